import type { ManageTexts } from './en.js'

export const id: ManageTexts = {
  title: 'Dompet Anda',
  back: 'Kembali',
  retry: 'Coba lagi',
  login: {
    title: 'Masuk',
    text: 'Jendela ini dianggap perangkat tersendiri: masuk sekali lagi di sini.',
    email: 'Alamat email',
    send: 'Kirim kode',
    sending: 'Mengirim email.',
    deviceWaiting: 'Menunggu tautan di email ke {email} dibuka.',
    code: 'Kode dari email',
    codeText: 'Telah dikirim ke {email}.',
    submit: 'Masuk',
    checking: 'Memeriksa kode.',
    other: 'Alamat lain',
    again: 'Masuk lagi untuk melanjutkan. Ini membuktikan bahwa akun ini milik Anda.',
    or: 'Atau lanjutkan dengan',
    choose: 'Lanjutkan dengan',
    with: 'Lanjutkan dengan {provider}',
    byEmail: 'kode lewat email',
    window: 'Lanjutkan di jendela {provider}. Tutup jendela itu untuk memilih cara lain.',
    farcaster:
      'Pindai kode dengan ponsel yang memiliki Farcaster, atau buka tautannya di sana, lalu setujui login. Halaman ini akan berlanjut sendiri.',
    farcasterCode: 'Kode QR untuk masuk dengan Farcaster',
    farcasterOpen: 'Buka Farcaster',
    linkRequired:
      'Alamat emailnya sudah punya akun di sini. Masuk ke akun itu dengan {ways}. Setelah itu Anda ditanya apakah keduanya ingin ditautkan.',
    none: 'Tidak ada login lain yang bisa dipakai.'
  },
  home: {
    address: 'Alamat',
    notBackedUp: 'Belum dicadangkan',
    notBackedUpText: 'Baru ada satu cara untuk memulihkan dompet Anda. Tambahkan cara kedua.',
    backedUp: 'Sudah dicadangkan',
    factors: 'Cara pemulihan',
    factorsHint: 'Passkey dan passphrase yang membuka dompet di perangkat baru.',
    file: 'File cadangan',
    fileHint: 'Membuka dompet tanpa server kami, dengan salah satu cara pemulihan Anda.',
    fileSaved: 'Disimpan: {name}',
    logins: 'Login',
    loginsHint: 'Alamat dan akun yang Anda pakai untuk masuk.',
    devices: 'Perangkat',
    devicesHint: 'Tempat dompet terbuka.',
    phrase: 'Frasa pemulihan',
    phraseHint: '24 kata untuk aplikasi dompet lain.',
    remove: 'Hapus dompet',
    logOut: 'Keluar di sini',
    working: 'Sebentar.'
  },
  factors: {
    title: 'Cara pemulihan',
    text: 'Masing-masing membuka dompet di perangkat baru, bersama login Anda.',
    passkey: 'Passkey {n}',
    passphrase: 'Passphrase {n}',
    operator: 'Operator layanan ini, yang bisa memulihkan dompet (kustodial)',
    remove: 'Hapus {name}',
    last: 'Yang terakhir tidak bisa dihapus. Tambahkan yang lain dahulu.',
    addPasskey: 'Tambahkan passkey',
    addPassphrase: 'Tambahkan passphrase',
    removeTitle: 'Hapus {name}?',
    removeText:
      'Ini tidak akan bisa lagi membuka dompet di perangkat baru. File cadangan yang Anda simpan sebelumnya masih bisa dibuka dengannya: musnahkan file itu.',
    confirm: 'Hapus',
    working: 'Mengubah cara pemulihan. Ini bisa memakan waktu beberapa detik.'
  },
  logins: {
    title: 'Login',
    text: 'Semuanya bisa dipakai untuk masuk ke akun ini. Di perangkat baru, dompet juga memerlukan salah satu cara pemulihan.',
    current: 'Sedang dipakai',
    currentText: 'Untuk menghapus login yang sedang dipakai, keluar dahulu dan masuk dengan login lain.',
    last: 'Yang terakhir tidak bisa dihapus. Tambahkan yang lain dahulu.',
    add: 'Tambahkan login',
    addText:
      'Masuk dengan login yang ingin ditambahkan. Sejak itu, login tersebut bisa dipakai untuk akun ini.',
    remove: 'Hapus {name}',
    removeTitle: 'Hapus {name}?',
    removeText:
      'Anda tidak bisa lagi masuk dengan {name}, dan perangkat yang masuk dengannya akan dikeluarkan. Dompet Anda tetap ada.',
    confirm: 'Hapus'
  },
  devices: {
    title: 'Perangkat',
    unknown: 'Browser tidak dikenal',
    current: 'Jendela ini',
    used: 'Terakhir dipakai {time}',
    remove: 'Hapus {name}',
    removeTitle: 'Hapus {name}?',
    removeText:
      'Dompet ditutup di sana. Untuk membukanya lagi, perangkat itu memerlukan salah satu cara pemulihan.',
    removeThis: 'Dompet ditutup di jendela ini.',
    confirm: 'Hapus',
    forceTitle: 'Ini perangkat terakhir untuk pemulihan',
    forceText:
      'Tanpa perangkat ini, tidak ada cara pemulihan yang bisa membuka dompet di perangkat baru: hanya file cadangan yang bisa. Simpan file itu dahulu, atau buka dompet di perangkat lain.',
    force: 'Tetap hapus'
  },
  phrase: {
    title: 'Frasa pemulihan',
    warning:
      'Siapa pun yang melihat 24 kata ini menguasai dompet Anda, untuk selamanya. Kami tidak pernah memintanya. Ketikkan di aplikasi dompet pilihan Anda, dan jangan di tempat lain.',
    held: 'Alamat email Anda telah diubah. Frasa bisa ditampilkan mulai {time}.',
    proveTitle: 'Buktikan bahwa ini Anda',
    passkey: 'Gunakan passkey',
    passphrase: 'Gunakan passphrase',
    checking: 'Memeriksa. Ini bisa memakan waktu beberapa detik.',
    label: 'Kata, disembunyikan',
    shown: 'Kata, ditampilkan',
    hold: 'Tahan untuk melihat kata',
    done: 'Selesai',
    over: 'Kata-kata ditampilkan paling lama satu menit. Minta lagi.'
  },
  remove: {
    title: 'Hapus dompet',
    text: 'Server menghapus dompet ini untuk selamanya, di semua perangkat. Setelah itu, aset di alamat ini hanya bisa dipindahkan dengan file cadangan atau frasa pemulihan. Tidak ada yang bisa membatalkannya.',
    word: 'HAPUS',
    label: 'Ketik {word} untuk konfirmasi',
    confirm: 'Hapus dompet',
    deleted: 'Dompet telah dihapus.'
  },
  failed: 'Tidak berhasil. Coba lagi.'
}
