import type { LoadingTexts } from './en.js'

export const vi: LoadingTexts = {
  title: 'Đăng nhập',
  waiting: 'Đang tải…',
  done: 'Bạn có thể đóng cửa sổ này.',
  lost: 'Không kết nối được với trang đã yêu cầu đăng nhập. Hãy đóng cửa sổ này rồi đăng nhập lại tại đó.'
}
