import { exportHeldUntil } from '../accounts/exportHold.js'
import type { DeviceSession } from '../sessions/DeviceSession.js'
import type { KeyContext } from './KeyContext.js'
import { findWallet, recordOf } from './walletStore.js'

/** The account's wallet for its devices, or null: the record, and which devices have shares. */
export async function describeWallet({ db, now }: KeyContext, session: DeviceSession) {
  const wallet = await findWallet(db, session)
  if (!wallet) return { wallet: null }
  const [held, shares, recoverable] = await Promise.all([
    exportHeldUntil(db, session.accountId, now()),
    db
      .selectFrom('wallet_shares')
      .leftJoin('wallet_devices', 'wallet_devices.id', 'wallet_shares.session_device')
      .select(['device_id', 'session_device', 'generation', 'last_used_at'])
      .select(['wallet_shares.created_at', 'wallet_devices.browser'])
      .where('wallet_id', '=', wallet.id)
      .orderBy('wallet_shares.created_at')
      .limit(100)
      .execute(),
    db
      .selectFrom('wallet_recovery_shares')
      .select('device_id')
      .distinct()
      .where('wallet_id', '=', wallet.id)
      .execute()
  ])
  const withRecovery = new Set(recoverable.map(row => row.device_id))
  return {
    wallet: {
      record: recordOf(wallet),
      /** 0: nothing is held. */
      exportHeldUntil: held ?? 0,
      devices: shares.map(share => ({
        deviceId: share.device_id,
        generation: share.generation,
        /** Such as `Firefox, Windows`; empty if it is not known. */
        browser: share.browser ?? '',
        isThis: share.session_device === session.deviceId,
        createdAt: share.created_at,
        lastUsedAt: share.last_used_at,
        hasRecovery: withRecovery.has(share.device_id)
      }))
    }
  }
}
