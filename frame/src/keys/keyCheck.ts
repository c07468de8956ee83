import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, fromHex, textBytes, toHex } from './bytes.js'
import { type Accounts, accountNames } from './derive/accountNames.js'

/** KC: SHA-256 of `kc1`, the wallet's id and its public keys. Whoever has the secret can compute it; it says nothing about the secret. */
export function keyCheckOf(walletId: string, accounts: Accounts): string {
  const keys = accountNames.map(name => fromHex(accounts[name].publicKey))
  return toHex(sha256(concatBytes(textBytes(`kc1|${walletId}|`), ...keys)))
}

/** Whether two wallets' accounts are the same: addresses and keys. */
export const sameAccounts = (one: Accounts, other: Accounts): boolean =>
  accountNames.every(
    name => one[name].address === other[name].address && one[name].publicKey === other[name].publicKey
  )
