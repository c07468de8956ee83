import type { Texts } from '../Texts.js'

/** Spanish texts of what a hardware wallet needs. */
export const device: Texts<'device'> = {
  'device.plugIn': 'Conecta {wallet}',
  'device.plugInText': 'Usa el cable y desbloquea el dispositivo. Continuará automáticamente.',
  'device.unlock': 'Desbloquea {wallet}',
  'device.unlockText': 'Escribe tu PIN en el dispositivo. Continuará automáticamente.',
  'device.openApp': 'Abre la app {app}',
  'device.openAppText': 'Confirma en {wallet} o abre allí la app. Continuará automáticamente.',
  'device.installApp': 'Falta la app {app}',
  'device.installAppText': 'Instálala en {wallet} con el programa del fabricante y vuelve a intentarlo.',
  'device.updateApp': 'La app {app} es demasiado antigua',
  'device.updateAppText': 'Actualízala en {wallet} con el programa del fabricante y vuelve a intentarlo.',
  'device.blindSigning': 'La firma ciega está desactivada',
  'device.blindSigningText':
    '{wallet} no puede mostrar toda esta solicitud. Si confías en este sitio web, permite la firma ciega (“Blind signing”) en los ajustes de la app {app} del dispositivo y vuelve a intentarlo.',
  'device.inUse': '{wallet} está en uso',
  'device.inUseText': 'Cierra otras pestañas y programas que lo usen. Continuará automáticamente.',
  'device.pending': 'Termina primero en {wallet}',
  'device.pendingText':
    'Su pantalla aún muestra una solicitud anterior: confírmala o recházala allí. Continuará automáticamente.',
  'device.otherAccount': 'Este no es el dispositivo correcto',
  'device.otherAccountText':
    '{wallet} no tiene esta cuenta. Conecta el dispositivo que la tiene o escribe su passphrase y vuelve a intentarlo.',
  'device.verify': 'Compara la dirección',
  'device.verifyText': 'Confirma en {wallet} solo si muestra exactamente esta dirección.',
  'device.notAllowed': 'Este sitio no puede usar billeteras de hardware',
  'device.notAllowedText': 'Sus ajustes no lo permiten. Informa de esto al sitio web o usa otra billetera.',
  'device.account': 'Dirección de la cuenta'
}
