import { chooseLanguage } from '../../screen/language.js'
import type { ManageTexts } from './en.js'

/** The texts in the person's language. */
export async function loadTexts(): Promise<ManageTexts> {
  const language = chooseLanguage()
  if (language === 'de') return (await import('./de.js')).de
  if (language === 'ar') return (await import('./ar.js')).ar
  return (await import('./en.js')).en
}
