import type { ButtonTexts } from '../buttons.js'

/** Russian texts of the buttons of a page. */
export const buttons: ButtonTexts = {
  connectWallet: 'Подключить кошелек',
  connecting: 'Подключение…',
  unlockWallet: 'Разблокировать кошелек',
  loadFailed: 'Не удалось загрузить. Обновите страницу.',
  offline: 'Откроется, когда появится сеть.',
  alsoConnected: 'Также подключены: {networks}',
  selectNetwork: 'Выбрать сеть',
  switchNetwork: 'Сменить сеть',
  unknownNetwork: 'Неизвестная сеть'
}
