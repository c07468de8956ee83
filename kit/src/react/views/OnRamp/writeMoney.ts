import { keepSign } from '../../../protocol/numbers.js'
import { sanitizeText } from '../../../protocol/text.js'
import { inSentence } from '../format/inSentence.js'

/** An amount of a currency, as the locale writes it, as a part of a sentence; without cents if there are none. `amount`: a decimal string. */
export function writeMoney(amount: string, currency: string, locale: string): string {
  const number = Number(amount)
  const whole = Number.isInteger(number) ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {}
  const shape = { style: 'currency', currency, ...whole } as const
  try {
    return inSentence(
      keepSign(new Intl.NumberFormat(locale === 'en' ? 'en-US' : locale, shape).format(number))
    )
  } catch {
    // A locale or a currency that the browser rejects.
    return inSentence(`${amount} ${sanitizeText(currency)}`)
  }
}
