import type { Texts } from '../Texts.js'

/** Vietnamese texts of receiving. */
export const receive: Texts<'receive'> = {
  'receive.code': 'Mã QR địa chỉ của bạn',
  'receive.paymentCode': 'Mã QR yêu cầu {amount}',
  'receive.address': 'Địa chỉ của bạn',
  'receive.copyByHand': 'Trình duyệt không cho phép sao chép. Địa chỉ đã được chọn sẵn: hãy sao chép từ đây.',
  'receive.share': 'Chia sẻ',
  'receive.shareFailed': 'Không chia sẻ được',
  'receive.ask': 'Yêu cầu một số tiền',
  'receive.amount': 'Số tiền bằng {symbol}',
  'receive.asset': 'Tài sản',
  'receive.amountInvalid': 'Hãy nhập một số, ví dụ 1,5, với tối đa {decimals} chữ số thập phân.',
  'receive.codeFailed': 'Không tạo được mã. Mã vẫn chỉ hiển thị địa chỉ của bạn.',
  'receive.onNetwork': 'Mã này yêu cầu {amount} trên {network}.',
  'receive.watchOnly':
    'Bạn chỉ xem tài khoản này: những gì nhận được thuộc về người giữ khóa của tài khoản và không thể chi tiêu tại đây.',
  'receive.networks': 'Mạng của địa chỉ này',
  'receive.networksText': 'Tài sản gửi trên mạng khác có thể bị mất.',
  'receive.checking': 'Đang kiểm tra các mạng của tài khoản này',
  'receive.smart':
    'Tài khoản thông minh này chỉ tồn tại trên {network}. Tài sản gửi trên mạng khác có thể bị mất.',
  'receive.unchecked':
    'Không kiểm tra được tài khoản này có tồn tại trên các mạng khác hay không. Chỉ nhận trên {network}.',
  'compatible.text': 'Chỉ gửi tài sản của các mạng này đến địa chỉ này.',
  'compatible.list': 'Mạng tương thích'
}
