import type { Texts } from '../Texts.js'

/** Turkish texts of receiving. */
export const receive: Texts<'receive'> = {
  'receive.code': 'Adresinizin QR kodu',
  'receive.paymentCode': '{amount} isteyen QR kodu',
  'receive.address': 'Adresiniz',
  'receive.copyByHand': 'Tarayıcı kopyalamaya izin vermedi. Adres seçili: buradan kopyalayın.',
  'receive.share': 'Paylaş',
  'receive.shareFailed': 'Paylaşılamadı',
  'receive.ask': 'Belirli bir tutar iste',
  'receive.amount': 'Tutar ({symbol})',
  'receive.asset': 'Varlık',
  'receive.amountInvalid': '1,5 gibi bir sayı girin, en fazla {decimals} ondalık basamakla.',
  'receive.codeFailed': 'Kod oluşturulamadı. Hâlâ adresinizi gösteriyor.',
  'receive.onNetwork': 'Kod, {network} ağında {amount} ister.',
  'receive.watchOnly':
    'Bu hesabı yalnızca izliyorsunuz: gelenler anahtarların sahibine ait olur ve buradan harcanamaz.',
  'receive.networks': 'Bu adresin ağları',
  'receive.networksText': 'Başka ağlardan gönderilen varlıklar kaybolabilir.',
  'receive.checking': 'Bu hesabın ağları kontrol ediliyor',
  'receive.smart':
    'Bu akıllı hesap yalnızca {network} ağında var. Başka bir ağdan gönderilen varlıklar kaybolabilir.',
  'receive.unchecked':
    'Bu hesabın başka ağlarda olup olmadığı kontrol edilemedi. Yalnızca {network} ağından alın.',
  'compatible.text': 'Bu adrese yalnızca bu ağların varlıklarını gönderin.',
  'compatible.list': 'Uyumlu ağlar'
}
