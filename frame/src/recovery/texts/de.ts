import type { RecoveryTexts } from './en.js'

export const de: RecoveryTexts = {
  otherTab: {
    title: 'Deine Wallet ist in einem anderen Tab geöffnet',
    text: 'Schließe dort ab, was du begonnen hast, oder schließe jenen Tab. Danach geht es hier weiter.'
  },
  promise:
    'Wenn du alle Geräte und deinen Passkey oder deine Passphrase verlierst, kann niemand die Wallet wiederherstellen. Auch wir nicht.',
  assisted: {
    title: 'Verwahrte Wallet.',
    intro: 'Wähle, wie du auf einem neuen Gerät zu deiner Wallet zurückkommst.',
    text: 'Der Betreiber dieses Dienstes behält einen Weg, diese Wallet zu öffnen: Er kann sie für dich wiederherstellen und könnte sie ohne dich verwenden. Das könnte auch, wer deine Anmeldung übernimmt. Auf der Seite deiner Wallet kannst du dem Betreiber diesen Weg später nehmen.',
    none: 'Den Betreiber wiederherstellen lassen',
    noneHint: 'Nichts aufzubewahren: Deine Anmeldung öffnet die Wallet auf einem neuen Gerät.'
  },
  back: 'Zurück',
  retry: 'Erneut versuchen',
  show: 'Anzeigen',
  hide: 'Verbergen',
  protect: {
    title: 'Schütze deine Wallet',
    intro:
      'Wähle, wie du auf einem neuen Gerät wieder an deine Wallet kommst. Deine E-Mail-Adresse allein öffnet sie nicht.',
    deleted:
      'Die Wallet {address} dieses Geräts gibt es auf dem Server nicht mehr. Du legst jetzt eine neue mit einer anderen Adresse an.',
    passkey: 'Passkey erstellen',
    passkeyHint: 'Gesicht, Fingerabdruck, PIN oder Sicherheitsschlüssel. Nichts zu merken.',
    passphrase: 'Passphrase verwenden',
    passphraseHint: 'Sieben Wörter, die du aufschreibst.',
    making: 'Deine Wallet wird erstellt. Das kann einige Sekunden dauern.',
    adding: 'Wird hinzugefügt. Das kann einige Sekunden dauern.'
  },
  passkey: {
    creating: 'Dein Browser fragt nach dem Passkey.',
    confirmTitle: 'Bestätige deinen Passkey',
    confirmText: 'Der Passkey ist da. Verwende ihn einmal, damit er deine Wallet schützen kann.',
    confirm: 'Passkey verwenden',
    cancelled: 'Der Passkey wurde nicht bestätigt. Versuche es erneut oder wähle einen anderen Weg.',
    exists:
      'Dieses Gerät hat schon einen Passkey für deine Wallet. Wähle einen anderen Weg oder ein anderes Gerät.',
    noPrf:
      'Dieser Passkey kann keine Wallet schützen: Dem Browser oder dem Schlüssel fehlt eine Funktion dafür (PRF). Wähle einen anderen Passkey oder eine Passphrase.',
    failed: 'Der Browser kann hier keinen Passkey verwenden. Wähle einen anderen Weg.'
  },
  words: {
    title: 'Schreibe diese 7 Wörter auf',
    text: 'In dieser Reihenfolge, auf Papier oder in einem Passwortmanager. Du siehst sie nur jetzt.',
    list: 'Deine Passphrase',
    written: 'Ich habe sie aufgeschrieben',
    others: 'Andere Wörter',
    own: 'Eigene Passphrase verwenden',
    checkTitle: 'Prüfe, was du aufgeschrieben hast',
    checkText: 'Gib diese zwei Wörter deiner Passphrase ein.',
    word: 'Wort {n}',
    wrong: 'Das stimmt nicht überein. Sieh nach, was du aufgeschrieben hast.',
    check: 'Weiter',
    again: 'Wörter noch einmal anzeigen'
  },
  own: {
    title: 'Eine eigene Passphrase',
    rule: 'Mindestens 6 verschiedene Wörter oder mindestens 16 Zeichen mit Buchstaben, Ziffern und Sonderzeichen, ohne Folgen wie 1234.',
    label: 'Passphrase',
    repeat: 'Passphrase wiederholen',
    weak: 'Das lässt sich erraten.',
    good: 'Lang genug.',
    differs: 'Die beiden Eingaben sind verschieden.',
    submit: 'Diese Passphrase verwenden',
    generate: 'Wörter vorschlagen lassen'
  },
  done: {
    title: 'Deine Wallet ist bereit',
    address: 'Adresse',
    notBackedUp: 'Noch nicht gesichert',
    notBackedUpText:
      'Es gibt einen Weg zurück zu deiner Wallet. Mit einem zweiten schadet es nicht, den ersten zu verlieren.',
    backedUp: 'Gesichert',
    backedUpText: 'Es gibt mindestens zwei Wege zurück zu deiner Wallet.',
    addPasskey: 'Passkey hinzufügen',
    addPassphrase: 'Passphrase hinzufügen',
    file: 'Sicherungsdatei speichern',
    fileText:
      'Öffnet die Wallet ohne unseren Server, mit deinem Passkey oder deiner Passphrase. Ohne sie nützt die Datei niemandem.',
    fileSaved: 'Gespeichert: {name}',
    finish: 'Weiter'
  },
  device: {
    title: 'Öffne deine Wallet auf diesem Gerät',
    intro: 'Dieser Browser kennt deine Wallet noch nicht. Zeige, dass sie dir gehört.',
    wallet: 'Wallet',
    passkey: 'Passkey verwenden',
    passkeyNumbered: 'Passkey {n} verwenden',
    passphrase: 'Passphrase verwenden',
    passphraseNumbered: 'Passphrase {n} verwenden',
    noPasskeys: 'Dieser Browser hat innerhalb einer anderen Seite keine Passkeys.',
    window: 'Öffne die Wallet in einem eigenen Fenster und füge dort eine Passphrase hinzu.',
    passphraseTitle: 'Deine Passphrase',
    label: 'Passphrase',
    submit: 'Wallet öffnen',
    opening: 'Deine Wallet wird geöffnet. Das kann einige Sekunden dauern.',
    operator: 'Vom Betreiber öffnen lassen',
    operatorHint: 'Eine verwahrte Wallet: Der Betreiber dieses Dienstes behält einen Weg, sie zu öffnen.',
    lost: 'Ich habe nichts davon',
    lostText:
      'Nimm ein Gerät, auf dem die Wallet geöffnet ist, und füge dort einen neuen Weg hinzu. Ohne ein solches bleibt die Wallet geschlossen: Deine Anmeldung allein öffnet sie nicht, und niemand kann sie zurücksetzen.'
  },
  failures: {
    factor_wrong: 'Das ist nicht die Passphrase dieser Wallet. Prüfe die Wörter und ihre Reihenfolge.',
    passkey_wrong: 'Dieser Passkey öffnet deine Wallet hier nicht. Wähle einen anderen Weg.',
    share_integrity:
      'Was der Server gesendet hat, gehört nicht zu deiner Wallet. Es wurde nichts geöffnet. Versuche es später erneut und melde es dem Betreiber dieser Wallet.',
    storage_full: 'Der Browser hat keinen Platz für deine Wallet. Gib Speicher frei und versuche es erneut.',
    rate_limited: 'Zu viele Versuche. Versuche es um {time} erneut.',
    rate_limited_soon: 'Zu viele Versuche. Versuche es später erneut.',
    export_held:
      'Deine E-Mail-Adresse wurde vor weniger als einem Tag geändert, oder diese Anmeldung hinzugefügt. Der Betreiber öffnet die Wallet 24 Stunden danach.',
    fresh_login: 'Deine Anmeldung ist zu lange her. Melde dich ab, dann wieder an, und fahre gleich fort.',
    mode: 'Der Betreiber stellt keine Wallets mehr wieder her. Verwende deinen Passkey oder deine Passphrase.',
    network: 'Der Server antwortet nicht. Prüfe deine Verbindung und versuche es erneut.',
    session: 'Deine Anmeldung ist abgelaufen. Schließe dies und melde dich erneut an.',
    unknown: 'Das hat nicht funktioniert. Versuche es erneut.'
  }
}
