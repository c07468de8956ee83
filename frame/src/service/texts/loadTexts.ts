import { chooseLanguage } from '../../screen/language.js'
import { en, type ServiceTexts } from './en.js'

/** The texts in the first of the person's languages that the frame has, else in English. */
export async function loadTexts(languages: readonly string[]): Promise<ServiceTexts> {
  const name = chooseLanguage(languages)
  if (name === 'de') return (await import('./de.js')).de
  if (name === 'ar') return (await import('./ar.js')).ar
  return en
}
