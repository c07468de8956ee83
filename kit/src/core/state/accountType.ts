import type { Namespace } from '../../protocol/namespaces.js'
import type { AccountType } from '../contracts/Connector.js'
import type { Slice, SliceOwner } from './Slice.js'

/** An account type that the person prefers, and that a wallet did not give. */
export type MissingType = { readonly connectorId: string; readonly type: AccountType }

export const missingTypeSlice: Slice<Readonly<Partial<Record<Namespace, MissingType>>>> = { initial: {} }

/** `undefined`: the wallet is asked again, or has given it. */
export function setMissingType(
  kit: SliceOwner,
  namespace: Namespace,
  missing: MissingType | undefined
): void {
  const slice = kit.slice(missingTypeSlice)
  slice.set({ ...slice.get(), [namespace]: missing })
}

/** By namespace, the number of the newest change of the account type. */
const changeSlice: Slice<Readonly<Partial<Record<Namespace, number>>>> = { initial: {} }

/** Begins a change of the account type, which makes earlier ones stale. Returns a function that checks whether it is the newest. */
export function beginTypeChange(kit: SliceOwner, namespace: Namespace): () => boolean {
  const slice = kit.slice(changeSlice)
  const change = (slice.get()[namespace] ?? 0) + 1
  slice.set({ ...slice.get(), [namespace]: change })
  return () => slice.get()[namespace] === change
}
