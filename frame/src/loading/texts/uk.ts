import type { LoadingTexts } from './en.js'

export const uk: LoadingTexts = {
  title: 'Вхід',
  waiting: 'Завантаження…',
  done: 'Це вікно можна закрити.',
  lost: 'Сторінка, яка просила ввійти, недоступна. Закрийте це вікно й увійдіть там знову.'
}
