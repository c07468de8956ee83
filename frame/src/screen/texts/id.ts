import type { ScreenTexts } from './en.js'

export const id: ScreenTexts = {
  close: 'Tutup dan tolak',
  origin: 'Diminta oleh {origin}',
  queue: '{n} permintaan menunggu.',
  rejectAll: 'Tolak semua ({n})',
  waiting: 'Sebentar…',
  unfocused: 'Klik atau ketuk di sini, lalu setujui.',
  obscured: 'Mungkin ada yang menutupi halaman ini. Lanjutkan di jendela dompet.',
  small:
    'Ruang di sini terlalu kecil untuk menampilkan semua yang Anda konfirmasi. Lanjutkan di jendela dompet.',
  unsupported:
    'Browser ini tidak bisa mengetahui apakah ada yang menutupi halaman ini. Lanjutkan di jendela dompet.',
  openWindow: 'Lanjutkan di jendela',
  inWindow: 'Lanjutkan di jendela dompet. Menutupnya berarti menolak permintaan.',
  showWindow: 'Tampilkan jendela',
  windowBlocked: 'Jendela gagal dibuka. Izinkan jendela pop-up untuk halaman ini, lalu coba lagi.'
}
