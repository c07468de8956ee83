/**
 * The ends of an address for a small space; the whole address if shortening saves nothing.
 * @example shortAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045') // '0xd8…A96045'
 */
export function shortAddress(address: string, charsStart = 4, charsEnd = 6): string {
  if (address.length <= charsStart + charsEnd + 1) return address
  return `${address.slice(0, charsStart)}…${charsEnd > 0 ? address.slice(-charsEnd) : ''}`
}
