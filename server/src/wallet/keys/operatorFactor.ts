import { HttpFailure } from '../../http/HttpFailure.js'
import { exportHeldUntil, exportHold } from '../accounts/exportHold.js'
import type { DeviceSession } from '../sessions/DeviceSession.js'
import { requireFreshLogin } from '../sessions/requireFreshLogin.js'
import type { KeyContext } from './KeyContext.js'
import type { Factor } from './schemas.js'
import { sealTo } from './sealTo.js'
import { openShare, sealShare } from './shareEnvelope.js'
import { budgets, spendBudget } from './spendBudget.js'
import { addEvent, recordOf, requireWallet } from './walletStore.js'

/** What the secret is sealed for. The frame has the same text. */
const purpose = 'latchkey operator factor 1'

const contextOf = (walletId: string, factorId: string): string => `1|${walletId}|${factorId}`

/** Keeps the secret of a factor that a frame has made for the operator, in an envelope. Throws 403 in mode `self`, 409 for another's id, 429. */
export async function keepOperatorSecret(
  context: KeyContext,
  session: DeviceSession,
  given: { readonly walletId: string; readonly factorId: string; readonly secret: string }
): Promise<void> {
  const { db, now, keyService } = context
  requireAssisted(context)
  await spendBudget(db, `operator|${session.accountId}`, budgets.change, now())
  const secret = Buffer.from(given.secret, 'base64url')
  const envelope = await sealShare(keyService, secret, contextOf(given.walletId, given.factorId))
  secret.fill(0)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('wallet_operator_secrets')
    .values({
      factor_id: given.factorId,
      wallet_id: given.walletId,
      account_id: session.accountId,
      project_id: session.projectId,
      secret: envelope,
      created_at: now()
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n)
    throw new HttpFailure(409, 'factor', 'This id belongs to another factor')
}

/**
 * The secret of the operator's factor, sealed to the key of the call, for a device that is logged in: the account alone recovers the wallet, which is
 * what mode `assisted` is. The login must be fresh, so that a session that was left open does not suffice. Counted as a try of a recovery, and written
 * down before it is given out. Throws 403 in mode `self`, while an export is held, and for an older login (`fresh_login`), 404, 429.
 */
export async function openOperatorSecret(
  context: KeyContext,
  session: DeviceSession,
  { factorId, publicKey }: { readonly factorId: string; readonly publicKey: string }
) {
  const { db, now, keyService } = context
  requireAssisted(context)
  const wallet = await requireWallet(db, session)
  requireFreshLogin(session, now())
  // A changed e-mail address must not give the wallet at once, and neither must a login that was added just now.
  const isHeld = (await exportHeldUntil(db, session.accountId, now())) !== undefined
  if (isHeld || (await isNewLogin(context, session)))
    throw new HttpFailure(403, 'export_held', 'The wallet cannot be recovered by the operator yet')
  await spendBudget(db, `recovery|${wallet.id}`, budgets.recovery, now())
  await spendBudget(db, `recoveryDay|${wallet.id}`, budgets.recoveryDay, now())
  const isNamed = recordOf(wallet).factors.some(({ id, kind }) => id === factorId && kind === 'operator')
  const stored = isNamed ? await findSecret(context, session, wallet.id, factorId) : undefined
  if (!stored) throw new HttpFailure(404, 'recovery', 'The wallet has no such recovery factor')
  const event = { wallet_id: wallet.id, at: now(), session_device: session.deviceId, device_id: '' }
  await addEvent(db, { ...event, event: 'release:operator' })
  const asked = contextOf(wallet.id, factorId)
  const secret = await openShare(keyService, stored.secret, asked)
  try {
    return await sealTo(publicKey, secret, purpose, asked)
  } finally {
    secret.fill(0)
  }
}

/** Whether the session's login was added to the account, which has an older one, within the time for which an export is held. */
async function isNewLogin({ db, now }: KeyContext, session: DeviceSession): Promise<boolean> {
  const ways = await db
    .selectFrom('wallet_identities')
    .select(['kind', 'created_at'])
    .where('account_id', '=', session.accountId)
    .orderBy('created_at')
    .execute()
  const own = ways.findIndex(({ kind }) => kind === session.provider)
  return own > 0 && now() - (ways[own]?.created_at ?? 0) < exportHold
}

/** Throws 400 for a factor of the operator in mode `self`, or whose secret the server does not have: it could never be opened. */
export async function checkOperatorFactors(
  context: KeyContext,
  session: DeviceSession,
  walletId: string,
  factors: readonly Factor[]
): Promise<void> {
  for (const { id, kind } of factors) {
    if (kind !== 'operator') continue
    const isKept =
      context.mode === 'assisted' && (await findSecret(context, session, walletId, id)) !== undefined
    if (!isKept) throw new HttpFailure(400, 'record', "The operator's factor of the record is unknown")
  }
}

const findSecret = ({ db }: KeyContext, session: DeviceSession, walletId: string, factorId: string) =>
  db
    .selectFrom('wallet_operator_secrets')
    .select('secret')
    .where('factor_id', '=', factorId)
    .where('wallet_id', '=', walletId)
    .where('account_id', '=', session.accountId)
    .where('project_id', '=', session.projectId)
    .executeTakeFirst()

function requireAssisted({ mode }: KeyContext): void {
  if (mode !== 'assisted') throw new HttpFailure(403, 'mode', 'This server cannot recover wallets')
}
