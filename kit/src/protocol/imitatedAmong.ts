/** Characters that wallets show at each end of an address; imitations are made to equal them. */
const shownCharacters = 4

/**
 * Returns a function that finds which of the addresses `used` an address imitates: another one that begins and ends alike, made to be
 * copied in its place (address poisoning, decision D19). Of two used addresses that look alike, the first is the real one. Undefined
 * where the address imitates none. `isSame`: whether two spellings are the same address.
 * @example
 * const imitated = imitatedAmong(['0x1234567890abcdef1234567890abcdef1234abcd'], (one, other) => one === other)
 * imitated('0x1234000000000000000000000000000000ffabcd') // '0x1234567890abcdef1234567890abcdef1234abcd'
 */
export function imitatedAmong(
  used: readonly string[],
  isSame: (one: string, other: string) => boolean
): (address: string) => string | undefined {
  const known = new Map<string, string>()
  for (const address of used) {
    const shape = shapeOf(address)
    if (!known.has(shape)) known.set(shape, address)
  }
  return address => {
    const real = known.get(shapeOf(address))
    return real === undefined || isSame(real, address) ? undefined : real
  }
}

/** What is seen of a shortened address. Hexadecimal digits have no case; other alphabets do. */
function shapeOf(address: string): string {
  const text = /^0x[\da-f]+$/i.test(address) ? address.slice(2).toLowerCase() : address
  return `${text.slice(0, shownCharacters)}…${text.slice(-shownCharacters)}`
}
