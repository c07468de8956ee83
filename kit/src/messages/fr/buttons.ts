import type { ButtonTexts } from '../buttons.js'

/** French texts of the buttons of a page. */
export const buttons: ButtonTexts = {
  connectWallet: 'Connecter un portefeuille',
  connecting: 'Connexion…',
  unlockWallet: 'Déverrouiller le portefeuille',
  loadFailed: 'Chargement impossible. Rechargez la page.',
  offline: 'S’ouvrira dès que vous serez en ligne.',
  alsoConnected: 'Autres connexions : {networks}',
  selectNetwork: 'Choisir un réseau',
  switchNetwork: 'Changer de réseau',
  unknownNetwork: 'Réseau inconnu'
}
