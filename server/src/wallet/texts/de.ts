import type { LoginTexts } from './LoginTexts.js'

/** German. */
export const de: LoginTexts = {
  direction: 'ltr',
  site: 'Website',
  time: 'Zeit',
  browser: 'Browser',
  place: 'Ort',
  unknown: 'Unbekannt',
  email: 'E-Mail',
  code: {
    subject: 'Dein Anmeldecode für {site}',
    title: 'Dein Anmeldecode',
    text: 'Gib diesen Code auf {site} ein, um dich anzumelden.',
    label: 'Code',
    life: 'Er gilt {minutes} Minuten lang und nur einmal.',
    warning:
      'Gib diesen Code nicht weiter. Weder {site} noch der Support wird dich je danach fragen. Wenn du ihn nicht angefordert hast, ignoriere diese Mail: Ohne den Code kommt niemand hinein.'
  },
  device: {
    subject: 'Neues Gerät für {site} bestätigen',
    title: 'Bist du das?',
    text: 'Ein uns unbekanntes Gerät möchte sich mit deiner E-Mail-Adresse auf {site} anmelden.',
    button: 'Anfrage prüfen',
    life: 'Der Link gilt {minutes} Minuten lang und nur einmal.',
    warning:
      'Bestätige nur, wenn du dich gerade selbst anmeldest und die Angaben unten auf dich zutreffen. Ignoriere diese Mail sonst, und leite sie nicht weiter.'
  },
  primary: {
    subject: 'Änderung deiner E-Mail-Adresse auf {site} bestätigen',
    title: 'Änderung deiner E-Mail-Adresse',
    text: 'Gib diesen Code auf {site} ein, um die E-Mail-Adresse deiner Wallet zu ändern. Danach geht ein zweiter Code an die neue Adresse.'
  },
  secondary: {
    subject: 'Deine neue E-Mail-Adresse auf {site} bestätigen',
    title: 'Deine neue E-Mail-Adresse',
    text: 'Gib diesen Code auf {site} ein, um diese E-Mail-Adresse für deine Wallet zu verwenden.'
  },
  changed: {
    subject: 'Deine E-Mail-Adresse auf {site} wurde geändert',
    title: 'Deine E-Mail-Adresse wurde geändert',
    text: 'Du meldest dich auf {site} jetzt mit {new} an. Diese Adresse kann dafür nicht mehr verwendet werden.',
    hold: 'Zu deinem Schutz kann die Wallet in den nächsten {hours} Stunden nicht exportiert werden.',
    warning:
      'Wenn du das nicht warst, öffne {site} auf einem Gerät, das noch angemeldet ist, und wende dich sofort an den Support.'
  },
  linked: {
    subject: 'Eine Anmeldung wurde deiner Wallet auf {site} hinzugefügt',
    title: 'Eine Anmeldung wurde hinzugefügt',
    text: 'Du kannst dich bei deiner Wallet auf {site} jetzt auch mit {provider} anmelden.',
    next: 'Auf der Seite deiner Wallet kannst du sie wieder entfernen.',
    warning:
      'Wenn du das nicht warst, öffne {site} auf einem Gerät, das noch angemeldet ist, und wende dich sofort an den Support.'
  },
  unlinked: {
    subject: 'Eine Anmeldung deiner Wallet auf {site} wurde entfernt',
    title: 'Eine Anmeldung wurde entfernt',
    text: 'Du kannst dich bei deiner Wallet auf {site} nicht mehr mit {provider} anmelden. Geräte, die so angemeldet waren, sind abgemeldet.',
    next: 'Deine anderen Anmeldungen öffnen weiterhin dieselbe Wallet. Auf der Seite deiner Wallet kannst du diese wieder hinzufügen.',
    warning:
      'Wenn du das nicht warst, öffne {site} auf einem Gerät, das noch angemeldet ist, und wende dich sofort an den Support.'
  },
  page: {
    title: 'Dieses Gerät bestätigen?',
    text: 'Ein Gerät möchte sich mit deiner E-Mail-Adresse auf {site} anmelden.',
    warning: 'Bestätige nur, wenn du dich gerade selbst anmeldest und diese Angaben auf dich zutreffen.',
    approve: 'Gerät bestätigen',
    deny: 'Das bin ich nicht',
    approved: 'Gerät bestätigt',
    approvedText:
      'Wir haben einen Code an dein Postfach gesendet. Kehre zu {site} zurück und gib ihn dort ein. Du kannst diese Seite schließen.',
    denied: 'Anfrage abgelehnt',
    deniedText: 'Das Gerät kann sich nicht anmelden. Du kannst diese Seite schließen.',
    gone: 'Dieser Link gilt nicht mehr',
    goneText: 'Er wurde schon benutzt oder ist abgelaufen. Kehre zur Website zurück und beginne neu.'
  }
}
