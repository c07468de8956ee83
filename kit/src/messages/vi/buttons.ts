import type { ButtonTexts } from '../buttons.js'

/** Vietnamese texts of the buttons of a page. */
export const buttons: ButtonTexts = {
  connectWallet: 'Kết nối ví',
  connecting: 'Đang kết nối…',
  unlockWallet: 'Mở khóa ví',
  loadFailed: 'Không tải được. Hãy tải lại trang.',
  offline: 'Sẽ mở khi bạn có mạng.',
  alsoConnected: 'Cũng đã kết nối: {networks}',
  selectNetwork: 'Chọn mạng',
  switchNetwork: 'Chuyển mạng',
  unknownNetwork: 'Mạng không xác định'
}
