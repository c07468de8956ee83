import type { Texts } from './Texts.js'

/** Loads the texts of the language of a tag such as `de-AT`; English for one that the frame does not speak. */
export async function loadTexts(locale: string): Promise<Texts> {
  switch (locale.toLowerCase().split('-')[0]) {
    case 'de':
      return (await import('./de.js')).de
    case 'ar':
      return (await import('./ar.js')).ar
    default:
      return (await import('./en.js')).en
  }
}
