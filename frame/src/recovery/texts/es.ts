import type { RecoveryTexts } from './en.js'

export const es: RecoveryTexts = {
  otherTab: {
    title: 'Tu billetera está abierta en otra pestaña',
    text: 'Termina allí lo que empezaste o cierra esa pestaña. Después podrás continuar aquí.'
  },
  promise:
    'Si pierdes todos tus dispositivos y también tu llave de acceso o tu frase de contraseña, nadie puede recuperar la billetera. Nosotros tampoco.',
  assisted: {
    title: 'Billetera con custodia.',
    intro: 'Elige cómo recuperar tu billetera en un dispositivo nuevo.',
    text: 'El operador de este servicio conserva una forma de abrir esta billetera: puede recuperarla por ti y podría usarla sin ti. También podría hacerlo cualquiera que se apodere de tu acceso. Más adelante puedes quitarle esa posibilidad al operador en la página de tu billetera.',
    none: 'Dejar que el operador la recupere',
    noneHint: 'Nada que guardar: tu inicio de sesión abre la billetera en un dispositivo nuevo.'
  },
  back: 'Atrás',
  retry: 'Reintentar',
  show: 'Mostrar',
  hide: 'Ocultar',
  protect: {
    title: 'Protege tu billetera',
    intro: 'Elige cómo recuperar tu billetera en un dispositivo nuevo. Tu correo por sí solo no la abre.',
    deleted:
      'La billetera {address} de este dispositivo ya no está en el servidor. Vas a crear una nueva, con otra dirección.',
    passkey: 'Crear llave de acceso',
    passkeyHint: 'Tu rostro, huella, PIN o llave de seguridad. Nada que recordar.',
    passphrase: 'Usar frase de contraseña',
    passphraseHint: 'Siete palabras que anotas.',
    making: 'Creando tu billetera. Puede tardar unos segundos.',
    adding: 'Añadiendo. Puede tardar unos segundos.'
  },
  passkey: {
    creating: 'Tu navegador pide la llave de acceso.',
    confirmTitle: 'Confirma tu llave de acceso',
    confirmText: 'La llave de acceso está lista. Úsala una vez para que pueda proteger tu billetera.',
    confirm: 'Usar llave de acceso',
    cancelled: 'No se confirmó la llave de acceso. Vuelve a intentarlo o elige otra forma.',
    exists:
      'Este dispositivo ya tiene una llave de acceso para tu billetera. Elige otra forma u otro dispositivo.',
    noPrf:
      'Esta llave de acceso no puede proteger una billetera: al navegador o a la llave le falta una función necesaria (PRF). Elige otra llave de acceso o una frase de contraseña.',
    failed: 'El navegador no pudo usar una llave de acceso aquí. Elige otra forma.'
  },
  words: {
    title: 'Anota estas 7 palabras',
    text: 'En este orden, en papel o en un gestor de contraseñas. Solo se muestran ahora.',
    list: 'Tu frase de contraseña',
    written: 'Ya las anoté',
    others: 'Otras palabras',
    own: 'Usar una frase de contraseña propia',
    checkTitle: 'Comprueba lo que anotaste',
    checkText: 'Escribe estas dos palabras de tu frase de contraseña.',
    word: 'Palabra {n}',
    wrong: 'No coincide. Mira lo que anotaste.',
    check: 'Continuar',
    again: 'Volver a ver las palabras'
  },
  own: {
    title: 'Tu propia frase de contraseña',
    rule: 'Al menos 6 palabras distintas, o al menos 16 caracteres con letras, números y símbolos, sin secuencias como 1234.',
    label: 'Frase de contraseña',
    repeat: 'Repite la frase',
    weak: 'Se puede adivinar.',
    good: 'Es bastante larga.',
    differs: 'Las dos no coinciden.',
    submit: 'Usar esta frase',
    generate: 'Generar una por mí'
  },
  done: {
    title: 'Tu billetera está lista',
    address: 'Dirección',
    notBackedUp: 'Aún sin respaldo',
    notBackedUpText:
      'Hay una sola forma de recuperar tu billetera. Con otra más, perder la primera no tiene consecuencias.',
    backedUp: 'Con respaldo',
    backedUpText: 'Hay dos o más formas de recuperar tu billetera.',
    addPasskey: 'Añadir llave de acceso',
    addPassphrase: 'Añadir frase de contraseña',
    file: 'Guardar archivo de respaldo',
    fileText:
      'Abre la billetera sin nuestro servidor, con tu llave de acceso o tu frase de contraseña. Sin una de ellas, no le sirve a nadie más.',
    fileSaved: 'Guardado: {name}',
    finish: 'Continuar'
  },
  device: {
    title: 'Abre tu billetera en este dispositivo',
    intro: 'Este navegador aún no conoce tu billetera. Demuestra que es tuya.',
    wallet: 'Billetera',
    passkey: 'Usar llave de acceso',
    passkeyNumbered: 'Usar llave de acceso {n}',
    passphrase: 'Usar frase de contraseña',
    passphraseNumbered: 'Usar frase de contraseña {n}',
    noPasskeys: 'Este navegador no permite llaves de acceso dentro de otra página.',
    window: 'Abre la billetera en su propia ventana y añade allí una frase de contraseña.',
    passphraseTitle: 'Tu frase de contraseña',
    label: 'Frase de contraseña',
    submit: 'Abrir la billetera',
    opening: 'Abriendo tu billetera. Puede tardar unos segundos.',
    operator: 'Dejar que el operador la abra',
    operatorHint: 'Billetera con custodia: el operador de este servicio conserva una forma de abrirla.',
    lost: 'No tengo ninguna',
    lostText:
      'Usa un dispositivo en el que la billetera esté abierta y añade allí una forma nueva. Sin uno, la billetera sigue cerrada: tu inicio de sesión por sí solo no puede abrirla y nadie puede restablecerla.'
  },
  failures: {
    factor_wrong: 'Esa no es la frase de contraseña de esta billetera. Revisa las palabras y su orden.',
    passkey_wrong: 'Esta llave de acceso no abre tu billetera aquí. Elige otra forma.',
    share_integrity:
      'Lo que envió el servidor no pertenece a tu billetera. No se abrió nada. Vuelve a intentarlo más tarde y avisa al operador de esta billetera.',
    storage_full: 'El navegador no tiene espacio para tu billetera. Libera espacio y vuelve a intentarlo.',
    rate_limited: 'Demasiados intentos. Próximo intento posible: {time}.',
    rate_limited_soon: 'Demasiados intentos. Vuelve a intentarlo más tarde.',
    export_held:
      'Hace menos de un día se cambió tu dirección de correo o se añadió este acceso. El operador abre la billetera 24 horas después de eso.',
    fresh_login:
      'Iniciaste sesión hace demasiado tiempo. Cierra sesión, vuelve a iniciarla y continúa enseguida.',
    mode: 'El operador ya no recupera billeteras. Usa tu llave de acceso o tu frase de contraseña.',
    network: 'El servidor no responde. Revisa tu conexión y vuelve a intentarlo.',
    session: 'Tu sesión ha terminado. Cierra esto y vuelve a iniciar sesión.',
    unknown: 'No funcionó. Vuelve a intentarlo.'
  }
}
