import type { ButtonTexts } from '../buttons.js'

/** Indonesian texts of the buttons of a page. */
export const buttons: ButtonTexts = {
  connectWallet: 'Hubungkan dompet',
  connecting: 'Menghubungkan…',
  unlockWallet: 'Buka kunci dompet',
  loadFailed: 'Gagal memuat. Muat ulang halaman.',
  offline: 'Terbuka saat kamu online.',
  alsoConnected: 'Juga terhubung: {networks}',
  selectNetwork: 'Pilih jaringan',
  switchNetwork: 'Ganti jaringan',
  unknownNetwork: 'Jaringan tidak dikenal'
}
