import type { Texts } from '../Texts.js'

/** Spanish texts of smart sessions. */
export const sessions: Texts<'sessions'> = {
  'sessions.active': 'Activas',
  'sessions.expired': 'Expiradas',
  'sessions.revoked': 'Revocadas',
  'sessions.states': 'Estado de las sesiones',
  'sessions.noneActive': 'No hay sesiones activas',
  'sessions.noneExpired': 'No hay sesiones expiradas',
  'sessions.noneRevoked': 'No hay sesiones revocadas',
  'sessions.text':
    'Las apps de esta lista pueden actuar por tu cuenta dentro de estos límites, sin preguntarte cada vez.',
  'sessions.details': 'Permisos',
  'sessions.kept':
    'Solo este navegador conoce esta sesión. Fírmala para que figure en tu cuenta; si no, se olvidará aquí cuando te desconectes.',
  'sessions.store': 'Firmar y registrar',
  'sessions.storing': 'Firma en tu billetera para que esta sesión figure en tu cuenta',
  'sessions.storeFailed': 'No se pudo registrar la sesión en tu cuenta. Solo la conoce este navegador.',
  'sessions.listed': 'La sesión figura en tu cuenta.',
  'sessions.ends': 'Expira',
  'sessions.endsAt': 'Expira: {time}',
  'sessions.endedAt': 'Expiró: {time}',
  'sessions.revokedAt': 'Revocada: {time}',
  'sessions.kind': 'Permiso',
  'sessions.kindLimit': 'Límite',
  'sessions.call': 'Llamar a un contrato',
  'sessions.sendNative': 'Enviar {symbol}',
  'sessions.sendTokens': 'Enviar tokens',
  'sessions.sendNfts': 'Enviar NFT',
  'sessions.amountLimit': 'Cantidad',
  'sessions.gasLimit': 'Gas',
  'sessions.callLimit': 'Número de llamadas',
  'sessions.contract': 'Contrato',
  'sessions.functions': 'Funciones',
  'sessions.amount': 'Como máximo',
  'sessions.atOnce': 'De inmediato',
  'sessions.perSecond': 'Por segundo',
  'sessions.perPeriod': 'Por periodo',
  'sessions.period': 'Periodo',
  'sessions.count': 'Número de veces',
  'sessions.token': 'Token',
  'sessions.start': 'Empieza',
  'sessions.units': '{amount} (unidad mínima)',
  'sessions.unlimited': 'Sin límite',
  'sessions.revoking': 'Confirma en tu billetera y luego firma la revocación',
  'sessions.declined': 'Lo rechazaste en tu billetera. Los permisos siguen vigentes. Expiran: {time}.',
  'sessions.notConfirmed':
    'Tu billetera no confirmó que haya anulado los permisos. Pueden seguir vigentes. Expiran: {time}.',
  'sessions.cannotEnd':
    'Esta billetera no puede anular permisos. Siguen vigentes aunque marques la sesión como revocada. Expiran: {time}.',
  'sessions.mark': 'Marcar como revocada',
  'sessions.marked': 'Marcada como revocada',
  'sessions.recordFailed':
    'No se pudo marcar la sesión como revocada. Los permisos siguen vigentes. Expiran: {time}.',
  'sessions.ended': 'Tu billetera anuló los permisos. Firma para que la sesión figure como revocada.',
  'sessions.sign': 'Firmar',
  'sessions.stillValid':
    'La billetera no ha anulado los permisos y la app aún puede usarlos. Expiran: {time}.',
  'sessions.revoke': 'Revocar',
  'sessions.revokedToast': 'Sesión revocada',
  'sessions.failed': 'No se pudieron cargar las sesiones',
  'sessions.failedText': 'Revisa tu conexión y vuelve a intentarlo.',
  'sessions.created': 'Sesión creada',
  'sessions.createdText':
    'Ahora la app puede actuar por tu cuenta dentro de los límites que aprobaste. Puedes revocarlo en cualquier momento.',
  'sessions.gotIt': 'Entendido'
}
