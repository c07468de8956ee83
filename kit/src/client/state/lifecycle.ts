import type { Store } from './Store.js'

/** The start of a client, and its last opening. */
export type LifecycleState = {
  /** Reconnecting has ended: from now on, the status `disconnected` is final. */
  readonly initialized: boolean
  /** The code of an opening could not be loaded: a note says so until the next opening. */
  readonly loadFailed: boolean
}

type Owner = { readonly state: { readonly lifecycle: Store<LifecycleState> } }

/** Merges a change into the slice `lifecycle`. */
export function updateLifecycle({ state }: Owner, change: Partial<LifecycleState>): void {
  state.lifecycle.set({ ...state.lifecycle.get(), ...change })
}
