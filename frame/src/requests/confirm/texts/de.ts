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
  leave: 'Schließen',
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
  partlySent:
    '{sent} von {all} Schritten wurden gesendet. Der nächste wurde abgelehnt: {reason}. Versuchen Sie es noch einmal, oder schließen Sie: Gesendetes bleibt gesendet.',
  bundler_unavailable:
    'Der Dienst, der Aufträge von Smart Accounts ausführt, antwortet nicht. Versuchen Sie es noch einmal.',
  node_unavailable:
    'Das Netzwerk antwortet nicht. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  paymaster_refused: 'Der Sponsor bezahlt die Netzwerkgebühr dieser Anfrage nicht.',
  insufficient_funds:
    'Für die Gebühr und den Betrag ist nicht genug von der Währung des Netzwerks da. Laden Sie auf und versuchen Sie es noch einmal.',
  reverts: 'Das Netzwerk erwartet, dass dies scheitert. Es wurde nichts gesendet.',
  refused: 'Das Netzwerk hat dies abgelehnt. Es wurde nichts gesendet.',
  delegated_elsewhere:
    'Dieses Konto ist an einen anderen Vertrag delegiert (EIP-7702), den diese Wallet nicht ersetzt. Es kann nur einen Schritt auf einmal senden.',
  not_a_key:
    'An der Adresse dieses Kontos ist ein Vertrag. Es kann nicht mehrere Schritte auf einmal ausführen.',
  changed:
    'Das Konto hat sich geändert, seit die Anfrage gezeigt wurde. Es wurde nichts gesendet. Prüfen Sie sie noch einmal.',
  tampered: 'Es würde etwas anderes signiert als gezeigt wurde. Es wurde nichts signiert.',
  deployment_in_batch: 'Mehrere Schritte auf einmal können keinen Vertrag anlegen.',
  empty: 'Die Anfrage hat keine Schritte.',
  unknown_id: 'Die Wallet kennt diese Schritte nicht.',
  capability: 'Die Anwendung verlangt etwas, das diese Wallet nicht hat.',
  chain: 'Dieses Netzwerk hat keine Smart Accounts.',
  failed: 'Das hat nicht geklappt: {reason}'
}
