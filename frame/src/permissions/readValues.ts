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

/** Refuses fields that are not known: they would not be enforced. */
export function onlyKeys(
  given: Readonly<Record<string, unknown>>,
  known: readonly string[],
  place: string
): void {
  const other = Object.keys(given).find(key => given[key] !== undefined && !known.includes(key))
  if (other !== undefined) throw invalidRequest(`${place}${other.slice(0, 64)}: The wallet cannot enforce it`)
}
