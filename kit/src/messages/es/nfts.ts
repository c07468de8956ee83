import type { Texts } from '../Texts.js'

/** Spanish texts of NFTs. */
export const nfts: Texts<'nfts'> = {
  'nfts.empty': 'Aún no hay NFT',
  'nfts.emptyText': 'Aquí aparecerán los coleccionables que esta cuenta reciba en {network}.',
  'nfts.none': 'No se encontraron NFT',
  'nfts.noneText': 'Es posible que el servicio no conozca todos los NFT de {network}.',
  'nfts.incomplete': 'Pueden faltar algunos NFT: el servicio no los conoce todos.',
  'nfts.failed': 'No se pudieron cargar los NFT',
  'nfts.failedText': 'El servicio no respondió. No se ha perdido nada.',
  'nfts.stale': 'No se pudo actualizar. Se muestran los últimos NFT conocidos.',
  'nfts.partFailed': 'No se pudieron cargar todos los NFT.',
  'nfts.more': 'Ver más',
  'nfts.spam': 'Spam oculto ({count})',
  'nfts.spamText': 'Sus nombres o imágenes pueden ser engañosos. No sigas lo que dicen.',
  'nfts.amount': 'Tienes {amount}',
  'nfts.flagged': 'Marcado como spam. No sigas lo que dicen su nombre o su descripción.',
  'nfts.gone': 'Esta cuenta no lo tiene.',
  'nfts.send': 'Enviar',
  'nfts.description': 'Descripción',
  'nfts.tokenId': 'ID del token',
  'nfts.copyTokenId': 'Copiar ID del token',
  'nfts.copyFailed': 'No se pudo copiar el ID del token',
  'nfts.contract': 'Contrato',
  'nfts.standard': 'Estándar',
  'nfts.network': 'Red',
  'nfts.owned': 'Tienes',
  'nfts.traits': 'Atributos',
  'nfts.explorer': 'Ver en el explorador de bloques'
}
