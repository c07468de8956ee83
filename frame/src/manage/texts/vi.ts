import type { ManageTexts } from './en.js'

export const vi: ManageTexts = {
  title: 'Ví của bạn',
  back: 'Quay lại',
  retry: 'Thử lại',
  login: {
    title: 'Đăng nhập',
    text: 'Cửa sổ này được tính là một thiết bị riêng: hãy đăng nhập lại tại đây.',
    email: 'Địa chỉ email',
    send: 'Gửi mã',
    sending: 'Đang gửi email.',
    deviceWaiting: 'Đang chờ bạn mở liên kết trong email gửi đến {email}.',
    code: 'Mã trong email',
    codeText: 'Mã đã được gửi đến {email}.',
    submit: 'Đăng nhập',
    checking: 'Đang kiểm tra mã.',
    other: 'Địa chỉ khác',
    again: 'Hãy đăng nhập lại để tiếp tục. Việc này chứng minh tài khoản là của bạn.',
    or: 'Hoặc tiếp tục với',
    choose: 'Tiếp tục với',
    with: 'Tiếp tục với {provider}',
    byEmail: 'mã gửi qua email',
    window: 'Hãy tiếp tục trong cửa sổ {provider}. Để chọn cách khác, hãy đóng cửa sổ đó.',
    farcaster:
      'Hãy quét mã bằng điện thoại có Farcaster, hoặc mở liên kết trên điện thoại đó, rồi phê duyệt đăng nhập. Trang này sẽ tự động tiếp tục.',
    farcasterCode: 'Mã QR đăng nhập bằng Farcaster',
    farcasterOpen: 'Mở Farcaster',
    linkRequired:
      'Địa chỉ email đó đã có tài khoản tại đây. Hãy đăng nhập vào tài khoản đó bằng {ways}. Sau đó, bạn sẽ được hỏi có muốn liên kết hai cách này không.',
    none: 'Không có cách đăng nhập nào khác dùng được.'
  },
  home: {
    address: 'Địa chỉ',
    notBackedUp: 'Chưa sao lưu',
    notBackedUpText: 'Chỉ có một cách lấy lại ví của bạn. Hãy thêm cách thứ hai.',
    backedUp: 'Đã sao lưu',
    factors: 'Phương thức khôi phục',
    factorsHint: 'Khóa truy cập và passphrase mở được ví trên thiết bị mới.',
    file: 'Tệp sao lưu',
    fileHint: 'Mở ví bằng một phương thức khôi phục của bạn mà không cần máy chủ của chúng tôi.',
    fileSaved: 'Đã lưu: {name}',
    logins: 'Cách đăng nhập',
    loginsHint: 'Địa chỉ email và các tài khoản bạn dùng để đăng nhập.',
    devices: 'Thiết bị',
    devicesHint: 'Nơi ví đang mở.',
    phrase: 'Cụm từ khôi phục',
    phraseHint: '24 từ để dùng trong ứng dụng ví khác.',
    remove: 'Xóa ví',
    logOut: 'Đăng xuất tại đây',
    working: 'Chờ một chút.'
  },
  factors: {
    title: 'Phương thức khôi phục',
    text: 'Mỗi phương thức mở được ví trên thiết bị mới, cùng với đăng nhập của bạn.',
    passkey: 'Khóa truy cập {n}',
    passphrase: 'Passphrase {n}',
    operator: 'Đơn vị vận hành dịch vụ này, có thể khôi phục ví (lưu ký)',
    remove: 'Gỡ {name}',
    last: 'Không thể gỡ phương thức cuối cùng. Hãy thêm phương thức khác trước.',
    addPasskey: 'Thêm khóa truy cập',
    addPassphrase: 'Thêm passphrase',
    removeTitle: 'Gỡ {name}?',
    removeText:
      'Phương thức này sẽ không mở được ví trên thiết bị mới nữa. Các tệp sao lưu bạn đã lưu trước đó vẫn mở được bằng phương thức này: hãy tiêu hủy các tệp đó.',
    confirm: 'Gỡ',
    working: 'Đang thay đổi phương thức khôi phục. Quá trình này có thể mất vài giây.'
  },
  logins: {
    title: 'Cách đăng nhập',
    text: 'Mọi cách đều đưa bạn vào tài khoản này. Trên thiết bị mới, ví còn cần một phương thức khôi phục.',
    current: 'Đang dùng',
    currentText: 'Để gỡ cách đang dùng, trước tiên hãy đăng xuất rồi đăng nhập bằng cách khác.',
    last: 'Không thể gỡ cách đăng nhập cuối cùng. Hãy thêm cách khác trước.',
    add: 'Thêm cách đăng nhập',
    addText: 'Hãy đăng nhập bằng cách bạn muốn thêm. Từ đó, cách này sẽ đưa bạn vào tài khoản này.',
    remove: 'Gỡ {name}',
    removeTitle: 'Gỡ {name}?',
    removeText:
      'Bạn sẽ không đăng nhập được bằng {name} nữa, và các thiết bị đang đăng nhập bằng cách này sẽ bị đăng xuất. Ví của bạn vẫn còn.',
    confirm: 'Gỡ'
  },
  devices: {
    title: 'Thiết bị',
    unknown: 'Trình duyệt lạ',
    current: 'Cửa sổ này',
    used: 'Dùng lần cuối {time}',
    remove: 'Gỡ {name}',
    removeTitle: 'Gỡ {name}?',
    removeText: 'Ví trên thiết bị đó sẽ bị đóng. Để mở lại, thiết bị đó cần một phương thức khôi phục.',
    removeThis: 'Ví trong cửa sổ này sẽ bị đóng.',
    confirm: 'Gỡ',
    forceTitle: 'Đây là thiết bị cuối cùng để khôi phục',
    forceText:
      'Không có thiết bị này, không phương thức khôi phục nào mở được ví trên thiết bị mới: chỉ tệp sao lưu mới mở được. Hãy lưu tệp sao lưu trước, hoặc mở ví trên một thiết bị khác.',
    force: 'Vẫn gỡ'
  },
  phrase: {
    title: 'Cụm từ khôi phục',
    warning:
      'Ai nhìn thấy 24 từ này sẽ có ví của bạn, mãi mãi. Chúng tôi không bao giờ hỏi các từ này. Chỉ nhập vào ứng dụng ví do bạn chọn, không nhập ở bất kỳ nơi nào khác.',
    held: 'Địa chỉ email của bạn đã được đổi. Có thể xem cụm từ từ {time}.',
    proveTitle: 'Chứng minh đó là bạn',
    passkey: 'Dùng khóa truy cập',
    passphrase: 'Dùng passphrase',
    checking: 'Đang kiểm tra. Quá trình này có thể mất vài giây.',
    label: 'Các từ, đang ẩn',
    shown: 'Các từ, đang hiện',
    hold: 'Giữ để hiện các từ',
    done: 'Xong',
    over: 'Các từ chỉ hiện tối đa một phút. Hãy yêu cầu lại.'
  },
  remove: {
    title: 'Xóa ví',
    text: 'Máy chủ sẽ xóa ví vĩnh viễn, trên mọi thiết bị. Sau đó, chỉ có thể chuyển những gì ở địa chỉ này bằng tệp sao lưu hoặc cụm từ khôi phục. Không ai hoàn tác được.',
    word: 'XÓA',
    label: 'Nhập {word} để xác nhận',
    confirm: 'Xóa ví',
    deleted: 'Đã xóa ví.'
  },
  failed: 'Không thực hiện được. Hãy thử lại.'
}
