import { tableFor } from './buttons.js'

/** Texts of the network button, and of an account button whose wallet is on an unsupported network. */
export const networkMessages = {
  en: { selectNetwork: 'Select Network', switchNetwork: 'Switch Network', unknownNetwork: 'Unknown Network' },
  de: {
    selectNetwork: 'Netzwerk auswählen',
    switchNetwork: 'Netzwerk wechseln',
    unknownNetwork: 'Unbekanntes Netzwerk'
  },
  ar: { selectNetwork: 'اختيار الشبكة', switchNetwork: 'تبديل الشبكة', unknownNetwork: 'شبكة غير معروفة' }
} as const

/** The network button's texts in `locale` (BCP 47); English if there is no table for its language. */
export function networkMessagesFor(locale: string) {
  return tableFor<Readonly<Record<keyof (typeof networkMessages)['en'], string>>>(networkMessages, locale)
}
