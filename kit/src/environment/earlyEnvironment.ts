import type { EarlyEnvironment, Storage } from '../core/contracts/Environment.js'
import { browserTabs } from './browserTabs.js'
import { webStorage } from './webStorage.js'

/** The options of the environment that a host may set. */
export type BrowserEnvironmentOptions = {
  readonly storage?: Storage | undefined
  readonly tabs?: 'shared' | 'isolated' | undefined
}

/** The part of the environment that is loaded before the kit: `browserEnvironment` adds the rest. */
export function earlyEnvironment({ storage, tabs = 'shared' }: BrowserEnvironmentOptions): EarlyEnvironment {
  return {
    storage: storage ?? { get: key => webStorage(tabs).getItem(key) },
    clock: Date,
    tabs: tabs === 'shared' ? browserTabs() : undefined,
    page: { isBrowser: !!globalThis.window?.document }
  }
}
