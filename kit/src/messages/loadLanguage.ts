import { lazyImport } from '../protocol/lazyImport.js'
import type { MessageKey } from './en.js'
import { enFirst } from './enFirst.js'
import { isEnglish } from './isEnglish.js'

const loadTexts = /* @__PURE__ */ lazyImport(() => import('./languageTexts.js'))

/** The messages of a language, not all of them in English, and its writing direction. */
export type Language = {
  readonly table: Readonly<Partial<Record<MessageKey, string>>>
  readonly direction: 'ltr' | 'rtl'
}

/** English: its first messages are part of the modal's chunk, and others come with the views that show them. */
export const english: Language = { table: enFirst, direction: 'ltr' }

/**
 * The language of a BCP 47 locale. One that we have no table of has English texts and its own direction, for the
 * messages of the host. Rejects only if a chunk cannot be loaded.
 * @example const { table, direction } = await loadLanguage('de-AT')
 */
export async function loadLanguage(locale: string): Promise<Language> {
  if (isEnglish(locale)) return english
  const { languageTexts } = await loadTexts()
  return { ...english, ...(await languageTexts(locale)) }
}
