import { randomUUID } from 'node:crypto'
import type { Database, Schema } from '../store/Schema.js'

/** A stored smart session. */
export type SmartSession = Schema['smart_sessions']

/** The number of sessions in an answer (wire.md section 1.15), and of those that are stored of an account for a project. */
const answerLimit = 255
/** A session that the wallet has not granted is deleted after this time, in s. Ours. */
const pendingLife = 3_600

/** Stores a session that the wallet has not granted yet; returns its id. The oldest one of too many is deleted. */
export async function createSmartSession(
  db: Database,
  session: Omit<SmartSession, 'pci' | 'context' | 'revoked_at'>
): Promise<string> {
  const { address, project_id, created_at } = session
  const own = (database: Database) =>
    database
      .selectFrom('smart_sessions')
      .select('pci')
      .where('address', '=', address)
      .where('project_id', '=', project_id)
  await db
    .deleteFrom('smart_sessions')
    .where('context', 'is', null)
    .where('created_at', '<', created_at - pendingLife)
    .execute()
  const surplus = await own(db)
    .orderBy('created_at', 'desc')
    .offset(answerLimit - 1)
    .limit(answerLimit)
    .execute()
  if (surplus.length > 0)
    await db
      .deleteFrom('smart_sessions')
      .where(
        'pci',
        'in',
        surplus.map(({ pci }) => pci)
      )
      .execute()
  const pci = randomUUID()
  await db
    .insertInto('smart_sessions')
    .values({ ...session, pci, context: null, revoked_at: null })
    .execute()
  return pci
}

/** The granted sessions of an account, newest first: on one network, or on all. */
export async function listSmartSessions(
  db: Database,
  address: string,
  chainId: string | undefined
): Promise<readonly SmartSession[]> {
  const all = db
    .selectFrom('smart_sessions')
    .selectAll()
    .where('address', '=', address)
    .where('context', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(answerLimit)
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

/** Writes what the wallet has granted; false if that was written before. */
export async function activateSmartSession(
  db: Database,
  pci: string,
  granted: Pick<SmartSession, 'expiry' | 'terms' | 'context'>
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('smart_sessions')
    .set(granted)
    .where('pci', '=', pci)
    .where('context', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks a session as revoked, once. */
export async function revokeSmartSession(db: Database, pci: string, at: number): Promise<void> {
  await db
    .updateTable('smart_sessions')
    .set({ revoked_at: at })
    .where('pci', '=', pci)
    .where('revoked_at', 'is', null)
    .execute()
}
