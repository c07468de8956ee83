import type { Config } from '@wagmi/core'

/** The part of zustand's `persist` that tells whether wagmi has read its storage. Absent with `storage: null`. */
type Persist = {
  hasHydrated(): boolean
  rehydrate(): Promise<void> | void
  onFinishHydration(listener: () => void): () => void
}

function persistOf(config: Config): Persist | undefined {
  return (config._internal.store as { readonly persist?: Persist }).persist
}

/** Whether wagmi has not read yet which connections the last visit had: its storage is asynchronous, and with `ssr` a `WagmiProvider` reads it. */
export function isUnread(config: Config): boolean {
  return persistOf(config)?.hasHydrated() === false
}

/** Calls `run` once wagmi has read its storage; returns the function that removes it. */
export function onRead(config: Config, run: () => void): () => void {
  return persistOf(config)?.onFinishHydration(run) ?? (() => undefined)
}

/** Reads the storage, if nobody does. */
export async function readStorage(config: Config): Promise<void> {
  if (isUnread(config)) await persistOf(config)?.rehydrate()
}
