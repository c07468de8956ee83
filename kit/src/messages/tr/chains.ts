import type { Texts } from '../Texts.js'

/** Turkish texts of what a page with several namespaces shows. */
export const chains: Texts<'chains'> = {
  'chain.eip155': 'EVM ağları',
  'chain.solana': 'Solana',
  'chain.bip122': 'Bitcoin',
  'chain.polkadot': 'Polkadot',
  'chain.cosmos': 'Cosmos',
  'chain.eip155.short': 'EVM',
  'chain.filter': 'Desteklenen zincir',
  'chain.all': 'Tümü',
  'chain.accounts': 'Bağlı hesaplar',
  'chain.goOn': 'Şununla devam et',
  'chain.or': 'veya başka bir hesap bağla',
  'chain.noWallet': 'Burada {chain} cüzdanı yok',
  'chain.notConnected': 'Bağlı değil',
  'chain.sameWallet': '{wallet} ile devam et',
  'chain.sameText': '{wallet}, {chain} zincirini de destekliyor. Diğer bağlantınız olduğu gibi kalır.',
  'chain.otherWallet': 'Başka cüzdan kullan',
  'chain.disconnect': '{chain} bağlantısını kes',
  'chain.next': 'Sonraki adım: {chain} ile giriş'
}
