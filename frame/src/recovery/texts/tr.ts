import type { RecoveryTexts } from './en.js'

export const tr: RecoveryTexts = {
  otherTab: {
    title: 'Cüzdanınız başka bir sekmede açık',
    text: 'Başladığınız işi orada tamamlayın veya o sekmeyi kapatın. Sonra burası kendiliğinden devam eder.'
  },
  promise:
    'Tüm cihazlarınızla birlikte geçiş anahtarınızı veya parola ifadenizi de kaybederseniz cüzdanı kimse kurtaramaz. Biz de kurtaramayız.',
  assisted: {
    title: 'Emanet cüzdan.',
    intro: 'Yeni bir cihazda cüzdanınıza nasıl geri döneceğinizi seçin.',
    text: 'Bu hizmetin işletmecisi, bu cüzdanı açmanın bir yolunu elinde tutar: cüzdanı sizin için kurtarabilir ve siz olmadan da kullanabilir. Girişinizi ele geçiren herkes de bunu yapabilir. Bu yolu daha sonra cüzdanınızın sayfasında işletmeciden geri alabilirsiniz.',
    none: 'İşletmeci kurtarsın',
    noneHint: 'Saklamanız gereken bir şey yok: girişiniz cüzdanı yeni bir cihazda açar.'
  },
  back: 'Geri',
  retry: 'Tekrar dene',
  show: 'Göster',
  hide: 'Gizle',
  protect: {
    title: 'Cüzdanınızı koruyun',
    intro: 'Yeni bir cihazda cüzdanınıza nasıl geri döneceğinizi seçin. E-postanız tek başına cüzdanı açmaz.',
    deleted:
      'Bu cihazdaki {address} cüzdanı artık sunucuda değil. Şimdi başka bir adresi olan yeni bir cüzdan oluşturuyorsunuz.',
    passkey: 'Geçiş anahtarı oluştur',
    passkeyHint:
      'Yüzünüz, parmak iziniz, PIN’iniz veya güvenlik anahtarınız. Ezberlemeniz gereken bir şey yok.',
    passphrase: 'Parola ifadesi kullan',
    passphraseHint: 'Not edeceğiniz yedi kelime.',
    making: 'Cüzdanınız oluşturuluyor. Bu birkaç saniye sürebilir.',
    adding: 'Ekleniyor. Bu birkaç saniye sürebilir.'
  },
  passkey: {
    creating: 'Tarayıcınız geçiş anahtarını istiyor.',
    confirmTitle: 'Geçiş anahtarınızı onaylayın',
    confirmText: 'Geçiş anahtarı hazır. Cüzdanınızı koruyabilmesi için bir kez kullanın.',
    confirm: 'Geçiş anahtarını kullan',
    cancelled: 'Geçiş anahtarı onaylanmadı. Tekrar deneyin veya başka bir yol seçin.',
    exists:
      'Bu cihazda cüzdanınız için zaten bir geçiş anahtarı var. Başka bir yol veya başka bir cihaz seçin.',
    noPrf:
      'Bu geçiş anahtarı bir cüzdanı koruyamaz: tarayıcıda veya anahtarda bunun için gereken bir işlev (PRF) yok. Başka bir geçiş anahtarı veya parola ifadesi seçin.',
    failed: 'Tarayıcı burada geçiş anahtarı kullanamadı. Başka bir yol seçin.'
  },
  words: {
    title: 'Bu 7 kelimeyi not edin',
    text: 'Bu sırayla, kâğıda veya bir parola yöneticisine. Yalnızca şimdi gösterilirler.',
    list: 'Parola ifadeniz',
    written: 'Not ettim',
    others: 'Başka kelimeler',
    own: 'Kendi parola ifademi kullan',
    checkTitle: 'Not ettiklerinizi kontrol edin',
    checkText: 'Parola ifadenizin şu iki kelimesini girin.',
    word: '{n}. kelime',
    wrong: 'Aynı değil. Not ettiklerinize bakın.',
    check: 'Devam et',
    again: 'Kelimeleri yeniden göster'
  },
  own: {
    title: 'Kendi parola ifadeniz',
    rule: 'En az 6 farklı kelime ya da harf, rakam ve işaret içeren en az 16 karakter; 1234 gibi diziler içermemeli.',
    label: 'Parola ifadesi',
    repeat: 'Parola ifadesi (tekrar)',
    weak: 'Bu tahmin edilebilir.',
    good: 'Yeterince uzun.',
    differs: 'İkisi aynı değil.',
    submit: 'Bu parola ifadesini kullan',
    generate: 'Benim için oluştur'
  },
  done: {
    title: 'Cüzdanınız hazır',
    address: 'Adres',
    notBackedUp: 'Henüz yedeklenmedi',
    notBackedUpText:
      'Cüzdanınıza geri dönmenin tek bir yolu var. İkinci bir yol eklerseniz ilkini kaybetmeniz sorun olmaz.',
    backedUp: 'Yedeklendi',
    backedUpText: 'Cüzdanınıza geri dönmenin en az iki yolu var.',
    addPasskey: 'Geçiş anahtarı ekle',
    addPassphrase: 'Parola ifadesi ekle',
    file: 'Yedek dosyası kaydet',
    fileText:
      'Geçiş anahtarınızla veya parola ifadenizle, cüzdanı sunucumuz olmadan açar. Bunlardan biri olmadan başkalarının işine yaramaz.',
    fileSaved: 'Kaydedildi: {name}',
    finish: 'Devam et'
  },
  device: {
    title: 'Cüzdanınızı bu cihazda açın',
    intro: 'Bu tarayıcı cüzdanınızı henüz tanımıyor. Size ait olduğunu gösterin.',
    wallet: 'Cüzdan',
    passkey: 'Geçiş anahtarını kullan',
    passkeyNumbered: 'Geçiş anahtarı {n} ile aç',
    passphrase: 'Parola ifadesini kullan',
    passphraseNumbered: 'Parola ifadesi {n} ile aç',
    noPasskeys: 'Bu tarayıcı, başka bir sayfanın içinde geçiş anahtarı kullanamıyor.',
    window: 'Cüzdanı kendi penceresinde açıp orada bir parola ifadesi ekleyin.',
    passphraseTitle: 'Parola ifadeniz',
    label: 'Parola ifadesi',
    submit: 'Cüzdanı aç',
    opening: 'Cüzdanınız açılıyor. Bu birkaç saniye sürebilir.',
    operator: 'İşletmeci açsın',
    operatorHint: 'Emanet cüzdan: bu hizmetin işletmecisi, onu açmanın bir yolunu elinde tutar.',
    lost: 'Hiçbiri bende yok',
    lostText:
      'Cüzdanın açık olduğu bir cihazda yeni bir yol ekleyin. Böyle bir cihaz yoksa cüzdan kapalı kalır: girişiniz tek başına onu açamaz ve kimse onu sıfırlayamaz.'
  },
  failures: {
    factor_wrong: 'Bu, bu cüzdanın parola ifadesi değil. Kelimeleri ve sıralarını kontrol edin.',
    passkey_wrong: 'Bu geçiş anahtarı cüzdanınızı burada açmıyor. Başka bir yol seçin.',
    share_integrity:
      'Sunucunun gönderdiği veri cüzdanınıza ait değil. Hiçbir şey açılmadı. Daha sonra tekrar deneyin ve bu cüzdanın işletmecisine haber verin.',
    storage_full: 'Tarayıcıda cüzdanınız için yer yok. Biraz yer açıp tekrar deneyin.',
    rate_limited: 'Çok fazla deneme. Şu zamanda tekrar deneyin: {time}.',
    rate_limited_soon: 'Çok fazla deneme. Daha sonra tekrar deneyin.',
    export_held:
      'E-posta adresiniz değiştirileli veya bu giriş ekleneli bir gün olmadı. İşletmeci cüzdanı bunun üzerinden 24 saat geçince açar.',
    fresh_login:
      'Girişinizin üzerinden çok zaman geçti. Çıkış yapın, yeniden giriş yapın ve hemen devam edin.',
    mode: 'İşletmeci artık cüzdan kurtarmıyor. Geçiş anahtarınızı veya parola ifadenizi kullanın.',
    network: 'Sunucu yanıt vermiyor. Bağlantınızı kontrol edip tekrar deneyin.',
    session: 'Oturumunuz sona erdi. Burayı kapatıp yeniden giriş yapın.',
    unknown: 'Bir sorun oluştu. Tekrar deneyin.'
  }
}
