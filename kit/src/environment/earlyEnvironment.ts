import type { EarlyEnvironment, Storage } from '../core/contracts/Environment.js'
import { browserTabs } from './browserTabs.js'
import { webStorage } from './webStorage.js'

/** What a host may decide about its kit's surroundings. */
export type BrowserEnvironmentOptions = {
  readonly storage?: Storage | undefined
  readonly tabs?: 'shared' | 'isolated' | undefined
}

/** What a kit sees of the browser before its engine comes: `browserEnvironment` has the rest. */
export function earlyEnvironment({ storage, tabs = 'shared' }: BrowserEnvironmentOptions): EarlyEnvironment {
  return {
    storage: storage ?? { get: key => webStorage(tabs).getItem(key) },
    clock: Date,
    tabs: tabs === 'shared' ? browserTabs() : undefined,
    page: { isBrowser: !!globalThis.window?.document }
  }
}
