import type { ButtonTexts } from '../buttons.js'

/** Japanese texts of the buttons of a page. */
export const buttons: ButtonTexts = {
  connectWallet: 'ウォレットを接続',
  connecting: '接続中…',
  unlockWallet: 'ウォレットのロックを解除',
  loadFailed: '読み込めませんでした。ページを再読み込みしてください。',
  offline: 'オンラインになると開きます。',
  alsoConnected: 'ほかの接続先：{networks}',
  selectNetwork: 'ネットワークを選択',
  switchNetwork: 'ネットワークを切り替え',
  unknownNetwork: '不明なネットワーク'
}
