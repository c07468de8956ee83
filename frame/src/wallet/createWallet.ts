import { zero } from '../keys/bytes.js'
import { enrolDevice } from '../keys/device/deviceShare.js'
import { KeyFailure } from '../keys/KeyFailure.js'
import { makeId, makeSecret } from '../keys/makeSecret.js'
import { tagRecord } from '../keys/record/tagRecord.js'
import type { RecoveryFactor, WalletIdentity, WalletRecord } from '../keys/record/WalletRecord.js'
import { holdUnlocked, type UnlockedKeys } from '../keys/unlocked.js'
import { applyChange } from './applyChange.js'
import { entrustFactor } from './operatorFactor.js'
import { readWallet } from './readWallet.js'
import type { WalletContext } from './WalletContext.js'

/**
 * Makes the account's wallet on this device, with at least one recovery factor, which `makeFactors` makes once the wallet's id is known; in mode
 * `assisted` that of the operator is added. Throws `wallet_exists`, `passphrase_weak`, `storage_full`, `server_refused`.
 */
export async function createWallet(
  context: WalletContext,
  makeFactors: (wallet: WalletIdentity) => Promise<readonly RecoveryFactor[]>,
  mode: 'self' | 'assisted' = 'self'
): Promise<{ readonly keys: UnlockedKeys; readonly record: WalletRecord }> {
  if (await readWallet(context)) throw new KeyFailure('wallet_exists', 'The account has a wallet')
  const { secret, wallet } = await makeSecret(context.engine)
  try {
    const own = await makeFactors(wallet)
    const factors = mode === 'assisted' ? [...own, await entrustFactor(context, wallet)] : own
    const record = tagRecord(secret, { ...wallet, version: 1, generation: 1, factors })
    await applyChange(context, '/wallet', { record }, await enrolDevice(secret, record, makeId()))
    return { keys: holdUnlocked(secret.slice(), context.clock), record }
  } finally {
    zero(secret)
  }
}
