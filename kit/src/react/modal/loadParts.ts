import type { StateSource } from '../../client/Client.js'
import { type Language, loadLanguage } from '../../messages/loadLanguage.js'
import { plainSheet } from '../../ui/theme/plainSheet.js'
import { hasDocuments, loadOptions } from '../views/Connect/loadOptions.js'
import { type HostSheet, isPlain, loadHostSheet } from './useTheme.js'

/** What the host's configuration adds to the modal. */
export type Parts = { readonly language: Language; readonly sheetOf: HostSheet }

/** Loads the configured language, the code of the host's theme, and what shows the host's documents. */
export async function loadParts({ config }: Pick<StateSource, 'config'>): Promise<Parts> {
  const { locale, themeVariables } = config.get()
  const [language, sheetOf] = await Promise.all([
    loadLanguage(locale),
    isPlain(themeVariables) ? plainSheet : loadHostSheet().then(({ hostSheet }) => hostSheet),
    hasDocuments(config.get()) && loadOptions()
  ])
  return { language, sheetOf }
}
