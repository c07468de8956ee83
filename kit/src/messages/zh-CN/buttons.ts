import type { ButtonTexts } from '../buttons.js'

/** Simplified Chinese texts of the buttons of a page. */
export const buttons: ButtonTexts = {
  connectWallet: '连接钱包',
  connecting: '连接中…',
  unlockWallet: '解锁钱包',
  loadFailed: '加载失败，请重新加载页面。',
  offline: '联网后会自动打开。',
  alsoConnected: '同时已连接：{networks}',
  selectNetwork: '选择网络',
  switchNetwork: '切换网络',
  unknownNetwork: '未知网络'
}
