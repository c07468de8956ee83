import { keccak256 } from './keccak256.js'

/** The EIP-55 form of an address in any case. Throws on anything else. */
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
