import type { PaymentCurrency } from '../../protocol/http/onramp.js'
import { readNumber } from '../send/amounts.js'

/** Of how much at least and at most: decimal strings. */
export type PaymentLimits = { readonly min: string; readonly max: string }

/** What any payment method of a currency allows (SPEC section 5). */
export function limitsOf({ payment_method_limits }: PaymentCurrency): PaymentLimits | undefined {
  const [first, ...more] = payment_method_limits
  if (!first) return undefined
  const isLess = (one: string, other: string) => Number(one) < Number(other)
  return more.reduce<PaymentLimits>(
    (wide, { min, max }) => ({
      min: isLess(min, wide.min) ? min : wide.min,
      max: isLess(wide.max, max) ? max : wide.max
    }),
    first
  )
}

/** A typed amount as a decimal string, of two decimals at most; undefined if it is no number above zero. */
export function readPayment(text: string): string | undefined {
  const number = readNumber(text) ?? ''
  return /^\d{1,9}(\.\d{1,2})?$/.test(number) && Number(number) > 0 ? number : undefined
}

/** What is wrong with a typed amount. `undefined`: nothing; an empty field is not wrong yet. */
export function amountFault(text: string, currency: PaymentCurrency): 'invalid' | 'low' | 'high' | undefined {
  if (text.trim() === '') return undefined
  const amount = readPayment(text)
  if (amount === undefined) return 'invalid'
  const limits = limitsOf(currency)
  if (!limits) return undefined
  if (Number(amount) < Number(limits.min)) return 'low'
  return Number(amount) > Number(limits.max) ? 'high' : undefined
}
