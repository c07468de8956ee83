import { readNumber } from '../../../core/send/amounts.js'
import { parseUnits } from '../../../protocol/units.js'

/** The amount that a visitor typed, in base units. Undefined for nothing and for zero. What sending rejects is `invalid` here too. */
export function readAmount(text: string, decimals: number): bigint | undefined | 'invalid' {
  // A decimal sign alone is the beginning of a number.
  if (/^[.,٫]?$/.test(text.trim())) return undefined
  const typed = readNumber(text)
  // A number that a contract can represent has at most 78 digits.
  if (typed === undefined || typed.length > 78) return 'invalid'
  try {
    return parseUnits(typed, decimals) || undefined
  } catch {
    return 'invalid'
  }
}
