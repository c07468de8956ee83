import type { Texts } from '../Texts.js'

/** Vietnamese texts of what a hardware wallet needs. */
export const device: Texts<'device'> = {
  'device.plugIn': 'Cắm {wallet}',
  'device.plugInText': 'Hãy kết nối bằng cáp và mở khóa thiết bị. Quá trình sẽ tự động tiếp tục.',
  'device.unlock': 'Mở khóa {wallet}',
  'device.unlockText': 'Hãy nhập mã PIN trên thiết bị. Quá trình sẽ tự động tiếp tục.',
  'device.openApp': 'Mở ứng dụng {app}',
  'device.openAppText':
    'Hãy xác nhận trên {wallet} hoặc tự mở ứng dụng trên thiết bị. Quá trình sẽ tự động tiếp tục.',
  'device.installApp': 'Thiếu ứng dụng {app}',
  'device.installAppText': 'Hãy cài ứng dụng lên {wallet} bằng phần mềm của nhà sản xuất rồi thử lại.',
  'device.updateApp': 'Ứng dụng {app} quá cũ',
  'device.updateAppText': 'Hãy cập nhật ứng dụng trên {wallet} bằng phần mềm của nhà sản xuất rồi thử lại.',
  'device.blindSigning': 'Chế độ ký mù đang tắt',
  'device.blindSigningText':
    '{wallet} không hiển thị được toàn bộ yêu cầu này. Nếu bạn tin tưởng trang web này, hãy cho phép ký mù trong phần cài đặt của ứng dụng {app} trên thiết bị rồi thử lại.',
  'device.inUse': '{wallet} đang được dùng',
  'device.inUseText':
    'Hãy đóng các tab và chương trình khác đang dùng thiết bị. Quá trình sẽ tự động tiếp tục.',
  'device.pending': 'Hãy hoàn tất trên {wallet} trước',
  'device.pendingText':
    'Một yêu cầu trước đó vẫn còn trên màn hình thiết bị: hãy xác nhận hoặc từ chối tại đó. Quá trình sẽ tự động tiếp tục.',
  'device.otherAccount': 'Không đúng thiết bị',
  'device.otherAccountText':
    '{wallet} không có tài khoản này. Hãy cắm thiết bị có tài khoản này hoặc nhập passphrase của thiết bị rồi thử lại.',
  'device.verify': 'So sánh địa chỉ',
  'device.verifyText': 'Chỉ xác nhận trên {wallet} nếu màn hình hiển thị đúng địa chỉ này.',
  'device.notAllowed': 'Trang web này không được phép dùng ví cứng',
  'device.notAllowedText': 'Cài đặt của trang web không cho phép. Hãy báo cho trang web hoặc dùng ví khác.',
  'device.account': 'Địa chỉ của tài khoản'
}
