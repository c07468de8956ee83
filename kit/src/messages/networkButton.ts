import { tableFor } from './buttons.js'

/** Strings of the network button, and of an account button whose wallet is elsewhere. */
export const networkMessages = {
  en: { selectNetwork: 'Select Network', switchNetwork: 'Switch Network', unknownNetwork: 'Unknown Network' },
  de: {
    selectNetwork: 'Netzwerk auswählen',
    switchNetwork: 'Netzwerk wechseln',
    unknownNetwork: 'Unbekanntes Netzwerk'
  },
  ar: { selectNetwork: 'اختيار الشبكة', switchNetwork: 'تبديل الشبكة', unknownNetwork: 'شبكة غير معروفة' }
} as const

/** The network button's strings in `locale` (BCP 47); English where that language is not ours. */
export function networkMessagesFor(locale: string) {
  return tableFor<Readonly<Record<keyof (typeof networkMessages)['en'], string>>>(networkMessages, locale)
}
