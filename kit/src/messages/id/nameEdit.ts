import type { Texts } from '../Texts.js'

/** Indonesian texts of the view that changes a name. */
export const nameEdit: Texts<'nameEdit'> = {
  'nameEdit.picture': 'Gambar (tautan)',
  'nameEdit.pictureHint': 'https://…',
  'nameEdit.badPicture': 'Gunakan tautan yang diawali https:// dan tidak berisi spasi atau huruf beraksen.',
  'nameEdit.bio': 'Deskripsi',
  'nameEdit.badBio': 'Gunakan hingga 255 karakter: huruf a sampai z, angka, spasi, dan @ : / . _ - ? & = +',
  'nameEdit.public': 'Semua orang bisa melihat isian ini.',
  'nameEdit.save': 'Lanjutkan',
  'nameEdit.addressOn': 'Alamat di {network}',
  'nameEdit.addressText': 'Yang dikirim ke {name} di {network} masuk ke alamat ini.',
  'nameEdit.address': 'Alamat',
  'nameEdit.badAddress': 'Alamat ini tidak valid. Periksa setiap karakter.',
  'nameEdit.changeAddress': 'Ubah alamat',
  'nameEdit.waiting': 'Tanda tangani pesan di {wallet} untuk mengubah {name}.',
  'nameEdit.sending': 'Menyimpan {name}…',
  'nameEdit.declined': 'Anda menolak menandatangani. Tidak ada yang diubah.',
  'nameEdit.notSigned': '{wallet} tidak menandatangani pesan. Tidak ada yang diubah.',
  'nameEdit.failed': 'Gagal mengubah nama {name}',
  'nameEdit.sign': 'Tanda tangani dan simpan',
  'nameEdit.leave': 'Kembali ke isian',
  'nameEdit.saved': '{name} telah diubah',
  'nameEdit.none': 'Akun ini belum punya nama'
}
