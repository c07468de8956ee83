import type { Texts } from '../Texts.js'

/** Thai texts of what a page with several namespaces shows. */
export const chains: Texts<'chains'> = {
  'chain.eip155': 'เครือข่าย EVM',
  'chain.solana': 'Solana',
  'chain.bip122': 'Bitcoin',
  'chain.polkadot': 'Polkadot',
  'chain.cosmos': 'Cosmos',
  'chain.eip155.short': 'EVM',
  'chain.filter': 'วอลเล็ตสำหรับ',
  'chain.all': 'ทั้งหมด',
  'chain.accounts': 'บัญชีที่เชื่อมต่อ',
  'chain.goOn': 'ดำเนินการต่อด้วย',
  'chain.or': 'หรือเชื่อมต่อบัญชีอื่น',
  'chain.noWallet': 'ไม่มีวอลเล็ตสำหรับ {chain} ที่นี่',
  'chain.notConnected': 'ยังไม่ได้เชื่อมต่อ',
  'chain.sameWallet': 'ดำเนินการต่อด้วย {wallet}',
  'chain.sameText': '{wallet} ใช้กับ {chain} ได้ด้วย การเชื่อมต่ออื่นของคุณยังคงเดิม',
  'chain.otherWallet': 'ใช้วอลเล็ตอื่น',
  'chain.disconnect': 'ตัดการเชื่อมต่อ {chain}',
  'chain.next': 'ถัดไป: ลงชื่อเข้าใช้ด้วย {chain}'
}
