import type { LoginTexts } from './en.js'

export const uk: LoginTexts = {
  email: 'пошту',
  link: {
    title: 'Прив’язати {provider}?',
    text: 'Ви щойно ввійшли через {provider}. Адреса пошти там та сама, що й у цього акаунта. Якщо прив’язати цей спосіб входу, у гаманець можна буде входити і так, і так. Згодом його можна видалити на сторінці гаманця.',
    confirm: 'Прив’язати {provider}',
    later: 'Не зараз',
    working: 'Прив’язуємо.'
  }
}
