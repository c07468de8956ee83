import type { ScreenTexts } from './en.js'

export const de: ScreenTexts = {
  close: 'Schließen und ablehnen',
  origin: 'Angefragt von {origin}',
  waiting: 'Einen Moment…',
  unfocused: 'Klicken oder tippen Sie hier und bestätigen Sie dann.',
  obscured:
    'Etwas verdeckt diese Seite vielleicht, oder sie ist zu klein. Machen Sie in einem Fenster der Wallet weiter.',
  unsupported:
    'Dieser Browser erkennt nicht, ob etwas diese Seite verdeckt. Machen Sie in einem Fenster der Wallet weiter.',
  openWindow: 'In einem Fenster fortfahren',
  inWindow: 'Machen Sie im Fenster der Wallet weiter. Wenn Sie es schließen, wird die Anfrage abgelehnt.',
  showWindow: 'Fenster zeigen',
  windowBlocked:
    'Das Fenster konnte nicht geöffnet werden. Erlauben Sie Pop-up-Fenster für diese Seite und versuchen Sie es noch einmal.'
}
