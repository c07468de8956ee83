import type { ManageTexts } from './en.js'

export const es: ManageTexts = {
  title: 'Tu billetera',
  back: 'Atrás',
  retry: 'Reintentar',
  login: {
    title: 'Iniciar sesión',
    text: 'Esta ventana cuenta como otro dispositivo: inicia sesión aquí una vez más.',
    email: 'Correo electrónico',
    send: 'Enviar el código',
    sending: 'Enviando el correo.',
    deviceWaiting: 'Esperando que abras el enlace del correo enviado a {email}.',
    code: 'Código del correo',
    codeText: 'Se envió a {email}.',
    submit: 'Iniciar sesión',
    checking: 'Comprobando el código.',
    other: 'Otra dirección',
    again: 'Vuelve a iniciar sesión para continuar. Así demuestras que la cuenta es tuya.',
    or: 'O continúa con',
    choose: 'Continúa con',
    with: 'Continuar con {provider}',
    byEmail: 'un código por correo',
    window: 'Continúa en la ventana de {provider}. Ciérrala para elegir otra forma.',
    farcaster:
      'Escanea el código con el teléfono que tiene Farcaster, o abre allí el enlace, y aprueba el inicio de sesión. Esta página continuará automáticamente.',
    farcasterCode: 'Código QR para iniciar sesión con Farcaster',
    farcasterOpen: 'Abrir Farcaster',
    linkRequired:
      'Su dirección de correo ya tiene una cuenta aquí. Inicia sesión en ella con {ways}. Luego podrás decidir si quieres vincular las dos.',
    none: 'No hay ninguna otra forma de acceso que se pueda usar.'
  },
  home: {
    address: 'Dirección',
    notBackedUp: 'Aún sin respaldo',
    notBackedUpText: 'Hay una sola forma de recuperar tu billetera. Añade otra.',
    backedUp: 'Con respaldo',
    factors: 'Formas de recuperación',
    factorsHint: 'Llaves de acceso y frases de contraseña que abren la billetera en un dispositivo nuevo.',
    file: 'Archivo de respaldo',
    fileHint: 'Abre la billetera sin nuestro servidor, con una de tus formas de recuperación.',
    fileSaved: 'Guardado: {name}',
    logins: 'Accesos',
    loginsHint: 'La dirección y las cuentas con las que inicias sesión.',
    devices: 'Dispositivos',
    devicesHint: 'Dónde está abierta la billetera.',
    phrase: 'Frase de recuperación',
    phraseHint: '24 palabras para otra app de billetera.',
    remove: 'Eliminar la billetera',
    logOut: 'Cerrar sesión aquí',
    working: 'Un momento.'
  },
  factors: {
    title: 'Formas de recuperación',
    text: 'Cada una abre la billetera en un dispositivo nuevo, junto con tu inicio de sesión.',
    passkey: 'Llave de acceso {n}',
    passphrase: 'Frase de contraseña {n}',
    operator: 'El operador de este servicio, que puede recuperar la billetera (con custodia)',
    remove: 'Quitar “{name}”',
    last: 'La última no se puede quitar. Añade otra primero.',
    addPasskey: 'Añadir llave de acceso',
    addPassphrase: 'Añadir frase de contraseña',
    removeTitle: '¿Quitar “{name}”?',
    removeText:
      'Ya no abrirá la billetera en un dispositivo nuevo. Los archivos de respaldo que guardaste antes se siguen abriendo con ella: destrúyelos.',
    confirm: 'Quitar',
    working: 'Cambiando las formas de recuperación. Puede tardar unos segundos.'
  },
  logins: {
    title: 'Accesos',
    text: 'Cada uno lleva a esta cuenta. En un dispositivo nuevo, la billetera necesita además una forma de recuperación.',
    current: 'En uso',
    currentText: 'Para quitar el que estás usando, primero cierra sesión e iníciala con otro.',
    last: 'El último no se puede quitar. Añade otro primero.',
    add: 'Añadir un acceso',
    addText: 'Inicia sesión con lo que quieras añadir. A partir de ese momento llevará a esta cuenta.',
    remove: 'Quitar “{name}”',
    removeTitle: '¿Quitar “{name}”?',
    removeText:
      'Ya no podrás iniciar sesión con “{name}”, y se cerrará la sesión en los dispositivos que lo usan. Tu billetera se conserva.',
    confirm: 'Quitar'
  },
  devices: {
    title: 'Dispositivos',
    unknown: 'Navegador desconocido',
    current: 'Esta ventana',
    used: 'Último uso: {time}',
    remove: 'Quitar “{name}”',
    removeTitle: '¿Quitar “{name}”?',
    removeText:
      'La billetera se cierra en ese dispositivo. Para volver a abrirla allí hace falta una forma de recuperación.',
    removeThis: 'La billetera se cierra en esta ventana.',
    confirm: 'Quitar',
    forceTitle: 'Es el último dispositivo para una recuperación',
    forceText:
      'Sin él, ninguna forma de recuperación abre la billetera en un dispositivo nuevo: solo podría hacerlo un archivo de respaldo. Guarda uno antes o abre la billetera en otro dispositivo.',
    force: 'Quitar de todos modos'
  },
  phrase: {
    title: 'Frase de recuperación',
    warning:
      'Quien vea estas 24 palabras tiene tu billetera, para siempre. Nunca te las pedimos. Escríbelas en la app de billetera que elijas y en ningún otro lugar.',
    held: 'Se cambió tu dirección de correo. La frase se puede mostrar a partir de esta fecha: {time}.',
    proveTitle: 'Demuestra que eres tú',
    passkey: 'Usar llave de acceso',
    passphrase: 'Usar frase de contraseña',
    checking: 'Comprobando. Puede tardar unos segundos.',
    label: 'Palabras ocultas',
    shown: 'Palabras visibles',
    hold: 'Mantén presionado para verlas',
    done: 'Listo',
    over: 'Las palabras se muestran un minuto como máximo. Vuelve a pedirlas.'
  },
  remove: {
    title: 'Eliminar la billetera',
    text: 'El servidor olvida la billetera para siempre, en todos los dispositivos. Lo que haya en esta dirección solo se podrá mover con un archivo de respaldo o con la frase de recuperación. Nadie puede deshacerlo.',
    word: 'ELIMINAR',
    label: 'Escribe {word} para confirmar',
    confirm: 'Eliminar la billetera',
    deleted: 'Se eliminó la billetera.'
  },
  failed: 'No funcionó. Vuelve a intentarlo.'
}
