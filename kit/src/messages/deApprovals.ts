import type { enApprovals } from './enApprovals.js'

/** German texts of view Approvals. */
export const deApprovals: Readonly<Record<keyof typeof enApprovals, string>> = {
  'approvals.intro':
    'Apps und Verträge, die Werte dieses Kontos auf {network} bewegen können, ohne erneut zu fragen.',
  'approvals.empty': 'Keine Freigaben',
  'approvals.emptyText':
    'Keine App und kein Vertrag kann Token oder NFTs dieses Kontos auf {network} bewegen.',
  'approvals.incomplete': 'Diese Liste ist vielleicht nicht vollständig.',
  'approvals.failed': 'Freigaben konnten nicht geladen werden',
  'approvals.failedText': 'Prüfe deine Verbindung und versuche es erneut.',
  'approvals.stale': 'Konnte nicht aktualisiert werden. Die letzten bekannten Freigaben werden gezeigt.',
  'approvals.list': 'Freigaben',
  'approvals.unlimited': 'Unbegrenzt',
  'approvals.all': 'Alle NFTs',
  'approvals.nft': 'NFT {id}',
  'approvals.spender': 'An {spender}',
  'approvals.atRisk': 'Gefährdet: {value}',
  'approvals.noValue': 'Gefährdeter Wert unbekannt',
  'approvals.approved': 'Freigegeben {date}',
  'approvals.used': 'zuletzt benutzt {date}',
  'approvals.expires': 'Endet {date}',
  'approvals.spam': 'Unbekannter Token. Öffne keine Links aus seinem Namen.',
  'approvals.revoke': 'Widerrufen',
  'approvals.revokeCount': '{count} widerrufen',
  'approvals.checking': 'Wird geprüft …',
  'approvals.asking': 'Bestätige in deiner Wallet',
  'approvals.sent': 'Wartet auf das Netzwerk',
  'approvals.rowFailed': 'Nicht widerrufen',
  'approvals.rowUnknown': 'Vielleicht gesendet: Prüfe deine Wallet.',
  'approvals.declined': 'Du hast abgelehnt. Weiter wurde nichts gesendet.',
  'approvals.notAll': 'Nicht alle Freigaben wurden widerrufen. Du kannst es erneut versuchen.'
}
