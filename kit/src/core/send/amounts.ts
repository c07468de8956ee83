import { formatUnits, parseUnits } from '../../protocol/units.js'
import type { SendState, SendToken } from '../state/send.js'

/** Decimals of amounts in currency. */
const currencyDecimals = 2

/**
 * The exact decimal string of a typed number, or `undefined`. Takes Arabic digits too, and `٫` and one comma as the decimal sign; a comma
 * that may group thousands, as in `1,000`, is ambiguous and therefore invalid.
 * @example readNumber('0,5') // '0.5'
 */
export function readNumber(typed: string): string | undefined {
  const digits = typed
    .trim()
    // U+0660 to U+0669, and U+06F0 to U+06F9.
    .replace(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) & 15))
    .replaceAll('٫', '.')
  if (/^[1-9]\d*,\d{3}$/.test(digits)) return undefined
  const number = digits.replace(/^(\d*),(\d*)$/, '$1.$2')
  if (!/^(?:\d{1,80}(?:\.\d{0,255})?|\.\d{1,255})$/.test(number)) return undefined
  return number.replace(/\.$/, '').replace(/^\./, '0.')
}

/** The amount of the form in base units; `undefined` if it is missing, not a number, or has more decimals than the token. */
export function amountOf({ nft, token, amount, unit }: SendState): bigint | undefined {
  if (nft?.standard === 'ERC721') return 1n
  const number = readNumber(amount)
  if (number === undefined) return undefined
  if (nft) return toUnits(number, 0)
  if (!token) return undefined
  return unit === 'currency' ? fromCurrency(number, token) : toUnits(number, token.decimals)
}

function toUnits(number: string, decimals: number): bigint | undefined {
  try {
    return parseUnits(number, decimals)
  } catch {
    return undefined
  }
}

/** A price as a fraction of integers. `undefined` if it is unknown or zero. */
function fractionOf(price: string | undefined): readonly [bigint, bigint] | undefined {
  const [, whole, decimals = ''] = /^(\d{1,60})(?:\.(\d{1,60}))?$/.exec(price ?? '') ?? []
  if (whole === undefined) return undefined
  const amount = BigInt(whole + decimals)
  return amount > 0n ? [amount, 10n ** BigInt(decimals.length)] : undefined
}

/** The amount of a token for a sum of money, rounded down. */
function fromCurrency(number: string, { price, decimals }: SendToken): bigint | undefined {
  const fraction = fractionOf(price)
  const money = fraction && toUnits(number, 18)
  if (!fraction || money === undefined) return undefined
  const [over, under] = fraction
  return (money * 10n ** BigInt(decimals) * under) / (10n ** 18n * over)
}

/** The worth of an amount as a decimal string with 18 places at most, or `undefined` without a price. */
export function worthOf(
  amount: bigint,
  { price, decimals }: Pick<SendToken, 'price' | 'decimals'>
): string | undefined {
  const fraction = fractionOf(price)
  if (!fraction) return undefined
  const [over, under] = fraction
  return formatUnits((amount * over * 10n ** 18n) / (10n ** BigInt(decimals) * under), 18)
}

/** A decimal number as an exact decimal string without an exponent; `undefined` unless it is above zero. */
export function priceText(price: number): string | undefined {
  if (!(price > 0) || !Number.isFinite(price)) return undefined
  const [mantissa = '', exponent] = String(price).split('e')
  if (exponent === undefined) return mantissa
  const places = (mantissa.split('.')[1] ?? '').length
  const digits = BigInt(mantissa.replace('.', ''))
  const shift = places - Number(exponent)
  return shift > 0 ? formatUnits(digits, shift) : (digits * 10n ** BigInt(-shift)).toString()
}

/** The typed amount after a change of the unit: the same value, in money with two decimals, rounded down. */
export function inOtherUnit(state: SendState): string {
  const amount = amountOf(state)
  if (amount === undefined || !state.token) return ''
  if (state.unit === 'currency') return formatUnits(amount, state.token.decimals)
  const [whole = '', decimals = ''] = (worthOf(amount, state.token) ?? '').split('.')
  const shown = decimals.slice(0, currencyDecimals)
  return shown ? `${whole}.${shown}` : whole
}

/** What can be sent at most: the balance, of the native coin without the fee. Never below zero. */
export function spendable({ balance, address }: Pick<SendToken, 'balance' | 'address'>, fee: bigint): bigint {
  const rest = address === undefined ? balance - fee : balance
  return rest > 0n ? rest : 0n
}
