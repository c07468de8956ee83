import type { Texts } from '../Texts.js'

/** French texts of what a page with several namespaces shows. */
export const chains: Texts<'chains'> = {
  'chain.eip155': 'Réseaux EVM',
  'chain.solana': 'Solana',
  'chain.bip122': 'Bitcoin',
  'chain.polkadot': 'Polkadot',
  'chain.cosmos': 'Cosmos',
  'chain.eip155.short': 'EVM',
  'chain.filter': 'Portefeuilles pour',
  'chain.all': 'Tous',
  'chain.accounts': 'Comptes connectés',
  'chain.goOn': 'Continuer avec',
  'chain.or': 'ou connecter un autre compte',
  'chain.noWallet': 'Aucun portefeuille pour {chain}',
  'chain.notConnected': 'Non connecté',
  'chain.sameWallet': 'Continuer avec {wallet}',
  'chain.sameText': '{wallet} prend aussi en charge {chain}. Votre autre connexion reste inchangée.',
  'chain.otherWallet': 'Utiliser un autre portefeuille',
  'chain.disconnect': 'Déconnecter {chain}',
  'chain.next': 'Ensuite : s’identifier avec {chain}'
}
