import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { HttpFailure } from '../../http/HttpFailure.js'
import type { DeviceSession } from '../sessions/DeviceSession.js'
import { putChallenge, takeChallenge } from './challenges.js'
import type { KeyContext } from './KeyContext.js'
import { checkAssertion } from './passkeys.js'
import { sealAuthShare } from './releaseShare.js'
import type { Factor } from './schemas.js'
import { sealTo } from './sealTo.js'
import { budgets, spendBudget } from './spendBudget.js'
import { addEvent, recordOf, requireWallet } from './walletStore.js'

const challengePurpose = 'latchkey recovery challenge 1'
/** As many devices' shares are given out for one recovery, those used last first: one may be damaged. */
const mostShares = 3

type Question = { readonly factorId: string; readonly answer: string; readonly passkey?: string }

/**
 * Asks a device that it has a recovery factor: 32 bytes sealed to the factor's public key. For a passkey also the challenge of an assertion.
 * Throws 404 for an unknown factor, 429.
 */
export async function askRecovery(context: KeyContext, session: DeviceSession, factorId: string) {
  const { db, now } = context
  const wallet = await requireWallet(db, session)
  const factor = recordOf(wallet).factors.find(one => one.id === factorId)
  if (!factor) throw new HttpFailure(404, 'recovery', 'The wallet has no such recovery factor')
  await spendBudget(db, `ask|${wallet.id}`, budgets.passkey, now())
  const answer = randomBytes(32)
  const passkey = factor.kind === 'passkey' ? randomBytes(32).toString('base64url') : undefined
  const question: Question = { factorId, answer: hashOf(answer), ...(passkey ? { passkey } : {}) }
  const id = randomBytes(16).toString('hex')
  const sealed = await sealTo(factor.publicKey, answer, challengePurpose, `1|${wallet.id}|${factorId}|${id}`)
  await putChallenge(db, session, 'recovery', question, now(), id)
  return { challenge: id, ...sealed, ...(passkey ? { passkey: { challenge: passkey } } : {}) }
}

/**
 * The shares of a device, for a device that has proved a recovery factor: the auth share sealed to the key of the call, and what only the factor
 * opens. Each try counts, whatever becomes of it. Throws 403 for a wrong answer, 429.
 */
export async function openRecovery(
  context: KeyContext,
  session: DeviceSession,
  given: {
    readonly challenge: string
    readonly answer: string
    readonly publicKey: string
    readonly assertion?: unknown
  }
) {
  const { db, now } = context
  const wallet = await requireWallet(db, session)
  await spendBudget(db, `recovery|${wallet.id}`, budgets.recovery, now())
  await spendBudget(db, `recoveryDay|${wallet.id}`, budgets.recoveryDay, now())
  const question = (await takeChallenge(db, session, 'recovery', given.challenge, now())) as
    | Question
    | undefined
  const factor = recordOf(wallet).factors.find(one => one.id === question?.factorId)
  const isRight =
    question && factor && isSame(hashOf(Buffer.from(given.answer, 'base64url')), question.answer)
  const event = { wallet_id: wallet.id, at: now(), session_device: session.deviceId }
  if (!isRight) {
    await addEvent(db, { ...event, event: 'recovery:refused', device_id: '' })
    throw new HttpFailure(403, 'recovery', 'The recovery factor was not proved')
  }
  if (question.passkey !== undefined)
    await checkAssertion(context, session, question.passkey, factor, given.assertion)
  const shares = await readShares(context, wallet, factor, given.publicKey)
  for (const { deviceId } of shares)
    await addEvent(db, { ...event, event: 'release:recovery', device_id: deviceId })
  await putChallenge(db, session, 'grant', {}, now())
  return { shares }
}

async function readShares(
  context: KeyContext,
  wallet: Awaited<ReturnType<typeof requireWallet>>,
  factor: Factor,
  publicKey: string
) {
  const rows = await context.db
    .selectFrom('wallet_recovery_shares')
    .innerJoin('wallet_shares', join =>
      join
        .onRef('wallet_shares.wallet_id', '=', 'wallet_recovery_shares.wallet_id')
        .onRef('wallet_shares.device_id', '=', 'wallet_recovery_shares.device_id')
    )
    .selectAll('wallet_shares')
    .select(['wallet_recovery_shares.enc', 'wallet_recovery_shares.sealed'])
    .where('wallet_recovery_shares.wallet_id', '=', wallet.id)
    .where('wallet_recovery_shares.factor_id', '=', factor.id)
    .orderBy('wallet_shares.last_used_at', 'desc')
    .limit(mostShares)
    .execute()
  return Promise.all(
    rows.map(async ({ enc, sealed, ...share }) => ({
      deviceId: share.device_id,
      generation: share.generation,
      auth: await sealAuthShare(context, wallet, share, publicKey),
      recovery: { enc, sealed }
    }))
  )
}

const hashOf = (answer: Buffer): string => createHash('sha256').update(answer).digest('hex')
const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other))
