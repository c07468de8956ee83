import type { enWallets } from './enWallets.js'

/** Arabic texts of the views of several wallets and of watch-only accounts. */
export const arWallets: Readonly<Record<keyof typeof enWallets, string>> = {
  'wallets.active': 'نشط',
  'wallets.list': 'الحسابات المتصلة',
  'wallets.smartAccount': 'حساب ذكي',
  'wallets.switch': 'تبديل',
  'wallets.switched': 'تم تبديل المحفظة',
  'wallets.accountSwitched': 'تم تبديل الحساب',
  'wallets.switchFailed': 'تعذّر تبديل المحفظة',
  'wallets.disconnect': 'قطع اتصال {wallet}',
  'wallets.disconnected': 'تم قطع اتصال المحفظة',
  'wallets.disconnectAll': 'قطع اتصال الكل',
  'wallets.recent': 'المتصلة مؤخرًا',
  'wallets.connect': 'اتصال',
  'wallets.forget': 'إزالة {wallet}',
  'wallets.forgotten': 'تمت إزالة المحفظة',
  'wallets.add': 'إضافة محفظة',
  'wallets.none': 'لا توجد محفظة متصلة',
  'wallets.noneText': 'أضف محفظة لتظهر هنا.',
  'wallets.watched': 'حسابات للمشاهدة فقط',
  'wallets.watch': 'مشاهدة حساب',
  'wallets.show': 'عرض',
  'wallets.unwatched': 'تمت إزالة الحساب',
  'watch.text':
    'شاهد أرصدة أي حساب ورموزه غير القابلة للاستبدال ونشاطه. لا يمكن هنا التوقيع أو الإرسال باسمه.',
  'watch.label': 'عنوان أو اسم',
  'watch.add': 'مشاهدة',
  'watch.invalid': 'هذا ليس عنوانًا ولا اسمًا له عنوان.',
  'watch.checksum': 'أحد أحرف هذا العنوان غير صحيح. انسخ العنوان مرة أخرى.',
  'watch.failed': 'تعذّر البحث. تحقق من اتصالك ثم حاول مرة أخرى.',
  'watch.unsupported': 'لا يمكن مشاهدة حسابات هذه الشبكة هنا',
  'watch.signIn': 'يطلب هذا التطبيق تسجيل الدخول. الحساب المخصص للمشاهدة فقط لا يمكنه التوقيع.'
}
