import type { LoadingTexts } from './en.js'

export const id: LoadingTexts = {
  title: 'Masuk',
  waiting: 'Memuat…',
  done: 'Anda boleh menutup jendela ini.',
  lost: 'Halaman yang meminta login ini tidak bisa dijangkau. Tutup jendela ini dan masuk lagi di sana.'
}
