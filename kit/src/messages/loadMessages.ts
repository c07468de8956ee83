import { lazyImport } from '../protocol/lazyImport.js'
import type { MessageKey } from './en.js'

const loadDe = /* @__PURE__ */ lazyImport(() => import('./de.js'))
const loadAr = /* @__PURE__ */ lazyImport(() => import('./ar.js'))
const loadEn = /* @__PURE__ */ lazyImport(() => import('./en.js'))

/**
 * The message table of a BCP 47 locale: that of its language, for any region, or English. The English texts of the
 * first view are part of the modal's chunk; each table is a separate chunk. Rejects only if a chunk cannot be loaded.
 * @example const table = await loadMessages('de-AT')
 */
export async function loadMessages(locale: string): Promise<Readonly<Record<MessageKey, string>>> {
  const language = locale.toLowerCase().split(/[-_]/, 1)[0]
  if (language === 'de') return (await loadDe()).de
  if (language === 'ar') return (await loadAr()).ar
  return (await loadEn()).en
}
