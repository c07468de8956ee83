import type { ManageTexts } from './en.js'

export const tr: ManageTexts = {
  title: 'Cüzdanınız',
  back: 'Geri',
  retry: 'Tekrar dene',
  login: {
    title: 'Giriş yap',
    text: 'Bu pencere ayrı bir cihaz sayılır: burada bir kez daha giriş yapın.',
    email: 'E-posta adresi',
    send: 'Kodu gönder',
    sending: 'E-posta gönderiliyor.',
    deviceWaiting: 'E-postadaki bağlantı bekleniyor: {email}.',
    code: 'E-postadaki kod',
    codeText: 'Kod şu adrese gönderildi: {email}.',
    submit: 'Giriş yap',
    checking: 'Kod kontrol ediliyor.',
    other: 'Başka adres',
    again: 'Devam etmek için yeniden giriş yapın. Bu, hesabın size ait olduğunu gösterir.',
    or: 'Veya şununla devam et',
    choose: 'Şununla devam et',
    with: '{provider} ile devam et',
    byEmail: 'E-posta kodu',
    window: '{provider} penceresinde devam edin. Başka bir yol seçmek için o pencereyi kapatın.',
    farcaster:
      'Kodu Farcaster’ın yüklü olduğu telefonla tarayın veya bağlantıyı orada açın, ardından girişi onaylayın. Bu sayfa kendiliğinden devam eder.',
    farcasterCode: 'Farcaster ile giriş için QR kodu',
    farcasterOpen: 'Farcaster’ı aç',
    linkRequired:
      'Bu e-posta adresinin burada zaten bir hesabı var. O hesaba şu yolla giriş yapın: {ways}. Ardından ikisini bağlamak isteyip istemediğiniz sorulur.',
    none: 'Kullanılabilecek başka bir giriş yok.'
  },
  home: {
    address: 'Adres',
    notBackedUp: 'Henüz yedeklenmedi',
    notBackedUpText: 'Cüzdanınıza geri dönmenin tek bir yolu var. İkincisini ekleyin.',
    backedUp: 'Yedeklendi',
    factors: 'Kurtarma yolları',
    factorsHint: 'Cüzdanı yeni bir cihazda açan geçiş anahtarları ve parola ifadeleri.',
    file: 'Yedek dosyası',
    fileHint: 'Geçiş anahtarlarınızdan veya parola ifadelerinizden biriyle, cüzdanı sunucumuz olmadan açar.',
    fileSaved: 'Kaydedildi: {name}',
    logins: 'Girişler',
    loginsHint: 'Giriş yaptığınız adres ve hesaplar.',
    devices: 'Cihazlar',
    devicesHint: 'Cüzdanın açık olduğu yerler.',
    phrase: 'Kurtarma ifadesi',
    phraseHint: 'Başka bir cüzdan uygulaması için 24 kelime.',
    remove: 'Cüzdanı sil',
    logOut: 'Buradan çıkış yap',
    working: 'Lütfen bekleyin.'
  },
  factors: {
    title: 'Kurtarma yolları',
    text: 'Her biri, girişinizle birlikte cüzdanı yeni bir cihazda açar.',
    passkey: 'Geçiş anahtarı {n}',
    passphrase: 'Parola ifadesi {n}',
    operator: 'Cüzdanı kurtarabilen hizmet işletmecisi (emanet cüzdan)',
    remove: 'Kaldır: {name}',
    last: 'Sonuncusu kaldırılamaz. Önce bir başkasını ekleyin.',
    addPasskey: 'Geçiş anahtarı ekle',
    addPassphrase: 'Parola ifadesi ekle',
    removeTitle: '{name} kaldırılsın mı?',
    removeText:
      'Artık yeni bir cihazda cüzdanı açamaz. Daha önce kaydettiğiniz yedek dosyaları onunla açılmaya devam eder: bu dosyaları yok edin.',
    confirm: 'Kaldır',
    working: 'Kurtarma yolları değiştiriliyor. Bu birkaç saniye sürebilir.'
  },
  logins: {
    title: 'Girişler',
    text: 'Her biriyle bu hesaba giriş yapılır. Yeni bir cihazda cüzdan için ayrıca bir kurtarma yolu gerekir.',
    current: 'Kullanımda',
    currentText: 'Kullanımdaki girişi kaldırmak için önce çıkış yapın, sonra başka bir yolla giriş yapın.',
    last: 'Sonuncusu kaldırılamaz. Önce bir başkasını ekleyin.',
    add: 'Giriş ekle',
    addText: 'Eklemek istediğiniz yolla giriş yapın. Bundan sonra onunla da bu hesaba giriş yapılır.',
    remove: 'Kaldır: {name}',
    removeTitle: '{name} kaldırılsın mı?',
    removeText:
      'Artık {name} ile giriş yapamazsınız ve bu yolla giriş yapmış cihazlarda oturum kapatılır. Cüzdanınız kalır.',
    confirm: 'Kaldır'
  },
  devices: {
    title: 'Cihazlar',
    unknown: 'Bilinmeyen tarayıcı',
    current: 'Bu pencere',
    used: 'Son kullanım: {time}',
    remove: 'Kaldır: {name}',
    removeTitle: '{name} kaldırılsın mı?',
    removeText: 'Cüzdan orada kapatılır. O cihazda yeniden açmak için bir kurtarma yolu gerekir.',
    removeThis: 'Cüzdan bu pencerede kapatılır.',
    confirm: 'Kaldır',
    forceTitle: 'Kurtarma için kalan son cihaz bu',
    forceText:
      'Bu cihaz olmadan hiçbir kurtarma yolu cüzdanı yeni bir cihazda açmaz, bunu yalnızca bir yedek dosyası yapabilir. Önce bir yedek dosyası kaydedin veya cüzdanı başka bir cihazda açın.',
    force: 'Yine de kaldır'
  },
  phrase: {
    title: 'Kurtarma ifadesi',
    warning:
      'Bu 24 kelimeyi gören herkes cüzdanınıza sonsuza dek sahip olur. Biz bu kelimeleri asla istemeyiz. Onları seçtiğiniz bir cüzdan uygulamasına girin, başka hiçbir yere yazmayın.',
    held: 'E-posta adresiniz değiştirildi. İfade şu zamandan sonra gösterilebilir: {time}.',
    proveTitle: 'Siz olduğunuzu gösterin',
    passkey: 'Geçiş anahtarını kullan',
    passphrase: 'Parola ifadesini kullan',
    checking: 'Kontrol ediliyor. Bu birkaç saniye sürebilir.',
    label: 'Kelimeler (gizli)',
    shown: 'Kelimeler (görünür)',
    hold: 'Görmek için basılı tutun',
    done: 'Bitti',
    over: 'Kelimeler en fazla bir dakika gösterilir. Yeniden isteyin.'
  },
  remove: {
    title: 'Cüzdanı sil',
    text: 'Sunucu, cüzdanı tüm cihazlarda kalıcı olarak unutur. Bu adresteki varlıklar bundan sonra yalnızca bir yedek dosyasıyla veya kurtarma ifadesiyle taşınabilir. Bunu kimse geri alamaz.',
    word: 'SİL',
    label: 'Onaylamak için {word} yazın',
    confirm: 'Cüzdanı sil',
    deleted: 'Cüzdan silindi.'
  },
  failed: 'Bir sorun oluştu. Tekrar deneyin.'
}
