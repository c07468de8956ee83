import { chooseLanguage } from '../../screen/language.js'
import { loadLanguage } from '../../texts/loadLanguage.js'
import type { Texts } from './Texts.js'

/** Loads the texts of the language of a tag such as `de-AT`; English for one that the frame does not speak. */
export const loadTexts = async (locale: string): Promise<Texts> =>
  (await loadLanguage(chooseLanguage([locale]))).describe
