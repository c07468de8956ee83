import type { ButtonTexts } from '../buttons.js'

/** Brazilian Portuguese texts of the buttons of a page. */
export const buttons: ButtonTexts = {
  connectWallet: 'Conectar carteira',
  connecting: 'Conectando…',
  unlockWallet: 'Desbloquear carteira',
  loadFailed: 'Não foi possível carregar. Recarregue a página.',
  offline: 'Abre quando você estiver online.',
  alsoConnected: 'Outras conexões: {networks}',
  selectNetwork: 'Escolher rede',
  switchNetwork: 'Mudar de rede',
  unknownNetwork: 'Rede desconhecida'
}
