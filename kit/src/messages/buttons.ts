/**
 * Texts of the connect button, which a page shows before anything else is loaded: in a separate table for their
 * weight.
 */
export const buttonMessages = {
  en: {
    connectWallet: 'Connect Wallet',
    connecting: 'Connecting…',
    unlockWallet: 'Unlock Wallet',
    loadFailed: 'Could not load. Reload the page.'
  },
  de: {
    connectWallet: 'Wallet verbinden',
    connecting: 'Wird verbunden …',
    unlockWallet: 'Wallet entsperren',
    loadFailed: 'Laden fehlgeschlagen. Seite neu laden.'
  },
  ar: {
    connectWallet: 'ربط المحفظة',
    connecting: 'جارٍ الربط…',
    unlockWallet: 'فتح قفل المحفظة',
    loadFailed: 'تعذّر التحميل. أعد تحميل الصفحة.'
  }
} as const

/** A key of the connect button's small table. */
export type ButtonMessageKey = keyof (typeof buttonMessages)['en']

/** The table of a BCP 47 locale; English if there is none for its language. */
export function tableFor<T>(tables: { readonly en: T; readonly de: T; readonly ar: T }, locale: string): T {
  const language = locale.split('-')[0]?.toLowerCase()
  return language === 'de' || language === 'ar' ? tables[language] : tables.en
}

/** The connect button's strings in `locale` (BCP 47). */
export function buttonMessagesFor(locale: string): Readonly<Record<ButtonMessageKey, string>> {
  return tableFor<Readonly<Record<ButtonMessageKey, string>>>(buttonMessages, locale)
}
