import type { enSessions } from './enSessions.js'

/** German texts of smart sessions. */
export const deSessions: Readonly<Record<keyof typeof enSessions, string>> = {
  'sessions.active': 'Aktiv',
  'sessions.expired': 'Abgelaufen',
  'sessions.revoked': 'Widerrufen',
  'sessions.states': 'Zustand der Sitzungen',
  'sessions.noneActive': 'Keine aktiven Sitzungen',
  'sessions.noneExpired': 'Keine abgelaufenen Sitzungen',
  'sessions.noneRevoked': 'Keine widerrufenen Sitzungen',
  'sessions.text':
    'Die Apps in dieser Liste dürfen innerhalb dieser Grenzen für Ihr Konto handeln, ohne jedes Mal zu fragen.',
  'sessions.details': 'Berechtigungen',
  'sessions.kind': 'Berechtigung',
  'sessions.contract': 'Vertrag',
  'sessions.functions': 'Funktionen',
  'sessions.ends': 'Endet',
  'sessions.revoke': 'Widerrufen',
  'sessions.revoking': 'Signieren Sie den Widerruf in Ihrem Wallet',
  'sessions.revokedToast': 'Sitzung widerrufen',
  'sessions.revokeFailed': 'Die Sitzung konnte nicht widerrufen werden',
  'sessions.failed': 'Die Sitzungen konnten nicht geladen werden',
  'sessions.created': 'Sitzung erstellt',
  'sessions.createdText':
    'Die App darf jetzt innerhalb der bestätigten Grenzen für Ihr Konto handeln. Sie können das jederzeit widerrufen.',
  'sessions.gotIt': 'Verstanden'
}
