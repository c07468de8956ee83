import type { LoginTexts } from './en.js'

export const pt: LoginTexts = {
  email: 'e-mail',
  link: {
    title: 'Vincular {provider}?',
    text: 'Você acabou de entrar com {provider}, e o endereço de e-mail é o mesmo desta conta. Se vincular, você poderá entrar nesta carteira das duas formas. Você pode remover o vínculo depois, na página da sua carteira.',
    confirm: 'Vincular {provider}',
    later: 'Agora não',
    working: 'Vinculando.'
  }
}
