import { HttpFailure } from '../../http/HttpFailure.js'
import { forgetDevice } from '../devices/forgetDevice.js'
import type { DeviceSession } from '../sessions/DeviceSession.js'
import { requireFreshLogin } from '../sessions/requireFreshLogin.js'
import { deleteShare } from './applyChange.js'
import type { KeyContext } from './KeyContext.js'
import { addEvent, requireAuthorised, requireWallet } from './walletStore.js'

/**
 * Deletes a device's shares, ends its sessions, and asks it for the mailed link again. Throws 403 for a device that has no share and has proved no recovery factor, 404 for an unknown one, and 409
 * `last_recovery` for the last one through which the wallet can be recovered, unless `force` is set.
 */
export async function revokeDevice(
  { db, now }: KeyContext,
  session: DeviceSession,
  { deviceId, force }: { readonly deviceId: string; readonly force: boolean }
): Promise<void> {
  await db.transaction().execute(async tx => {
    const wallet = await requireWallet(tx, session)
    await requireAuthorised(tx, wallet.id, session, now())
    const recoverable = await tx
      .selectFrom('wallet_recovery_shares')
      .select('device_id')
      .distinct()
      .where('wallet_id', '=', wallet.id)
      .execute()
    const isLast = recoverable.every(row => row.device_id === deviceId)
    if (isLast && !force)
      throw new HttpFailure(409, 'last_recovery', 'The wallet can be recovered through this device only')
    const revoked = await tx
      .deleteFrom('wallet_shares')
      .where('wallet_id', '=', wallet.id)
      .where('device_id', '=', deviceId)
      .returning('session_device')
      .executeTakeFirst()
    if (!revoked) throw new HttpFailure(404, 'device', 'The wallet has no such device')
    await deleteShare(tx, wallet.id, deviceId)
    await forgetDevice(tx, session, revoked.session_device)
    const event = { wallet_id: wallet.id, at: now(), session_device: session.deviceId }
    await addEvent(tx, { ...event, event: 'revoke', device_id: deviceId })
  })
}

/** Deletes the account's wallet with all shares, passkeys and pending changes. Throws 403, also `fresh_login`, and 404. */
export async function deleteWallet(
  { db, now }: KeyContext,
  session: DeviceSession,
  walletId: string
): Promise<void> {
  requireFreshLogin(session, now())
  await db.transaction().execute(async tx => {
    const wallet = await requireWallet(tx, session)
    if (wallet.id !== walletId) throw new HttpFailure(404, 'wallet', 'The account has another wallet')
    await requireAuthorised(tx, wallet.id, session, now())
    for (const table of [
      'wallet_shares',
      'wallet_recovery_shares',
      'wallet_operator_secrets',
      'wallet_changes',
      'wallet_events'
    ] as const)
      await tx.deleteFrom(table).where('wallet_id', '=', wallet.id).execute()
    for (const table of ['wallet_passkeys', 'wallet_challenges'] as const)
      await tx
        .deleteFrom(table)
        .where('account_id', '=', session.accountId)
        .where('project_id', '=', session.projectId)
        .execute()
    await tx.deleteFrom('wallet_keys').where('id', '=', wallet.id).execute()
  })
}
