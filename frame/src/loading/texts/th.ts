import type { LoadingTexts } from './en.js'

export const th: LoadingTexts = {
  title: 'เข้าสู่ระบบ',
  waiting: 'กำลังโหลด…',
  done: 'คุณปิดหน้าต่างนี้ได้แล้ว',
  lost: 'ติดต่อหน้าที่ขอให้เข้าสู่ระบบไม่ได้ ปิดหน้าต่างนี้ แล้วเข้าสู่ระบบที่นั่นอีกครั้ง'
}
