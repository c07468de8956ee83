import type { LoadingTexts } from './en.js'

export const tr: LoadingTexts = {
  title: 'Giriş yap',
  waiting: 'Yükleniyor…',
  done: 'Bu pencereyi kapatabilirsiniz.',
  lost: 'Bu girişi isteyen sayfaya ulaşılamıyor. Bu pencereyi kapatıp o sayfada yeniden giriş yapın.'
}
