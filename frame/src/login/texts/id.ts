import type { LoginTexts } from './en.js'

export const id: LoginTexts = {
  email: 'email',
  link: {
    title: 'Tautkan {provider}?',
    text: 'Anda baru saja masuk dengan {provider}, yang alamat emailnya sama dengan akun ini. Jika ditautkan, Anda bisa masuk ke dompet ini dengan kedua cara. Anda bisa menghapusnya nanti di halaman dompet Anda.',
    confirm: 'Tautkan {provider}',
    later: 'Nanti saja',
    working: 'Menautkan.'
  }
}
