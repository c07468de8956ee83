import type { ButtonTexts } from '../buttons.js'

/** German texts of the buttons of a page. */
export const buttons: ButtonTexts = {
  connectWallet: 'Wallet verbinden',
  connecting: 'Wird verbunden …',
  unlockWallet: 'Wallet entsperren',
  loadFailed: 'Laden fehlgeschlagen. Seite neu laden.',
  offline: 'Öffnet sich, sobald du online bist.',
  alsoConnected: 'Auch verbunden: {networks}',
  selectNetwork: 'Netzwerk wählen',
  switchNetwork: 'Netzwerk wechseln',
  unknownNetwork: 'Unbekanntes Netzwerk'
}
