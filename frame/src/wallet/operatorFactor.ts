import { randomBytes, textBytes, toBase64, zero } from '../keys/bytes.js'
import { base64Form, fieldsOf, isText } from '../keys/record/readRecord.js'
import type { RecoveryFactor, WalletIdentity } from '../keys/record/WalletRecord.js'
import { type FactorSecret, makeFactor } from '../keys/recovery/recoveryKey.js'
import { purposes } from '../keys/seal/contexts.js'
import { hpkeOpen, makeHpkeKeys } from '../keys/seal/hpke.js'
import { answerInvalid } from './createWalletCall.js'
import { requireWallet } from './readWallet.js'
import type { WalletContext } from './WalletContext.js'

/**
 * Makes the operator's recovery factor and gives its secret to the server, so that the operator can recover the wallet: custodial, in mode
 * `assisted` only. The factor has no effect before a record names it. Throws `server_refused` with field `mode` in mode `self`.
 */
export async function entrustFactor(
  { engine, call }: Pick<WalletContext, 'engine' | 'call'>,
  wallet: WalletIdentity
): Promise<RecoveryFactor> {
  const operatorSecret = randomBytes(32)
  try {
    const factor = await makeFactor({ engine, wallet, secret: { kind: 'operator', operatorSecret } })
    await call('/recovery/operator', {
      walletId: wallet.walletId,
      factorId: factor.id,
      secret: toBase64(operatorSecret)
    })
    return factor
  } finally {
    zero(operatorSecret)
  }
}

/**
 * The secret of the operator's factor, which the server gives to a device that is logged in: with it `startRecovery` and `finishRecovery` enrol a
 * new device without a factor of the person. Throws `wallet_missing`, `server_refused`.
 */
export async function askOperator(context: WalletContext, factorId: string): Promise<FactorSecret> {
  const { record } = await requireWallet(context)
  const own = makeHpkeKeys()
  const answer = await context.call('/recovery/operator/open', {
    factorId,
    publicKey: toBase64(own.publicKey)
  })
  const { enc, sealed } = fieldsOf(answer)
  if (!isText(enc, base64Form) || !isText(sealed, base64Form)) throw answerInvalid()
  const asked = textBytes(`1|${record.walletId}|${factorId}`)
  const operatorSecret = await hpkeOpen(own.privateKey, { enc, sealed }, purposes.operator, asked)
  return { kind: 'operator', operatorSecret }
}
