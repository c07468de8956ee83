import type { LoginTexts } from './en.js'

export const ru: LoginTexts = {
  email: 'почту',
  link: {
    title: 'Привязать {provider}?',
    text: 'Вы только что вошли через {provider}. Адрес почты там тот же, что у этого аккаунта. Если привязать этот способ входа, в кошелек можно будет входить и так, и так. Позже его можно удалить на странице кошелька.',
    confirm: 'Привязать {provider}',
    later: 'Не сейчас',
    working: 'Привязываем.'
  }
}
