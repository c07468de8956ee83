import type { Texts } from '../Texts.js'

/** Spanish texts of what a page with several namespaces shows. */
export const chains: Texts<'chains'> = {
  'chain.eip155': 'Redes EVM',
  'chain.solana': 'Solana',
  'chain.bip122': 'Bitcoin',
  'chain.polkadot': 'Polkadot',
  'chain.cosmos': 'Cosmos',
  'chain.eip155.short': 'EVM',
  'chain.filter': 'Billeteras para',
  'chain.all': 'Todas',
  'chain.accounts': 'Cuentas conectadas',
  'chain.goOn': 'Continuar con',
  'chain.or': 'o conecta otra cuenta',
  'chain.noWallet': 'No hay billetera para {chain}',
  'chain.notConnected': 'Sin conectar',
  'chain.sameWallet': 'Continuar con {wallet}',
  'chain.sameText': '{wallet} también es compatible con {chain}. Tu otra conexión se mantiene.',
  'chain.otherWallet': 'Usar otra billetera',
  'chain.disconnect': 'Desconectar {chain}',
  'chain.next': 'Después: iniciar sesión con {chain}'
}
