import { type LanguageTag, languageOf } from 'latchkey/protocol'
import { isEnglish } from './followLocale.js'

/** A language of the frame's texts: those of the kit. */
export type Language = 'en' | LanguageTag

/** The language of the page around the frame, which said so; then those of the browser. */
function wantedLanguages(): readonly string[] {
  // A document is missing in workers.
  const locale = globalThis.document?.documentElement.dataset.locale
  return locale ? [locale, ...navigator.languages] : navigator.languages
}

/** The first of the person's languages that the frame speaks, else English. */
export function chooseLanguage(preferred: readonly string[] = wantedLanguages()): Language {
  for (const tag of preferred) {
    const language = isEnglish(tag) ? 'en' : languageOf(tag)
    if (language) return language
  }
  return 'en'
}

/** The direction in which a language is written. */
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' || language === 'he' ? 'rtl' : 'ltr'

/** Puts values into the places of a text. @example fill('Sent by {origin}', { origin: 'https://a.example' }) */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
