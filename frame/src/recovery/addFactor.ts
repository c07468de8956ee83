import type { RecoveryFactor, WalletIdentity, WalletRecord } from '../keys/record/WalletRecord.js'
import { makeFactor } from '../keys/recovery/recoveryKey.js'
import type { UnlockedKeys } from '../keys/unlocked.js'
import { changeFactors } from '../wallet/changeFactors.js'
import type { MadeFactor } from './passkeys/makePasskey.js'
import type { RecoveryContext } from './RecoveryContext.js'

/** A factor of a wallet from what the person has. Throws `passphrase_weak`. */
export const makeRecoveryFactor = (
  { wallet: { engine }, userName }: RecoveryContext,
  wallet: WalletIdentity,
  { secret, salt }: MadeFactor
): Promise<RecoveryFactor> =>
  makeFactor({ engine, wallet, secret, known: [userName], ...(salt ? { salt } : {}) })

/** Adds a factor, and keeps those that there are. Throws `keys_locked`, `server_refused`. */
export const addFactor = (
  context: RecoveryContext,
  keys: UnlockedKeys,
  made: MadeFactor
): Promise<WalletRecord> =>
  changeFactors(context.wallet, keys, async record => [
    ...record.factors,
    await makeRecoveryFactor(context, record, made)
  ])
