export const languages = ['en', 'de', 'ar'] as const
export type Language = (typeof languages)[number]

/** The texts of a room, in each language. */
export type TextTable<Texts> = Readonly<Record<Language, Texts>>

/** The first of the person's languages that the frame speaks, else English. */
export function chooseLanguage(preferred: readonly string[] = navigator.languages): Language {
  const wanted = preferred.map(tag => tag.toLowerCase().split('-')[0])
  return wanted.flatMap(base => languages.filter(name => name === base))[0] ?? 'en'
}

/** The direction in which a language is written. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** Puts values into the places of a text. @example fill('Sent by {origin}', { origin: 'https://a.example' }) */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
