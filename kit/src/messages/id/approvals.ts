import type { Texts } from '../Texts.js'

/** Indonesian texts of view Approvals. */
export const approvals: Texts<'approvals'> = {
  'approvals.intro':
    'Aplikasi dan kontrak yang bisa memindahkan aset akun ini di {network} tanpa bertanya lagi.',
  'approvals.empty': 'Tidak ada persetujuan',
  'approvals.emptyText':
    'Tidak ada aplikasi atau kontrak yang bisa memindahkan token atau NFT akun ini di {network}.',
  'approvals.notKnown': 'Belum ada persetujuan yang ditemukan',
  'approvals.noSource': 'Persetujuan tidak bisa ditampilkan di sini',
  'approvals.noSourceText':
    'Layanan aplikasi ini tidak membaca persetujuan di {network}. Ini bukan berarti tidak ada persetujuan.',
  'approvals.indexingText':
    'Layanan aplikasi ini belum selesai membaca {network}. Sebagian persetujuan mungkin belum tampil. Coba lagi nanti.',
  'approvals.unavailableText':
    'Salah satu sumber persetujuan di {network} tidak menjawab. Sebagian mungkin belum tampil. Coba lagi.',
  'approvals.cutText': 'Ada lebih banyak persetujuan di {network} daripada yang bisa ditampilkan daftar ini.',
  'approvals.failed': 'Persetujuan gagal dimuat',
  'approvals.failedText': 'Periksa koneksi Anda, lalu coba lagi.',
  'approvals.stale': 'Gagal diperbarui. Menampilkan persetujuan terakhir yang diketahui.',
  'approvals.list': 'Persetujuan',
  'approvals.unlimited': 'Tanpa batas',
  'approvals.all': 'Semua NFT',
  'approvals.nft': 'NFT {id}',
  'approvals.spender': 'Untuk {spender}',
  'approvals.claims': 'Mengaku bernama {name}. Belum ada yang memeriksa nama ini.',
  'approvals.rawAmount': '{amount} unit dasar (desimal tidak diketahui)',
  'approvals.amountUnknown': 'Jumlah tidak diketahui',
  'approvals.notRead': 'Tidak diketahui: kontraknya tidak memberi tahu apakah persetujuan ini masih berlaku.',
  'approvals.details': 'Detail',
  'approvals.spenderLabel': 'Penerima persetujuan',
  'approvals.contractLabel': 'Kontrak token atau koleksi',
  'approvals.nameKnown': 'Namanya berasal dari daftar kontrak yang dikenal.',
  'approvals.nameClaimed': 'Penerima persetujuan memilih namanya sendiri. Bandingkan alamatnya.',
  'approvals.nameNone': 'Nama penerima persetujuan ini tidak diketahui.',
  'approvals.copy': 'Salin alamat',
  'approvals.copyByHand': 'Browser Anda tidak mengizinkan penyalinan. Pilih alamatnya secara manual.',
  'approvals.explorer': 'Lihat di penjelajah blok',
  'approvals.transaction': 'Lihat transaksi yang menyetujuinya',
  'approvals.atRisk': 'Berisiko: {value}',
  'approvals.noValue': 'Nilai berisiko tidak diketahui',
  'approvals.approved': 'Disetujui {date}',
  'approvals.used': 'Terakhir dipakai {date}',
  'approvals.expires': 'Berakhir {date}',
  'approvals.spam': 'Token tidak dikenal. Jangan buka tautan di namanya.',
  'approvals.revoke': 'Cabut',
  'approvals.revokeCount': 'Cabut {count}',
  'approvals.checking': 'Memeriksa…',
  'approvals.asking': 'Konfirmasi di dompet Anda',
  'approvals.sent': 'Menunggu jaringan',
  'approvals.verifying': 'Sudah masuk blok. Membaca persetujuan dari jaringan…',
  'approvals.waiting': 'Dompet Anda belum menjawab.',
  'approvals.leave': 'Berhenti menunggu',
  'approvals.rowLeft': 'Masih terbuka di dompet Anda: konfirmasi atau tolak di sana.',
  'approvals.rowStands':
    'Transaksi berhasil, tetapi persetujuan masih berlaku. Agar aman, pindahkan aset yang berisiko ke akun lain.',
  'approvals.rowRefused': 'Kontrak menolak pencabutan ini. Tidak ada yang dikirim.',
  'approvals.rowRefusedToken':
    'Kontrak token ini tidak menerima persetujuan nol, jadi tidak bisa dicabut. Persetujuan sebesar 1 juga tidak akan mencabutnya. Agar aman, pindahkan token ke akun lain.',
  'approvals.rowFailed': 'Tidak dicabut',
  'approvals.rowUnknown': 'Mungkin sudah terkirim: periksa dompet Anda.',
  'approvals.declined': 'Anda menolak. Tidak ada lagi yang dikirim.',
  'approvals.notAll': 'Tidak semua persetujuan dicabut. Anda bisa mencoba lagi.'
}
