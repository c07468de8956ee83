const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Splits an SS58 address of a 32-byte account, in hex. The checksum is not verified here, because that needs a hash function. `undefined`
 * for anything else.
 * https://docs.polkadot.com/reference/parachains/accounts/#address-format-and-ss58-encoding
 */
export function readSs58(
  address: unknown
): { readonly prefix: string; readonly key: string; readonly checksum: string } | undefined {
  if (typeof address !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(address)) return undefined
  let value = 0n
  for (const digit of address) value = value * 58n + BigInt(digits.indexOf(digit))
  // Each leading 1 is a zero byte: only prefix 0 begins with one.
  const zeros = '00'.repeat(/^1*/.exec(address)?.[0].length ?? 0)
  const digitsOf = value.toString(16)
  const hex = zeros + (digitsOf.length % 2 === 1 ? `0${digitsOf}` : digitsOf)
  // A prefix of 64 and more has two bytes.
  const length = (hex.length - 68) / 2
  const first = Number.parseInt(hex.slice(0, 2), 16)
  if (length !== (first < 64 ? 1 : 2) || first >= 128) return undefined
  return {
    prefix: hex.slice(0, -68),
    key: hex.slice(-68, -4),
    checksum: hex.slice(-4)
  }
}

/** Whether two addresses are of one account: their keys are the same, and the prefix says only for which network it is written. */
export function isSameAddress(one: string, other: string): boolean {
  const key = readSs58(one)?.key
  return one === other || (key !== undefined && key === readSs58(other)?.key)
}
