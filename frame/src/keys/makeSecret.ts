import { type Bytes, randomBytes, toHex } from './bytes.js'
import type { KeyEngine } from './engine/KeyEngine.js'
import { keyCheckOf } from './keyCheck.js'
import type { WalletIdentity } from './record/WalletRecord.js'

/** A new wallet: its secret, which the caller overwrites after use, and by what it is recognised. */
export async function makeSecret(
  engine: KeyEngine
): Promise<{ readonly secret: Bytes; readonly wallet: WalletIdentity }> {
  const secret = randomBytes(32)
  const accounts = await engine.accountsOf(secret)
  const walletId = makeId()
  return { secret, wallet: { walletId, accounts, keyCheck: keyCheckOf(walletId, accounts) } }
}

/** A new id of a wallet, a device or a change: 128 random bits as hexadecimal digits. */
export const makeId = (): string => toHex(randomBytes(16))
