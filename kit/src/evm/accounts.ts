import { toChecksumAddress } from '../protocol/eip55.js'
import { walletBroken } from '../protocol/errors/wallet.js'

/** More accounts than any wallet shares; limits the work that a hostile answer can cause. */
const accountLimit = 100

/**
 * Reads the answer of `eth_accounts` or `eth_requestAccounts`: EIP-55 addresses in the wallet's order, each once, at most 100.
 * Throws LATCHKEY_CONNECT__WALLET_BROKEN for anything else.
 */
export function parseAccounts(answer: unknown): readonly string[] {
  try {
    if (!Array.isArray(answer)) throw new TypeError('accounts are no array')
    // By index: `map` skips holes, and the wallet may have replaced the array's `slice`.
    const length = Math.min(answer.length, accountLimit)
    return [...new Set(Array.from({ length }, (_, index) => toChecksumAddress(answer[index])))]
  } catch (cause) {
    throw walletBroken({ cause })
  }
}
