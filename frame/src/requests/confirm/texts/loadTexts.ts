import { chooseLanguage } from '../../../screen/language.js'
import { loadLanguage } from '../../../texts/loadLanguage.js'
import type { ConfirmTexts } from './en.js'

/** The texts in the person's language. */
export const loadTexts = async (): Promise<ConfirmTexts> => (await loadLanguage(chooseLanguage())).confirm
