import { directionOf } from '../../../protocol/amounts.js'

/** A written amount that is too long for a line of the narrowest phone. */
export const isLong = (amount: string): boolean => amount.length > 20

/** A written amount that may be broken between its number and its symbol, and nowhere else. */
export const parted = (amount: string): string => amount.replace(/\u00a0(?=[^\u00a0]*$)/, ' ')

/**
 * A written amount of a token or of money as a part of a sentence: isolated in its own direction, because a sentence from right to left would
 * put the symbol before the number (Unicode UAX 9). A long one may be broken before its symbol.
 * @example inSentence('1.5 ETH') // '\u20661.5 ETH\u2069'
 */
export const inSentence = (amount: string): string =>
  `${directionOf(amount) === 'rtl' ? '\u2067' : '\u2066'}${breakable(amount)}\u2069`

/** A written amount that may be broken before its symbol if it is long. */
export const breakable = (amount: string): string => (isLong(amount) ? parted(amount) : amount)
