import type { LoginTexts } from './LoginTexts.js'

/** German. */
export const de: LoginTexts = {
  direction: 'ltr',
  site: 'Website',
  time: 'Zeit',
  browser: 'Browser',
  place: 'Ort',
  unknown: 'Unbekannt',
  code: {
    subject: 'Ihr Anmeldecode für {site}',
    title: 'Ihr Anmeldecode',
    text: 'Geben Sie diesen Code auf {site} ein, um sich anzumelden.',
    label: 'Code',
    life: 'Er gilt {minutes} Minuten lang und nur einmal.',
    warning:
      'Geben Sie diesen Code nicht weiter. Weder {site} noch der Support wird Sie je danach fragen. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese Mail: Ohne den Code kommt niemand hinein.'
  },
  device: {
    subject: 'Neues Gerät für {site} bestätigen',
    title: 'Sind Sie das?',
    text: 'Ein uns unbekanntes Gerät möchte sich mit Ihrer E-Mail-Adresse auf {site} anmelden.',
    button: 'Anfrage prüfen',
    life: 'Der Link gilt {minutes} Minuten lang und nur einmal.',
    warning:
      'Bestätigen Sie nur, wenn Sie sich gerade selbst anmelden und die Angaben unten auf Sie zutreffen. Ignorieren Sie diese Mail sonst, und leiten Sie sie nicht weiter.'
  },
  primary: {
    subject: 'Änderung Ihrer E-Mail-Adresse auf {site} bestätigen',
    title: 'Änderung Ihrer E-Mail-Adresse',
    text: 'Geben Sie diesen Code auf {site} ein, um die E-Mail-Adresse Ihrer Wallet zu ändern. Danach geht ein zweiter Code an die neue Adresse.'
  },
  secondary: {
    subject: 'Ihre neue E-Mail-Adresse auf {site} bestätigen',
    title: 'Ihre neue E-Mail-Adresse',
    text: 'Geben Sie diesen Code auf {site} ein, um diese E-Mail-Adresse für Ihre Wallet zu verwenden.'
  },
  changed: {
    subject: 'Ihre E-Mail-Adresse auf {site} wurde geändert',
    title: 'Ihre E-Mail-Adresse wurde geändert',
    text: 'Sie melden sich auf {site} jetzt mit {new} an. Diese Adresse kann dafür nicht mehr verwendet werden.',
    hold: 'Zu Ihrem Schutz kann die Wallet in den nächsten {hours} Stunden nicht exportiert werden.',
    warning:
      'Wenn Sie das nicht waren, öffnen Sie {site} auf einem Gerät, das noch angemeldet ist, und wenden Sie sich sofort an den Support.'
  },
  linked: {
    subject: 'Eine Anmeldung wurde Ihrer Wallet auf {site} hinzugefügt',
    title: 'Eine Anmeldung wurde hinzugefügt',
    text: 'Sie können sich bei Ihrer Wallet auf {site} jetzt auch mit {provider} anmelden.',
    next: 'Auf der Seite deiner Wallet kannst du sie wieder entfernen.',
    warning:
      'Wenn Sie das nicht waren, öffnen Sie {site} auf einem Gerät, das noch angemeldet ist, und wenden Sie sich sofort an den Support.'
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
    text: 'Ein Gerät möchte sich mit Ihrer E-Mail-Adresse auf {site} anmelden.',
    warning: 'Bestätigen Sie nur, wenn Sie sich gerade selbst anmelden und diese Angaben auf Sie zutreffen.',
    approve: 'Gerät bestätigen',
    deny: 'Das bin ich nicht',
    approved: 'Gerät bestätigt',
    approvedText:
      'Wir haben einen Code an Ihr Postfach gesendet. Kehren Sie zu {site} zurück und geben Sie ihn dort ein. Sie können diese Seite schließen.',
    denied: 'Anfrage abgelehnt',
    deniedText: 'Das Gerät kann sich nicht anmelden. Sie können diese Seite schließen.',
    gone: 'Dieser Link gilt nicht mehr',
    goneText:
      'Er wurde schon benutzt oder ist abgelaufen. Kehren Sie zur Website zurück und beginnen Sie neu.'
  }
}
