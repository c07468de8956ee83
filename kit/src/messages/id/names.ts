import type { Texts } from '../Texts.js'

/** Indonesian texts of the views of names. */
export const names: Texts<'names'> = {
  'names.entry': 'Pilih nama',
  'names.entryText': 'Lebih pendek dari alamat',
  'names.introTitle': 'Satu nama untuk alamat Anda',
  'names.introText':
    'Orang lain bisa mengirim ke nama Anda tanpa menyalin alamat yang panjang. Anda cukup menandatangani pesan: tidak ada biaya.',
  'names.public': 'Nama bersifat publik: siapa saja bisa melihat alamat di balik nama Anda.',
  'names.choose': 'Pilih nama',
  'names.field': 'Nama Anda',
  'names.placeholder': 'nama-anda',
  'names.clear': 'Hapus nama',
  'names.hint': 'Setidaknya 4 huruf, angka, atau tanda hubung.',
  'names.badLetters': 'Gunakan hanya huruf a sampai z, angka, dan tanda hubung.',
  'names.tooShort': 'Tambahkan karakter: nama harus setidaknya 4 karakter.',
  'names.list': 'Nama',
  'names.checking': 'Memeriksa apakah nama masih tersedia',
  'names.available': 'Tersedia',
  'names.registered': 'Terdaftar',
  'names.takenText': '{name} sudah terdaftar. Pilih nama lain.',
  'names.confirmText':
    'Dompet Anda meminta tanda tangan atas sebuah pesan. Tidak ada yang dikirim, dan tidak ada biaya.',
  'names.message': 'Baca pesan',
  'names.messageLabel': 'Pesan untuk ditandatangani',
  'names.sign': 'Tanda tangani dan daftarkan',
  'names.other': 'Pilih nama lain',
  'names.waiting': 'Konfirmasi di {wallet}',
  'names.waitingText': 'Tanda tangani pesan di {wallet} untuk mendaftarkan {name}.',
  'names.registering': 'Mendaftarkan {name}…',
  'names.declined': 'Anda menolak menandatangani. Tidak ada yang didaftarkan.',
  'names.notSigned': '{wallet} tidak menandatangani pesan. Tidak ada yang didaftarkan.',
  'names.suggestionsFailed': 'Gagal memuat saran nama',
  'names.registerFailed': 'Gagal mendaftarkan nama {name}',
  'names.owned': 'Nama Anda {name}',
  'names.manage': 'Edit nama Anda',
  'names.manageText': 'Gambar, deskripsi, dan alamat',
  'names.ownedText': 'Akun ini sudah punya nama.',
  'names.none': 'Nama tidak tersedia di sini',
  'names.noneText': 'Server aplikasi ini tidak mendaftarkan nama untuk akun ini.',
  'names.connect': 'Hubungkan dompet untuk memilih nama',
  'names.success': '{name} milik Anda',
  'names.successText':
    'Orang lain bisa mengirim ke nama ini. Mereka selalu melihat alamat di baliknya lebih dahulu.',
  'names.done': 'Selesai'
}
