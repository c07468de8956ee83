import type { LoginTexts } from './LoginTexts.js'

/** Spanish. */
export const es: LoginTexts = {
  direction: 'ltr',
  site: 'Sitio',
  time: 'Fecha y hora',
  browser: 'Navegador',
  place: 'Lugar',
  unknown: 'Desconocido',
  email: 'correo electrónico',
  code: {
    subject: 'Tu código de inicio de sesión para {site}',
    title: 'Tu código de inicio de sesión',
    text: 'Escribe este código en {site} para iniciar sesión.',
    label: 'Código',
    life: 'Es válido durante {minutes} min y se puede usar una sola vez.',
    warning:
      'No compartas este código. Nadie de {site} ni de su equipo de soporte te lo pedirá jamás. Si no lo solicitaste, ignora este correo: sin el código no entra nadie.'
  },
  device: {
    subject: 'Aprueba un nuevo dispositivo para {site}',
    title: '¿Eres tú?',
    text: 'Un dispositivo que no conocemos quiere iniciar sesión en {site} con tu dirección de correo.',
    button: 'Revisar la solicitud',
    life: 'El enlace es válido durante {minutes} min y se puede usar una sola vez.',
    warning:
      'Apruébala solo si en este momento estás iniciando sesión tú y los datos de abajo son los tuyos. Si no, ignora este correo y no lo reenvíes.'
  },
  primary: {
    subject: 'Confirma el cambio de tu dirección de correo en {site}',
    title: 'Cambio de tu dirección de correo',
    text: 'Escribe este código en {site} para cambiar la dirección de correo de tu billetera. Después se enviará un segundo código a la dirección nueva.'
  },
  secondary: {
    subject: 'Confirma tu nueva dirección de correo en {site}',
    title: 'Tu nueva dirección de correo',
    text: 'Escribe este código en {site} para usar esta dirección de correo con tu billetera.'
  },
  changed: {
    subject: 'Tu dirección de correo en {site} ha cambiado',
    title: 'Tu dirección de correo ha cambiado',
    text: 'Ahora inicias sesión en {site} con {new}. Esta dirección ya no sirve para eso.',
    hold: 'Para protegerte, la billetera no se podrá exportar durante {hours} h.',
    warning:
      'Si no fuiste tú, abre {site} en un dispositivo que aún tenga la sesión iniciada y contacta de inmediato con su equipo de soporte.'
  },
  linked: {
    subject: 'Se añadió un acceso a tu billetera de {site}',
    title: 'Se añadió un acceso',
    text: 'Ahora también puedes iniciar sesión en tu billetera de {site} con {provider}.',
    next: 'Puedes quitarlo en la página de tu billetera.',
    warning:
      'Si no fuiste tú, abre {site} en un dispositivo que aún tenga la sesión iniciada y contacta de inmediato con su equipo de soporte.'
  },
  unlinked: {
    subject: 'Se quitó un acceso a tu billetera de {site}',
    title: 'Se quitó un acceso',
    text: 'Ya no puedes iniciar sesión en tu billetera de {site} con {provider}. Se cerró la sesión en los dispositivos que usaban este acceso.',
    next: 'Tus otros accesos siguen abriendo la misma billetera. Puedes volver a añadir este en la página de tu billetera.',
    warning:
      'Si no fuiste tú, abre {site} en un dispositivo que aún tenga la sesión iniciada y contacta de inmediato con su equipo de soporte.'
  },
  page: {
    title: '¿Aprobar este dispositivo?',
    text: 'Un dispositivo quiere iniciar sesión en {site} con tu dirección de correo.',
    warning: 'Apruébalo solo si en este momento estás iniciando sesión tú y estos datos son los tuyos.',
    approve: 'Aprobar el dispositivo',
    deny: 'No soy yo',
    approved: 'Dispositivo aprobado',
    approvedText:
      'Hemos enviado un código a tu correo. Vuelve a {site} y escríbelo allí. Puedes cerrar esta página.',
    denied: 'Solicitud rechazada',
    deniedText: 'El dispositivo no puede iniciar sesión. Puedes cerrar esta página.',
    gone: 'Este enlace ya no es válido',
    goneText: 'Ya se usó o ha expirado. Vuelve al sitio y empieza de nuevo.'
  }
}
