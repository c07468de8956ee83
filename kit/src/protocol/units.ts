import { invalidAmount } from './errors/wallet.js'

/**
 * Formats base units as an exact decimal string, without trailing zeros. `decimals` is the power of ten between the two, 0 to
 * 255.
 * @example formatUnits(1_500_000_000_000_000_000n, 18) // '1.5'
 */
export function formatUnits(amount: bigint, decimals: number): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/**
 * Converts an exact decimal string to base units. Never rounds: more decimals than the unit has are rejected. Throws
 * LATCHKEY_AMOUNT__INVALID.
 * @example parseUnits('1.5', 18) // 1500000000000000000n
 */
export function parseUnits(value: string, decimals: number): bigint {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d{1,80})(?:\.(\d{1,255}))?$/.exec(value) ?? []
  const digits = fraction.replace(/0+$/, '')
  if (whole === '' || digits.length > decimals) throw invalidAmount()
  const amount = BigInt(whole + digits.padEnd(decimals, '0'))
  return sign === '' ? amount : -amount
}
