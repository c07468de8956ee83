import type { Texts } from '../Texts.js'

/** Spanish texts of the view that changes a name. */
export const nameEdit: Texts<'nameEdit'> = {
  'nameEdit.picture': 'Imagen (enlace)',
  'nameEdit.pictureHint': 'https://…',
  'nameEdit.badPicture': 'Usa un enlace que empiece por https:// y no tenga espacios ni acentos.',
  'nameEdit.bio': 'Descripción',
  'nameEdit.badBio': 'Usa hasta 255 letras de la a a la z, dígitos, espacios y @ : / . _ - ? & = +',
  'nameEdit.public': 'Todo el mundo puede ver estos datos.',
  'nameEdit.save': 'Continuar',
  'nameEdit.addressOn': 'Dirección en {network}',
  'nameEdit.addressText': 'Lo que se envíe a {name} en {network} llegará a esta dirección.',
  'nameEdit.address': 'Dirección',
  'nameEdit.badAddress': 'La dirección no es válida. Revisa cada carácter.',
  'nameEdit.changeAddress': 'Cambiar dirección',
  'nameEdit.waiting': 'Firma el mensaje en {wallet} para cambiar {name}.',
  'nameEdit.sending': 'Guardando {name}…',
  'nameEdit.declined': 'Rechazaste la firma. No se cambió nada.',
  'nameEdit.notSigned': '{wallet} no firmó el mensaje. No se cambió nada.',
  'nameEdit.failed': 'No se pudo cambiar {name}',
  'nameEdit.sign': 'Firmar y guardar',
  'nameEdit.leave': 'Volver a los datos',
  'nameEdit.saved': '{name}: cambios guardados',
  'nameEdit.none': 'Esta cuenta aún no tiene nombre'
}
