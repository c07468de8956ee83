import type { ButtonTexts } from '../buttons.js'

/** Thai texts of the buttons of a page. */
export const buttons: ButtonTexts = {
  connectWallet: 'เชื่อมต่อวอลเล็ต',
  connecting: 'กำลังเชื่อมต่อ…',
  unlockWallet: 'ปลดล็อกวอลเล็ต',
  loadFailed: 'โหลดไม่สำเร็จ โหลดหน้าใหม่',
  offline: 'จะเปิดเมื่อคุณออนไลน์',
  alsoConnected: 'เชื่อมต่ออยู่ด้วย: {networks}',
  selectNetwork: 'เลือกเครือข่าย',
  switchNetwork: 'เปลี่ยนเครือข่าย',
  unknownNetwork: 'เครือข่ายที่ไม่รู้จัก'
}
