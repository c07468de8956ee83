import type { Language } from '../screen/language.js'

type Texts = typeof import('./en.js')

/** Lazy: one file each. */
const loaders: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: () => import('./en.js'),
  ar: () => import('./ar.js'),
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  fr: () => import('./fr.js'),
  he: () => import('./he.js'),
  hi: () => import('./hi.js'),
  id: () => import('./id.js'),
  ja: () => import('./ja.js'),
  ko: () => import('./ko.js'),
  pt: () => import('./pt.js'),
  ru: () => import('./ru.js'),
  th: () => import('./th.js'),
  tr: () => import('./tr.js'),
  uk: () => import('./uk.js'),
  vi: () => import('./vi.js'),
  'zh-CN': () => import('./zh-CN.js'),
  'zh-TW': () => import('./zh-TW.js')
}

/** All texts of the frame in one language. */
export const loadLanguage = (language: Language): Promise<Texts> => loaders[language]()
