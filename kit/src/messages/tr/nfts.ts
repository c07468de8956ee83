import type { Texts } from '../Texts.js'

/** Turkish texts of NFTs. */
export const nfts: Texts<'nfts'> = {
  'nfts.empty': 'Henüz NFT yok',
  'nfts.emptyText': 'Bu hesabın {network} ağında aldığı koleksiyon parçaları burada görünür.',
  'nfts.none': 'NFT bulunamadı',
  'nfts.noneText': 'Hizmet {network} ağındaki her NFT’yi bilmiyor olabilir.',
  'nfts.incomplete': 'Bazı NFT’ler eksik olabilir: hizmet hepsini bilmiyor.',
  'nfts.failed': 'NFT’ler yüklenemedi',
  'nfts.failedText': 'Hizmet yanıt vermedi. Hiçbir şey kaybolmadı.',
  'nfts.stale': 'Yenilenemedi. Bilinen son NFT’ler gösteriliyor.',
  'nfts.partFailed': 'NFT’lerin tümü yüklenemedi.',
  'nfts.more': 'Daha fazla göster',
  'nfts.spam': 'Spam olarak gizlendi ({count})',
  'nfts.spamText': 'Adları veya resimleri yanıltıcı olabilir. Yazdıklarına uymayın.',
  'nfts.amount': 'Sahip olduğunuz: {amount}',
  'nfts.flagged': 'Spam olarak işaretlendi. Adında veya açıklamasında yazanlara uymayın.',
  'nfts.gone': 'Bu NFT hesapta yok.',
  'nfts.send': 'Gönder',
  'nfts.description': 'Açıklama',
  'nfts.tokenId': 'Token kimliği',
  'nfts.copyTokenId': 'Token kimliğini kopyala',
  'nfts.copyFailed': 'Token kimliği kopyalanamadı',
  'nfts.contract': 'Sözleşme',
  'nfts.standard': 'Standart',
  'nfts.network': 'Ağ',
  'nfts.owned': 'Sahip olduğunuz',
  'nfts.traits': 'Özellikler',
  'nfts.explorer': 'Blok gezgininde görüntüle'
}
