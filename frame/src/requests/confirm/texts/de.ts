import type { ConfirmTexts } from './en.js'

export const de: ConfirmTexts = {
  request: 'Anfrage bestätigen',
  send: 'Transaktion bestätigen',
  sendCalls: 'Mehrere Schritte bestätigen',
  sign: 'Signatur bestätigen',
  loading: 'Die Anfrage wird gelesen…',
  account: 'Ihr Konto',
  network: 'Netzwerk',
  step: 'Schritt {n}',
  fee: 'Netzwerkgebühr, höchstens',
  feeSponsored: 'Von der Anwendung bezahlt',
  speed: 'Geschwindigkeit',
  slow: 'Langsam',
  normal: 'Normal',
  fast: 'Schnell',
  raw: 'Daten, die signiert werden',
  changes: 'Erwartete Änderungen',
  changesNone: 'Keines Ihrer Guthaben würde sich ändern.',
  changesNote: 'Eine Vorhersage des Netzwerks. Es kann anders kommen.',
  simulating: 'Es wird ermittelt, was sich ändert…',
  cannotSimulate: 'Konnte nicht simuliert werden. Was sich ändert, ist nicht bekannt.',
  wouldRevert: 'Das Netzwerk erwartet, dass dies scheitert: {reason}',
  confirmWord: 'BESTÄTIGEN',
  typeWord: 'Geben Sie {word} ein, um fortzufahren',
  reject: 'Ablehnen',
  approve: 'Bestätigen',
  retry: 'Noch einmal versuchen',
  working: 'Wird signiert…',
  done: 'Fertig',
  blocked: 'Die Wallet signiert das nicht.',
  insufficientFunds:
    'Nicht genug {symbol}: Sie haben {balance} und brauchen bis zu {needed}. Laden Sie auf und versuchen Sie es noch einmal.',
  networkGone: 'Das Netzwerk antwortet nicht. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  nonceUsed: 'Inzwischen wurde eine andere Transaktion gesendet. Prüfen Sie diese noch einmal.',
  unknown:
    'Das Netzwerk hat nicht bestätigt, dass es die Transaktion hat. Versuchen Sie es noch einmal: Dieselbe wird gesendet, nie eine zweite.',
  failed: 'Das hat nicht geklappt: {reason}',
  signInForm: 'Das sieht wie eine Anmeldung aus, hat aber nicht deren Form. Es kann ein Trick sein.',
  signInDomain:
    'Diese Anmeldung ist für {domain}, aber {origin} fragt danach. Vielleicht versucht jemand, sich als Sie anzumelden.',
  signInAccount: 'Diese Anmeldung ist für ein anderes Konto.'
}
