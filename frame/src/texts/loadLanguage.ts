import type { Language } from '../screen/language.js'

/** The texts of what is opened after the start, in one language: one file. */
export function loadLanguage(language: Language) {
  if (language === 'de') return import('./de.js')
  if (language === 'ar') return import('./ar.js')
  return import('./en.js')
}
