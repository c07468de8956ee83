import { chooseLanguage } from '../../screen/language.js'
import { loadLanguage } from '../../texts/loadLanguage.js'
import type { LoginTexts } from './en.js'

/** The texts in the person's language. */
export const loadTexts = async (): Promise<LoginTexts> => (await loadLanguage(chooseLanguage())).login
