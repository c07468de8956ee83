import type { Texts } from '../Texts.js'

/** Brazilian Portuguese texts of what a page with several namespaces shows. */
export const chains: Texts<'chains'> = {
  'chain.eip155': 'Redes EVM',
  'chain.solana': 'Solana',
  'chain.bip122': 'Bitcoin',
  'chain.polkadot': 'Polkadot',
  'chain.cosmos': 'Cosmos',
  'chain.eip155.short': 'EVM',
  'chain.filter': 'Carteiras para',
  'chain.all': 'Todas',
  'chain.accounts': 'Contas conectadas',
  'chain.goOn': 'Continuar com',
  'chain.or': 'ou conecte outra conta',
  'chain.noWallet': 'Nenhuma carteira para {chain}',
  'chain.notConnected': 'Não conectada',
  'chain.sameWallet': 'Continuar com {wallet}',
  'chain.sameText': '{wallet} também é compatível com {chain}. Sua outra conexão continua como está.',
  'chain.otherWallet': 'Usar outra carteira',
  'chain.disconnect': 'Desconectar {chain}',
  'chain.next': 'Depois: entrar com {chain}'
}
