import type { ScreenTexts } from './en.js'

export const fr: ScreenTexts = {
  close: 'Fermer et refuser',
  origin: 'Demandé par {origin}',
  queue: 'Demandes en attente : {n}.',
  rejectAll: 'Tout refuser ({n})',
  waiting: 'Un instant…',
  unfocused: 'Cliquez ou touchez ici, puis approuvez.',
  obscured: 'Quelque chose recouvre peut-être cette page. Continuez dans une fenêtre du portefeuille.',
  small:
    'Il n’y a pas assez de place ici pour afficher tout ce que vous confirmez. Continuez dans une fenêtre du portefeuille.',
  unsupported:
    'Ce navigateur ne peut pas détecter si quelque chose recouvre cette page. Continuez dans une fenêtre du portefeuille.',
  openWindow: 'Continuer dans une fenêtre',
  inWindow: 'Continuez dans la fenêtre du portefeuille. Si vous la fermez, la demande est refusée.',
  showWindow: 'Afficher la fenêtre',
  windowBlocked:
    'La fenêtre n’a pas pu s’ouvrir. Autorisez les fenêtres pop-up pour cette page, puis réessayez.'
}
