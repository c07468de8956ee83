import type { ButtonTexts } from '../buttons.js'

/** Hindi texts of the buttons of a page. */
export const buttons: ButtonTexts = {
  connectWallet: 'वॉलेट कनेक्ट करें',
  connecting: 'कनेक्ट हो रहा है…',
  unlockWallet: 'वॉलेट अनलॉक करें',
  loadFailed: 'लोड नहीं हो सका। पेज फिर से लोड करें।',
  offline: 'ऑनलाइन होते ही खुलेगा।',
  alsoConnected: 'ये भी कनेक्ट हैं: {networks}',
  selectNetwork: 'नेटवर्क चुनें',
  switchNetwork: 'नेटवर्क बदलें',
  unknownNetwork: 'अनजान नेटवर्क'
}
