import type { ButtonTexts } from '../buttons.js'

/** Ukrainian texts of the buttons of a page. */
export const buttons: ButtonTexts = {
  connectWallet: 'Підключити гаманець',
  connecting: 'Підключення…',
  unlockWallet: 'Розблокувати гаманець',
  loadFailed: 'Не вдалося завантажити. Оновіть сторінку.',
  offline: 'Відкриється, коли з’явиться мережа.',
  alsoConnected: 'Також підключено: {networks}',
  selectNetwork: 'Вибрати мережу',
  switchNetwork: 'Змінити мережу',
  unknownNetwork: 'Невідома мережа'
}
