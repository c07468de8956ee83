import type { Texts } from '../Texts.js'

/** French texts of what a hardware wallet needs. */
export const device: Texts<'device'> = {
  'device.plugIn': 'Branchez {wallet}',
  'device.plugInText': 'Utilisez le câble et déverrouillez l’appareil. La suite est automatique.',
  'device.unlock': 'Déverrouillez {wallet}',
  'device.unlockText': 'Saisissez votre code PIN sur l’appareil. La suite est automatique.',
  'device.openApp': 'Ouvrez l’application {app}',
  'device.openAppText':
    'Confirmez sur {wallet} ou ouvrez-y l’application vous-même. La suite est automatique.',
  'device.installApp': 'Application {app} manquante',
  'device.installAppText': 'Installez-la sur {wallet} avec le logiciel du fabricant, puis réessayez.',
  'device.updateApp': 'L’application {app} est trop ancienne',
  'device.updateAppText': 'Mettez-la à jour sur {wallet} avec le logiciel du fabricant, puis réessayez.',
  'device.blindSigning': 'La signature aveugle est désactivée',
  'device.blindSigningText':
    '{wallet} ne peut pas afficher toute cette demande. Si vous faites confiance à ce site web, autorisez la signature aveugle (« Blind signing ») dans les réglages de l’application {app} sur l’appareil, puis réessayez.',
  'device.inUse': 'Appareil occupé : {wallet}',
  'device.inUseText': 'Fermez les autres onglets et programmes qui l’utilisent. La suite est automatique.',
  'device.pending': 'Terminez d’abord sur {wallet}',
  'device.pendingText':
    'Une demande précédente est encore à l’écran : confirmez-la ou refusez-la sur l’appareil. La suite est automatique.',
  'device.otherAccount': 'Ce n’est pas le bon appareil',
  'device.otherAccountText':
    '{wallet} n’a pas ce compte. Branchez l’appareil qui l’a, ou saisissez sa passphrase, puis réessayez.',
  'device.verify': 'Comparez l’adresse',
  'device.verifyText': 'Ne confirmez sur {wallet} que si cette adresse exacte s’y affiche.',
  'device.notAllowed': 'Ce site ne peut pas utiliser de portefeuille matériel',
  'device.notAllowedText':
    'Ses réglages ne le permettent pas. Signalez-le au site web ou utilisez un autre portefeuille.',
  'device.account': 'Adresse du compte'
}
