import { lazyImport } from '../protocol/lazyImport.js'
import { direction } from './direction.js'
import type { MessageKey } from './en.js'
import { type LanguageTag, languageOf } from '../protocol/languages.js'
import type { Language } from './loadLanguage.js'
import type { LanguageTexts } from './Texts.js'

/** Lazy: one file each. */
const loaders: Readonly<Record<LanguageTag, () => Promise<LanguageTexts>>> = {
  ar: lazyImport(() => import('./ar/ar.js')),
  de: lazyImport(() => import('./de/de.js')),
  es: lazyImport(() => import('./es/es.js')),
  fr: lazyImport(() => import('./fr/fr.js')),
  he: lazyImport(() => import('./he/he.js')),
  hi: lazyImport(() => import('./hi/hi.js')),
  id: lazyImport(() => import('./id/id.js')),
  ja: lazyImport(() => import('./ja/ja.js')),
  ko: lazyImport(() => import('./ko/ko.js')),
  pt: lazyImport(() => import('./pt/pt.js')),
  ru: lazyImport(() => import('./ru/ru.js')),
  th: lazyImport(() => import('./th/th.js')),
  tr: lazyImport(() => import('./tr/tr.js')),
  uk: lazyImport(() => import('./uk/uk.js')),
  vi: lazyImport(() => import('./vi/vi.js')),
  'zh-CN': lazyImport(() => import('./zh-CN/zh-CN.js')),
  'zh-TW': lazyImport(() => import('./zh-TW/zh-TW.js'))
}

/** The texts of a language, without its parts. */
export const joinTexts = (parts: LanguageTexts): Readonly<Record<MessageKey, string>> =>
  Object.assign({}, ...Object.values(parts))

/** The texts of a BCP 47 locale, and its direction; without texts where its language has none. Rejects if a file cannot be loaded. */
export async function languageTexts(locale: string): Promise<Partial<Language>> {
  const tag = languageOf(locale)
  return { direction: direction(locale), ...(tag && { table: joinTexts(await loaders[tag]()) }) }
}
