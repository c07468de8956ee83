import type { Texts } from '../Texts.js'

/** Russian texts of what a page with several namespaces shows. */
export const chains: Texts<'chains'> = {
  'chain.eip155': 'EVM-сети',
  'chain.solana': 'Solana',
  'chain.bip122': 'Bitcoin',
  'chain.polkadot': 'Polkadot',
  'chain.cosmos': 'Cosmos',
  'chain.eip155.short': 'EVM',
  'chain.filter': 'Кошельки для',
  'chain.all': 'Все',
  'chain.accounts': 'Подключенные аккаунты',
  'chain.goOn': 'Продолжить с аккаунтом',
  'chain.or': 'или подключите другой аккаунт',
  'chain.noWallet': 'Здесь нет кошелька для {chain}',
  'chain.notConnected': 'Не подключено',
  'chain.sameWallet': 'Продолжить с {wallet}',
  'chain.sameText': '{wallet} поддерживает и {chain}. Другое подключение останется без изменений.',
  'chain.otherWallet': 'Другой кошелек',
  'chain.disconnect': 'Отключить {chain}',
  'chain.next': 'Далее: вход через {chain}'
}
