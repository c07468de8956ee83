import type { LoginTexts } from './LoginTexts.js'

/** Vietnamese. */
export const vi: LoginTexts = {
  direction: 'ltr',
  site: 'Trang web',
  time: 'Thời gian',
  browser: 'Trình duyệt',
  place: 'Địa điểm',
  unknown: 'Không rõ',
  email: 'email',
  code: {
    subject: 'Mã đăng nhập {site} của bạn',
    title: 'Mã đăng nhập của bạn',
    text: 'Hãy nhập mã này trên {site} để đăng nhập.',
    label: 'Mã',
    life: 'Mã có hiệu lực trong {minutes} phút và chỉ dùng được một lần.',
    warning:
      'Đừng chia sẻ mã này. {site} và bộ phận hỗ trợ không bao giờ hỏi mã này. Nếu bạn không yêu cầu mã, hãy bỏ qua thư này: không có mã thì không ai vào được.'
  },
  device: {
    subject: 'Phê duyệt thiết bị mới cho {site}',
    title: 'Có phải bạn không?',
    text: 'Một thiết bị lạ muốn đăng nhập vào {site} bằng địa chỉ email của bạn.',
    button: 'Xem yêu cầu',
    life: 'Liên kết có hiệu lực trong {minutes} phút và chỉ dùng được một lần.',
    warning:
      'Chỉ phê duyệt nếu chính bạn đang đăng nhập vào lúc này và các thông tin bên dưới là của bạn. Nếu không, hãy bỏ qua thư này và đừng chuyển tiếp.'
  },
  primary: {
    subject: 'Xác nhận việc đổi địa chỉ email của bạn trên {site}',
    title: 'Đổi địa chỉ email của bạn',
    text: 'Hãy nhập mã này trên {site} để đổi địa chỉ email của ví. Sau đó mã thứ hai sẽ được gửi đến địa chỉ mới.'
  },
  secondary: {
    subject: 'Xác nhận địa chỉ email mới của bạn trên {site}',
    title: 'Địa chỉ email mới của bạn',
    text: 'Hãy nhập mã này trên {site} để dùng địa chỉ email này cho ví của bạn.'
  },
  changed: {
    subject: 'Địa chỉ email của bạn trên {site} đã được đổi',
    title: 'Địa chỉ email của bạn đã được đổi',
    text: 'Giờ bạn đăng nhập vào {site} bằng {new}. Không thể dùng địa chỉ hiện tại để đăng nhập nữa.',
    hold: 'Để bảo vệ bạn, không thể xuất ví trong {hours} giờ tới.',
    warning:
      'Nếu không phải bạn làm việc này, hãy mở {site} trên một thiết bị vẫn đang đăng nhập và liên hệ ngay với bộ phận hỗ trợ.'
  },
  linked: {
    subject: 'Một cách đăng nhập đã được thêm vào ví của bạn trên {site}',
    title: 'Đã thêm cách đăng nhập',
    text: 'Giờ bạn cũng có thể đăng nhập vào ví của mình trên {site} bằng {provider}.',
    next: 'Bạn có thể xóa cách này trên trang ví của mình.',
    warning:
      'Nếu không phải bạn làm việc này, hãy mở {site} trên một thiết bị vẫn đang đăng nhập và liên hệ ngay với bộ phận hỗ trợ.'
  },
  unlinked: {
    subject: 'Một cách đăng nhập đã bị xóa khỏi ví của bạn trên {site}',
    title: 'Đã xóa cách đăng nhập',
    text: 'Bạn không thể đăng nhập vào ví của mình trên {site} bằng {provider} nữa. Các thiết bị đã đăng nhập bằng cách này đều bị đăng xuất.',
    next: 'Các cách đăng nhập khác vẫn mở cùng một ví. Bạn có thể thêm lại cách này trên trang ví của mình.',
    warning:
      'Nếu không phải bạn làm việc này, hãy mở {site} trên một thiết bị vẫn đang đăng nhập và liên hệ ngay với bộ phận hỗ trợ.'
  },
  page: {
    title: 'Phê duyệt thiết bị này?',
    text: 'Một thiết bị muốn đăng nhập vào {site} bằng địa chỉ email của bạn.',
    warning: 'Chỉ phê duyệt nếu chính bạn đang đăng nhập vào lúc này và các thông tin này là của bạn.',
    approve: 'Phê duyệt thiết bị',
    deny: 'Đây không phải tôi',
    approved: 'Đã phê duyệt thiết bị',
    approvedText:
      'Chúng tôi đã gửi mã vào hộp thư của bạn. Hãy quay lại {site} và nhập mã tại đó. Bạn có thể đóng trang này.',
    denied: 'Đã từ chối yêu cầu',
    deniedText: 'Thiết bị đó không thể đăng nhập. Bạn có thể đóng trang này.',
    gone: 'Liên kết này không còn hiệu lực',
    goneText: 'Liên kết đã được dùng hoặc đã hết hạn. Hãy quay lại trang web và bắt đầu lại.'
  }
}
