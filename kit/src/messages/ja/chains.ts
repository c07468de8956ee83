import type { Texts } from '../Texts.js'

/** Japanese texts of what a page with several namespaces shows. */
export const chains: Texts<'chains'> = {
  'chain.eip155': 'EVMネットワーク',
  'chain.solana': 'Solana',
  'chain.bip122': 'Bitcoin',
  'chain.polkadot': 'Polkadot',
  'chain.cosmos': 'Cosmos',
  'chain.eip155.short': 'EVM',
  'chain.filter': 'ウォレットの対応チェーン',
  'chain.all': 'すべて',
  'chain.accounts': '接続済みのアカウント',
  'chain.goOn': 'このまま続ける',
  'chain.or': 'または別のウォレットを接続',
  'chain.noWallet': '{chain}に対応するウォレットがありません',
  'chain.notConnected': '未接続',
  'chain.sameWallet': '{wallet}で続ける',
  'chain.sameText': '{wallet}は{chain}にも対応しています。ほかの接続はそのまま維持されます。',
  'chain.otherWallet': '別のウォレットを使う',
  'chain.disconnect': '{chain}を切断',
  'chain.next': '次：{chain}でサインイン'
}
