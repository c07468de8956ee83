import type { Namespace } from '../../protocol/namespaces.js'
import type { Slice, SliceOwner } from './Slice.js'

/** An account that the person looks at without its wallet. */
export type WatchedAccount = {
  /** Canonical spelling (EIP-55 for EVM). */
  readonly address: string
  /** The name that it was added by, cleaned. */
  readonly name?: string | undefined
}

/** Watch-only accounts, newest first; a namespace is absent until its record is read. */
export type WatchedMap = Readonly<Partial<Record<Namespace, readonly WatchedAccount[]>>>

export const watchedSlice: Slice<WatchedMap> = { initial: {} }

/** Writes the watch-only accounts of a namespace. */
export function setWatched(kit: SliceOwner, namespace: Namespace, accounts: readonly WatchedAccount[]): void {
  const slice = kit.slice(watchedSlice)
  slice.set({ ...slice.get(), [namespace]: accounts })
}
