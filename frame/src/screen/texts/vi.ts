import type { ScreenTexts } from './en.js'

export const vi: ScreenTexts = {
  close: 'Đóng và từ chối',
  origin: 'Yêu cầu từ {origin}',
  queue: '{n} yêu cầu đang chờ.',
  rejectAll: 'Từ chối tất cả ({n})',
  waiting: 'Chờ một chút…',
  unfocused: 'Nhấp hoặc chạm vào đây rồi phê duyệt.',
  obscured: 'Có thể có thứ gì đó đang che trang này. Hãy tiếp tục trong cửa sổ của ví.',
  small: 'Không đủ chỗ ở đây để hiển thị mọi nội dung bạn xác nhận. Hãy tiếp tục trong cửa sổ của ví.',
  unsupported:
    'Trình duyệt này không phát hiện được trang có bị che hay không. Hãy tiếp tục trong cửa sổ của ví.',
  openWindow: 'Tiếp tục trong cửa sổ',
  inWindow: 'Hãy tiếp tục trong cửa sổ của ví. Nếu bạn đóng cửa sổ đó, yêu cầu sẽ bị từ chối.',
  showWindow: 'Hiện cửa sổ',
  windowBlocked: 'Không mở được cửa sổ. Hãy cho phép trang này mở cửa sổ bật lên rồi thử lại.'
}
