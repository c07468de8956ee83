import type { Texts } from '../Texts.js'

/** Thai texts of the view that changes a name. */
export const nameEdit: Texts<'nameEdit'> = {
  'nameEdit.picture': 'รูปภาพ (ลิงก์)',
  'nameEdit.pictureHint': 'https://…',
  'nameEdit.badPicture': 'ใช้ลิงก์ที่ขึ้นต้นด้วย https:// และไม่มีช่องว่างหรืออักขระพิเศษ',
  'nameEdit.bio': 'คำอธิบาย',
  'nameEdit.badBio': 'ไม่เกิน 255 ตัว ใช้ได้เฉพาะ a ถึง z ตัวเลข เว้นวรรค และ @ : / . _ - ? & = +',
  'nameEdit.public': 'ทุกคนเห็นข้อมูลเหล่านี้ได้',
  'nameEdit.save': 'ดำเนินการต่อ',
  'nameEdit.addressOn': 'ที่อยู่บน {network}',
  'nameEdit.addressText': 'สิ่งที่ส่งถึง {name} บน {network} จะไปที่ที่อยู่นี้',
  'nameEdit.address': 'ที่อยู่',
  'nameEdit.badAddress': 'ที่อยู่นี้ไม่ถูกต้อง ตรวจสอบทุกตัวอักษร',
  'nameEdit.changeAddress': 'เปลี่ยนที่อยู่',
  'nameEdit.waiting': 'ลงนามข้อความใน {wallet} เพื่อเปลี่ยน {name}',
  'nameEdit.sending': 'กำลังบันทึก {name}…',
  'nameEdit.declined': 'คุณปฏิเสธการลงนาม ไม่มีการเปลี่ยนแปลงใดๆ',
  'nameEdit.notSigned': '{wallet} ไม่ได้ลงนามข้อความ ไม่มีการเปลี่ยนแปลงใดๆ',
  'nameEdit.failed': 'เปลี่ยนชื่อ {name} ไม่สำเร็จ',
  'nameEdit.sign': 'ลงนามและบันทึก',
  'nameEdit.leave': 'กลับไปที่ข้อมูล',
  'nameEdit.saved': 'เปลี่ยน {name} แล้ว',
  'nameEdit.none': 'บัญชีนี้ยังไม่มีชื่อ'
}
