import { loadLanguage } from '../texts/loadLanguage.js'
import { createScreen, type FrameScreen, type ScreenOptions } from './createScreen.js'
import { chooseLanguage } from './language.js'

/** Creates the screen in the person's language. */
export async function openScreen(options: Omit<ScreenOptions, 'texts'>): Promise<FrameScreen> {
  const { screen: texts } = await loadLanguage(chooseLanguage())
  return createScreen({ ...options, texts })
}
