import { chooseLanguage, directionOf, type Language } from '../screen/language.js'
import { loadLanguage } from './loadLanguage.js'

/** The texts of the first of the person's languages that the frame has, for pages that have English ones already. */
export async function loadOtherTexts(languages?: readonly string[]): Promise<{
  readonly language: Language
  readonly direction: 'ltr' | 'rtl'
  readonly texts: Awaited<ReturnType<typeof loadLanguage>>
}> {
  const language = chooseLanguage(languages)
  return { language, direction: directionOf(language), texts: await loadLanguage(language) }
}
