import type { RecoveryTexts } from './en.js'

export const vi: RecoveryTexts = {
  otherTab: {
    title: 'Ví của bạn đang mở trong tab khác',
    text: 'Hãy hoàn tất việc đang làm ở đó hoặc đóng tab đó. Quá trình sẽ tiếp tục tại đây.'
  },
  promise:
    'Nếu bạn mất tất cả thiết bị cùng khóa truy cập hoặc passphrase, không ai khôi phục được ví. Chúng tôi cũng không thể.',
  assisted: {
    title: 'Ví lưu ký.',
    intro: 'Hãy chọn cách lấy lại ví của bạn trên thiết bị mới.',
    text: 'Đơn vị vận hành dịch vụ này giữ một cách mở ví: họ có thể khôi phục ví cho bạn và cũng có thể dùng ví mà không cần bạn. Bất kỳ ai chiếm được cách đăng nhập của bạn cũng làm được như vậy. Sau này, bạn có thể thu hồi cách này từ đơn vị vận hành trên trang ví của mình.',
    none: 'Để đơn vị vận hành khôi phục',
    noneHint: 'Không cần giữ gì: chỉ cần đăng nhập là mở được ví trên thiết bị mới.'
  },
  back: 'Quay lại',
  retry: 'Thử lại',
  show: 'Hiện',
  hide: 'Ẩn',
  protect: {
    title: 'Bảo vệ ví của bạn',
    intro: 'Hãy chọn cách lấy lại ví của bạn trên thiết bị mới. Chỉ có email thì không mở được ví.',
    deleted: 'Ví {address} của thiết bị này không còn trên máy chủ. Bạn sắp tạo một ví mới với địa chỉ khác.',
    passkey: 'Tạo khóa truy cập',
    passkeyHint: 'Khuôn mặt, vân tay, mã PIN hoặc khóa bảo mật. Không cần ghi nhớ gì.',
    passphrase: 'Dùng passphrase',
    passphraseHint: 'Bảy từ để bạn ghi lại.',
    making: 'Đang tạo ví của bạn. Quá trình này có thể mất vài giây.',
    adding: 'Đang thêm. Quá trình này có thể mất vài giây.'
  },
  passkey: {
    creating: 'Trình duyệt đang yêu cầu khóa truy cập.',
    confirmTitle: 'Xác nhận khóa truy cập',
    confirmText: 'Đã có khóa truy cập. Hãy dùng một lần để khóa có thể bảo vệ ví của bạn.',
    confirm: 'Dùng khóa truy cập',
    cancelled: 'Khóa truy cập chưa được xác nhận. Hãy thử lại hoặc chọn cách khác.',
    exists: 'Thiết bị này đã có khóa truy cập cho ví của bạn. Hãy chọn cách khác hoặc thiết bị khác.',
    noPrf:
      'Khóa truy cập này không bảo vệ được ví: trình duyệt hoặc khóa thiếu một chức năng cần thiết (PRF). Hãy chọn khóa truy cập khác hoặc passphrase.',
    failed: 'Trình duyệt không dùng được khóa truy cập tại đây. Hãy chọn cách khác.'
  },
  words: {
    title: 'Hãy ghi lại 7 từ này',
    text: 'Theo đúng thứ tự, trên giấy hoặc trong trình quản lý mật khẩu. Các từ này chỉ hiện một lần.',
    list: 'Passphrase của bạn',
    written: 'Tôi đã ghi lại',
    others: 'Đổi từ khác',
    own: 'Tự đặt passphrase',
    checkTitle: 'Kiểm tra phần bạn đã ghi',
    checkText: 'Hãy nhập hai từ này trong passphrase của bạn.',
    word: 'Từ thứ {n}',
    wrong: 'Không khớp. Hãy xem lại phần bạn đã ghi.',
    check: 'Tiếp tục',
    again: 'Hiện lại các từ'
  },
  own: {
    title: 'Tự đặt passphrase',
    rule: 'Ít nhất 6 từ khác nhau, hoặc ít nhất 16 ký tự gồm chữ cái, chữ số và ký hiệu, không có dãy liên tiếp như 1234.',
    label: 'Passphrase',
    repeat: 'Nhập lại passphrase',
    weak: 'Passphrase này dễ đoán.',
    good: 'Đủ dài.',
    differs: 'Hai passphrase không khớp.',
    submit: 'Dùng passphrase này',
    generate: 'Tạo giúp tôi'
  },
  done: {
    title: 'Ví của bạn đã sẵn sàng',
    address: 'Địa chỉ',
    notBackedUp: 'Chưa sao lưu',
    notBackedUpText:
      'Chỉ có một cách lấy lại ví của bạn. Nếu có thêm cách thứ hai, mất cách đầu cũng không sao.',
    backedUp: 'Đã sao lưu',
    backedUpText: 'Có từ hai cách trở lên để lấy lại ví của bạn.',
    addPasskey: 'Thêm khóa truy cập',
    addPassphrase: 'Thêm passphrase',
    file: 'Lưu tệp sao lưu',
    fileText:
      'Mở ví bằng khóa truy cập hoặc passphrase của bạn mà không cần máy chủ của chúng tôi. Nếu không có một trong hai, người khác không dùng được tệp này.',
    fileSaved: 'Đã lưu: {name}',
    finish: 'Tiếp tục'
  },
  device: {
    title: 'Mở ví trên thiết bị này',
    intro: 'Trình duyệt này chưa biết ví của bạn. Hãy chứng minh ví là của bạn.',
    wallet: 'Ví',
    passkey: 'Dùng khóa truy cập',
    passkeyNumbered: 'Dùng khóa truy cập {n}',
    passphrase: 'Dùng passphrase',
    passphraseNumbered: 'Dùng passphrase {n}',
    noPasskeys: 'Trình duyệt này không dùng được khóa truy cập bên trong một trang khác.',
    window: 'Hãy mở ví trong cửa sổ riêng và thêm passphrase tại đó.',
    passphraseTitle: 'Passphrase của bạn',
    label: 'Passphrase',
    submit: 'Mở ví',
    opening: 'Đang mở ví của bạn. Quá trình này có thể mất vài giây.',
    operator: 'Để đơn vị vận hành mở ví',
    operatorHint: 'Ví lưu ký: đơn vị vận hành dịch vụ này giữ một cách mở ví.',
    lost: 'Tôi không có cả hai',
    lostText:
      'Hãy dùng một thiết bị đang mở ví và thêm cách mới tại đó. Nếu không có, ví vẫn bị đóng: chỉ đăng nhập thì không mở được ví, và không ai đặt lại được.'
  },
  failures: {
    factor_wrong: 'Đó không phải passphrase của ví này. Hãy kiểm tra các từ và thứ tự của chúng.',
    passkey_wrong: 'Khóa truy cập này không mở được ví của bạn tại đây. Hãy chọn cách khác.',
    share_integrity:
      'Dữ liệu máy chủ gửi không thuộc về ví của bạn. Không có gì được mở. Hãy thử lại sau và báo cho đơn vị vận hành ví này.',
    storage_full: 'Trình duyệt không đủ dung lượng cho ví của bạn. Hãy giải phóng bớt rồi thử lại.',
    rate_limited: 'Quá nhiều lần thử. Hãy thử lại lúc {time}.',
    rate_limited_soon: 'Quá nhiều lần thử. Hãy thử lại sau.',
    export_held:
      'Địa chỉ email của bạn đã được đổi, hoặc cách đăng nhập này đã được thêm, chưa đầy một ngày trước. Đơn vị vận hành sẽ mở ví sau thời điểm đó 24 giờ.',
    fresh_login: 'Lần đăng nhập của bạn đã quá lâu. Hãy đăng xuất, đăng nhập lại rồi tiếp tục ngay.',
    mode: 'Đơn vị vận hành không còn khôi phục ví. Hãy dùng khóa truy cập hoặc passphrase của bạn.',
    network: 'Máy chủ không phản hồi. Hãy kiểm tra kết nối rồi thử lại.',
    session: 'Phiên đăng nhập đã kết thúc. Hãy đóng màn hình này và đăng nhập lại.',
    unknown: 'Không thực hiện được. Hãy thử lại.'
  }
}
