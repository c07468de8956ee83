import type { Texts } from '../Texts.js'

/** Traditional Chinese texts of what a page with several namespaces shows. */
export const chains: Texts<'chains'> = {
  'chain.eip155': 'EVM 網路',
  'chain.solana': 'Solana',
  'chain.bip122': 'Bitcoin',
  'chain.polkadot': 'Polkadot',
  'chain.cosmos': 'Cosmos',
  'chain.eip155.short': 'EVM',
  'chain.filter': '錢包支援的鏈',
  'chain.all': '全部',
  'chain.accounts': '已連接的帳戶',
  'chain.goOn': '繼續使用',
  'chain.or': '或連接其他錢包',
  'chain.noWallet': '這裡沒有支援 {chain} 的錢包',
  'chain.notConnected': '未連接',
  'chain.sameWallet': '使用 {wallet} 繼續',
  'chain.sameText': '{wallet} 也支援 {chain}，你的其他連接維持不變。',
  'chain.otherWallet': '使用其他錢包',
  'chain.disconnect': '中斷 {chain} 的連接',
  'chain.next': '下一步：使用 {chain} 登入'
}
