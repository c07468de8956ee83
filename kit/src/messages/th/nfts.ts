import type { Texts } from '../Texts.js'

/** Thai texts of NFTs. */
export const nfts: Texts<'nfts'> = {
  'nfts.empty': 'ยังไม่มี NFT',
  'nfts.emptyText': 'ของสะสมที่บัญชีนี้ได้รับบน {network} จะแสดงที่นี่',
  'nfts.none': 'ไม่พบ NFT',
  'nfts.noneText': 'บริการอาจไม่รู้จัก NFT ทั้งหมดบน {network}',
  'nfts.incomplete': 'NFT บางรายการอาจไม่แสดง เพราะบริการไม่รู้จักทั้งหมด',
  'nfts.failed': 'โหลด NFT ไม่สำเร็จ',
  'nfts.failedText': 'บริการไม่ตอบกลับ ไม่มีอะไรสูญหาย',
  'nfts.stale': 'รีเฟรชไม่สำเร็จ กำลังแสดง NFT ที่ทราบล่าสุด',
  'nfts.partFailed': 'โหลด NFT ได้ไม่ครบทั้งหมด',
  'nfts.more': 'แสดงเพิ่มเติม',
  'nfts.spam': 'ซ่อนเป็นสแปม ({count})',
  'nfts.spamText': 'ชื่อหรือรูปภาพอาจตั้งใจหลอกลวง อย่าทำตามสิ่งที่เขียนไว้',
  'nfts.amount': 'คุณมี {amount}',
  'nfts.flagged': 'ถูกระบุว่าเป็นสแปม อย่าทำตามสิ่งที่ชื่อหรือคำอธิบายบอก',
  'nfts.gone': 'บัญชีนี้ไม่ได้ถือครองรายการนี้',
  'nfts.send': 'ส่ง',
  'nfts.description': 'คำอธิบาย',
  'nfts.tokenId': 'รหัสโทเค็น',
  'nfts.copyTokenId': 'คัดลอกรหัสโทเค็น',
  'nfts.copyFailed': 'คัดลอกรหัสโทเค็นไม่สำเร็จ',
  'nfts.contract': 'สัญญา',
  'nfts.standard': 'มาตรฐาน',
  'nfts.network': 'เครือข่าย',
  'nfts.owned': 'คุณมี',
  'nfts.traits': 'คุณลักษณะ',
  'nfts.explorer': 'ดูในบล็อกเอ็กซ์พลอเรอร์'
}
