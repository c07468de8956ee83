import { languageOf } from 'latchkey/protocol'
import { ar } from './ar.js'
import { de } from './de.js'
import { en } from './en.js'
import { es } from './es.js'
import { fr } from './fr.js'
import { he } from './he.js'
import { hi } from './hi.js'
import { id } from './id.js'
import { ja } from './ja.js'
import { ko } from './ko.js'
import { pt } from './pt.js'
import { ru } from './ru.js'
import { th } from './th.js'
import { tr } from './tr.js'
import { uk } from './uk.js'
import { vi } from './vi.js'
import { zhCN } from './zh-CN.js'
import { zhTW } from './zh-TW.js'
import type { Locale, LoginTexts } from './LoginTexts.js'

const tables: Readonly<Record<Locale, LoginTexts>> = {
  en,
  ar,
  de,
  es,
  fr,
  he,
  hi,
  id,
  ja,
  ko,
  pt,
  ru,
  th,
  tr,
  uk,
  vi,
  'zh-CN': zhCN,
  'zh-TW': zhTW
}

/** The language of a BCP 47 tag, or of the first tag of header Accept-Language; English if there is no translation. */
export function localeOf(tag: string | undefined): Locale {
  return languageOf(tag?.split(/[,;]/, 1)[0] ?? '') ?? 'en'
}

/** The texts of a language. */
export function textsOf(locale: Locale): LoginTexts {
  return tables[locale]
}

/** The name of a project, which comes from its host: no part of it may look like a line of ours, or turn the direction of the text. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').slice(0, 80)
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
  const name = oneLine(site)
  // Latin digits and UTC in all languages: readers compare them with a clock.
  const time = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC'
  }).format(at)
  return [
    [texts.site, origin === '' ? name : `${name} (${origin})`],
    [texts.time, `${time} UTC`],
    [texts.browser, browser || texts.unknown],
    [texts.place, place || texts.unknown]
  ]
}
