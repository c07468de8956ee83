import { HttpFailure } from '../../http/HttpFailure.js'
import { exportHeldUntil } from '../accounts/exportHold.js'
import type { DeviceSession } from '../sessions/DeviceSession.js'
import type { KeyContext } from './KeyContext.js'
import { type Sealed, sealTo } from './sealTo.js'
import { shareContext } from './shareContext.js'
import { openShare } from './shareEnvelope.js'
import { budgets, spendBudget } from './spendBudget.js'
import {
  addEvent,
  findShare,
  recordOf,
  requireWallet,
  type StoredShare,
  type StoredWallet
} from './walletStore.js'

/** What the key of the call is for. The frame has the same text. */
const releasePurpose = 'latchkey share release 1'

/** An auth share of a device, sealed to the key of one call. */
export async function sealAuthShare(
  { keyService }: KeyContext,
  wallet: StoredWallet,
  share: StoredShare,
  publicKey: string
): Promise<Sealed> {
  const context = shareContext(
    wallet.id,
    { deviceId: share.device_id, generation: share.generation },
    recordOf(wallet)
  )
  const auth = await openShare(keyService, share.auth, context)
  try {
    return await sealTo(publicKey, auth, releasePurpose, context)
  } finally {
    auth.fill(0)
  }
}

/**
 * The auth share of the session's own device: counted, and written down before it is given out. Throws 404 without a wallet or a share of this
 * device, 403 while an export is held, 429.
 */
export async function releaseShare(
  context: KeyContext,
  session: DeviceSession,
  { publicKey, purpose }: { readonly publicKey: string; readonly purpose: 'sign' | 'export' }
) {
  const { db, now } = context
  const wallet = await requireWallet(db, session)
  const share = await findShare(db, wallet.id, session)
  if (!share) throw new HttpFailure(404, 'device', 'This device has no share of the wallet')
  if (purpose === 'export' && (await exportHeldUntil(db, session.accountId, now())) !== undefined)
    throw new HttpFailure(403, 'export_held', 'The wallet cannot be exported yet')
  await spendBudget(db, `release|${wallet.id}|${session.deviceId}`, budgets.release, now())
  await addEvent(db, {
    wallet_id: wallet.id,
    at: now(),
    event: `release:${purpose}`,
    session_device: session.deviceId,
    device_id: share.device_id
  })
  await db
    .updateTable('wallet_shares')
    .set({ last_used_at: now() })
    .where('wallet_id', '=', wallet.id)
    .where('device_id', '=', share.device_id)
    .execute()
  const sealed = await sealAuthShare(context, wallet, share, publicKey)
  return { deviceId: share.device_id, walletGeneration: wallet.generation, ...sealed }
}
