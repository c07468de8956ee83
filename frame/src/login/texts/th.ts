import type { LoginTexts } from './en.js'

export const th: LoginTexts = {
  email: 'อีเมล',
  link: {
    title: 'เชื่อมโยง {provider} ไหม?',
    text: 'คุณเพิ่งเข้าสู่ระบบด้วย {provider} ซึ่งใช้ที่อยู่อีเมลเดียวกับบัญชีนี้ หากเชื่อมโยงไว้ คุณจะเข้าสู่วอลเล็ตนี้ด้วยวิธีใดก็ได้ และนำออกภายหลังได้ในหน้าวอลเล็ตของคุณ',
    confirm: 'เชื่อมโยง {provider}',
    later: 'ไว้ภายหลัง',
    working: 'กำลังเชื่อมโยง'
  }
}
