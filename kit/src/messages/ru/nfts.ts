import type { Texts } from '../Texts.js'

/** Russian texts of NFTs. */
export const nfts: Texts<'nfts'> = {
  'nfts.empty': 'NFT пока нет',
  'nfts.emptyText': 'Здесь появятся коллекционные токены, которые этот аккаунт получит в сети {network}.',
  'nfts.none': 'NFT не найдены',
  'nfts.noneText': 'Сервис может знать не все NFT в сети {network}.',
  'nfts.incomplete': 'Список NFT может быть неполным: сервис знает не все.',
  'nfts.failed': 'Не удалось загрузить NFT',
  'nfts.failedText': 'Сервис не ответил. Ничего не потеряно.',
  'nfts.stale': 'Не удалось обновить. Показаны последние известные NFT.',
  'nfts.partFailed': 'Удалось загрузить не все NFT.',
  'nfts.more': 'Показать еще',
  'nfts.spam': 'Скрыто как спам ({count})',
  'nfts.spamText':
    'Их названия и изображения могут вводить в заблуждение. Не следуйте тому, что в них написано.',
  'nfts.amount': 'У вас: {amount}',
  'nfts.flagged': 'Помечено как спам. Не следуйте тому, что написано в названии и описании.',
  'nfts.gone': 'Этого NFT на аккаунте нет.',
  'nfts.send': 'Отправить',
  'nfts.description': 'Описание',
  'nfts.tokenId': 'ID токена',
  'nfts.copyTokenId': 'Скопировать ID токена',
  'nfts.copyFailed': 'Не удалось скопировать ID токена',
  'nfts.contract': 'Контракт',
  'nfts.standard': 'Стандарт',
  'nfts.network': 'Сеть',
  'nfts.owned': 'У вас',
  'nfts.traits': 'Свойства',
  'nfts.explorer': 'Открыть в обозревателе блоков'
}
