import { type Address, getAddress } from 'viem'
import { invalidRequest } from '../requests/RequestError.js'

/** A number of an untrusted value: hexadecimal as EIP-1474 writes quantities, or one of JSON. */
export function quantityOf(given: unknown, place: string): bigint {
  const isHex = typeof given === 'string' && /^0x[\da-f]{1,64}$/i.test(given)
  const isCount = typeof given === 'number' && Number.isSafeInteger(given) && given >= 0
  if (isHex || isCount) return BigInt(given)
  throw invalidRequest(`${place}: Invalid input`)
}

/** An address of an untrusted value. */
export function addressOf(given: unknown, place: string): Address {
  if (typeof given === 'string' && /^0x[\da-f]{40}$/i.test(given)) return getAddress(given.toLowerCase())
  throw invalidRequest(`${place}: Invalid input`)
}
