import type { ManageTexts } from './en.js'

export const de: ManageTexts = {
  title: 'Deine Wallet',
  back: 'Zurück',
  retry: 'Erneut versuchen',
  login: {
    title: 'Anmelden',
    text: 'Dieses Fenster ist ein eigenes Gerät: Melde dich hier noch einmal an.',
    email: 'E-Mail-Adresse',
    send: 'Code senden',
    sending: 'Die E-Mail wird gesendet.',
    deviceWaiting: 'Wartet auf den Link in der E-Mail an {email}.',
    code: 'Code aus der E-Mail',
    codeText: 'Sie ging an {email}.',
    submit: 'Anmelden',
    checking: 'Der Code wird geprüft.',
    other: 'Andere Adresse',
    again: 'Melde dich erneut an, um fortzufahren. Das zeigt, dass das Konto dir gehört.',
    or: 'Oder weiter mit',
    choose: 'Weiter mit',
    with: 'Weiter mit {provider}',
    byEmail: 'einem Code per E-Mail',
    window: 'Weiter geht es im Fenster von {provider}. Schließe es, um einen anderen Weg zu wählen.',
    farcaster:
      'Scanne den Code mit dem Telefon, auf dem Farcaster ist, oder öffne dort den Link, und bestätige die Anmeldung. Diese Seite fährt von selbst fort.',
    farcasterCode: 'QR-Code der Anmeldung mit Farcaster',
    farcasterOpen: 'Farcaster öffnen',
    linkRequired:
      'Die E-Mail-Adresse hat hier schon ein Konto. Melde dich dort mit {ways} an. Danach wirst du gefragt, ob beides verknüpft werden soll.',
    none: 'Es gibt keine andere Anmeldung, die sich verwenden lässt.'
  },
  home: {
    address: 'Adresse',
    notBackedUp: 'Noch nicht gesichert',
    notBackedUpText: 'Es gibt einen Weg zurück zu deiner Wallet. Füge einen zweiten hinzu.',
    backedUp: 'Gesichert',
    factors: 'Wiederherstellung',
    factorsHint: 'Passkeys und Passphrasen, die die Wallet auf einem neuen Gerät öffnen.',
    file: 'Sicherungsdatei',
    fileHint: 'Öffnet die Wallet ohne unseren Server, mit einem deiner Passkeys oder einer Passphrase.',
    fileSaved: 'Gespeichert: {name}',
    logins: 'Anmeldungen',
    loginsHint: 'Die Adresse und die Konten, mit denen du dich anmeldest.',
    devices: 'Geräte',
    devicesHint: 'Wo die Wallet geöffnet ist.',
    phrase: 'Wiederherstellungsphrase',
    phraseHint: '24 Wörter für eine andere Wallet-App.',
    remove: 'Wallet löschen',
    logOut: 'Hier abmelden',
    working: 'Einen Moment.'
  },
  factors: {
    title: 'Wiederherstellung',
    text: 'Jeder dieser Wege öffnet die Wallet zusammen mit deiner Anmeldung auf einem neuen Gerät.',
    passkey: 'Passkey {n}',
    passphrase: 'Passphrase {n}',
    operator: 'Der Betreiber dieses Dienstes, der die Wallet wiederherstellen kann (verwahrt)',
    remove: '{name} entfernen',
    last: 'Der letzte Weg lässt sich nicht entfernen. Füge zuerst einen anderen hinzu.',
    addPasskey: 'Passkey hinzufügen',
    addPassphrase: 'Passphrase hinzufügen',
    removeTitle: '{name} entfernen?',
    removeText:
      'Damit lässt sich die Wallet dann auf keinem neuen Gerät mehr öffnen. Früher gespeicherte Sicherungsdateien öffnen sich weiter damit: Vernichte sie.',
    confirm: 'Entfernen',
    working: 'Die Wiederherstellung wird geändert. Das kann einige Sekunden dauern.'
  },
  logins: {
    title: 'Anmeldungen',
    text: 'Jede davon führt zu diesem Konto. Auf einem neuen Gerät braucht die Wallet dazu noch einen Passkey oder eine Passphrase.',
    current: 'In Verwendung',
    currentText:
      'Um die zu entfernen, die du gerade verwendest, melde dich ab und zuerst mit einer anderen an.',
    last: 'Die letzte lässt sich nicht entfernen. Füge zuerst eine andere hinzu.',
    add: 'Anmeldung hinzufügen',
    addText: 'Melde dich mit dem an, was du hinzufügen willst. Es führt von da an zu diesem Konto.',
    remove: '{name} entfernen',
    removeTitle: '{name} entfernen?',
    removeText:
      'Mit {name} kannst du dich dann nicht mehr anmelden, und Geräte, die so angemeldet sind, werden abgemeldet. Deine Wallet bleibt.',
    confirm: 'Entfernen'
  },
  devices: {
    title: 'Geräte',
    unknown: 'Unbekannter Browser',
    current: 'Dieses Fenster',
    used: 'Zuletzt verwendet: {time}',
    remove: '{name} entfernen',
    removeTitle: '{name} entfernen?',
    removeText:
      'Die Wallet wird dort geschlossen. Um sie wieder zu öffnen, braucht das Gerät einen Passkey oder eine Passphrase.',
    removeThis: 'Die Wallet wird in diesem Fenster geschlossen.',
    confirm: 'Entfernen',
    forceTitle: 'Dies ist das letzte Gerät für eine Wiederherstellung',
    forceText:
      'Ohne es öffnet kein Passkey und keine Passphrase die Wallet auf einem neuen Gerät, nur noch eine Sicherungsdatei. Speichere vorher eine, oder öffne die Wallet auf einem anderen Gerät.',
    force: 'Trotzdem entfernen'
  },
  phrase: {
    title: 'Wiederherstellungsphrase',
    warning:
      'Wer diese 24 Wörter sieht, hat deine Wallet, für immer. Wir fragen nie danach. Gib sie in eine Wallet-App deiner Wahl ein und sonst nirgends.',
    held: 'Deine E-Mail-Adresse wurde geändert. Die Phrase lässt sich ab {time} anzeigen.',
    proveTitle: 'Zeige, dass du es bist',
    passkey: 'Passkey verwenden',
    passphrase: 'Passphrase verwenden',
    checking: 'Wird geprüft. Das kann einige Sekunden dauern.',
    label: 'Wörter, verborgen',
    shown: 'Wörter, sichtbar',
    hold: 'Halten, um die Wörter zu sehen',
    done: 'Fertig',
    over: 'Die Wörter sind höchstens eine Minute zu sehen. Fordere sie erneut an.'
  },
  remove: {
    title: 'Wallet löschen',
    text: 'Der Server vergisst die Wallet endgültig, auf allen Geräten. Was auf dieser Adresse liegt, lässt sich dann nur noch mit einer Sicherungsdatei oder der Wiederherstellungsphrase bewegen. Niemand kann das rückgängig machen.',
    word: 'LÖSCHEN',
    label: 'Gib zur Bestätigung {word} ein',
    confirm: 'Wallet löschen',
    deleted: 'Die Wallet ist gelöscht.'
  },
  failed: 'Das hat nicht funktioniert. Versuche es erneut.'
}
