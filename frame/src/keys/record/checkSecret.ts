import type { KeyEngine } from '../engine/KeyEngine.js'
import { shareIntegrity } from '../KeyFailure.js'
import { keyCheckOf, sameAccounts } from '../keyCheck.js'
import type { WalletIdentity } from './WalletRecord.js'

/** Throws `share_integrity` unless the secret gives exactly this wallet: its key check and every address. */
export async function checkSecret(
  engine: KeyEngine,
  secret: Uint8Array,
  wallet: WalletIdentity
): Promise<void> {
  if (secret.length !== 32) throw shareIntegrity()
  const accounts = await engine.accountsOf(secret)
  const isSame =
    keyCheckOf(wallet.walletId, accounts) === wallet.keyCheck && sameAccounts(accounts, wallet.accounts)
  if (!isSame) throw shareIntegrity()
}
