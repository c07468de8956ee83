import type { Texts } from '../Texts.js'

/** German texts of the view that changes a name. */
export const nameEdit: Texts<'nameEdit'> = {
  'nameEdit.picture': 'Bild (Link)',
  'nameEdit.pictureHint': 'https://…',
  'nameEdit.badPicture': 'Verwende einen Link, der mit https:// beginnt, ohne Leerzeichen und Umlaute.',
  'nameEdit.bio': 'Beschreibung',
  'nameEdit.badBio':
    'Höchstens 255 Zeichen: Buchstaben ohne Umlaute, Ziffern, Leerzeichen und @ : / . _ - ? & = +',
  'nameEdit.public': 'Alle können diese Angaben sehen.',
  'nameEdit.save': 'Weiter',
  'nameEdit.addressOn': 'Adresse auf {network}',
  'nameEdit.addressText': 'Wer auf {network} an {name} sendet, zahlt an diese Adresse.',
  'nameEdit.address': 'Adresse',
  'nameEdit.badAddress': 'Das ist keine gültige Adresse. Prüfe jedes Zeichen.',
  'nameEdit.changeAddress': 'Adresse ändern',
  'nameEdit.waiting': 'Signiere die Nachricht in {wallet}, um {name} zu ändern.',
  'nameEdit.sending': '{name} wird gespeichert …',
  'nameEdit.declined': 'Du hast die Signatur abgelehnt. Es wurde nichts geändert.',
  'nameEdit.notSigned': '{wallet} hat die Nachricht nicht signiert. Es wurde nichts geändert.',
  'nameEdit.failed': '{name} konnte nicht geändert werden',
  'nameEdit.sign': 'Signieren und speichern',
  'nameEdit.leave': 'Zurück zu den Angaben',
  'nameEdit.saved': '{name} wurde geändert',
  'nameEdit.none': 'Dieses Konto hat noch keinen Namen'
}
