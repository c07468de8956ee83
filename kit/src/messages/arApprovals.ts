import type { enApprovals } from './enApprovals.js'

/** Arabic texts of view Approvals. */
export const arApprovals: Readonly<Record<keyof typeof enApprovals, string>> = {
  'approvals.intro': 'تطبيقات وعقود يمكنها نقل أصول هذا الحساب على {network} دون أن تسأل مرة أخرى.',
  'approvals.empty': 'لا توجد موافقات',
  'approvals.emptyText': 'لا يمكن لأي تطبيق أو عقد نقل رموز هذا الحساب أو مقتنياته على {network}.',
  'approvals.incomplete': 'قد لا تكون هذه القائمة كاملة.',
  'approvals.failed': 'تعذّر تحميل الموافقات',
  'approvals.failedText': 'تحقّق من اتصالك، ثم حاول مرة أخرى.',
  'approvals.stale': 'تعذّر التحديث. تُعرض آخر الموافقات المعروفة.',
  'approvals.list': 'الموافقات',
  'approvals.unlimited': 'بلا حد',
  'approvals.all': 'كل مقتنيات NFT',
  'approvals.nft': 'مقتنى NFT رقم {id}',
  'approvals.spender': 'إلى {spender}',
  'approvals.atRisk': 'القيمة المعرّضة للخطر: {value}',
  'approvals.noValue': 'القيمة المعرّضة للخطر غير معروفة',
  'approvals.approved': 'تمت الموافقة {date}',
  'approvals.used': 'آخر استخدام {date}',
  'approvals.expires': 'تنتهي {date}',
  'approvals.spam': 'رمز غير معروف. لا تفتح الروابط التي في اسمه.',
  'approvals.revoke': 'إلغاء',
  'approvals.revokeCount': 'إلغاء {count}',
  'approvals.checking': 'جارٍ التحقق…',
  'approvals.asking': 'أكِّد في محفظتك',
  'approvals.sent': 'في انتظار الشبكة',
  'approvals.rowFailed': 'لم تُلغَ',
  'approvals.rowUnknown': 'ربما أُرسلت: تحقّق من محفظتك.',
  'approvals.declined': 'لقد رفضت. لم يُرسل شيء آخر.',
  'approvals.notAll': 'لم تُلغَ كل الموافقات. يمكنك المحاولة مرة أخرى.'
}
