import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { hash } from '../../protocol/hash.js'
import { count, label, text } from '../../protocol/http/bounds.js'
import { list, object, optional, type Read, readBy } from '../../protocol/http/schema.js'
import { sessionPart } from '../../protocol/http/sessions.js'
import type { Kit } from '../Kit.js'
import { accountOf } from '../select/connection.js'
import {
  type KeptSession,
  putKeptSession,
  setEndedSession,
  smartSessionsSlice
} from '../state/smartSessions.js'
import { keptSessionsKey, keptSessionsVersion } from './keptSessionsKey.js'
import { recordLengthLimit } from './parseVersioned.js'
import { readVersioned, writeVersioned } from './versioned.js'

/** `owner` identifies the account, whose address is not stored (promise P1). */
const storedSchema = object({
  id: label,
  owner: label,
  createdAt: count,
  terms: object({
    expiry: count,
    signer: optional(sessionPart),
    permissions: list(sessionPart, 100),
    policies: list(sessionPart, 100),
    context: text(32_768)
  }),
  pci: optional(label),
  signature: optional(text(65_538))
})

type Stored = Read<typeof storedSchema>

/** The number of ids that are stored, and the room in a record beside the sessions, in characters. Ours. */
const endedLimit = 20
const frameLength = 1_200

/** Identifies an account without its address. */
export const ownerOf = (account: CaipAddress): string => hash(account.toLowerCase()).toString(36)

/** Reads what an earlier page has stored of an account into the state. What this page knows is newer, and stays. */
export function recallKeptSessions(kit: Kit, account: CaipAddress): Promise<void> {
  return kit.inTurn(async () => {
    const { kept, ended } = await read(kit, account)
    const known = kit.slice(smartSessionsSlice).get()
    for (const { owner, ...session } of [...kept].reverse())
      if (owner === ownerOf(account) && !known.kept.some(({ id }) => id === session.id))
        putKeptSession(kit, { ...session, account, status: 'failed' })
    for (const id of ended) if (!known.ended.includes(id)) setEndedSession(kit, id, true)
  })
}

/**
 * Stores what this page knows of one session; the records of other sessions stay. A session that is too long for the storage, or does not
 * fit beside the newer ones, is known to this page only. Nothing is stored after a disconnect (promise P1).
 */
export function saveKeptSession(kit: Kit, account: CaipAddress, id: string): Promise<void> {
  return kit.inTurn(async () => {
    const { namespace } = parseCaipAddress(account)
    const { kept, ended } = await read(kit, account)
    if (!accountOf(kit, namespace)) return
    const now = kit.slice(smartSessionsSlice).get()
    const own = now.kept.find(one => one.id === id)
    const sessions = fitting([...(own ? [toStored(own)] : []), ...kept.filter(one => one.id !== id)])
    const others = ended.filter(one => one !== id)
    const ids = (now.ended.includes(id) ? [id, ...others] : others).slice(0, endedLimit)
    const isNothing = sessions.length === 0 && ids.length === 0
    const value = isNothing ? undefined : { kept: sessions, ended: ids }
    await writeVersioned(kit, keptSessionsKey(namespace), keptSessionsVersion, value)
  })
}

function toStored({ account, status: _, ...session }: KeptSession) {
  return { ...session, owner: ownerOf(account) }
}

/** The newest sessions that fit into a record. */
function fitting<T>(sessions: readonly T[]): readonly T[] {
  let room = recordLengthLimit - frameLength
  return sessions.filter(session => {
    const { length } = JSON.stringify(session)
    const isFitting = length < room
    if (isFitting) room -= length + 1
    return isFitting
  })
}

async function read(
  kit: Kit,
  account: CaipAddress
): Promise<{ readonly kept: readonly Stored[]; readonly ended: readonly string[] }> {
  const { namespace } = parseCaipAddress(account)
  const stored = await readVersioned(kit, keptSessionsKey(namespace), keptSessionsVersion)
  const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
  const valid = items(stored?.kept).map(item => readBy(storedSchema, item).value)
  return {
    kept: valid.filter(session => session !== undefined),
    ended: items(stored?.ended).filter(id => typeof id === 'string')
  }
}
