import type { LoginTexts } from './en.js'

export const ar: LoginTexts = {
  email: 'البريد الإلكتروني',
  link: {
    title: 'هل تريد ربط {provider}؟',
    text: 'سجّلت الدخول للتو عبر {provider}، وعنوان البريد الإلكتروني هناك هو عنوان هذا الحساب. إذا ربطته أمكنك الدخول إلى هذه المحفظة بالطريقتين. يمكنك إزالته لاحقًا من صفحة محفظتك.',
    confirm: 'ربط {provider}',
    later: 'ليس الآن',
    working: 'جارٍ الربط.'
  }
}
