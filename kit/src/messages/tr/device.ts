import type { Texts } from '../Texts.js'

/** Turkish texts of what a hardware wallet needs. */
export const device: Texts<'device'> = {
  'device.plugIn': '{wallet} cihazını takın',
  'device.plugInText': 'Kabloyla bağlayıp kilidini açın. Burası kendiliğinden devam eder.',
  'device.unlock': '{wallet} cihazının kilidini açın',
  'device.unlockText': 'PIN’inizi cihazda girin. Burası kendiliğinden devam eder.',
  'device.openApp': '{app} uygulamasını açın',
  'device.openAppText':
    '{wallet} üzerinde onaylayın veya uygulamayı orada kendiniz açın. Burası kendiliğinden devam eder.',
  'device.installApp': '{app} uygulaması eksik',
  'device.installAppText': 'Üreticinin kendi programıyla {wallet} cihazına yükleyip tekrar deneyin.',
  'device.updateApp': '{app} uygulaması çok eski',
  'device.updateAppText': 'Üreticinin kendi programıyla {wallet} üzerinde güncelleyip tekrar deneyin.',
  'device.blindSigning': 'Kör imzalama kapalı',
  'device.blindSigningText':
    '{wallet} bu isteğin tamamını gösteremiyor. Bu siteye güveniyorsanız cihazdaki {app} uygulamasının ayarlarında kör imzalamaya (Blind signing) izin verip tekrar deneyin.',
  'device.inUse': '{wallet} kullanımda',
  'device.inUseText': 'Onu kullanan diğer sekmeleri ve programları kapatın. Burası kendiliğinden devam eder.',
  'device.pending': 'Önce {wallet} üzerinde tamamlayın',
  'device.pendingText':
    'Ekranında hâlâ önceki bir istek var: orada onaylayın veya reddedin. Burası kendiliğinden devam eder.',
  'device.otherAccount': 'Bu doğru cihaz değil',
  'device.otherAccountText':
    '{wallet} bu hesaba sahip değil. Hesabın bulunduğu cihazı takın veya parola ifadesini (passphrase) girip tekrar deneyin.',
  'device.verify': 'Adresi karşılaştırın',
  'device.verifyText': 'Yalnızca tam olarak bu adresi gösteriyorsa {wallet} üzerinde onaylayın.',
  'device.notAllowed': 'Bu sitenin donanım cüzdanı kullanma izni yok',
  'device.notAllowedText':
    'Sitenin ayarları buna izin vermiyor. Bunu siteye bildirin veya başka bir cüzdan kullanın.',
  'device.account': 'Hesabın adresi'
}
