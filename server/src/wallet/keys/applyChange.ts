import type { Selectable, Transaction } from 'kysely'
import { HttpFailure } from '../../http/HttpFailure.js'
import type { Schema } from '../../store/Schema.js'
import type { DeviceSession } from '../sessions/DeviceSession.js'
import type { DeviceUpload, WalletRecord } from './schemas.js'
import { addEvent, findShare, requireAuthorised, requireWallet } from './walletStore.js'

/** What a pending change keeps. `auth`: the envelope of the auth share. */
export type ChangePayload = {
  readonly record: WalletRecord
  readonly device: Omit<DeviceUpload, 'authShare'> & { readonly auth: string }
}

type StoredChange = Selectable<Schema['wallet_changes']>
type Tx = Transaction<Schema>

/** Gives a change its effect, within the transaction that marks it as committed. Throws 403, 404 or 409, and then nothing has changed. */
export async function applyChange(
  tx: Tx,
  session: DeviceSession,
  change: StoredChange,
  now: number
): Promise<void> {
  const payload = JSON.parse(change.payload) as ChangePayload
  if (change.kind === 'create') await insertWallet(tx, session, payload.record, now)
  if (change.kind === 'rotation') await replaceFactors(tx, session, payload)
  if (change.kind === 'device') await checkEnrolment(tx, session, payload, now)
  await replaceShare(tx, session, payload, now)
  const { deviceId } = payload.device
  const event = { event: change.kind, session_device: session.deviceId, device_id: deviceId, at: now }
  await addEvent(tx, { ...event, wallet_id: change.wallet_id })
}

async function insertWallet(
  tx: Tx,
  session: DeviceSession,
  record: WalletRecord,
  now: number
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('wallet_keys')
    .values({
      id: record.walletId,
      account_id: session.accountId,
      project_id: session.projectId,
      generation: 1,
      record: JSON.stringify(record),
      created_at: now
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new HttpFailure(409, 'wallet', 'The account has a wallet')
}

/** New recovery factors: shares sealed to the old ones go, of all devices. Each device seals its own anew when it is next used. */
async function replaceFactors(
  tx: Tx,
  session: DeviceSession,
  { record, device }: ChangePayload
): Promise<void> {
  const own = await findShare(tx, record.walletId, session)
  if (own?.device_id !== device.deviceId) throw new HttpFailure(403, 'device', 'This device has no share')
  const { numUpdatedRows } = await tx
    .updateTable('wallet_keys')
    .set({ generation: record.generation, record: JSON.stringify(record) })
    .where('id', '=', record.walletId)
    .where('account_id', '=', session.accountId)
    .where('project_id', '=', session.projectId)
    .where('generation', '=', record.generation - 1)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n)
    throw new HttpFailure(409, 'generation', 'The recovery factors were changed by another device')
  await tx.deleteFrom('wallet_recovery_shares').where('wallet_id', '=', record.walletId).execute()
  // A person who has removed the operator's factor has the wallet alone.
  await tx
    .deleteFrom('wallet_operator_secrets')
    .where('wallet_id', '=', record.walletId)
    .where(
      'factor_id',
      'not in',
      record.factors.map(({ id }) => id)
    )
    .execute()
}

async function checkEnrolment(
  tx: Tx,
  session: DeviceSession,
  { record }: ChangePayload,
  now: number
): Promise<void> {
  const wallet = await requireWallet(tx, session)
  if (wallet.id !== record.walletId) throw new HttpFailure(409, 'wallet', 'The account has another wallet')
  if (wallet.generation !== record.generation)
    throw new HttpFailure(409, 'generation', 'The recovery factors were changed by another device')
  await requireAuthorised(tx, wallet.id, session, now)
}

async function replaceShare(
  tx: Tx,
  session: DeviceSession,
  { record, device }: ChangePayload,
  now: number
): Promise<void> {
  const wallet_id = record.walletId
  const former = await findShare(tx, wallet_id, session)
  if (former) await deleteShare(tx, wallet_id, former.device_id)
  const { deviceId: device_id, generation, auth } = device
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('wallet_shares')
    .values({
      wallet_id,
      device_id,
      session_device: session.deviceId,
      generation,
      auth,
      created_at: former ? former.created_at : now,
      last_used_at: now
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new HttpFailure(409, 'device', 'Another device has this id')
  const sealed = device.recovery.map(({ factorId, enc, sealed }) => ({
    wallet_id,
    device_id,
    factor_id: factorId,
    enc,
    sealed
  }))
  await tx.insertInto('wallet_recovery_shares').values(sealed).execute()
  // A grant is for one device.
  await tx
    .deleteFrom('wallet_challenges')
    .where('kind', '=', 'grant')
    .where('session_device', '=', session.deviceId)
    .execute()
}

/** Deletes a device's shares on the server. */
export async function deleteShare(tx: Tx, walletId: string, deviceId: string): Promise<void> {
  for (const table of ['wallet_shares', 'wallet_recovery_shares'] as const)
    await tx.deleteFrom(table).where('wallet_id', '=', walletId).where('device_id', '=', deviceId).execute()
}
