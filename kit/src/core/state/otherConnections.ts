import type { ConnectedState } from '../../client/state/connection.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Slice, SliceOwner } from './Slice.js'

/** A wallet that stays connected although another one of its namespace is in use. `stop` unsubscribes from its events. */
export type OtherConnection = {
  readonly connected: ConnectedState
  readonly stop: () => void
}

/** By namespace, the one that was in use last first. */
export type OtherConnectionMap = Readonly<Partial<Record<Namespace, readonly OtherConnection[]>>>

export const otherConnectionsSlice: Slice<OtherConnectionMap> = { initial: {} }

/** Writes the other connections of a namespace. */
export function setOtherConnections(
  kit: SliceOwner,
  namespace: Namespace,
  others: readonly OtherConnection[]
): void {
  const slice = kit.slice(otherConnectionsSlice)
  slice.set({ ...slice.get(), [namespace]: others })
}

/** In place of the ids of a namespace until they are read. */
export const unread = '*'

/** By namespace, the ids of the wallets of an earlier page that have not answered yet. */
export const restoringSlice: Slice<Readonly<Partial<Record<Namespace, readonly string[]>>>> = { initial: {} }

/** Writes the ids of the wallets that may still come back. */
export function setRestoring(kit: SliceOwner, namespace: Namespace, ids: readonly string[]): void {
  const slice = kit.slice(restoringSlice)
  slice.set({ ...slice.get(), [namespace]: ids })
}
