import type { StateSource } from '../../client/Client.js'
import { type Language, loadLanguage } from '../../messages/loadLanguage.js'
import { plainSheet } from '../../ui/theme/plainSheet.js'
import { loadOptions } from '../views/Connect/loadOptions.js'
import { needsOptions } from '../views/Connect/needsOptions.js'
import { type HostSheet, isPlain, loadHostSheet } from './useTheme.js'

/** What the host's configuration adds to the modal. */
export type Parts = { readonly language: Language; readonly sheetOf: HostSheet }

/** Loads the configured language, the code of the host's theme, and what it adds to the list of wallets. */
export async function loadParts({ config }: Pick<StateSource, 'config'>): Promise<Parts> {
  const { locale, themeVariables } = config.get()
  const [language, sheetOf] = await Promise.all([
    loadLanguage(locale),
    isPlain(themeVariables) ? plainSheet : loadHostSheet().then(({ hostSheet }) => hostSheet),
    needsOptions(config.get()) && loadOptions()
  ])
  return { language, sheetOf }
}
