import type { accountMessages } from './accountButton.js'
import type { networkMessages } from './networkButton.js'

/**
 * English texts of the connect button, which a page shows before anything else is loaded: in a separate table for their
 * weight.
 */
export const buttonMessages = {
  connectWallet: 'Connect Wallet',
  connecting: 'Connecting…',
  unlockWallet: 'Unlock Wallet',
  loadFailed: 'Could not load. Reload the page.',
  offline: 'Opens once you are online.'
} as const

/** The texts of all buttons in another language. */
export type ButtonTexts = Readonly<
  Record<keyof typeof buttonMessages | keyof typeof accountMessages | keyof typeof networkMessages, string>
>
