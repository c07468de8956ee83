import { ar } from './ar.js'
import { de } from './de.js'
import { en } from './en.js'
import { type Locale, type LoginTexts, locales } from './LoginTexts.js'

const tables = { en, de, ar } as const

/** The language of a BCP 47 tag; English if there is no translation. */
export function localeOf(tag: string | undefined): Locale {
  const language = tag?.toLowerCase().split('-')[0]
  return locales.find(locale => locale === language) ?? 'en'
}

/** The texts of a language. */
export function textsOf(locale: Locale): LoginTexts {
  return tables[locale]
}

/** What is known of the device that asks. */
export type Asking = {
  /** The name of the project. */
  readonly site: string
  readonly origin: string
  readonly browser: string
  readonly place: string
  /** ms since 1970. */
  readonly at: number
  readonly locale: Locale
}

/** The facts by which a person recognises a request, as pairs of a label and a value. */
export function factsOf(asking: Asking): readonly (readonly [string, string])[] {
  const { site, origin, browser, place, at, locale } = asking
  const texts = textsOf(locale)
  // Latin digits and UTC in all languages: readers compare them with a clock.
  const time = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC'
  }).format(at)
  return [
    [texts.site, origin === '' ? site : `${site} (${origin})`],
    [texts.time, `${time} UTC`],
    [texts.browser, browser || texts.unknown],
    [texts.place, place || texts.unknown]
  ]
}
