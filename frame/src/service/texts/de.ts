import type { ServiceTexts } from './en.js'

export const de: ServiceTexts = {
  authorization: 'Sie sind nicht angemeldet. Melden Sie sich noch einmal an.',
  busy: 'Der Dienst ist ausgelastet. Versuchen Sie es in einer Minute noch einmal.',
  channel: 'Die Anmeldung ist abgelaufen. Beginnen Sie von vorn.',
  denied: 'Die Anmeldung wurde in der E-Mail abgelehnt. Beginne von vorn, wenn das ein Versehen war.',
  dpop: 'Die Anmeldung ließ sich nicht prüfen. Geht die Uhr dieses Geräts richtig?',
  email: 'Diese Adresse kann nicht verwendet werden. Prüfe sie oder nimm eine andere.',
  export_held:
    'Die Adresse dieses Kontos wurde geändert. 24 Stunden lang lässt sich die Wallet nicht exportieren.',
  farcaster_unavailable: 'Farcaster antwortet nicht. Versuchen Sie es später noch einmal.',
  farcaster_invalid: 'Die Bestätigung von Farcaster ließ sich nicht prüfen. Beginne von vorn.',
  link_required:
    'Diese Adresse gehört zu einem Konto mit einer anderen Art der Anmeldung. Verwenden Sie diese.',
  login: 'Die Anmeldung ist abgelaufen. Beginnen Sie von vorn.',
  mail: 'Die E-Mail konnte nicht gesendet werden. Prüfen Sie die Adresse oder versuchen Sie es später.',
  origin: 'Diese Seite darf die Wallet nicht verwenden. Sag es ihrem Betreiber.',
  otp: 'Der Code ist nicht richtig.',
  otp_expired: 'Der Code ist abgelaufen. Fordern Sie einen neuen an.',
  otp_spent: 'Der Code war dreimal falsch. Fordern Sie einen neuen an.',
  paused: 'Es wurden zu viele E-Mails angefordert. Versuchen Sie es in einer Stunde noch einmal.',
  provider: 'Dieses Konto hat keine Adresse, die sich hier ändern lässt.',
  rate_limited: 'Zu viele Anfragen. Versuchen Sie es in einer Minute noch einmal.',
  result: 'Die Anmeldung ist abgelaufen. Beginnen Sie von vorn.',
  social_declined: 'Die Anmeldung wurde abgebrochen. Versuche es erneut oder wähle einen anderen Weg.',
  social_invalid: 'Die Anmeldung ließ sich nicht prüfen. Versuchen Sie es noch einmal.',
  social_unavailable: 'Der Anbieter der Anmeldung antwortet nicht. Versuchen Sie es später noch einmal.',
  too_many_mails: 'An diese Adresse gingen zu viele E-Mails. Versuchen Sie es später noch einmal.',
  too_soon: 'Bitte versuchen Sie es in {n} Sekunden noch einmal',
  answer_invalid: 'Die Antwort des Dienstes ist ungültig. Versuchen Sie es später noch einmal.',
  keys_locked: 'Die Wallet ist gesperrt. Versuchen Sie es noch einmal.',
  server_unreachable:
    'Der Dienst antwortet nicht. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  share_integrity:
    'Die Wallet auf diesem Gerät ist beschädigt. Richten Sie sie mit Ihrer Wiederherstellung neu ein.',
  storage_full: 'In diesem Browser ist kein Platz mehr. Schaffen Sie Platz und versuchen Sie es noch einmal.',
  wallet_missing: 'Auf diesem Gerät ist keine Wallet.',
  chain: 'Die Wallet bedient dieses Netzwerk nicht.',
  account_type: 'Dieses Netzwerk hat keine Smart Accounts.',
  window_blocked:
    'Der Browser hat das Fenster blockiert. Erlaube Fenster für diese Seite und versuche es erneut.',
  other_account: 'Das ist die Anmeldung eines anderen Kontos. Verwende die dieses Kontos.',
  provider_off: 'Diese Anmeldung wird nicht mehr angeboten. Wähle eine andere.',
  login_exists: 'Dieses Konto hat schon eine andere Anmeldung dieser Art. Entferne diese zuerst.',
  identity_taken:
    'Diese Anmeldung gehört zu einem anderen Konto. Melde dich damit an und entferne sie zuerst dort.',
  last_identity: 'Die letzte Anmeldung lässt sich nicht entfernen. Füge zuerst eine andere hinzu.',
  current_identity: 'Damit bist du angemeldet. Melde dich mit einer anderen an, bevor du sie entfernst.',
  identity: 'Diese Anmeldung wurde schon entfernt.',
  link: 'Sie lässt sich nicht mehr verknüpfen. Melde dich noch einmal damit an, bei demselben Konto, um sie zu verknüpfen.',
  fresh_login: 'Deine Anmeldung ist zu lange her. Melde dich ab, dann wieder an, und fahre gleich fort.',
  refresh: 'Deine Anmeldung ist beendet. Melde dich erneut an.',
  refresh_reused: 'Deine Anmeldung wurde zu deiner Sicherheit beendet. Melde dich erneut an.',
  public_url: 'Die Anmeldung ist nicht ganz eingerichtet. Sag es dem Betreiber dieser Seite.',
  project: 'Die Anmeldung ist nicht ganz eingerichtet. Sag es dem Betreiber dieser Seite.',
  other: 'Etwas ist schiefgegangen. Versuchen Sie es noch einmal.'
}
