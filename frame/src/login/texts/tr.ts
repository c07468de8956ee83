import type { LoginTexts } from './en.js'

export const tr: LoginTexts = {
  email: 'E-posta',
  link: {
    title: '{provider} bağlansın mı?',
    text: '{provider} ile az önce giriş yaptınız. Oradaki e-posta adresi, bu hesabın adresiyle aynı. Bağlarsanız bu cüzdana iki yolla da giriş yapabilirsiniz. Bağlantıyı daha sonra cüzdanınızın sayfasından kaldırabilirsiniz.',
    confirm: '{provider} bağla',
    later: 'Şimdi değil',
    working: 'Bağlanıyor.'
  }
}
