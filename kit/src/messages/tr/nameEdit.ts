import type { Texts } from '../Texts.js'

/** Turkish texts of the view that changes a name. */
export const nameEdit: Texts<'nameEdit'> = {
  'nameEdit.picture': 'Resim (bağlantı)',
  'nameEdit.pictureHint': 'https://…',
  'nameEdit.badPicture': 'https:// ile başlayan, boşluk ve aksanlı harf içermeyen bir bağlantı kullanın.',
  'nameEdit.bio': 'Açıklama',
  'nameEdit.badBio': 'En fazla 255 karakter: a–z harfleri, rakamlar, boşluk ve @ : / . _ - ? & = +',
  'nameEdit.public': 'Bu bilgileri herkes görebilir.',
  'nameEdit.save': 'Devam et',
  'nameEdit.addressOn': '{network} adresi',
  'nameEdit.addressText': '{network} ağında {name} adına gönderilenler bu adrese gider.',
  'nameEdit.address': 'Adres',
  'nameEdit.badAddress': 'Bu adres geçerli değil. Her karakteri kontrol edin.',
  'nameEdit.changeAddress': 'Adresi değiştir',
  'nameEdit.waiting': '{name} adını değiştirmek için mesajı {wallet} içinde imzalayın.',
  'nameEdit.sending': '{name} kaydediliyor…',
  'nameEdit.declined': 'İmzayı reddettiniz. Hiçbir şey değişmedi.',
  'nameEdit.notSigned': '{wallet} mesajı imzalamadı. Hiçbir şey değişmedi.',
  'nameEdit.failed': '{name} adı değiştirilemedi',
  'nameEdit.sign': 'İmzala ve kaydet',
  'nameEdit.leave': 'Bilgilere dön',
  'nameEdit.saved': '{name} değiştirildi',
  'nameEdit.none': 'Bu hesabın henüz adı yok'
}
