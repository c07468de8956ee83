import type { ButtonTexts } from '../buttons.js'

/** Spanish texts of the buttons of a page. */
export const buttons: ButtonTexts = {
  connectWallet: 'Conectar billetera',
  connecting: 'Conectando…',
  unlockWallet: 'Desbloquear billetera',
  loadFailed: 'No se pudo cargar. Recarga la página.',
  offline: 'Se abrirá cuando tengas conexión.',
  alsoConnected: 'Otras conexiones: {networks}',
  selectNetwork: 'Elegir red',
  switchNetwork: 'Cambiar de red',
  unknownNetwork: 'Red desconocida'
}
