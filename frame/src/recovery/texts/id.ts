import type { RecoveryTexts } from './en.js'

export const id: RecoveryTexts = {
  otherTab: {
    title: 'Dompet Anda terbuka di tab lain',
    text: 'Selesaikan di sana apa yang Anda mulai, atau tutup tab itu. Setelah itu prosesnya berlanjut di sini.'
  },
  promise:
    'Jika Anda kehilangan semua perangkat beserta passkey atau passphrase Anda, tidak ada yang bisa memulihkan dompet ini. Kami pun tidak.',
  assisted: {
    title: 'Dompet kustodial.',
    intro: 'Pilih cara Anda memulihkan dompet di perangkat baru.',
    text: 'Operator layanan ini menyimpan satu cara untuk membuka dompet ini: operator bisa memulihkannya untuk Anda, dan bisa memakainya tanpa Anda. Begitu pula siapa pun yang mengambil alih login Anda. Nanti Anda bisa mencabut cara ini dari operator, di halaman dompet Anda.',
    none: 'Biarkan operator memulihkannya',
    noneHint: 'Tidak perlu menyimpan apa pun: login Anda membuka dompet di perangkat baru.'
  },
  back: 'Kembali',
  retry: 'Coba lagi',
  show: 'Tampilkan',
  hide: 'Sembunyikan',
  protect: {
    title: 'Lindungi dompet Anda',
    intro: 'Pilih cara Anda memulihkan dompet di perangkat baru. Email Anda saja tidak bisa membukanya.',
    deleted:
      'Dompet {address} di perangkat ini sudah tidak ada di server. Anda akan membuat dompet baru, dengan alamat lain.',
    passkey: 'Buat passkey',
    passkeyHint: 'Wajah, sidik jari, PIN, atau kunci keamanan Anda. Tidak perlu mengingat apa pun.',
    passphrase: 'Gunakan passphrase',
    passphraseHint: 'Tujuh kata yang Anda catat.',
    making: 'Membuat dompet Anda. Ini bisa memakan waktu beberapa detik.',
    adding: 'Menambahkan. Ini bisa memakan waktu beberapa detik.'
  },
  passkey: {
    creating: 'Browser Anda meminta passkey.',
    confirmTitle: 'Konfirmasi passkey Anda',
    confirmText: 'Passkey sudah dibuat. Gunakan sekali agar bisa melindungi dompet Anda.',
    confirm: 'Gunakan passkey',
    cancelled: 'Passkey tidak dikonfirmasi. Coba lagi, atau pilih cara lain.',
    exists: 'Perangkat ini sudah punya passkey untuk dompet Anda. Pilih cara lain, atau perangkat lain.',
    noPrf:
      'Passkey ini tidak bisa melindungi dompet: browser atau kuncinya tidak punya fungsi untuk itu (PRF). Pilih passkey lain atau passphrase.',
    failed: 'Browser tidak bisa memakai passkey di sini. Pilih cara lain.'
  },
  words: {
    title: 'Catat 7 kata ini',
    text: 'Dengan urutan ini, di kertas atau di pengelola kata sandi. Kata-kata ini hanya ditampilkan sekarang.',
    list: 'Passphrase Anda',
    written: 'Saya sudah mencatatnya',
    others: 'Kata lain',
    own: 'Gunakan passphrase sendiri',
    checkTitle: 'Periksa catatan Anda',
    checkText: 'Ketik dua kata ini dari passphrase Anda.',
    word: 'Kata {n}',
    wrong: 'Tidak sama. Lihat catatan Anda.',
    check: 'Lanjutkan',
    again: 'Tampilkan lagi kata-katanya'
  },
  own: {
    title: 'Passphrase Anda sendiri',
    rule: 'Minimal 6 kata yang berbeda, atau minimal 16 karakter dengan huruf, angka, dan simbol, tanpa urutan seperti 1234.',
    label: 'Passphrase',
    repeat: 'Ulangi passphrase',
    weak: 'Ini bisa ditebak.',
    good: 'Cukup panjang.',
    differs: 'Keduanya tidak sama.',
    submit: 'Gunakan passphrase ini',
    generate: 'Buatkan untuk saya'
  },
  done: {
    title: 'Dompet Anda siap',
    address: 'Alamat',
    notBackedUp: 'Belum dicadangkan',
    notBackedUpText:
      'Baru ada satu cara untuk memulihkan dompet Anda. Dengan cara kedua, kehilangan yang pertama tidak jadi masalah.',
    backedUp: 'Sudah dicadangkan',
    backedUpText: 'Ada dua cara atau lebih untuk memulihkan dompet Anda.',
    addPasskey: 'Tambahkan passkey',
    addPassphrase: 'Tambahkan passphrase',
    file: 'Simpan file cadangan',
    fileText:
      'Membuka dompet tanpa server kami, dengan passkey atau passphrase Anda. Tanpa salah satunya, file ini tidak berguna bagi orang lain.',
    fileSaved: 'Disimpan: {name}',
    finish: 'Lanjutkan'
  },
  device: {
    title: 'Buka dompet Anda di perangkat ini',
    intro: 'Browser ini belum mengenal dompet Anda. Buktikan bahwa dompet ini milik Anda.',
    wallet: 'Dompet',
    passkey: 'Gunakan passkey',
    passkeyNumbered: 'Gunakan passkey {n}',
    passphrase: 'Gunakan passphrase',
    passphraseNumbered: 'Gunakan passphrase {n}',
    noPasskeys: 'Browser ini tidak bisa memakai passkey di dalam halaman lain.',
    window: 'Buka dompet di jendelanya sendiri, lalu tambahkan passphrase di sana.',
    passphraseTitle: 'Passphrase Anda',
    label: 'Passphrase',
    submit: 'Buka dompet',
    opening: 'Membuka dompet Anda. Ini bisa memakan waktu beberapa detik.',
    operator: 'Biarkan operator membukanya',
    operatorHint: 'Dompet kustodial: operator layanan ini menyimpan satu cara untuk membukanya.',
    lost: 'Tidak punya satu pun',
    lostText:
      'Gunakan perangkat tempat dompet terbuka, dan tambahkan cara baru di sana. Tanpa perangkat itu, dompet tetap tertutup: login Anda saja tidak bisa membukanya, dan tidak ada yang bisa meresetnya.'
  },
  failures: {
    factor_wrong: 'Itu bukan passphrase dompet ini. Periksa kata-katanya dan urutannya.',
    passkey_wrong: 'Passkey ini tidak bisa membuka dompet Anda di sini. Pilih cara lain.',
    share_integrity:
      'Data yang dikirim server bukan milik dompet Anda. Tidak ada yang dibuka. Coba lagi nanti, dan beri tahu operator dompet ini.',
    storage_full: 'Browser tidak punya ruang untuk dompet Anda. Kosongkan sebagian ruang, lalu coba lagi.',
    rate_limited: 'Terlalu banyak percobaan. Coba lagi pada {time}.',
    rate_limited_soon: 'Terlalu banyak percobaan. Coba lagi nanti.',
    export_held:
      'Alamat email Anda diubah, atau login ini ditambahkan, kurang dari sehari yang lalu. Operator membuka dompet 24 jam setelahnya.',
    fresh_login: 'Login terakhir Anda sudah terlalu lama. Keluar, masuk lagi, lalu langsung lanjutkan.',
    mode: 'Operator tidak lagi memulihkan dompet. Gunakan passkey atau passphrase Anda.',
    network: 'Server tidak menjawab. Periksa koneksi Anda, lalu coba lagi.',
    session: 'Login Anda sudah berakhir. Tutup ini dan masuk lagi.',
    unknown: 'Tidak berhasil. Coba lagi.'
  }
}
