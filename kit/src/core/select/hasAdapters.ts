import type { Client } from '../../client/Client.js'

/** Whether wallets of adapters are listed. Wire.md section 7.5: options `basic` and `manualWCControl` have the same effect. */
export function hasAdapters({ adapters, config }: Pick<Client, 'adapters' | 'config'>): boolean {
  const { basic, manualWCControl } = config.get()
  return Object.keys(adapters).length > 0 && !basic && !manualWCControl
}
