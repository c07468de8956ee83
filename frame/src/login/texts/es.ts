import type { LoginTexts } from './en.js'

export const es: LoginTexts = {
  email: 'el correo',
  link: {
    title: '¿Vincular {provider}?',
    text: 'Acabas de iniciar sesión con {provider}, con la misma dirección de correo que tiene esta cuenta. Si lo vinculas, podrás acceder a esta billetera de las dos formas. Puedes quitarlo más adelante en la página de tu billetera.',
    confirm: 'Vincular {provider}',
    later: 'Ahora no',
    working: 'Vinculando.'
  }
}
