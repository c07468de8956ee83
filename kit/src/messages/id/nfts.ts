import type { Texts } from '../Texts.js'

/** Indonesian texts of NFTs. */
export const nfts: Texts<'nfts'> = {
  'nfts.empty': 'Belum ada NFT',
  'nfts.emptyText': 'Koleksi digital yang diterima akun ini di {network} akan muncul di sini.',
  'nfts.none': 'NFT tidak ditemukan',
  'nfts.noneText': 'Layanan mungkin tidak mengenal semua NFT di {network}.',
  'nfts.incomplete': 'Sebagian NFT mungkin belum tampil: layanan tidak mengenal semuanya.',
  'nfts.failed': 'NFT gagal dimuat',
  'nfts.failedText': 'Layanan tidak menjawab. Tidak ada yang hilang.',
  'nfts.stale': 'Gagal diperbarui. Menampilkan NFT terakhir yang diketahui.',
  'nfts.partFailed': 'Tidak semua NFT bisa dimuat.',
  'nfts.more': 'Lihat lainnya',
  'nfts.spam': 'Disembunyikan sebagai spam ({count})',
  'nfts.spamText': 'Nama atau gambarnya mungkin dibuat untuk menyesatkan. Jangan ikuti isinya.',
  'nfts.amount': 'Anda memiliki {amount}',
  'nfts.flagged': 'Ditandai sebagai spam. Jangan ikuti isi nama atau deskripsinya.',
  'nfts.gone': 'Akun ini tidak memilikinya.',
  'nfts.send': 'Kirim',
  'nfts.description': 'Deskripsi',
  'nfts.tokenId': 'ID token',
  'nfts.copyTokenId': 'Salin ID token',
  'nfts.copyFailed': 'ID token gagal disalin',
  'nfts.contract': 'Kontrak',
  'nfts.standard': 'Standar',
  'nfts.network': 'Jaringan',
  'nfts.owned': 'Anda memiliki',
  'nfts.traits': 'Sifat',
  'nfts.explorer': 'Lihat di penjelajah blok'
}
