import type { ScreenTexts } from './en.js'

export const de: ScreenTexts = {
  close: 'Schließen und ablehnen',
  origin: 'Angefragt von {origin}',
  queue: '{n} Anfragen warten.',
  rejectAll: 'Alle {n} ablehnen',
  waiting: 'Einen Moment…',
  unfocused: 'Klicke oder tippe hier und bestätige dann.',
  obscured: 'Etwas verdeckt diese Seite vielleicht. Mach in einem Fenster der Wallet weiter.',
  small:
    'Hier ist zu wenig Platz, um alles zu zeigen, was du bestätigst. Mach in einem Fenster der Wallet weiter.',
  unsupported:
    'Dieser Browser erkennt nicht, ob etwas diese Seite verdeckt. Mach in einem Fenster der Wallet weiter.',
  openWindow: 'In einem Fenster fortfahren',
  inWindow: 'Mach im Fenster der Wallet weiter. Wenn du es schließt, wird die Anfrage abgelehnt.',
  showWindow: 'Fenster zeigen',
  windowBlocked:
    'Das Fenster konnte nicht geöffnet werden. Erlaube Pop-up-Fenster für diese Seite und versuche es erneut.'
}
