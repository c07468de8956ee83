import type { Selectable, Transaction } from 'kysely'
import { HttpFailure } from '../../http/HttpFailure.js'
import type { Database, Schema } from '../../store/Schema.js'
import type { DeviceSession } from '../sessions/DeviceSession.js'
import type { WalletRecord } from './schemas.js'

/** The database, or one of its transactions. */
export type Store = Database | Transaction<Schema>
/** A wallet as it is stored. */
export type StoredWallet = Selectable<Schema['wallet_keys']>
/** A device's half on the server. */
export type StoredShare = Selectable<Schema['wallet_shares']>

/** The wallet of the session's account, or undefined. */
export const findWallet = (
  db: Store,
  { accountId, projectId }: DeviceSession
): Promise<StoredWallet | undefined> =>
  db
    .selectFrom('wallet_keys')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('project_id', '=', projectId)
    .executeTakeFirst()

/** The same, but throws 404. */
export async function requireWallet(db: Store, session: DeviceSession): Promise<StoredWallet> {
  const wallet = await findWallet(db, session)
  if (wallet) return wallet
  throw new HttpFailure(404, 'wallet', 'The account has no wallet')
}

/** The half of the session's own device, or undefined. */
export const findShare = (
  db: Store,
  walletId: string,
  { deviceId }: DeviceSession
): Promise<StoredShare | undefined> =>
  db
    .selectFrom('wallet_shares')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('session_device', '=', deviceId)
    .executeTakeFirst()

/** Whether the session's device has a share of the wallet, or has proved a recovery factor within 10 minutes. */
async function isAuthorised(
  db: Store,
  walletId: string,
  session: DeviceSession,
  now: number
): Promise<boolean> {
  if (await findShare(db, walletId, session)) return true
  const grant = await db
    .selectFrom('wallet_challenges')
    .select('id')
    .where('kind', '=', 'grant')
    .where('account_id', '=', session.accountId)
    .where('project_id', '=', session.projectId)
    .where('session_device', '=', session.deviceId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return grant !== undefined
}

/** Throws 403 unless the session's device is authorised. A login alone is not enough. */
export async function requireAuthorised(
  db: Store,
  walletId: string,
  session: DeviceSession,
  now: number
): Promise<void> {
  if (!(await isAuthorised(db, walletId, session, now)))
    throw new HttpFailure(403, 'recovery', 'This device needs a recovery factor first')
}

/** What was done, for the operator and the person. Never a share. */
export const addEvent = async (db: Store, event: Schema['wallet_events']): Promise<void> =>
  void (await db.insertInto('wallet_events').values(event).execute())

/** The record of a stored wallet. */
export const recordOf = ({ record }: Pick<StoredWallet, 'record'>): WalletRecord =>
  JSON.parse(record) as WalletRecord
