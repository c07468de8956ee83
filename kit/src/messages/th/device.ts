import type { Texts } from '../Texts.js'

/** Thai texts of what a hardware wallet needs. */
export const device: Texts<'device'> = {
  'device.plugIn': 'เสียบ {wallet}',
  'device.plugInText': 'เชื่อมต่อด้วยสายแล้วปลดล็อก หน้านี้จะดำเนินการต่อเอง',
  'device.unlock': 'ปลดล็อก {wallet}',
  'device.unlockText': 'กรอก PIN บนอุปกรณ์ หน้านี้จะดำเนินการต่อเอง',
  'device.openApp': 'เปิดแอป {app}',
  'device.openAppText': 'ยืนยันบน {wallet} หรือเปิดแอปบนอุปกรณ์ด้วยตัวเอง หน้านี้จะดำเนินการต่อเอง',
  'device.installApp': 'ไม่มีแอป {app}',
  'device.installAppText': 'ติดตั้งบน {wallet} ด้วยโปรแกรมของผู้ผลิต แล้วลองอีกครั้ง',
  'device.updateApp': 'แอป {app} เก่าเกินไป',
  'device.updateAppText': 'อัปเดตบน {wallet} ด้วยโปรแกรมของผู้ผลิต แล้วลองอีกครั้ง',
  'device.blindSigning': 'Blind signing ปิดอยู่',
  'device.blindSigningText':
    '{wallet} แสดงคำขอนี้ได้ไม่ครบถ้วน หากคุณเชื่อถือเว็บไซต์นี้ ให้เปิด Blind signing ในการตั้งค่าของแอป {app} บนอุปกรณ์ แล้วลองอีกครั้ง',
  'device.inUse': '{wallet} กำลังถูกใช้งาน',
  'device.inUseText': 'ปิดแท็บและโปรแกรมอื่นที่ใช้อุปกรณ์นี้ หน้านี้จะดำเนินการต่อเอง',
  'device.pending': 'ทำบน {wallet} ให้เสร็จก่อน',
  'device.pendingText': 'คำขอก่อนหน้ายังอยู่บนหน้าจออุปกรณ์ ยืนยันหรือปฏิเสธที่นั่น หน้านี้จะดำเนินการต่อเอง',
  'device.otherAccount': 'อุปกรณ์ไม่ถูกต้อง',
  'device.otherAccountText': '{wallet} ไม่มีบัญชีนี้ เสียบอุปกรณ์ที่มีบัญชีนี้ หรือกรอกพาสเฟรสของบัญชี แล้วลองอีกครั้ง',
  'device.verify': 'เทียบที่อยู่',
  'device.verifyText': 'ยืนยันบน {wallet} เฉพาะเมื่อแสดงที่อยู่นี้ตรงกันทุกตัว',
  'device.notAllowed': 'เว็บไซต์นี้ไม่ได้รับอนุญาตให้ใช้ฮาร์ดแวร์วอลเล็ต',
  'device.notAllowedText': 'การตั้งค่าของเว็บไซต์ไม่อนุญาต แจ้งเว็บไซต์ หรือใช้วอลเล็ตอื่น',
  'device.account': 'ที่อยู่ของบัญชี'
}
