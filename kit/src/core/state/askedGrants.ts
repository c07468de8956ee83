import type { GrantedTerms } from '../../protocol/http/sessionMessages.js'
import type { Slice, SliceOwner } from './Slice.js'

/** Permissions that a wallet was asked for, and that it may grant after the page has stopped waiting, or was reloaded (promise P18). */
export type AskedGrant = {
  /** The id in `pendingRequests`. */
  readonly request: number
  /** Identifies the account. */
  readonly owner: string
  /** In ms since 1970. */
  readonly at: number
  /** The id of the session, if the server has issued one. */
  readonly pci?: string | undefined
  /** Whose key uses the permissions: a wallet does not repeat it. */
  readonly signer?: NonNullable<GrantedTerms['signer']> | undefined
}

export const askedGrantsSlice: Slice<readonly AskedGrant[]> = { initial: [] }

export function addAskedGrant(kit: SliceOwner, grant: AskedGrant): void {
  const slice = kit.slice(askedGrantsSlice)
  slice.set([grant, ...slice.get()])
}

export function removeAskedGrant(kit: SliceOwner, request: number): void {
  const slice = kit.slice(askedGrantsSlice)
  slice.set(slice.get().filter(grant => grant.request !== request))
}
