import type { Texts } from '../Texts.js'

/** French texts of receiving. */
export const receive: Texts<'receive'> = {
  'receive.code': 'QR code de votre adresse',
  'receive.paymentCode': 'QR code demandant {amount}',
  'receive.address': 'Votre adresse',
  'receive.copyByHand':
    'Le navigateur n’a pas autorisé la copie. L’adresse est sélectionnée : copiez-la d’ici.',
  'receive.share': 'Partager',
  'receive.shareFailed': 'Le partage a échoué',
  'receive.ask': 'Demander un montant',
  'receive.amount': 'Montant en {symbol}',
  'receive.asset': 'Actif',
  'receive.amountInvalid': 'Saisissez un nombre comme 1,5 (nombre maximal de décimales : {decimals}).',
  'receive.codeFailed': 'Le code n’a pas pu être créé. Il affiche toujours votre adresse.',
  'receive.onNetwork': 'Le code demande {amount} sur {network}.',
  'receive.watchOnly':
    'Ce compte est en lecture seule : ce qui arrive appartient à la personne qui détient ses clés et ne peut pas être dépensé ici.',
  'receive.networks': 'Réseaux de cette adresse',
  'receive.networksText': 'Les actifs envoyés sur d’autres réseaux peuvent être perdus.',
  'receive.checking': 'Vérification des réseaux de ce compte',
  'receive.smart':
    'Ce compte intelligent n’existe que sur {network}. Les actifs envoyés sur un autre réseau peuvent être perdus.',
  'receive.unchecked':
    'Impossible de vérifier si ce compte existe sur d’autres réseaux. Ne recevez que sur {network}.',
  'compatible.text': 'N’envoyez à cette adresse que des actifs de ces réseaux.',
  'compatible.list': 'Réseaux compatibles'
}
