import { lazyImport } from '../protocol/lazyImport.js'
import type { MessageKey } from './en.js'

const loadDe = /* @__PURE__ */ lazyImport(() => import('./de.js'))
const loadAr = /* @__PURE__ */ lazyImport(() => import('./ar.js'))
const loadEn = /* @__PURE__ */ lazyImport(() => import('./en.js'))

/**
 * The message table of a BCP 47 locale: its own where we have the language (any region of it), English otherwise.
 * The modal brings the English it shows first itself; the tables are chunks of their own. Rejects only if such a chunk cannot be loaded.
 * @example const table = await loadMessages('de-AT')
 */
export async function loadMessages(locale: string): Promise<Readonly<Record<MessageKey, string>>> {
  const language = locale.toLowerCase().split(/[-_]/, 1)[0]
  if (language === 'de') return (await loadDe()).de
  if (language === 'ar') return (await loadAr()).ar
  return (await loadEn()).en
}
