import { lazyImport } from '../protocol/lazyImport.js'
import { direction } from './direction.js'
import type { MessageKey } from './en.js'
import { type LanguageTag, languageOf } from '../protocol/languages.js'
import type { Language } from './loadLanguage.js'
import type { LanguageTexts } from './Texts.js'

/** Lazy: one file each. */
const loaders: Readonly<Record<LanguageTag, () => Promise<LanguageTexts>>> = {
  ar: /* @__PURE__ */ lazyImport(() => import('./ar/ar.js')),
  de: /* @__PURE__ */ lazyImport(() => import('./de/de.js')),
  es: /* @__PURE__ */ lazyImport(() => import('./es/es.js')),
  fr: /* @__PURE__ */ lazyImport(() => import('./fr/fr.js')),
  he: /* @__PURE__ */ lazyImport(() => import('./he/he.js')),
  hi: /* @__PURE__ */ lazyImport(() => import('./hi/hi.js')),
  id: /* @__PURE__ */ lazyImport(() => import('./id/id.js')),
  ja: /* @__PURE__ */ lazyImport(() => import('./ja/ja.js')),
  ko: /* @__PURE__ */ lazyImport(() => import('./ko/ko.js')),
  pt: /* @__PURE__ */ lazyImport(() => import('./pt/pt.js')),
  ru: /* @__PURE__ */ lazyImport(() => import('./ru/ru.js')),
  th: /* @__PURE__ */ lazyImport(() => import('./th/th.js')),
  tr: /* @__PURE__ */ lazyImport(() => import('./tr/tr.js')),
  uk: /* @__PURE__ */ lazyImport(() => import('./uk/uk.js')),
  vi: /* @__PURE__ */ lazyImport(() => import('./vi/vi.js')),
  'zh-CN': /* @__PURE__ */ lazyImport(() => import('./zh-CN/zh-CN.js')),
  'zh-TW': /* @__PURE__ */ lazyImport(() => import('./zh-TW/zh-TW.js'))
}

/** The texts of a language, without its parts. */
export const joinTexts = (parts: LanguageTexts): Readonly<Record<MessageKey, string>> =>
  Object.assign({}, ...Object.values(parts))

/** The texts of a BCP 47 locale, and its direction; without texts where its language has none. Rejects if a file cannot be loaded. */
export async function languageTexts(locale: string): Promise<Partial<Language>> {
  const tag = languageOf(locale)
  return { direction: direction(locale), ...(tag && { table: joinTexts(await loaders[tag]()) }) }
}
