import type { Texts } from '../Texts.js'

/** German texts of what a hardware wallet needs. */
export const device: Texts<'device'> = {
  'device.plugIn': '{wallet} anschließen',
  'device.plugInText': 'Verbinde das Gerät per Kabel und entsperre es. Hier geht es automatisch weiter.',
  'device.unlock': '{wallet} entsperren',
  'device.unlockText': 'Gib deine PIN auf dem Gerät ein. Hier geht es automatisch weiter.',
  'device.openApp': 'Öffne die App {app}',
  'device.openAppText':
    'Bestätige auf {wallet} oder öffne die App dort selbst. Hier geht es automatisch weiter.',
  'device.installApp': 'Die App {app} fehlt',
  'device.installAppText':
    'Installiere sie auf {wallet} mit dem Programm des Herstellers und versuche es erneut.',
  'device.updateApp': 'Die App {app} ist zu alt',
  'device.updateAppText':
    'Aktualisiere sie auf {wallet} mit dem Programm des Herstellers und versuche es erneut.',
  'device.blindSigning': 'Blindes Signieren ist aus',
  'device.blindSigningText':
    '{wallet} kann diese Anfrage nicht ganz zeigen. Wenn du dieser Website vertraust, erlaube „Blind signing“ in den Einstellungen der App {app} auf dem Gerät und versuche es erneut.',
  'device.inUse': '{wallet} wird gerade benutzt',
  'device.inUseText':
    'Schließe andere Tabs und Programme, die das Gerät benutzen. Hier geht es automatisch weiter.',
  'device.pending': 'Erst auf {wallet} abschließen',
  'device.pendingText':
    'Dort wird noch eine frühere Anfrage gezeigt: Bestätige sie oder lehne sie ab. Hier geht es automatisch weiter.',
  'device.otherAccount': 'Das ist nicht das richtige Gerät',
  'device.otherAccountText':
    '{wallet} hat dieses Konto nicht. Schließe das Gerät an, das es hat, oder gib dessen Passphrase ein und versuche es erneut.',
  'device.verify': 'Vergleiche die Adresse',
  'device.verifyText': 'Bestätige auf {wallet} nur, wenn dort genau diese Adresse steht.',
  'device.notAllowed': 'Diese Website darf keine Geräte benutzen',
  'device.notAllowedText':
    'Ihre Einstellungen erlauben es nicht. Melde dies der Website oder verwende eine andere Wallet.',
  'device.account': 'Adresse des Kontos'
}
