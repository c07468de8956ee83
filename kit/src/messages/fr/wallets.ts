import type { Texts } from '../Texts.js'

/** French texts of the views of several wallets and of watch-only accounts. */
export const wallets: Texts<'wallets'> = {
  'wallets.active': 'Actif',
  'wallets.families': 'Familles de réseaux',
  'wallets.list': 'Comptes connectés',
  'wallets.smartAccount': 'Compte intelligent',
  'wallets.eoa': 'Compte standard (EOA)',
  'wallets.payment': 'Adresse de paiement',
  'wallets.ordinal': 'Adresse Ordinals',
  'wallets.toEoa': 'Utiliser le compte standard (EOA)',
  'wallets.toSmartAccount': 'Utiliser le compte intelligent',
  'wallets.switch': 'Changer',
  'wallets.switched': 'Portefeuille changé',
  'wallets.accountSwitched': 'Compte changé',
  'wallets.switchFailed': 'Impossible de changer de portefeuille',
  'wallets.typeFailed': 'Le compte n’a pas été changé',
  'wallets.noSmartAccount':
    'Ce portefeuille n’a pas fourni son compte intelligent. Le compte standard (EOA) est utilisé.',
  'wallets.noEoa':
    'Ce portefeuille n’a pas fourni son compte standard (EOA). Le compte intelligent est utilisé.',
  'wallets.disconnect': 'Déconnecter {wallet}',
  'wallets.disconnected': 'Portefeuille déconnecté',
  'wallets.disconnectAll': 'Tout déconnecter',
  'wallets.recent': 'Connexions récentes',
  'wallets.connect': 'Connecter',
  'wallets.forget': 'Retirer {wallet}',
  'wallets.forgotten': 'Portefeuille supprimé',
  'wallets.add': 'Ajouter un portefeuille',
  'wallets.none': 'Aucun portefeuille connecté',
  'wallets.noneText': 'Ajoutez un portefeuille : il s’affichera ici.',
  'wallets.watched': 'Comptes en lecture seule',
  'wallets.watch': 'Suivre un compte',
  'wallets.show': 'Afficher',
  'wallets.unwatched': 'Compte retiré',
  'watch.text':
    'Consultez les soldes, les NFT et l’activité de n’importe quel compte. Ici, rien ne peut être signé ni envoyé en son nom.',
  'watch.label': 'Adresse ou nom',
  'watch.add': 'Suivre',
  'watch.invalid': 'Ce n’est ni une adresse, ni un nom associé à une adresse.',
  'watch.checksum': 'Un caractère de cette adresse est erroné. Copiez-la de nouveau.',
  'watch.failed': 'La recherche n’a pas abouti. Vérifiez votre connexion, puis réessayez.',
  'watch.unsupported': 'Les comptes de ce réseau ne peuvent pas être suivis ici',
  'watch.off': 'Cette application n’affiche que les comptes connectés',
  'watch.signIn': 'Cette application demande de s’identifier. Un compte en lecture seule ne peut pas signer.'
}
