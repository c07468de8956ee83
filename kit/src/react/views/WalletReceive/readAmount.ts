import { parseUnits } from '../../../protocol/units.js'

/**
 * The amount that a visitor typed, in base units: with a point or a comma, in any digits of the three languages. Undefined for nothing
 * and for zero.
 */
export function readAmount(text: string, decimals: number): bigint | undefined | 'invalid' {
  const typed = text
    .trim()
    .replace(/[\u0660-\u0669]/g, digit => String(digit.charCodeAt(0) - 0x660))
    .replace(/[,\u066b]/, '.')
    .replace(/^\./, '0.')
    .replace(/\.$/, '')
  if (typed === '') return undefined
  // A number that a contract can represent has at most 78 digits.
  if (typed.startsWith('-') || typed.length > 78) return 'invalid'
  try {
    return parseUnits(typed, decimals) || undefined
  } catch {
    return 'invalid'
  }
}
