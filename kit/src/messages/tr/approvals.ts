import type { Texts } from '../Texts.js'

/** Turkish texts of view Approvals. */
export const approvals: Texts<'approvals'> = {
  'approvals.intro':
    'Bu hesabın {network} ağındaki varlıklarını yeniden sormadan taşıyabilen uygulamalar ve sözleşmeler.',
  'approvals.empty': 'İzin yok',
  'approvals.emptyText':
    'Hiçbir uygulama veya sözleşme, bu hesabın {network} ağındaki token ve NFT’lerini taşıyamaz.',
  'approvals.notKnown': 'Henüz izin bulunamadı',
  'approvals.noSource': 'İzinler burada gösterilemiyor',
  'approvals.noSourceText':
    'Bu uygulamanın hizmeti {network} ağındaki izinleri okumuyor. Bu, izin olmadığı anlamına gelmez.',
  'approvals.indexingText':
    'Bu uygulamanın hizmeti {network} ağının tamamını henüz okumadı. Bazı izinler eksik olabilir. Daha sonra tekrar deneyin.',
  'approvals.unavailableText':
    '{network} ağındaki izin kaynaklarından biri yanıt vermedi. Bazıları eksik olabilir. Tekrar deneyin.',
  'approvals.cutText': '{network} ağında bu listenin gösterebileceğinden daha fazla izin var.',
  'approvals.failed': 'İzinler yüklenemedi',
  'approvals.failedText': 'Bağlantınızı kontrol edip tekrar deneyin.',
  'approvals.stale': 'Yenilenemedi. Bilinen son izinler gösteriliyor.',
  'approvals.list': 'İzinler',
  'approvals.unlimited': 'Sınırsız',
  'approvals.all': 'Tüm NFT’ler',
  'approvals.nft': 'NFT {id}',
  'approvals.spender': 'Kime: {spender}',
  'approvals.claims': 'Kendini “{name}” olarak tanıtıyor. Bu adı kimse doğrulamadı.',
  'approvals.rawAmount': '{amount} en küçük birim (ondalık sayısı bilinmiyor)',
  'approvals.amountUnknown': 'Tutar bilinmiyor',
  'approvals.notRead': 'Bilinmiyor: sözleşme bu iznin hâlâ geçerli olup olmadığını bildirmedi.',
  'approvals.details': 'Ayrıntılar',
  'approvals.spenderLabel': 'İzin verilen',
  'approvals.contractLabel': 'Token veya koleksiyon sözleşmesi',
  'approvals.nameKnown': 'Adı, bilinen sözleşmeler listesinden alındı.',
  'approvals.nameClaimed': 'Bu adı izin verilen taraf kendisi seçti. Adresi karşılaştırın.',
  'approvals.nameNone': 'İzin verilen tarafın adı bilinmiyor.',
  'approvals.copy': 'Adresi kopyala',
  'approvals.copyByHand': 'Tarayıcınız kopyalamaya izin vermiyor. Bunun yerine adresi seçin.',
  'approvals.explorer': 'Blok gezgininde görüntüle',
  'approvals.transaction': 'İzni veren işlemi görüntüle',
  'approvals.atRisk': 'Risk altında: {value}',
  'approvals.noValue': 'Risk altındaki tutar bilinmiyor',
  'approvals.approved': 'Verildi: {date}',
  'approvals.used': 'Son kullanım: {date}',
  'approvals.expires': 'Bitiş: {date}',
  'approvals.spam': 'Bilinmeyen token. Adındaki bağlantıları açmayın.',
  'approvals.revoke': 'İzni kaldır',
  'approvals.revokeCount': '{count} izni kaldır',
  'approvals.checking': 'Kontrol ediliyor…',
  'approvals.asking': 'Cüzdanınızda onaylayın',
  'approvals.sent': 'Ağ bekleniyor',
  'approvals.verifying': 'Bloğa eklendi. İzin ağdan okunuyor…',
  'approvals.waiting': 'Cüzdanınız henüz yanıt vermedi.',
  'approvals.leave': 'Beklemeyi bırak',
  'approvals.rowLeft': 'Cüzdanınızda hâlâ açık: orada onaylayın veya reddedin.',
  'approvals.rowStands':
    'İşlem gerçekleşti, ancak izin hâlâ geçerli. Güvende olmak için risk altındaki varlıkları başka bir hesaba taşıyın.',
  'approvals.rowRefused': 'Sözleşme bu iznin kaldırılmasını reddediyor. Hiçbir şey gönderilmedi.',
  'approvals.rowRefusedToken':
    'Bu token’ın sözleşmesi sıfır izni kabul etmiyor, bu yüzden izin kaldırılamıyor. 1 birimlik izin de onu kaldırmaz. Güvende olmak için token’ları başka bir hesaba taşıyın.',
  'approvals.rowFailed': 'Kaldırılmadı',
  'approvals.rowUnknown': 'Gönderilmiş olabilir: cüzdanınızı kontrol edin.',
  'approvals.declined': 'Reddettiniz. Başka bir şey gönderilmedi.',
  'approvals.notAll': 'İzinlerin tümü kaldırılmadı. Tekrar deneyebilirsiniz.'
}
