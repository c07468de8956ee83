import type { Texts } from '../Texts.js'

/** Spanish texts of view Approvals. */
export const approvals: Texts<'approvals'> = {
  'approvals.intro':
    'Apps y contratos que pueden mover activos de esta cuenta en {network} sin volver a preguntar.',
  'approvals.empty': 'No hay aprobaciones',
  'approvals.emptyText':
    'Ninguna app ni ningún contrato puede mover tokens o NFT de esta cuenta en {network}.',
  'approvals.notKnown': 'Por ahora no se encontraron aprobaciones',
  'approvals.noSource': 'Aquí no se pueden mostrar las aprobaciones',
  'approvals.noSourceText':
    'El servicio de esta app no lee las aprobaciones en {network}. Eso no significa que no haya ninguna.',
  'approvals.indexingText':
    'El servicio de esta app aún no ha leído {network} por completo. Pueden faltar aprobaciones. Vuelve a intentarlo más tarde.',
  'approvals.unavailableText':
    'Una fuente de aprobaciones en {network} no respondió. Pueden faltar algunas. Vuelve a intentarlo.',
  'approvals.cutText': 'Hay más aprobaciones en {network} de las que esta lista puede mostrar.',
  'approvals.failed': 'No se pudieron cargar las aprobaciones',
  'approvals.failedText': 'Revisa tu conexión y vuelve a intentarlo.',
  'approvals.stale': 'No se pudo actualizar. Se muestran las últimas aprobaciones conocidas.',
  'approvals.list': 'Aprobaciones',
  'approvals.unlimited': 'Sin límite',
  'approvals.all': 'Todos los NFT',
  'approvals.nft': 'NFT {id}',
  'approvals.spender': 'Para {spender}',
  'approvals.claims': 'Dice llamarse {name}. Nadie ha verificado ese nombre.',
  'approvals.rawAmount': '{amount} en unidades base (decimales desconocidos)',
  'approvals.amountUnknown': 'Cantidad desconocida',
  'approvals.notRead': 'Desconocida: su contrato no indicó si esta aprobación sigue vigente.',
  'approvals.details': 'Detalles',
  'approvals.spenderLabel': 'Autorizado',
  'approvals.contractLabel': 'Contrato del token o de la colección',
  'approvals.nameKnown': 'Su nombre procede de una lista de contratos conocidos.',
  'approvals.nameClaimed': 'El autorizado eligió su propio nombre. Compara la dirección.',
  'approvals.nameNone': 'No se conoce el nombre del autorizado.',
  'approvals.copy': 'Copiar dirección',
  'approvals.copyByHand': 'Tu navegador no permite copiar. Selecciona la dirección manualmente.',
  'approvals.explorer': 'Ver en el explorador de bloques',
  'approvals.transaction': 'Ver la transacción de aprobación',
  'approvals.atRisk': 'En riesgo: {value}',
  'approvals.noValue': 'Valor en riesgo desconocido',
  'approvals.approved': 'Aprobada: {date}',
  'approvals.used': 'Último uso: {date}',
  'approvals.expires': 'Expira: {date}',
  'approvals.spam': 'Token desconocido. No abras los enlaces de su nombre.',
  'approvals.revoke': 'Revocar',
  'approvals.revokeCount': 'Revocar ({count})',
  'approvals.checking': 'Comprobando…',
  'approvals.asking': 'Confirma en tu billetera',
  'approvals.sent': 'Esperando a la red',
  'approvals.verifying': 'Incluida. Leyendo la aprobación en la red…',
  'approvals.waiting': 'Tu billetera aún no ha respondido.',
  'approvals.leave': 'Dejar de esperar',
  'approvals.rowLeft': 'Sigue abierta en tu billetera: confírmala o recházala allí.',
  'approvals.rowStands':
    'La transacción se completó, pero la aprobación sigue vigente. Por seguridad, mueve a otra cuenta lo que esté en riesgo.',
  'approvals.rowRefused': 'El contrato no permite revocarla. No se envió nada.',
  'approvals.rowRefusedToken':
    'El contrato de este token no acepta una aprobación de cero, así que no se puede revocar. Una aprobación de 1 tampoco la revocaría. Por seguridad, mueve los tokens a otra cuenta.',
  'approvals.rowFailed': 'No revocada',
  'approvals.rowUnknown': 'Puede que se haya enviado: revisa tu billetera.',
  'approvals.declined': 'Rechazaste la solicitud. No se envió nada más.',
  'approvals.notAll': 'No se revocaron todas las aprobaciones. Puedes volver a intentarlo.'
}
