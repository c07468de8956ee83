import type { Texts } from '../Texts.js'

/** Indonesian texts of receiving. */
export const receive: Texts<'receive'> = {
  'receive.code': 'Kode QR alamat Anda',
  'receive.paymentCode': 'Kode QR yang meminta {amount}',
  'receive.address': 'Alamat Anda',
  'receive.copyByHand': 'Browser tidak mengizinkan penyalinan. Alamat sudah dipilih: salin dari sini.',
  'receive.share': 'Bagikan',
  'receive.shareFailed': 'Gagal dibagikan',
  'receive.ask': 'Minta sejumlah tertentu',
  'receive.amount': 'Jumlah dalam {symbol}',
  'receive.asset': 'Aset',
  'receive.amountInvalid': 'Masukkan angka, misalnya 1,5, dengan maksimal {decimals} desimal.',
  'receive.codeFailed': 'Kode gagal dibuat. Kode masih menampilkan alamat Anda.',
  'receive.onNetwork': 'Kode ini meminta {amount} di {network}.',
  'receive.watchOnly':
    'Anda hanya melihat akun ini: yang masuk menjadi milik pemegang kuncinya, dan tidak bisa dibelanjakan di sini.',
  'receive.networks': 'Jaringan untuk alamat ini',
  'receive.networksText': 'Aset yang dikirim di jaringan lain bisa hilang.',
  'receive.checking': 'Memeriksa jaringan akun ini',
  'receive.smart': 'Akun pintar ini hanya ada di {network}. Aset yang dikirim di jaringan lain bisa hilang.',
  'receive.unchecked':
    'Tidak bisa dipastikan apakah akun ini ada di jaringan lain. Terima hanya di {network}.',
  'compatible.text': 'Kirim hanya aset dari jaringan ini ke alamat ini.',
  'compatible.list': 'Jaringan yang kompatibel'
}
