import type { Texts } from '../Texts.js'

/** Ukrainian texts of what a page with several namespaces shows. */
export const chains: Texts<'chains'> = {
  'chain.eip155': 'EVM-мережі',
  'chain.solana': 'Solana',
  'chain.bip122': 'Bitcoin',
  'chain.polkadot': 'Polkadot',
  'chain.cosmos': 'Cosmos',
  'chain.eip155.short': 'EVM',
  'chain.filter': 'Гаманці для',
  'chain.all': 'Усі',
  'chain.accounts': 'Підключені акаунти',
  'chain.goOn': 'Продовжити з акаунтом',
  'chain.or': 'або підключіть інший акаунт',
  'chain.noWallet': 'Тут немає гаманця для {chain}',
  'chain.notConnected': 'Не підключено',
  'chain.sameWallet': 'Продовжити з {wallet}',
  'chain.sameText': '{wallet} підтримує і {chain}. Інше підключення залишиться без змін.',
  'chain.otherWallet': 'Інший гаманець',
  'chain.disconnect': 'Відключити {chain}',
  'chain.next': 'Далі: вхід через {chain}'
}
