import type { Texts } from '../Texts.js'

/** Indonesian texts of what a hardware wallet needs. */
export const device: Texts<'device'> = {
  'device.plugIn': 'Colokkan {wallet}',
  'device.plugInText': 'Hubungkan dengan kabel dan buka kuncinya. Proses akan berlanjut sendiri.',
  'device.unlock': 'Buka kunci {wallet}',
  'device.unlockText': 'Masukkan PIN Anda di perangkat. Proses akan berlanjut sendiri.',
  'device.openApp': 'Buka aplikasi {app}',
  'device.openAppText':
    'Konfirmasi di {wallet}, atau buka sendiri aplikasinya di sana. Proses akan berlanjut sendiri.',
  'device.installApp': 'Aplikasi {app} tidak ada',
  'device.installAppText': 'Pasang di {wallet} dengan program dari pembuatnya, lalu coba lagi.',
  'device.updateApp': 'Versi aplikasi {app} terlalu lama',
  'device.updateAppText': 'Perbarui di {wallet} dengan program dari pembuatnya, lalu coba lagi.',
  'device.blindSigning': 'Blind signing nonaktif',
  'device.blindSigningText':
    '{wallet} tidak bisa menampilkan seluruh permintaan ini. Jika Anda memercayai situs web ini, izinkan blind signing di pengaturan aplikasi {app} pada perangkat, lalu coba lagi.',
  'device.inUse': '{wallet} sedang dipakai',
  'device.inUseText': 'Tutup tab dan program lain yang memakainya. Proses akan berlanjut sendiri.',
  'device.pending': 'Selesaikan dahulu di {wallet}',
  'device.pendingText':
    'Permintaan sebelumnya masih ada di layarnya: konfirmasi atau tolak di sana. Proses akan berlanjut sendiri.',
  'device.otherAccount': 'Perangkat ini tidak sesuai',
  'device.otherAccountText':
    '{wallet} tidak memiliki akun ini. Colokkan perangkat yang memilikinya, atau masukkan passphrase-nya, lalu coba lagi.',
  'device.verify': 'Bandingkan alamat',
  'device.verifyText': 'Konfirmasi di {wallet} hanya jika alamat yang tampil persis sama.',
  'device.notAllowed': 'Situs web ini tidak diizinkan memakai dompet perangkat keras',
  'device.notAllowedText':
    'Pengaturan situs web tidak mengizinkannya. Laporkan ini ke situs web, atau gunakan dompet lain.',
  'device.account': 'Alamat akun'
}
