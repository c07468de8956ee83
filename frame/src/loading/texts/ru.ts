import type { LoadingTexts } from './en.js'

export const ru: LoadingTexts = {
  title: 'Вход',
  waiting: 'Загрузка…',
  done: 'Это окно можно закрыть.',
  lost: 'Страница, запросившая вход, недоступна. Закройте это окно и войдите там снова.'
}
