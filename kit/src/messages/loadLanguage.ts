import { lazyImport } from '../protocol/lazyImport.js'
import type { MessageKey } from './en.js'
import { enFirst } from './enFirst.js'

const loadDe = /* @__PURE__ */ lazyImport(() => import('./de.js'))
const loadAr = /* @__PURE__ */ lazyImport(() => import('./ar.js'))
const loadDirection = /* @__PURE__ */ lazyImport(() => import('./direction.js'))

/** The messages of a language, not all of them in English, and its writing direction. */
export type Language = {
  readonly table: Readonly<Partial<Record<MessageKey, string>>>
  readonly direction: 'ltr' | 'rtl'
}

/** English: its first messages are part of the modal's chunk, and others come with the views that show them. */
export const english: Language = { table: enFirst, direction: 'ltr' }

export const isEnglish = (locale: string): boolean => /^en\b/i.test(locale)

/**
 * The language of a BCP 47 locale, for any region. One that we have no table of has English texts and its own direction, for the
 * messages of the host. Rejects only if a chunk cannot be loaded.
 * @example const { table, direction } = await loadLanguage('de-AT')
 */
export async function loadLanguage(locale: string): Promise<Language> {
  if (isEnglish(locale)) return english
  const [{ direction }, table] = await Promise.all([loadDirection(), loadTable(locale)])
  return { table, direction: direction(locale) }
}

async function loadTable(locale: string): Promise<Language['table']> {
  const language = locale.toLowerCase().split(/[-_]/, 1)[0]
  if (language === 'de') return (await loadDe()).de
  if (language === 'ar') return (await loadAr()).ar
  return enFirst
}
