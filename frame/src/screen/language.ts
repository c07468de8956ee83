export const languages = ['en', 'de', 'ar'] as const
export type Language = (typeof languages)[number]

/** The texts of a room, in each language. */
export type TextTable<Texts> = Readonly<Record<Language, Texts>>

/** The language of the page around the frame, which said so; then those of the browser. */
function wantedLanguages(): readonly string[] {
  // A document is missing in workers.
  const locale = globalThis.document?.documentElement.dataset.locale
  return locale ? [locale, ...navigator.languages] : navigator.languages
}

/** Lets what is opened from now on follow the language of the page around the frame. */
export function followLocale(locale: string | undefined): void {
  if (locale) document.documentElement.dataset.locale = locale
}

/** The first of the person's languages that the frame speaks, else English. */
export function chooseLanguage(preferred: readonly string[] = wantedLanguages()): Language {
  const wanted = preferred.map(tag => tag.toLowerCase().split('-')[0])
  return wanted.flatMap(base => languages.filter(name => name === base))[0] ?? 'en'
}

/** The direction in which a language is written. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** Puts values into the places of a text. @example fill('Sent by {origin}', { origin: 'https://a.example' }) */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
