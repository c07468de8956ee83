import type { Texts } from '../Texts.js'

/** Turkish texts of smart sessions. */
export const sessions: Texts<'sessions'> = {
  'sessions.active': 'Etkin',
  'sessions.expired': 'Süresi dolmuş',
  'sessions.revoked': 'Kaldırılmış',
  'sessions.states': 'Oturumların durumu',
  'sessions.noneActive': 'Etkin oturum yok',
  'sessions.noneExpired': 'Süresi dolmuş oturum yok',
  'sessions.noneRevoked': 'Kaldırılmış oturum yok',
  'sessions.text':
    'Bu listedeki uygulamalar, bu sınırlar içinde, her seferinde sormadan hesabınız adına işlem yapabilir.',
  'sessions.details': 'Yetkiler',
  'sessions.kept':
    'Bu oturumu yalnızca bu tarayıcı biliyor. Hesabınızda listelemek için imzalayın; yoksa bağlantıyı kestiğinizde burada unutulur.',
  'sessions.store': 'İmzala ve listele',
  'sessions.storing': 'Bu oturumu hesabınızda listelemek için cüzdanınızda imzalayın',
  'sessions.storeFailed': 'Oturum hesabınızda listelenemedi. Onu yalnızca bu tarayıcı biliyor.',
  'sessions.listed': 'Oturum hesabınızda listelendi.',
  'sessions.ends': 'Bitiş',
  'sessions.endsAt': 'Bitiş: {time}',
  'sessions.endedAt': 'Sona erdi: {time}',
  'sessions.revokedAt': 'Kaldırıldı: {time}',
  'sessions.kind': 'Yetki',
  'sessions.kindLimit': 'Sınır',
  'sessions.call': 'Sözleşme çağırma',
  'sessions.sendNative': '{symbol} gönderme',
  'sessions.sendTokens': 'Token gönderme',
  'sessions.sendNfts': 'NFT gönderme',
  'sessions.amountLimit': 'Tutar',
  'sessions.gasLimit': 'Gaz',
  'sessions.callLimit': 'Çağrı sayısı',
  'sessions.contract': 'Sözleşme',
  'sessions.functions': 'Fonksiyonlar',
  'sessions.amount': 'En fazla',
  'sessions.atOnce': 'Tek seferde',
  'sessions.perSecond': 'Saniyede',
  'sessions.perPeriod': 'Dönem başına',
  'sessions.period': 'Dönem',
  'sessions.count': 'Kaç kez',
  'sessions.token': 'Token',
  'sessions.start': 'Başlangıç',
  'sessions.units': '{amount} (en küçük birim)',
  'sessions.unlimited': 'Sınırsız',
  'sessions.revoking': 'Cüzdanınızda onaylayın, ardından kaldırmayı imzalayın',
  'sessions.declined': 'Cüzdanınızda reddettiniz. Yetkiler şu zamana kadar geçerli: {time}.',
  'sessions.notConfirmed':
    'Cüzdanınız yetkileri sonlandırdığını onaylamadı. Şu zamana kadar geçerli olabilirler: {time}.',
  'sessions.cannotEnd':
    'Bu cüzdan yetkileri sonlandıramaz. Oturumu kaldırıldı olarak işaretleseniz bile yetkiler şu zamana kadar geçerli kalır: {time}.',
  'sessions.mark': 'Kaldırıldı olarak işaretle',
  'sessions.marked': 'Kaldırıldı olarak işaretlendi',
  'sessions.recordFailed':
    'Oturum kaldırıldı olarak işaretlenemedi. Yetkiler şu zamana kadar geçerli: {time}.',
  'sessions.ended':
    'Cüzdanınız yetkileri sonlandırdı. Oturumun kaldırıldı olarak listelenmesi için imzalayın.',
  'sessions.sign': 'İmzala',
  'sessions.stillValid':
    'Cüzdan yetkileri sonlandırmadı: uygulama onları şu zamana kadar kullanabilir: {time}.',
  'sessions.revoke': 'Oturumu kaldır',
  'sessions.revokedToast': 'Oturum kaldırıldı',
  'sessions.failed': 'Oturumlar yüklenemedi',
  'sessions.failedText': 'Bağlantınızı kontrol edip tekrar deneyin.',
  'sessions.created': 'Oturum oluşturuldu',
  'sessions.createdText':
    'Uygulama artık onayladığınız sınırlar içinde hesabınız adına işlem yapabilir. Bu yetkiyi istediğiniz zaman kaldırabilirsiniz.',
  'sessions.gotIt': 'Anladım'
}
