import type { ButtonTexts } from '../buttons.js'

/** Arabic texts of the buttons of a page. */
export const buttons: ButtonTexts = {
  connectWallet: 'ربط المحفظة',
  connecting: 'جارٍ الربط…',
  unlockWallet: 'فتح قفل المحفظة',
  loadFailed: 'تعذّر التحميل. أعد تحميل الصفحة.',
  offline: 'تُفتح عند عودة الاتصال.',
  alsoConnected: 'متصل أيضًا: {networks}',
  selectNetwork: 'اختيار الشبكة',
  switchNetwork: 'تبديل الشبكة',
  unknownNetwork: 'شبكة غير معروفة'
}
