import type { Texts } from '../Texts.js'

/** Ukrainian texts of NFTs. */
export const nfts: Texts<'nfts'> = {
  'nfts.empty': 'NFT поки немає',
  'nfts.emptyText': 'Тут з’являться колекційні токени, які цей акаунт отримає в мережі {network}.',
  'nfts.none': 'NFT не знайдено',
  'nfts.noneText': 'Сервіс може знати не всі NFT у мережі {network}.',
  'nfts.incomplete': 'Список NFT може бути неповним: сервіс знає не всі.',
  'nfts.failed': 'Не вдалося завантажити NFT',
  'nfts.failedText': 'Сервіс не відповів. Нічого не втрачено.',
  'nfts.stale': 'Не вдалося оновити. Показано останні відомі NFT.',
  'nfts.partFailed': 'Вдалося завантажити не всі NFT.',
  'nfts.more': 'Показати ще',
  'nfts.spam': 'Приховано як спам ({count})',
  'nfts.spamText': 'Їхні назви й зображення можуть вводити в оману. Не робіть того, що в них написано.',
  'nfts.amount': 'У вас: {amount}',
  'nfts.flagged': 'Позначено як спам. Не робіть того, що написано в назві чи описі.',
  'nfts.gone': 'Цього NFT на акаунті немає.',
  'nfts.send': 'Надіслати',
  'nfts.description': 'Опис',
  'nfts.tokenId': 'ID токена',
  'nfts.copyTokenId': 'Скопіювати ID токена',
  'nfts.copyFailed': 'Не вдалося скопіювати ID токена',
  'nfts.contract': 'Контракт',
  'nfts.standard': 'Стандарт',
  'nfts.network': 'Мережа',
  'nfts.owned': 'У вас',
  'nfts.traits': 'Властивості',
  'nfts.explorer': 'Відкрити в оглядачі блоків'
}
