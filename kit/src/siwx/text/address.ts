import { toChecksumAddress } from '../../protocol/eip55.js'
import type { Namespace } from '../../protocol/namespaces.js'

const base58 = /^[1-9A-HJ-NP-Za-km-z]+$/

/**
 * Whether `value` is spelt as an address of the namespace may be in a message: EIP-55 for eip155, 32 bytes' worth of
 * base58 for Solana. Its bytes are judged where a signature is verified.
 */
export function isAddressOf(namespace: Namespace, value: string): boolean {
  if (namespace === 'eip155') return /^0x[\da-f]{40}$/i.test(value) && toChecksumAddress(value) === value
  if (namespace === 'solana') return value.length >= 32 && value.length <= 44 && base58.test(value)
  if (namespace === 'polkadot') return value.length >= 45 && value.length <= 50 && base58.test(value)
  if (namespace === 'bip122') return /^[a-z\d]{14,90}$/i.test(value)
  // Bech32 may be upper case as a whole, which would be a second name.
  return /^[a-z\d]{14,128}$/.test(value)
}

/** Whether two addresses of a namespace are the same account: EVM addresses are, whatever their case. */
export function isSameAddress(namespace: Namespace, one: string, other: string): boolean {
  if (namespace === 'eip155') return one.toLowerCase() === other.toLowerCase()
  return one === other
}
