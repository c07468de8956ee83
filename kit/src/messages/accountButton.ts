import { tableFor } from './buttons.js'

/** Texts of an account button, loaded with an account. */
export const accountMessages = {
  en: { alsoConnected: 'Also connected: {networks}' },
  de: { alsoConnected: 'Auch verbunden: {networks}' },
  ar: { alsoConnected: 'متصل أيضًا: {networks}' }
} as const

/** The account button's texts in `locale` (BCP 47); English if there is no table for its language. */
export function accountMessagesFor(locale: string) {
  return tableFor<Readonly<Record<keyof (typeof accountMessages)['en'], string>>>(accountMessages, locale)
}
