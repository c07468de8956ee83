import type { Texts } from '../Texts.js'

/** German texts of the views of names. */
export const names: Texts<'names'> = {
  'names.entry': 'Namen wählen',
  'names.entryText': 'Kürzer als eine Adresse',
  'names.introTitle': 'Ein Name für deine Adresse',
  'names.introText':
    'Andere können an deinen Namen senden, statt eine lange Adresse zu kopieren. Du signierst dafür eine Nachricht: Das ist kostenlos.',
  'names.public': 'Namen sind öffentlich: Alle können sehen, zu welcher Adresse deiner gehört.',
  'names.choose': 'Namen wählen',
  'names.field': 'Dein Name',
  'names.placeholder': 'dein-name',
  'names.clear': 'Namen leeren',
  'names.hint': 'Mindestens 4 Buchstaben, Ziffern oder Bindestriche.',
  'names.badLetters': 'Nur Buchstaben von a bis z, Ziffern und Bindestriche.',
  'names.tooShort': 'Noch zu kurz: Ein Name hat mindestens 4 Zeichen.',
  'names.list': 'Namen',
  'names.checking': 'Es wird geprüft, ob der Name frei ist',
  'names.available': 'Frei',
  'names.registered': 'Vergeben',
  'names.takenText': '{name} ist vergeben. Wähle einen anderen Namen.',
  'names.confirmText':
    'Deine Wallet bittet dich, eine Nachricht zu signieren. Das ist kostenlos, und es wird nichts gesendet.',
  'names.message': 'Nachricht lesen',
  'names.messageLabel': 'Zu signierende Nachricht',
  'names.sign': 'Signieren und registrieren',
  'names.other': 'Anderen Namen wählen',
  'names.waiting': 'Bestätige in {wallet}',
  'names.waitingText': 'Signiere die Nachricht in {wallet}, um {name} zu registrieren.',
  'names.registering': '{name} wird registriert …',
  'names.declined': 'Du hast die Signatur abgelehnt. Es wurde nichts registriert.',
  'names.notSigned': '{wallet} hat die Nachricht nicht signiert. Es wurde nichts registriert.',
  'names.suggestionsFailed': 'Namensvorschläge konnten nicht geladen werden',
  'names.registerFailed': '{name} konnte nicht registriert werden',
  'names.owned': 'Dein Name ist {name}',
  'names.manage': 'Namen bearbeiten',
  'names.manageText': 'Bild, Beschreibung und Adresse',
  'names.ownedText': 'Dieses Konto hat schon einen Namen.',
  'names.none': 'Namen sind hier nicht verfügbar',
  'names.noneText': 'Der Server dieser App registriert für dieses Konto keine Namen.',
  'names.connect': 'Verbinde eine Wallet, um einen Namen zu wählen',
  'names.success': '{name} gehört dir',
  'names.successText':
    'Andere können dir über diesen Namen Token senden. Sie sehen immer zuerst die Adresse dahinter.',
  'names.done': 'Fertig'
}
