import type { CaipAddress } from '../../protocol/caip.js'
import type { GrantedTerms } from '../../protocol/http/sessionMessages.js'
import type { Slice, SliceOwner } from './Slice.js'

/** A session that the wallet has granted and the server does not list yet. */
export type KeptSession = {
  /** The first `pci`. */
  readonly id: string
  readonly account: CaipAddress
  /** In s since 1970. */
  readonly createdAt: number
  readonly terms: GrantedTerms
  /** The id at the server. Absent: it has to issue another one. */
  readonly pci?: string | undefined
  /** Of `storeSessionMessage`. Absent: the account has to sign. */
  readonly signature?: string | undefined
  readonly status: 'storing' | 'failed'
}

/** What this page knows of smart sessions and the server does not. */
export type SmartSessions = {
  /** Newest first. */
  readonly kept: readonly KeptSession[]
  /** The last session that a wallet granted to this page: view SmartSessionCreated shows it, also once the server lists it. */
  readonly created?: KeptSession | undefined
  /** The ids of sessions whose permissions the wallet has ended, until the server lists them as revoked. */
  readonly ended: readonly string[]
  /** The revocations that are under way, by the ids of their sessions. */
  readonly revoking: Readonly<Record<string, Promise<void>>>
}

export const smartSessionsSlice: Slice<SmartSessions> = { initial: { kept: [], ended: [], revoking: {} } }

/** Adds a session, or replaces the one with its id. */
export function putKeptSession(kit: SliceOwner, session: KeptSession): void {
  update(kit, ({ kept }) => {
    const isKnown = kept.some(({ id }) => id === session.id)
    return {
      kept: isKnown ? kept.map(one => (one.id === session.id ? session : one)) : [session, ...kept]
    }
  })
}

export const setCreatedSession = (kit: SliceOwner, created: KeptSession): void =>
  update(kit, () => ({ created }))

export function dropKeptSession(kit: SliceOwner, id: string): void {
  update(kit, ({ kept }) => ({ kept: kept.filter(one => one.id !== id) }))
}

export function setEndedSession(kit: SliceOwner, id: string, isEnded: boolean): void {
  update(kit, ({ ended }) => {
    const others = ended.filter(one => one !== id)
    return { ended: isEnded ? [id, ...others] : others }
  })
}

/** `undefined`: the revocation is over. */
export function setRevoking(kit: SliceOwner, id: string, work: Promise<void> | undefined): void {
  update(kit, ({ revoking: { [id]: _, ...others } }) => ({
    revoking: work ? { ...others, [id]: work } : others
  }))
}

function update(kit: SliceOwner, change: (before: SmartSessions) => Partial<SmartSessions>): void {
  const slice = kit.slice(smartSessionsSlice)
  slice.set({ ...slice.get(), ...change(slice.get()) })
}
