import type { Texts } from '../Texts.js'

/** French texts of view Approvals. */
export const approvals: Texts<'approvals'> = {
  'approvals.intro':
    'Applications et contrats qui peuvent déplacer des actifs de ce compte sur {network} sans redemander.',
  'approvals.empty': 'Aucune autorisation',
  'approvals.emptyText':
    'Aucune application ni aucun contrat ne peut déplacer de jetons ou de NFT de ce compte sur {network}.',
  'approvals.notKnown': 'Aucune autorisation trouvée pour l’instant',
  'approvals.noSource': 'Les autorisations ne peuvent pas s’afficher ici',
  'approvals.noSourceText':
    'Le service de cette application ne lit pas les autorisations sur {network}. Cela ne veut pas dire qu’il n’y en a pas.',
  'approvals.indexingText':
    'Le service de cette application n’a pas encore entièrement lu le réseau {network}. Des autorisations peuvent manquer. Réessayez plus tard.',
  'approvals.unavailableText':
    'Une source des autorisations sur {network} n’a pas répondu. Certaines peuvent manquer. Réessayez.',
  'approvals.cutText': 'Il y a plus d’autorisations sur {network} que cette liste ne peut en afficher.',
  'approvals.failed': 'Impossible de charger les autorisations',
  'approvals.failedText': 'Vérifiez votre connexion, puis réessayez.',
  'approvals.stale': 'Actualisation impossible. Voici les dernières autorisations connues.',
  'approvals.list': 'Autorisations',
  'approvals.unlimited': 'Illimité',
  'approvals.all': 'Tous les NFT',
  'approvals.nft': 'NFT {id}',
  'approvals.spender': 'À : {spender}',
  'approvals.claims': 'Prétend s’appeler {name}. Personne n’a vérifié ce nom.',
  'approvals.rawAmount': '{amount} en unités de base (décimales inconnues)',
  'approvals.amountUnknown': 'Montant inconnu',
  'approvals.notRead': 'Inconnue : son contrat n’a pas indiqué si cette autorisation est toujours valable.',
  'approvals.details': 'Détails',
  'approvals.spenderLabel': 'Bénéficiaire',
  'approvals.contractLabel': 'Contrat du jeton ou de la collection',
  'approvals.nameKnown': 'Son nom provient d’une liste de contrats connus.',
  'approvals.nameClaimed': 'Le bénéficiaire a choisi son nom lui-même. Comparez l’adresse.',
  'approvals.nameNone': 'Aucun nom n’est connu pour ce bénéficiaire.',
  'approvals.copy': 'Copier l’adresse',
  'approvals.copyByHand': 'Votre navigateur n’autorise pas la copie. Sélectionnez plutôt l’adresse.',
  'approvals.explorer': 'Voir dans l’explorateur de blocs',
  'approvals.transaction': 'Voir la transaction qui l’a accordée',
  'approvals.atRisk': 'Exposé : {value}',
  'approvals.noValue': 'Valeur exposée inconnue',
  'approvals.approved': 'Accordée : {date}',
  'approvals.used': 'Dernier usage : {date}',
  'approvals.expires': 'Expire : {date}',
  'approvals.spam': 'Jeton inconnu. N’ouvrez pas les liens que contient son nom.',
  'approvals.revoke': 'Révoquer',
  'approvals.revokeCount': 'Révoquer ({count})',
  'approvals.checking': 'Vérification…',
  'approvals.asking': 'Confirmez dans votre portefeuille',
  'approvals.sent': 'En attente du réseau',
  'approvals.verifying': 'Incluse. Lecture de l’autorisation sur le réseau…',
  'approvals.waiting': 'Votre portefeuille n’a pas encore répondu.',
  'approvals.leave': 'Ne plus attendre',
  'approvals.rowLeft': 'Toujours ouverte dans votre portefeuille : confirmez-la ou refusez-la.',
  'approvals.rowStands':
    'La transaction a abouti, mais l’autorisation est toujours valable. Par sécurité, déplacez ce qui est exposé vers un autre compte.',
  'approvals.rowRefused': 'Le contrat refuse cette révocation. Rien n’a été envoyé.',
  'approvals.rowRefusedToken':
    'Le contrat de ce jeton n’accepte pas d’autorisation à zéro : elle ne peut donc pas être révoquée. Une autorisation de 1 ne la révoquerait pas non plus. Par sécurité, déplacez les jetons vers un autre compte.',
  'approvals.rowFailed': 'Non révoquée',
  'approvals.rowUnknown': 'Elle a peut-être été envoyée : vérifiez votre portefeuille.',
  'approvals.declined': 'Vous avez refusé. Rien d’autre n’a été envoyé.',
  'approvals.notAll': 'Toutes les autorisations n’ont pas été révoquées. Vous pouvez réessayer.'
}
