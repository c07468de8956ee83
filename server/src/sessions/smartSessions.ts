import { sql } from 'kysely'
import type { Database, Schema } from '../store/Schema.js'

/** A stored smart session. */
export type SmartSession = Schema['smart_sessions']

/** The number of sessions of an account, which is that of an answer (wire.md section 1.15), and their characters. Ours. */
export const sessionLimit = 255
export const accountLimit = 1_048_576

/**
 * Stores a session that its account has signed. `stored` also if the same one is stored already: the answer to it was lost. `taken`:
 * another one has the id. The oldest sessions that are over make room; `full`: those that are not over leave none.
 */
export async function storeSmartSession(
  db: Database,
  session: Omit<SmartSession, 'revoked_at' | 'ended_by_wallet'>
): Promise<'stored' | 'taken' | 'full'> {
  const { pci, address, created_at, terms, context } = session
  const known = await db.selectFrom('smart_sessions').selectAll().where('pci', '=', pci).executeTakeFirst()
  if (known) {
    const isSame = known.address === address && known.terms === terms && known.context === context
    return isSame && Number(known.expiry) === session.expiry ? 'stored' : 'taken'
  }
  const kept = await db
    .selectFrom('smart_sessions')
    .select(['pci', 'expiry', 'revoked_at', sql<number>`length(terms) + length(context)`.as('size')])
    .where('address', '=', address)
    .orderBy('created_at', 'asc')
    .execute()
  let count = kept.length + 1
  let size = kept.reduce((sum, one) => sum + Number(one.size), terms.length + context.length)
  const removed: string[] = []
  for (const one of kept.filter(one => one.revoked_at !== null || Number(one.expiry) <= created_at)) {
    if (count <= sessionLimit && size <= accountLimit) break
    count -= 1
    size -= Number(one.size)
    removed.push(one.pci)
  }
  if (count > sessionLimit || size > accountLimit) return 'full'
  if (removed.length > 0) await db.deleteFrom('smart_sessions').where('pci', 'in', removed).execute()
  await db
    .insertInto('smart_sessions')
    .values({ ...session, revoked_at: null, ended_by_wallet: null })
    .onConflict(conflict => conflict.column('pci').doNothing())
    .execute()
  return 'stored'
}

/** The sessions of an account, newest first: on one network, or on all. */
export async function listSmartSessions(
  db: Database,
  address: string,
  chainId: string | undefined
): Promise<readonly SmartSession[]> {
  const all = db
    .selectFrom('smart_sessions')
    .selectAll()
    .where('address', '=', address)
    .orderBy('created_at', 'desc')
    .limit(sessionLimit)
  return chainId === undefined ? all.execute() : all.where('chain_id', '=', chainId).execute()
}

export async function findSmartSession(
  db: Database,
  address: string,
  pci: string
): Promise<SmartSession | undefined> {
  return db
    .selectFrom('smart_sessions')
    .selectAll()
    .where('pci', '=', pci)
    .where('address', '=', address)
    .executeTakeFirst()
}

/** Marks a session as revoked: the first time counts. That the wallet has ended its permissions may be added later. */
export async function revokeSmartSession(
  db: Database,
  pci: string,
  { at, endedByWallet }: { readonly at: number; readonly endedByWallet: boolean }
): Promise<void> {
  await db
    .updateTable('smart_sessions')
    .set({ revoked_at: at, ended_by_wallet: 0 })
    .where('pci', '=', pci)
    .where('revoked_at', 'is', null)
    .execute()
  if (endedByWallet)
    await db.updateTable('smart_sessions').set({ ended_by_wallet: 1 }).where('pci', '=', pci).execute()
}
