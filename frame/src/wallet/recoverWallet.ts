import { type Bytes, textBytes, toBase64, zero } from '../keys/bytes.js'
import { enrolDevice, openRecoveryShare, shareSetOf } from '../keys/device/deviceShare.js'
import { KeyFailure, shareIntegrity } from '../keys/KeyFailure.js'
import { makeId } from '../keys/makeSecret.js'
import { base64Form, fieldsOf, idForm, isCount, isText, readList } from '../keys/record/readRecord.js'
import { checkTag } from '../keys/record/tagRecord.js'
import type { RecoveryFactor, WalletRecord } from '../keys/record/WalletRecord.js'
import { type FactorSecret, openFactor } from '../keys/recovery/recoveryKey.js'
import { purposes, shareContext } from '../keys/seal/contexts.js'
import { type HpkeKeyPair, type HpkeSealed, hpkeOpen, makeHpkeKeys } from '../keys/seal/hpke.js'
import { openSecret } from '../keys/shares/openSecret.js'
import { holdUnlocked, type UnlockedKeys } from '../keys/unlocked.js'
import { applyChange } from './applyChange.js'
import { answerInvalid } from './createWalletCall.js'
import { requireWallet } from './readWallet.js'
import type { WalletContext } from './WalletContext.js'

/** A recovery that has begun: what the passkey is asked with, and the server's sealed question. */
export type Recovery = {
  readonly record: WalletRecord
  readonly factor: RecoveryFactor
  readonly challenge: string
  readonly question: HpkeSealed
  /** With which a passkey is asked (`publicKey.challenge`), base64url. Its answer is the `assertion` of `finishRecovery`. */
  readonly passkeyChallenge?: string
}

/** The server's sealed question, by its id. */
const challengeContext = (walletId: string, factorId: string, challenge: string): Bytes =>
  textBytes(`1|${walletId}|${factorId}|${challenge}`)

/** Begins to recover the account's wallet on a new device, by one of its factors. Throws `wallet_missing`, `server_refused`. */
export async function startRecovery(context: WalletContext, factorId: string): Promise<Recovery> {
  const { record } = await requireWallet(context)
  const factor = record.factors.find(({ id }) => id === factorId)
  if (!factor) throw new KeyFailure('factor_wrong', 'The wallet has no such recovery factor')
  const answer = fieldsOf(await context.call('/recovery/challenge', { factorId }))
  const { challenge } = answer
  const question = readSealed(answer)
  const passkeyChallenge = fieldsOf(answer.passkey).challenge
  if (!isText(challenge, idForm) || !question) throw answerInvalid()
  const asked = isText(passkeyChallenge, base64Form) ? { passkeyChallenge } : {}
  return { record, factor, challenge, question, ...asked }
}

/**
 * Opens the wallet by the person's factor and enrols this device with shares of its own. `assertion`: the passkey's answer, which the server
 * checks. Throws `factor_wrong`, `share_integrity`, `server_refused`.
 */
export async function finishRecovery(
  context: WalletContext,
  { record, factor, challenge, question }: Recovery,
  secret: FactorSecret,
  assertion?: unknown
): Promise<{ readonly keys: UnlockedKeys; readonly record: WalletRecord }> {
  const key = await openFactor({ engine: context.engine, wallet: record, factor, secret })
  const own = makeHpkeKeys()
  const asked = challengeContext(record.walletId, factor.id, challenge)
  const answer = await hpkeOpen(key.privateKey, question, purposes.challenge, asked)
  const body = { challenge, answer: toBase64(answer), publicKey: toBase64(own.publicKey), assertion }
  const { shares } = fieldsOf(await context.call('/recovery/open', body))
  const list = readList(shares, 10, readShares)
  if (!list) throw answerInvalid()
  const entropy = await openAny(context, record, factor, key, own, list)
  try {
    checkTag(entropy, record)
    await applyChange(
      context,
      '/devices',
      { walletId: record.walletId },
      await enrolDevice(entropy, record, makeId())
    )
    return { keys: holdUnlocked(entropy.slice(), context.clock), record }
  } finally {
    zero(entropy, key.pinKey)
  }
}

type ReleasedShares = {
  readonly deviceId: string
  readonly generation: number
  readonly auth: HpkeSealed
  readonly recovery: HpkeSealed
}

/** The secret by the shares of any device: one whose shares were damaged does not prevent a recovery by another. */
async function openAny(
  { engine }: WalletContext,
  record: WalletRecord,
  factor: RecoveryFactor,
  key: HpkeKeyPair,
  own: HpkeKeyPair,
  list: readonly ReleasedShares[]
): Promise<Bytes> {
  for (const released of list) {
    const set = shareSetOf(record, released)
    try {
      const auth = await hpkeOpen(own.privateKey, released.auth, purposes.release, shareContext(set))
      const sealed = { factorId: factor.id, ...released.recovery }
      const recovery = await openRecoveryShare(key.privateKey, set, sealed)
      return await openSecret({ engine, shares: [auth, recovery], expected: released, wallet: record })
    } catch (error) {
      if (!(error instanceof KeyFailure) || error.code !== 'share_integrity') throw error
    }
  }
  throw shareIntegrity()
}

function readShares(value: unknown): ReleasedShares | undefined {
  const { deviceId, generation, auth, recovery } = fieldsOf(value)
  const [one, other] = [readSealed(auth), readSealed(recovery)]
  return isText(deviceId, idForm) && isCount(generation) && one && other
    ? { deviceId, generation, auth: one, recovery: other }
    : undefined
}

function readSealed(value: unknown): HpkeSealed | undefined {
  const { enc, sealed } = fieldsOf(value)
  return isText(enc, base64Form) && isText(sealed, base64Form) ? { enc, sealed } : undefined
}
