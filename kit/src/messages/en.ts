/** Every sentence a person can read, in English. Other locales have exactly these keys. `{name}` is filled in at use. */
export const en = {
  'connect.title': 'Connect Wallet'
} as const

/** A key of the message table. */
export type MessageKey = keyof typeof en
