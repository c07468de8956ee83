/** Longer amounts may be broken between their number and their symbol. */
const unbrokenLength = 20

/**
 * A written amount as a part of a sentence: isolated, because a sentence from right to left would put the symbol before the number
 * (Unicode UAX 9). A long one may be broken before its symbol.
 * @example inSentence('1.5 ETH') // '\u20661.5 ETH\u2069'
 */
export const inSentence = (amount: string): string => `\u2066${breakable(amount)}\u2069`

/** A written amount that is broken between its number and its symbol if it is too long for a line. */
export function breakable(amount: string): string {
  return amount.length > unbrokenLength ? amount.replace(/\u00a0(?=[^\u00a0]*$)/, ' ') : amount
}
