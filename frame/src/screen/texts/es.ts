import type { ScreenTexts } from './en.js'

export const es: ScreenTexts = {
  close: 'Cerrar y rechazar',
  origin: 'Solicitado por {origin}',
  queue: 'Solicitudes en espera: {n}.',
  rejectAll: 'Rechazar todas ({n})',
  waiting: 'Un momento…',
  unfocused: 'Haz clic o toca aquí y luego aprueba.',
  obscured: 'Puede que algo tape esta página. Continúa en una ventana de la billetera.',
  small:
    'Aquí no hay espacio suficiente para mostrar todo lo que confirmas. Continúa en una ventana de la billetera.',
  unsupported:
    'Este navegador no puede detectar si algo tapa esta página. Continúa en una ventana de la billetera.',
  openWindow: 'Continuar en una ventana',
  inWindow: 'Continúa en la ventana de la billetera. Si la cierras, se rechaza la solicitud.',
  showWindow: 'Mostrar la ventana',
  windowBlocked:
    'No se pudo abrir la ventana. Permite las ventanas emergentes en esta página y vuelve a intentarlo.'
}
