import { LatchkeyError } from '../protocol/errors/LatchkeyError.js'
import { keccak256 } from './keccak256.js'

/** More than any wallet shares; bounds the work a hostile answer can cause. */
const accountLimit = 100

/**
 * Reads the answer of `eth_accounts` and its kin: EIP-55 addresses in the wallet's order, each once, at most 100.
 * Throws LATCHKEY_CONNECT__WALLET_BROKEN on anything else.
 */
export function parseAccounts(answer: unknown): readonly string[] {
  try {
    if (!Array.isArray(answer)) throw new TypeError('accounts are no array')
    return [...new Set(answer.slice(0, accountLimit).map(toChecksumAddress))]
  } catch (cause) {
    throw new LatchkeyError('LATCHKEY_CONNECT__WALLET_BROKEN', { cause })
  }
}

/** The EIP-55 spelling of an address in any spelling. Throws on anything else. */
export function toChecksumAddress(address: unknown): string {
  if (typeof address !== 'string' || !/^0x[\da-f]{40}$/i.test(address)) throw new TypeError('not an address')
  const digits = address.slice(2).toLowerCase()
  const hash = keccak256(digits)
  const spelt = [...digits].map((digit, i) => {
    const nibble = (hash[i >> 1] ?? 0) >> (i % 2 ? 0 : 4)
    return nibble & 8 ? digit.toUpperCase() : digit
  })
  return `0x${spelt.join('')}`
}
