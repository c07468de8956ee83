import { chooseLanguage } from '../../screen/language.js'
import { loadLanguage } from '../../texts/loadLanguage.js'
import type { ManageTexts } from './en.js'

/** The texts in the person's language. */
export const loadTexts = async (): Promise<ManageTexts> => (await loadLanguage(chooseLanguage())).manage
