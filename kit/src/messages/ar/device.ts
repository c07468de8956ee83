import type { Texts } from '../Texts.js'

/** Arabic texts of what a hardware wallet needs. */
export const device: Texts<'device'> = {
  'device.plugIn': 'صِل {wallet}',
  'device.plugInText': 'صِل الجهاز بالكابل وافتح قفله. تستمر هذه الشاشة تلقائيًا.',
  'device.unlock': 'افتح قفل {wallet}',
  'device.unlockText': 'أدخل رمز PIN على الجهاز. تستمر هذه الشاشة تلقائيًا.',
  'device.openApp': 'افتح تطبيق {app}',
  'device.openAppText': 'أكّد الطلب على شاشة {wallet}، أو افتح التطبيق هناك بنفسك. تستمر هذه الشاشة تلقائيًا.',
  'device.installApp': 'تطبيق {app} غير مثبت',
  'device.installAppText': 'ثبّته على {wallet} ببرنامج الشركة المصنّعة ثم أعد المحاولة.',
  'device.updateApp': 'تطبيق {app} قديم جدًا',
  'device.updateAppText': 'حدّثه على {wallet} ببرنامج الشركة المصنّعة ثم أعد المحاولة.',
  'device.blindSigning': 'التوقيع الأعمى معطّل',
  'device.blindSigningText':
    'لا تستطيع {wallet} عرض هذا الطلب كاملًا. إن كنت تثق بهذا الموقع فاسمح بـ Blind signing في إعدادات تطبيق {app} على الجهاز ثم أعد المحاولة.',
  'device.inUse': '{wallet} قيد الاستخدام',
  'device.inUseText': 'أغلق علامات التبويب والبرامج الأخرى التي تستخدمها. تستمر هذه الشاشة تلقائيًا.',
  'device.pending': 'أكمل الطلب على {wallet} أولًا',
  'device.pendingText': 'ما زال طلب سابق على شاشتها: أكّده أو ارفضه هناك. تستمر هذه الشاشة تلقائيًا.',
  'device.otherAccount': 'هذا ليس الجهاز الصحيح',
  'device.otherAccountText':
    'لا تملك {wallet} هذا الحساب. صِل الجهاز الذي يملكه، أو أدخل عبارة المرور الخاصة به، ثم أعد المحاولة.',
  'device.verify': 'قارن العنوان',
  'device.verifyText': 'أكّد العنوان على {wallet} فقط إذا كان مطابقًا لهذا تمامًا.',
  'device.notAllowed': 'لا يُسمح لهذا الموقع باستخدام الأجهزة',
  'device.notAllowedText': 'إعداداته لا تسمح بذلك. أبلغ الموقع بهذا، أو استخدم محفظة أخرى.',
  'device.account': 'عنوان الحساب'
}
