import type { Texts } from '../Texts.js'

/** German texts of view Approvals. */
export const approvals: Texts<'approvals'> = {
  'approvals.intro':
    'Apps und Verträge, die Token oder NFTs dieses Kontos auf {network} bewegen können, ohne erneut zu fragen.',
  'approvals.empty': 'Keine Freigaben',
  'approvals.emptyText':
    'Keine App und kein Vertrag kann Token oder NFTs dieses Kontos auf {network} bewegen.',
  'approvals.notKnown': 'Bisher keine Freigaben gefunden',
  'approvals.noSource': 'Freigaben sind hier nicht verfügbar',
  'approvals.noSourceText':
    'Der Dienst dieser App liest keine Freigaben auf {network}. Das heißt nicht, dass es keine gibt.',
  'approvals.indexingText':
    'Der Dienst dieser App hat {network} noch nicht vollständig erfasst. Freigaben können fehlen. Versuche es später erneut.',
  'approvals.unavailableText':
    'Eine Quelle der Freigaben auf {network} hat nicht geantwortet. Einige können fehlen. Versuche es erneut.',
  'approvals.cutText': 'Auf {network} gibt es mehr Freigaben, als diese Liste zeigen kann.',
  'approvals.failed': 'Freigaben konnten nicht geladen werden',
  'approvals.failedText': 'Prüfe deine Verbindung und versuche es erneut.',
  'approvals.stale': 'Aktualisierung fehlgeschlagen. Gezeigt werden die letzten bekannten Freigaben.',
  'approvals.list': 'Freigaben',
  'approvals.unlimited': 'Unbegrenzt',
  'approvals.all': 'Alle NFTs',
  'approvals.nft': 'NFT {id}',
  'approvals.spender': 'An {spender}',
  'approvals.claims': 'Nennt sich selbst {name}. Dieser Name ist nicht geprüft.',
  'approvals.rawAmount': '{amount} kleinste Einheiten (Dezimalstellen unbekannt)',
  'approvals.amountUnknown': 'Betrag unbekannt',
  'approvals.notRead': 'Unbekannt: Der Vertrag sagt nicht, ob diese Freigabe noch gilt.',
  'approvals.details': 'Details',
  'approvals.spenderLabel': 'Empfänger der Freigabe',
  'approvals.contractLabel': 'Vertrag des Tokens oder der Sammlung',
  'approvals.nameKnown': 'Der Name stammt aus einer Liste bekannter Verträge.',
  'approvals.nameClaimed': 'Der Empfänger hat seinen Namen selbst gewählt. Vergleiche die Adresse.',
  'approvals.nameNone': 'Es ist kein Name dieses Empfängers bekannt.',
  'approvals.copy': 'Adresse kopieren',
  'approvals.copyByHand': 'Dein Browser erlaubt kein Kopieren. Markiere stattdessen die Adresse.',
  'approvals.explorer': 'Im Block-Explorer ansehen',
  'approvals.transaction': 'Transaktion der Freigabe ansehen',
  'approvals.atRisk': 'Gefährdet: {value}',
  'approvals.noValue': 'Gefährdeter Wert unbekannt',
  'approvals.approved': 'Freigegeben am {date}',
  'approvals.used': 'Zuletzt benutzt am {date}',
  'approvals.expires': 'Endet am {date}',
  'approvals.spam': 'Unbekannter Token. Öffne keine Links aus seinem Namen.',
  'approvals.revoke': 'Widerrufen',
  'approvals.revokeCount': '{count} widerrufen',
  'approvals.checking': 'Wird geprüft …',
  'approvals.asking': 'Bestätige in deiner Wallet',
  'approvals.sent': 'Wartet auf Bestätigung',
  'approvals.verifying': 'Ausgeführt. Die Freigabe wird geprüft …',
  'approvals.waiting': 'Deine Wallet hat noch nicht geantwortet.',
  'approvals.leave': 'Nicht länger warten',
  'approvals.rowLeft': 'Noch offen in deiner Wallet: Bestätige es dort oder lehne es ab.',
  'approvals.rowStands':
    'Die Transaktion wurde ausgeführt, aber die Freigabe gilt weiter. Bringe, was gefährdet ist, auf ein anderes Konto.',
  'approvals.rowRefused': 'Der Vertrag verweigert den Widerruf. Es wurde nichts gesendet.',
  'approvals.rowRefusedToken':
    'Der Vertrag dieses Tokens nimmt keine Freigabe von null an und lässt sich so nicht widerrufen. Auch eine Freigabe von 1 wäre kein Widerruf. Bringe die Token auf ein anderes Konto.',
  'approvals.rowFailed': 'Nicht widerrufen',
  'approvals.rowUnknown': 'Vielleicht gesendet: Sieh in deiner Wallet nach.',
  'approvals.declined': 'Du hast abgelehnt. Es wurde nichts weiter gesendet.',
  'approvals.notAll': 'Nicht alle Freigaben wurden widerrufen. Du kannst es erneut versuchen.'
}
