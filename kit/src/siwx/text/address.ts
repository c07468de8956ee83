import { toChecksumAddress } from '../../protocol/eip55.js'
import type { Namespace } from '../../protocol/namespaces.js'

const base58 = /^[1-9A-HJ-NP-Za-km-z]+$/

/**
 * Whether `value` has the form of an address of the namespace in a message: EIP-55 for eip155, base58 of 32 bytes for
 * Solana. The bytes are checked when a signature is verified.
 */
export function isAddressOf(namespace: Namespace, value: string): boolean {
  if (namespace === 'eip155') return /^0x[\da-f]{40}$/i.test(value) && toChecksumAddress(value) === value
  if (namespace === 'solana') return value.length >= 32 && value.length <= 44 && base58.test(value)
  if (namespace === 'polkadot') return value.length >= 45 && value.length <= 50 && base58.test(value)
  if (namespace === 'bip122') return /^[a-z\d]{14,90}$/i.test(value)
  // Bech32 also allows upper case, which would be a second spelling of the address.
  return /^[a-z\d]{14,128}$/.test(value)
}

/** Whether two addresses of a namespace belong to the same account. EVM addresses are compared without case. */
export function isSameAddress(namespace: Namespace, one: string, other: string): boolean {
  if (namespace === 'eip155') return one.toLowerCase() === other.toLowerCase()
  return one === other
}
