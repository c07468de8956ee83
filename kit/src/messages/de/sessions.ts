import type { Texts } from '../Texts.js'

/** German texts of smart sessions. */
export const sessions: Texts<'sessions'> = {
  'sessions.active': 'Aktiv',
  'sessions.expired': 'Abgelaufen',
  'sessions.revoked': 'Widerrufen',
  'sessions.states': 'Zustand der Sitzungen',
  'sessions.noneActive': 'Keine aktiven Sitzungen',
  'sessions.noneExpired': 'Keine abgelaufenen Sitzungen',
  'sessions.noneRevoked': 'Keine widerrufenen Sitzungen',
  'sessions.text':
    'Die Apps in dieser Liste dürfen innerhalb dieser Grenzen für dein Konto handeln, ohne jedes Mal zu fragen.',
  'sessions.details': 'Berechtigungen',
  'sessions.kept':
    'Nur dieser Browser kennt diese Sitzung. Signiere sie, um sie bei deinem Konto einzutragen; sonst wird sie hier beim Trennen vergessen.',
  'sessions.store': 'Signieren und eintragen',
  'sessions.storing': 'Signiere in deiner Wallet, um diese Sitzung bei deinem Konto einzutragen',
  'sessions.storeFailed':
    'Die Sitzung konnte nicht bei deinem Konto eingetragen werden. Nur dieser Browser kennt sie.',
  'sessions.listed': 'Die Sitzung ist bei deinem Konto eingetragen.',
  'sessions.ends': 'Endet',
  'sessions.endsAt': 'Endet: {time}',
  'sessions.endedAt': 'Endete: {time}',
  'sessions.revokedAt': 'Widerrufen: {time}',
  'sessions.kind': 'Berechtigung',
  'sessions.kindLimit': 'Grenze',
  'sessions.call': 'Vertrag aufrufen',
  'sessions.sendNative': '{symbol} senden',
  'sessions.sendTokens': 'Token senden',
  'sessions.sendNfts': 'NFTs senden',
  'sessions.amountLimit': 'Betrag',
  'sessions.gasLimit': 'Gas',
  'sessions.callLimit': 'Anzahl der Aufrufe',
  'sessions.contract': 'Vertrag',
  'sessions.functions': 'Funktionen',
  'sessions.amount': 'Höchstens',
  'sessions.atOnce': 'Auf einmal',
  'sessions.perSecond': 'Je Sekunde',
  'sessions.perPeriod': 'Je Zeitraum',
  'sessions.period': 'Zeitraum',
  'sessions.count': 'Anzahl',
  'sessions.token': 'Token',
  'sessions.start': 'Beginnt',
  'sessions.units': '{amount} (kleinste Einheit)',
  'sessions.unlimited': 'Unbegrenzt',
  'sessions.revoking': 'Bestätige in deiner Wallet und signiere dann den Widerruf',
  'sessions.declined': 'Du hast in deiner Wallet abgelehnt. Die Berechtigungen gelten bis {time}.',
  'sessions.notConfirmed':
    'Deine Wallet hat das Ende der Berechtigungen nicht bestätigt. Sie gelten vielleicht bis {time}.',
  'sessions.cannotEnd':
    'Diese Wallet kann Berechtigungen nicht beenden. Sie gelten bis {time}, auch wenn du die Sitzung als widerrufen markierst.',
  'sessions.mark': 'Als widerrufen markieren',
  'sessions.marked': 'Als widerrufen markiert',
  'sessions.recordFailed':
    'Die Sitzung konnte nicht als widerrufen markiert werden. Die Berechtigungen gelten bis {time}.',
  'sessions.ended':
    'Deine Wallet hat die Berechtigungen beendet. Signiere, um die Sitzung als widerrufen einzutragen.',
  'sessions.sign': 'Signieren',
  'sessions.stillValid':
    'Die Wallet hat die Berechtigungen nicht beendet: Die App darf sie bis {time} nutzen.',
  'sessions.revoke': 'Sitzung beenden',
  'sessions.revokedToast': 'Sitzung beendet',
  'sessions.failed': 'Die Sitzungen konnten nicht geladen werden',
  'sessions.failedText': 'Prüfe deine Verbindung und versuche es erneut.',
  'sessions.created': 'Sitzung erstellt',
  'sessions.createdText':
    'Die App darf jetzt innerhalb der bestätigten Grenzen für dein Konto handeln. Du kannst die Sitzung jederzeit beenden.',
  'sessions.gotIt': 'Verstanden'
}
