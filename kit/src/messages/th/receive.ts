import type { Texts } from '../Texts.js'

/** Thai texts of receiving. */
export const receive: Texts<'receive'> = {
  'receive.code': 'QR โค้ดของที่อยู่ของคุณ',
  'receive.paymentCode': 'QR โค้ดสำหรับขอรับ {amount}',
  'receive.address': 'ที่อยู่ของคุณ',
  'receive.copyByHand': 'เบราว์เซอร์ไม่อนุญาตให้คัดลอก ที่อยู่ถูกเลือกไว้แล้ว คัดลอกจากตรงนี้ได้เลย',
  'receive.share': 'แชร์',
  'receive.shareFailed': 'แชร์ไม่สำเร็จ',
  'receive.ask': 'ขอรับตามจำนวน',
  'receive.amount': 'จำนวนเป็น {symbol}',
  'receive.asset': 'สินทรัพย์',
  'receive.amountInvalid': 'กรอกตัวเลข เช่น 1.5 ทศนิยมไม่เกิน {decimals} ตำแหน่ง',
  'receive.codeFailed': 'สร้างโค้ดไม่สำเร็จ โค้ดยังแสดงที่อยู่ของคุณ',
  'receive.onNetwork': 'โค้ดนี้ขอรับ {amount} บน {network}',
  'receive.watchOnly': 'คุณเพียงติดตามบัญชีนี้ สิ่งที่เข้ามาเป็นของเจ้าของคีย์ และใช้จ่ายที่นี่ไม่ได้',
  'receive.networks': 'เครือข่ายของที่อยู่นี้',
  'receive.networksText': 'สินทรัพย์ที่ส่งบนเครือข่ายอื่นอาจสูญหาย',
  'receive.checking': 'กำลังตรวจสอบเครือข่ายของบัญชีนี้',
  'receive.smart': 'บัญชีอัจฉริยะนี้มีอยู่บน {network} เท่านั้น สินทรัพย์ที่ส่งบนเครือข่ายอื่นอาจสูญหาย',
  'receive.unchecked': 'ตรวจสอบไม่ได้ว่าบัญชีนี้มีอยู่บนเครือข่ายอื่นหรือไม่ รับบน {network} เท่านั้น',
  'compatible.text': 'ส่งเฉพาะสินทรัพย์ของเครือข่ายเหล่านี้ไปยังที่อยู่นี้',
  'compatible.list': 'เครือข่ายที่รองรับ'
}
