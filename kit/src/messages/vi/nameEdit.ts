import type { Texts } from '../Texts.js'

/** Vietnamese texts of the view that changes a name. */
export const nameEdit: Texts<'nameEdit'> = {
  'nameEdit.picture': 'Ảnh (liên kết)',
  'nameEdit.pictureHint': 'https://…',
  'nameEdit.badPicture': 'Hãy dùng liên kết bắt đầu bằng https://, không có dấu cách hay chữ có dấu.',
  'nameEdit.bio': 'Mô tả',
  'nameEdit.badBio': 'Dùng tối đa 255 ký tự gồm chữ cái a đến z, chữ số, dấu cách và @ : / . _ - ? & = +',
  'nameEdit.public': 'Mọi người đều xem được các mục này.',
  'nameEdit.save': 'Tiếp tục',
  'nameEdit.addressOn': 'Địa chỉ trên {network}',
  'nameEdit.addressText': 'Những gì gửi đến {name} trên {network} sẽ vào địa chỉ này.',
  'nameEdit.address': 'Địa chỉ',
  'nameEdit.badAddress': 'Địa chỉ này không hợp lệ. Hãy kiểm tra từng ký tự.',
  'nameEdit.changeAddress': 'Đổi địa chỉ',
  'nameEdit.waiting': 'Hãy ký thông điệp trong {wallet} để thay đổi {name}.',
  'nameEdit.sending': 'Đang lưu {name}…',
  'nameEdit.declined': 'Bạn đã từ chối ký. Không có gì thay đổi.',
  'nameEdit.notSigned': '{wallet} không ký thông điệp. Không có gì thay đổi.',
  'nameEdit.failed': 'Lỗi khi thay đổi tên {name}',
  'nameEdit.sign': 'Ký và lưu',
  'nameEdit.leave': 'Quay lại các mục',
  'nameEdit.saved': 'Đã thay đổi {name}',
  'nameEdit.none': 'Tài khoản này chưa có tên'
}
