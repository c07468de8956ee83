import type { ServiceTexts } from './en.js'

export const de: ServiceTexts = {
  authorization: 'Du bist nicht angemeldet. Melde dich erneut an.',
  busy: 'Der Dienst ist ausgelastet. Versuche es in einer Minute erneut.',
  channel: 'Die Anmeldung ist abgelaufen. Beginne von vorn.',
  denied: 'Die Anmeldung wurde in der E-Mail abgelehnt.',
  dpop: 'Die Anmeldung ließ sich nicht prüfen. Geht die Uhr dieses Geräts richtig?',
  email: 'Diese Adresse kann nicht verwendet werden.',
  export_held:
    'Die Adresse dieses Kontos wurde geändert. 24 Stunden lang lässt sich die Wallet nicht exportieren.',
  farcaster_unavailable: 'Farcaster antwortet nicht. Versuche es später erneut.',
  link_required: 'Diese Adresse gehört zu einem Konto mit einer anderen Art der Anmeldung. Verwende diese.',
  login: 'Die Anmeldung ist abgelaufen. Beginne von vorn.',
  mail: 'Die E-Mail konnte nicht gesendet werden. Prüfe die Adresse oder versuche es später erneut.',
  origin: 'Diese Seite darf die Wallet nicht verwenden.',
  otp: 'Der Code ist nicht richtig.',
  otp_expired: 'Der Code ist abgelaufen. Fordere einen neuen an.',
  otp_spent: 'Der Code war dreimal falsch. Fordere einen neuen an.',
  paused: 'Es wurden zu viele E-Mails angefordert. Versuche es in einer Stunde erneut.',
  provider: 'Dieses Konto hat keine Adresse, die sich hier ändern lässt.',
  rate_limited: 'Zu viele Anfragen. Versuche es in einer Minute erneut.',
  result: 'Die Anmeldung ist abgelaufen. Beginne von vorn.',
  social_declined: 'Die Anmeldung wurde abgebrochen.',
  social_invalid: 'Die Anmeldung ließ sich nicht prüfen. Versuche es erneut.',
  social_unavailable: 'Der Anbieter der Anmeldung antwortet nicht. Versuche es später erneut.',
  too_many_mails: 'An diese Adresse gingen zu viele E-Mails. Versuche es später erneut.',
  too_soon: 'Bitte versuche es in {n} Sekunden erneut',
  answer_invalid: 'Die Antwort des Dienstes ist ungültig. Versuche es später erneut.',
  keys_locked: 'Die Wallet ist gesperrt. Versuche es erneut.',
  server_unreachable: 'Der Dienst antwortet nicht. Prüfe deine Verbindung und versuche es erneut.',
  share_integrity:
    'Die Wallet auf diesem Gerät ist beschädigt. Richte sie mit deiner Wiederherstellung neu ein.',
  storage_full: 'In diesem Browser ist kein Platz mehr. Schaffe Platz und versuche es erneut.',
  wallet_missing: 'Auf diesem Gerät ist keine Wallet.',
  chain: 'Die Wallet bedient dieses Netzwerk nicht.',
  account_type: 'Dieses Netzwerk hat keine Smart Accounts.',
  other: 'Etwas ist schiefgegangen. Versuche es erneut.'
}
