import type { Texts } from '../Texts.js'

/** Simplified Chinese texts of what a page with several namespaces shows. */
export const chains: Texts<'chains'> = {
  'chain.eip155': 'EVM 网络',
  'chain.solana': 'Solana',
  'chain.bip122': 'Bitcoin',
  'chain.polkadot': 'Polkadot',
  'chain.cosmos': 'Cosmos',
  'chain.eip155.short': 'EVM',
  'chain.filter': '钱包支持的链',
  'chain.all': '全部',
  'chain.accounts': '已连接的账户',
  'chain.goOn': '继续使用',
  'chain.or': '或连接其他钱包',
  'chain.noWallet': '此处没有支持 {chain} 的钱包',
  'chain.notConnected': '未连接',
  'chain.sameWallet': '使用 {wallet} 继续',
  'chain.sameText': '{wallet} 也支持 {chain}，你的其他连接保持不变。',
  'chain.otherWallet': '使用其他钱包',
  'chain.disconnect': '断开 {chain}',
  'chain.next': '下一步：使用 {chain} 登录'
}
