import type { Texts } from '../Texts.js'

/** French texts of smart sessions. */
export const sessions: Texts<'sessions'> = {
  'sessions.active': 'Actives',
  'sessions.expired': 'Expirées',
  'sessions.revoked': 'Révoquées',
  'sessions.states': 'État des sessions',
  'sessions.noneActive': 'Aucune session active',
  'sessions.noneExpired': 'Aucune session expirée',
  'sessions.noneRevoked': 'Aucune session révoquée',
  'sessions.text':
    'Les applications de cette liste peuvent agir pour votre compte dans ces limites, sans vous demander à chaque fois.',
  'sessions.details': 'Permissions',
  'sessions.kept':
    'Seul ce navigateur connaît cette session. Signez-la pour qu’elle figure sur votre compte ; sinon, elle sera oubliée ici à la déconnexion.',
  'sessions.store': 'Signer et inscrire',
  'sessions.storing': 'Signez dans votre portefeuille pour inscrire cette session sur votre compte',
  'sessions.storeFailed':
    'La session n’a pas pu être inscrite sur votre compte. Seul ce navigateur la connaît.',
  'sessions.listed': 'La session figure sur votre compte.',
  'sessions.ends': 'Expire',
  'sessions.endsAt': 'Expire : {time}',
  'sessions.endedAt': 'Expirée : {time}',
  'sessions.revokedAt': 'Révoquée : {time}',
  'sessions.kind': 'Permission',
  'sessions.kindLimit': 'Limite',
  'sessions.call': 'Appeler un contrat',
  'sessions.sendNative': 'Envoyer {symbol}',
  'sessions.sendTokens': 'Envoyer des jetons',
  'sessions.sendNfts': 'Envoyer des NFT',
  'sessions.amountLimit': 'Montant',
  'sessions.gasLimit': 'Gas',
  'sessions.callLimit': 'Nombre d’appels',
  'sessions.contract': 'Contrat',
  'sessions.functions': 'Fonctions',
  'sessions.amount': 'Au maximum',
  'sessions.atOnce': 'Immédiatement',
  'sessions.perSecond': 'Par seconde',
  'sessions.perPeriod': 'Par période',
  'sessions.period': 'Période',
  'sessions.count': 'Nombre de fois',
  'sessions.token': 'Jeton',
  'sessions.start': 'Début',
  'sessions.units': '{amount} (plus petite unité)',
  'sessions.unlimited': 'Illimité',
  'sessions.revoking': 'Confirmez dans votre portefeuille, puis signez la révocation',
  'sessions.declined':
    'Vous avez refusé dans votre portefeuille. Les permissions restent valables. Expiration : {time}.',
  'sessions.notConfirmed':
    'Votre portefeuille n’a pas confirmé la fin des permissions. Elles sont peut-être encore valables. Expiration : {time}.',
  'sessions.cannotEnd':
    'Ce portefeuille ne peut pas mettre fin à des permissions. Elles restent valables même si vous marquez la session comme révoquée. Expiration : {time}.',
  'sessions.mark': 'Marquer comme révoquée',
  'sessions.marked': 'Marquée comme révoquée',
  'sessions.recordFailed':
    'La session n’a pas pu être marquée comme révoquée. Les permissions restent valables. Expiration : {time}.',
  'sessions.ended':
    'Votre portefeuille a mis fin aux permissions. Signez pour que la session figure comme révoquée.',
  'sessions.sign': 'Signer',
  'sessions.stillValid':
    'Le portefeuille n’a pas mis fin aux permissions : l’application peut encore les utiliser. Expiration : {time}.',
  'sessions.revoke': 'Révoquer',
  'sessions.revokedToast': 'Session révoquée',
  'sessions.failed': 'Impossible de charger les sessions',
  'sessions.failedText': 'Vérifiez votre connexion, puis réessayez.',
  'sessions.created': 'Session créée',
  'sessions.createdText':
    'L’application peut maintenant agir pour votre compte dans les limites que vous avez acceptées. Vous pouvez révoquer cela à tout moment.',
  'sessions.gotIt': 'J’ai compris'
}
