import { createHash } from 'node:crypto'
import { HttpFailure } from '../../http/HttpFailure.js'
import type { Schema } from '../../store/Schema.js'
import type { DeviceSession } from '../sessions/DeviceSession.js'
import { applyChange, type ChangePayload } from './applyChange.js'
import type { KeyContext } from './KeyContext.js'
import type { DeviceUpload, WalletRecord } from './schemas.js'
import { checkDevice, shareContext } from './shareContext.js'
import { sealShare } from './shareEnvelope.js'
import { budgets, spendBudget } from './spendBudget.js'

/** A pending change that was not committed is forgotten after a day, in ms. */
const pendingLife = 86_400_000

/** A change as a client asks for it. */
export type ChangeRequest = {
  readonly change: string
  readonly kind: Schema['wallet_changes']['kind']
  readonly record: WalletRecord
  readonly device: DeviceUpload
}

/** What clients get of a change. */
export type ChangeAnswer = { readonly change: string; readonly status: 'pending' | 'committed' }

/**
 * Keeps a change as pending, its auth share in an envelope. The same call again gets the same answer; the id with another content gets 409.
 */
export async function putChange(
  context: KeyContext,
  session: DeviceSession,
  { change: id, kind, record, device }: ChangeRequest
): Promise<ChangeAnswer> {
  const { db, now, keyService } = context
  checkDevice(device, record)
  const { authShare, ...rest } = device
  const digest = createHash('sha256')
    .update(JSON.stringify([kind, record, device]))
    .digest('hex')
  const known = await findChange(context, session, id)
  if (!known) {
    await spendBudget(db, `change|${session.accountId}`, budgets.change, now())
    const share = Buffer.from(authShare, 'base64url')
    const auth = await sealShare(keyService, share, shareContext(record.walletId, device, record))
    share.fill(0)
    const payload: ChangePayload = { record, device: { ...rest, auth } }
    // Committed ones stay: a device that comes back after weeks learns that its change was made.
    await db
      .deleteFrom('wallet_changes')
      .where('status', '=', 'pending')
      .where('created_at', '<', now() - pendingLife)
      .execute()
    await db
      .insertInto('wallet_changes')
      .values({
        id,
        account_id: session.accountId,
        project_id: session.projectId,
        session_device: session.deviceId,
        wallet_id: record.walletId,
        kind,
        payload: JSON.stringify(payload),
        digest,
        status: 'pending',
        created_at: now()
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute()
  }
  const stored = await findChange(context, session, id)
  if (stored?.digest !== digest) throw new HttpFailure(409, 'change', 'This id belongs to another change')
  return { change: id, status: stored.status }
}

/**
 * Commits a pending change of this device in one transaction: either all of it has effect or none. The same call again gets the same answer.
 * Throws 404 for an unknown change, 409 if the wallet has changed since.
 */
export async function commitChange(
  context: KeyContext,
  session: DeviceSession,
  id: string
): Promise<ChangeAnswer> {
  const stored = await findChange(context, session, id)
  if (!stored) throw new HttpFailure(404, 'change', 'There is no such change')
  if (stored.status === 'pending')
    await context.db.transaction().execute(async tx => {
      // The payload goes: its envelope is kept once only.
      const { numUpdatedRows } = await tx
        .updateTable('wallet_changes')
        .set({ status: 'committed', payload: '{}' })
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .executeTakeFirst()
      if (numUpdatedRows === 1n) await applyChange(tx, session, stored, context.now())
    })
  return { change: id, status: 'committed' }
}

const findChange = ({ db }: KeyContext, session: DeviceSession, id: string) =>
  db
    .selectFrom('wallet_changes')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', session.accountId)
    .where('project_id', '=', session.projectId)
    .where('session_device', '=', session.deviceId)
    .executeTakeFirst()
