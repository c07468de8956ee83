import type { ButtonTexts } from '../buttons.js'

/** Traditional Chinese texts of the buttons of a page. */
export const buttons: ButtonTexts = {
  connectWallet: '連接錢包',
  connecting: '連接中…',
  unlockWallet: '解鎖錢包',
  loadFailed: '無法載入，請重新載入頁面。',
  offline: '連上網路後會自動開啟。',
  alsoConnected: '同時已連接：{networks}',
  selectNetwork: '選擇網路',
  switchNetwork: '切換網路',
  unknownNetwork: '未知的網路'
}
