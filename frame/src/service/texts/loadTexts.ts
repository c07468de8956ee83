import { isEnglish } from '../../screen/followLocale.js'
import { en, type ServiceTexts } from './en.js'

/**
 * The texts in the first of the person's languages that the frame has, else in English, also where they do not load: what they tell may be
 * that nothing does.
 */
export async function loadTexts(languages: readonly string[]): Promise<ServiceTexts> {
  if (isEnglish(languages[0] ?? 'en')) return en
  try {
    const { loadOtherTexts } = await import('../../texts/loadOtherTexts.js')
    return (await loadOtherTexts(languages)).texts.service
  } catch {
    return en
  }
}
