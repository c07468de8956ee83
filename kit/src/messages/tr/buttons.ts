import type { ButtonTexts } from '../buttons.js'

/** Turkish texts of the buttons of a page. */
export const buttons: ButtonTexts = {
  connectWallet: 'Cüzdan bağla',
  connecting: 'Bağlanıyor…',
  unlockWallet: 'Cüzdanın kilidini aç',
  loadFailed: 'Yüklenemedi. Sayfayı yenileyin.',
  offline: 'Çevrimiçi olunca açılır.',
  alsoConnected: 'Ayrıca bağlı: {networks}',
  selectNetwork: 'Ağ seç',
  switchNetwork: 'Ağ değiştir',
  unknownNetwork: 'Bilinmeyen ağ'
}
