/** English texts of smart sessions, loaded with their views. */
export const enSessions = {
  'sessions.active': 'Active',
  'sessions.expired': 'Expired',
  'sessions.revoked': 'Revoked',
  'sessions.states': 'State of the sessions',
  'sessions.noneActive': 'No active sessions',
  'sessions.noneExpired': 'No expired sessions',
  'sessions.noneRevoked': 'No revoked sessions',
  'sessions.text':
    'Apps listed here may act for your account within these limits, without asking you each time.',
  'sessions.details': 'Permissions',
  'sessions.kind': 'Permission',
  'sessions.contract': 'Contract',
  'sessions.functions': 'Functions',
  'sessions.ends': 'Ends',
  'sessions.revoke': 'Revoke',
  'sessions.revoking': 'Sign the revocation in your wallet',
  'sessions.revokedToast': 'Session revoked',
  'sessions.revokeFailed': 'The session could not be revoked',
  'sessions.failed': 'The sessions could not be loaded',
  'sessions.created': 'Session created',
  'sessions.createdText':
    'The app may now act for your account within the limits that you approved. You can revoke this at any time.',
  'sessions.gotIt': 'Got it'
} as const
