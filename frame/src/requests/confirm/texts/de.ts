import type { ConfirmTexts } from './en.js'

export const de: ConfirmTexts = {
  request: 'Anfrage bestätigen',
  send: 'Transaktion bestätigen',
  sendCalls: 'Mehrere Schritte bestätigen',
  sign: 'Signatur bestätigen',
  grantPermissions: 'Erlaubnis erteilen',
  revokePermissions: 'Erlaubnis beenden',
  loading: 'Die Anfrage wird gelesen…',
  account: 'Dein Konto',
  network: 'Netzwerk',
  step: 'Schritt {n}',
  careful: 'Vorsicht',
  fee: 'Netzwerkgebühr, höchstens',
  feeSponsored: 'Von der Anwendung bezahlt',
  speed: 'Geschwindigkeit',
  slow: 'Langsam',
  normal: 'Normal',
  fast: 'Schnell',
  raw: 'Daten, die signiert werden',
  changes: 'Erwartete Änderungen',
  changesNone: 'Keines deiner Guthaben würde sich ändern.',
  changesNote: 'Eine Vorhersage des Netzwerks. Es kann anders kommen.',
  simulating: 'Es wird ermittelt, was sich ändert…',
  cannotSimulate: 'Konnte nicht simuliert werden. Was sich ändert, ist nicht bekannt.',
  wouldRevert: 'Das Netzwerk erwartet, dass dies scheitert: {reason}',
  confirmWord: 'BESTÄTIGEN',
  typeWord: 'Gib {word} ein, um fortzufahren',
  reject: 'Ablehnen',
  approve: 'Bestätigen',
  leave: 'Schließen',
  retry: 'Erneut versuchen',
  working: 'Wird signiert…',
  done: 'Fertig',
  blocked: 'Die Wallet signiert das nicht.',
  insufficientFunds:
    'Nicht genug {symbol}: Du hast {balance} und brauchst bis zu {needed}. Lade auf und versuche es erneut.',
  networkGone: 'Das Netzwerk antwortet nicht. Prüfe deine Verbindung und versuche es erneut.',
  nonceUsed: 'Inzwischen wurde eine andere Transaktion gesendet. Prüfe diese noch einmal.',
  unknown:
    'Das Netzwerk hat nicht bestätigt, dass es die Transaktion hat. Versuche es erneut: Dieselbe wird gesendet, nie eine zweite.',
  partlySent:
    '{sent} von {all} Schritten wurden gesendet. Der nächste wurde abgelehnt: {reason}. Versuche es erneut, oder schließe: Gesendetes bleibt gesendet.',
  bundler_unavailable:
    'Der Dienst, der Aufträge von Smart Accounts ausführt, antwortet nicht. Versuche es erneut.',
  node_unavailable: 'Das Netzwerk antwortet nicht. Prüfe deine Verbindung und versuche es erneut.',
  paymaster_refused: 'Der Sponsor bezahlt die Netzwerkgebühr dieser Anfrage nicht.',
  insufficient_funds:
    'Für die Gebühr und den Betrag ist nicht genug von der Währung des Netzwerks da. Lade auf und versuche es erneut.',
  reverts: 'Das Netzwerk erwartet, dass dies scheitert. Es wurde nichts gesendet.',
  refused: 'Das Netzwerk hat dies abgelehnt. Es wurde nichts gesendet.',
  delegated_elsewhere:
    'Dieses Konto ist an einen anderen Vertrag delegiert (EIP-7702), den diese Wallet nicht ersetzt. Es kann nur einen Schritt auf einmal senden.',
  not_a_key:
    'An der Adresse dieses Kontos ist ein Vertrag. Es kann nicht mehrere Schritte auf einmal ausführen.',
  changed:
    'Das Konto hat sich geändert, seit die Anfrage gezeigt wurde. Es wurde nichts gesendet. Prüfe sie erneut.',
  tampered: 'Es würde etwas anderes signiert als gezeigt wurde. Es wurde nichts signiert.',
  deployment_in_batch: 'Mehrere Schritte auf einmal können keinen Vertrag anlegen.',
  empty: 'Die Anfrage hat keine Schritte.',
  unknown_id: 'Die Wallet kennt diese Schritte nicht.',
  capability: 'Die Anwendung verlangt etwas, das diese Wallet nicht hat.',
  chain: 'Dieses Netzwerk hat keine Smart Accounts.',
  failed: 'Das hat nicht geklappt: {reason}'
}
