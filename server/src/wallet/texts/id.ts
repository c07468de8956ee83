import type { LoginTexts } from './LoginTexts.js'

/** Indonesian. */
export const id: LoginTexts = {
  direction: 'ltr',
  site: 'Situs',
  time: 'Waktu',
  browser: 'Browser',
  place: 'Tempat',
  unknown: 'Tidak diketahui',
  email: 'email',
  code: {
    subject: 'Kode login Anda untuk {site}',
    title: 'Kode login Anda',
    text: 'Masukkan kode ini di {site} untuk masuk.',
    label: 'Kode',
    life: 'Kode berlaku selama {minutes} menit dan hanya bisa dipakai sekali.',
    warning:
      'Jangan bagikan kode ini. {site} maupun tim dukungannya tidak akan pernah memintanya. Jika Anda tidak memintanya, abaikan email ini: tanpa kode ini, tidak ada yang bisa masuk.'
  },
  device: {
    subject: 'Setujui perangkat baru untuk {site}',
    title: 'Apakah ini Anda?',
    text: 'Perangkat yang tidak kami kenal ingin masuk ke {site} dengan alamat email Anda.',
    button: 'Tinjau permintaan',
    life: 'Tautan berlaku selama {minutes} menit dan hanya bisa dipakai sekali.',
    warning:
      'Setujui hanya jika saat ini Anda sendiri yang sedang masuk dan informasi di bawah ini milik Anda. Jika tidak, abaikan email ini dan jangan teruskan.'
  },
  primary: {
    subject: 'Konfirmasi perubahan alamat email Anda di {site}',
    title: 'Perubahan alamat email Anda',
    text: 'Masukkan kode ini di {site} untuk mengubah alamat email dompet Anda. Setelah itu, kode kedua dikirim ke alamat baru.'
  },
  secondary: {
    subject: 'Konfirmasi alamat email baru Anda di {site}',
    title: 'Alamat email baru Anda',
    text: 'Masukkan kode ini di {site} untuk memakai alamat email ini bagi dompet Anda.'
  },
  changed: {
    subject: 'Alamat email Anda di {site} telah diubah',
    title: 'Alamat email Anda telah diubah',
    text: 'Kini Anda masuk ke {site} dengan {new}. Alamat email lama ini tidak bisa lagi dipakai untuk itu.',
    hold: 'Demi keamanan Anda, dompet tidak bisa diekspor dalam {hours} jam ke depan.',
    warning:
      'Jika bukan Anda yang melakukannya, buka {site} di perangkat yang masih login dan segera hubungi tim dukungannya.'
  },
  linked: {
    subject: 'Cara masuk telah ditambahkan ke dompet Anda di {site}',
    title: 'Cara masuk ditambahkan',
    text: 'Kini Anda juga bisa masuk ke dompet Anda di {site} dengan {provider}.',
    next: 'Anda bisa menghapusnya di halaman dompet Anda.',
    warning:
      'Jika bukan Anda yang melakukannya, buka {site} di perangkat yang masih login dan segera hubungi tim dukungannya.'
  },
  unlinked: {
    subject: 'Cara masuk telah dihapus dari dompet Anda di {site}',
    title: 'Cara masuk dihapus',
    text: 'Anda tidak bisa lagi masuk ke dompet Anda di {site} dengan {provider}. Perangkat yang masuk dengan cara itu telah dikeluarkan.',
    next: 'Cara masuk Anda yang lain tetap membuka dompet yang sama. Anda bisa menambahkan lagi cara ini di halaman dompet Anda.',
    warning:
      'Jika bukan Anda yang melakukannya, buka {site} di perangkat yang masih login dan segera hubungi tim dukungannya.'
  },
  page: {
    title: 'Setujui perangkat ini?',
    text: 'Sebuah perangkat ingin masuk ke {site} dengan alamat email Anda.',
    warning: 'Setujui hanya jika saat ini Anda sendiri yang sedang masuk dan informasi ini milik Anda.',
    approve: 'Setujui perangkat',
    deny: 'Ini bukan saya',
    approved: 'Perangkat disetujui',
    approvedText:
      'Kami telah mengirim kode ke kotak masuk Anda. Kembali ke {site} dan masukkan kode di sana. Anda boleh menutup halaman ini.',
    denied: 'Permintaan ditolak',
    deniedText: 'Perangkat itu tidak bisa masuk. Anda boleh menutup halaman ini.',
    gone: 'Tautan ini tidak berlaku lagi',
    goneText: 'Tautan sudah pernah dipakai atau kedaluwarsa. Kembali ke situs dan mulai lagi.'
  }
}
