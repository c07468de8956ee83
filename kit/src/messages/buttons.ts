/** Strings the page's buttons show before anything is loaded: kept apart from the modal's table for their weight. */
export const buttonMessages = {
  en: {
    connectWallet: 'Connect Wallet',
    connecting: 'Connecting...',
    selectNetwork: 'Select Network',
    switchNetwork: 'Switch Network',
    unknownNetwork: 'Unknown Network',
    account: 'Account',
    loadingBalance: 'Loading balance',
    unlockWallet: 'Unlock Wallet',
    loadFailed: 'The wallet window could not be loaded. Check your connection and try again.'
  },
  de: {
    connectWallet: 'Wallet verbinden',
    connecting: 'Wird verbunden …',
    selectNetwork: 'Netzwerk auswählen',
    switchNetwork: 'Netzwerk wechseln',
    unknownNetwork: 'Unbekanntes Netzwerk',
    account: 'Konto',
    loadingBalance: 'Guthaben wird geladen',
    unlockWallet: 'Wallet entsperren',
    loadFailed: 'Das Wallet-Fenster konnte nicht geladen werden. Prüfe die Verbindung und versuche es erneut.'
  },
  ar: {
    connectWallet: 'ربط المحفظة',
    connecting: 'جارٍ الربط…',
    selectNetwork: 'اختيار الشبكة',
    switchNetwork: 'تبديل الشبكة',
    unknownNetwork: 'شبكة غير معروفة',
    account: 'الحساب',
    loadingBalance: 'جارٍ تحميل الرصيد',
    unlockWallet: 'فتح قفل المحفظة',
    loadFailed: 'تعذّر تحميل نافذة المحفظة. تحقّق من الاتصال وحاول مجددًا.'
  }
} as const

/** A key of the buttons' small table. */
export type ButtonMessageKey = keyof (typeof buttonMessages)['en']

/** The buttons' strings in `locale` (BCP 47); English where that language is not ours. */
export function buttonMessagesFor(locale: string): Readonly<Record<ButtonMessageKey, string>> {
  const language = locale.split('-', 1)[0]?.toLowerCase()
  return language === 'de' || language === 'ar' ? buttonMessages[language] : buttonMessages.en
}
