import { chooseLanguage } from '../../screen/language.js'
import type { LoginTexts } from './en.js'

/** The texts in the person's language. */
export async function loadTexts(): Promise<LoginTexts> {
  const language = chooseLanguage()
  if (language === 'de') return (await import('./de.js')).de
  if (language === 'ar') return (await import('./ar.js')).ar
  return (await import('./en.js')).en
}
