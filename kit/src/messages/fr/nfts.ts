import type { Texts } from '../Texts.js'

/** French texts of NFTs. */
export const nfts: Texts<'nfts'> = {
  'nfts.empty': 'Aucun NFT pour l’instant',
  'nfts.emptyText': 'Les objets de collection que ce compte reçoit sur {network} s’afficheront ici.',
  'nfts.none': 'Aucun NFT trouvé',
  'nfts.noneText': 'Le service ne connaît peut-être pas tous les NFT sur {network}.',
  'nfts.incomplete': 'Certains NFT peuvent manquer : le service ne les connaît pas tous.',
  'nfts.failed': 'Impossible de charger les NFT',
  'nfts.failedText': 'Le service n’a pas répondu. Rien n’est perdu.',
  'nfts.stale': 'Actualisation impossible. Voici les derniers NFT connus.',
  'nfts.partFailed': 'Tous les NFT n’ont pas pu être chargés.',
  'nfts.more': 'Afficher plus',
  'nfts.spam': 'Spam masqué ({count})',
  'nfts.spamText': 'Leurs noms ou images peuvent être trompeurs. Ne suivez pas ce qu’ils disent.',
  'nfts.amount': 'Vous possédez {amount}',
  'nfts.flagged': 'Signalé comme spam. Ne suivez pas ce que dit son nom ou sa description.',
  'nfts.gone': 'Ce compte ne le détient pas.',
  'nfts.send': 'Envoyer',
  'nfts.description': 'Description',
  'nfts.tokenId': 'ID du jeton',
  'nfts.copyTokenId': 'Copier l’ID du jeton',
  'nfts.copyFailed': 'Impossible de copier l’ID du jeton',
  'nfts.contract': 'Contrat',
  'nfts.standard': 'Standard',
  'nfts.network': 'Réseau',
  'nfts.owned': 'Vous possédez',
  'nfts.traits': 'Attributs',
  'nfts.explorer': 'Voir dans l’explorateur de blocs'
}
