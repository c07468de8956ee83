import { type Address, getAddress, isAddress } from 'viem'
import { HttpFailure } from '../http/HttpFailure.js'

/** Whether a text is an EVM address. One in both cases must have the right checksum (ERC-55): otherwise it is mistyped. */
export function isEvmAddress(text: string): boolean {
  if (!isAddress(text, { strict: false })) return false
  const digits = text.slice(2)
  return digits === digits.toLowerCase() || digits === digits.toUpperCase() || text === getAddress(text)
}

/** Returns the checksummed EVM address of a path, which holds it plain or as CAIP-10. Throws 400 for any other text. */
export function evmAddressOf(value: string): Address {
  const plain = value.replace(/^eip155:[1-9]\d{0,9}:/, '')
  if (isAddress(plain, { strict: false })) return getAddress(plain)
  throw new HttpFailure(400, 'address', 'The address is not valid')
}
