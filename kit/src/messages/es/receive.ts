import type { Texts } from '../Texts.js'

/** Spanish texts of receiving. */
export const receive: Texts<'receive'> = {
  'receive.code': 'Código QR de tu dirección',
  'receive.paymentCode': 'Código QR que solicita {amount}',
  'receive.address': 'Tu dirección',
  'receive.copyByHand':
    'El navegador no permitió copiar. La dirección está seleccionada: cópiala desde aquí.',
  'receive.share': 'Compartir',
  'receive.shareFailed': 'No se pudo compartir',
  'receive.ask': 'Solicitar una cantidad',
  'receive.amount': 'Cantidad en {symbol}',
  'receive.asset': 'Activo',
  'receive.amountInvalid': 'Escribe un número como 1,5 (máximo de decimales: {decimals}).',
  'receive.codeFailed': 'No se pudo crear el código. Sigue mostrando tu dirección.',
  'receive.onNetwork': 'El código solicita {amount} en {network}.',
  'receive.watchOnly':
    'Esta cuenta es de solo lectura: lo que llegue pertenece a quien tiene sus claves y no se puede gastar aquí.',
  'receive.networks': 'Redes para esta dirección',
  'receive.networksText': 'Los activos enviados por otras redes pueden perderse.',
  'receive.checking': 'Comprobando las redes de esta cuenta',
  'receive.smart':
    'Esta cuenta inteligente solo existe en {network}. Los activos enviados por otra red pueden perderse.',
  'receive.unchecked': 'No se pudo comprobar si esta cuenta existe en otras redes. Recibe solo en {network}.',
  'compatible.text': 'Envía a esta dirección solo activos de estas redes.',
  'compatible.list': 'Redes compatibles'
}
