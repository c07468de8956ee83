import type { LoginTexts } from './LoginTexts.js'

/** Turkish. */
export const tr: LoginTexts = {
  direction: 'ltr',
  site: 'Site',
  time: 'Zaman',
  browser: 'Tarayıcı',
  place: 'Konum',
  unknown: 'Bilinmiyor',
  email: 'e-posta',
  code: {
    subject: '{site} giriş kodunuz',
    title: 'Giriş kodunuz',
    text: 'Giriş yapmak için bu kodu {site} sitesine girin.',
    label: 'Kod',
    life: '{minutes} dakika geçerlidir ve bir kez kullanılabilir.',
    warning:
      'Bu kodu kimseyle paylaşmayın. Ne {site} ne de destek ekibi bu kodu sizden ister. Kodu siz istemediyseniz bu e-postayı dikkate almayın: kod olmadan kimse giriş yapamaz.'
  },
  device: {
    subject: '{site} için yeni bir cihazı onaylayın',
    title: 'Bu siz misiniz?',
    text: 'Tanımadığımız bir cihaz, e-posta adresinizle {site} sitesine giriş yapmak istiyor.',
    button: 'İsteği incele',
    life: 'Bağlantı {minutes} dakika geçerlidir ve bir kez kullanılabilir.',
    warning:
      'Yalnızca şu anda kendiniz giriş yapıyorsanız ve aşağıdaki bilgiler size aitse onaylayın. Aksi halde bu e-postayı dikkate almayın ve iletmeyin.'
  },
  primary: {
    subject: '{site} sitesindeki e-posta adresi değişikliğinizi onaylayın',
    title: 'E-posta adresi değişikliğiniz',
    text: 'Cüzdanınızın e-posta adresini değiştirmek için bu kodu {site} sitesine girin. Ardından yeni adrese ikinci bir kod gönderilir.'
  },
  secondary: {
    subject: '{site} sitesindeki yeni e-posta adresinizi onaylayın',
    title: 'Yeni e-posta adresiniz',
    text: 'Bu e-posta adresini cüzdanınız için kullanmak üzere bu kodu {site} sitesine girin.'
  },
  changed: {
    subject: '{site} sitesindeki e-posta adresiniz değiştirildi',
    title: 'E-posta adresiniz değiştirildi',
    text: 'Artık {site} sitesine {new} ile giriş yapıyorsunuz. Bu adres artık giriş için kullanılamaz.',
    hold: 'Güvenliğiniz için cüzdan önümüzdeki {hours} saat boyunca dışa aktarılamaz.',
    warning:
      'Bunu siz yapmadıysanız {site} sitesini hâlâ oturumunuzun açık olduğu bir cihazda açın ve hemen destek ekibine başvurun.'
  },
  linked: {
    subject: '{site} sitesindeki cüzdanınıza bir giriş yöntemi eklendi',
    title: 'Giriş yöntemi eklendi',
    text: 'Artık {site} sitesindeki cüzdanınıza {provider} ile de giriş yapabilirsiniz.',
    next: 'Bunu cüzdanınızın sayfasında kaldırabilirsiniz.',
    warning:
      'Bunu siz yapmadıysanız {site} sitesini hâlâ oturumunuzun açık olduğu bir cihazda açın ve hemen destek ekibine başvurun.'
  },
  unlinked: {
    subject: '{site} sitesindeki cüzdanınızdan bir giriş yöntemi kaldırıldı',
    title: 'Giriş yöntemi kaldırıldı',
    text: 'Artık {site} sitesindeki cüzdanınıza {provider} ile giriş yapamazsınız. Bu yöntemle giriş yapılmış cihazların oturumu kapatıldı.',
    next: 'Diğer giriş yöntemleriniz aynı cüzdanı açmaya devam eder. Bunu cüzdanınızın sayfasında yeniden ekleyebilirsiniz.',
    warning:
      'Bunu siz yapmadıysanız {site} sitesini hâlâ oturumunuzun açık olduğu bir cihazda açın ve hemen destek ekibine başvurun.'
  },
  page: {
    title: 'Bu cihaz onaylansın mı?',
    text: 'Bir cihaz, e-posta adresinizle {site} sitesine giriş yapmak istiyor.',
    warning: 'Yalnızca şu anda kendiniz giriş yapıyorsanız ve bu bilgiler size aitse onaylayın.',
    approve: 'Cihazı onayla',
    deny: 'Bu ben değilim',
    approved: 'Cihaz onaylandı',
    approvedText:
      'E-postanıza bir kod gönderdik. {site} sitesine dönüp kodu oraya girin. Bu sayfayı kapatabilirsiniz.',
    denied: 'İstek reddedildi',
    deniedText: 'Cihaz giriş yapamaz. Bu sayfayı kapatabilirsiniz.',
    gone: 'Bu bağlantı artık geçerli değil',
    goneText: 'Daha önce kullanılmış veya süresi dolmuş. Siteye dönüp baştan başlayın.'
  }
}
