import type { StateSource } from '../../client/Client.js'
import { loadMessages } from '../../messages/loadMessages.js'
import { isEnglish } from './MessagesProvider.js'
import { loadHostSheet } from './useTheme.js'

/** Loads the code that the host's configuration adds to the modal: a language, a theme. */
export function loadParts({ config }: Pick<StateSource, 'config'>): Promise<unknown> {
  const { locale, themeVariables } = config.get()
  return Promise.all([
    isEnglish(locale) || loadMessages(locale),
    Object.keys(themeVariables).length > 0 && loadHostSheet()
  ])
}
