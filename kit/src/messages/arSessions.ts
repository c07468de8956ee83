import type { enSessions } from './enSessions.js'

/** Arabic texts of smart sessions. */
export const arSessions: Readonly<Record<keyof typeof enSessions, string>> = {
  'sessions.active': 'نشطة',
  'sessions.expired': 'منتهية',
  'sessions.revoked': 'ملغاة',
  'sessions.states': 'حالة الجلسات',
  'sessions.noneActive': 'لا توجد جلسات نشطة',
  'sessions.noneExpired': 'لا توجد جلسات منتهية',
  'sessions.noneRevoked': 'لا توجد جلسات ملغاة',
  'sessions.text': 'يمكن للتطبيقات المدرجة هنا التصرف باسم حسابك ضمن هذه الحدود دون سؤالك كل مرة.',
  'sessions.details': 'الأذونات',
  'sessions.kind': 'الإذن',
  'sessions.contract': 'العقد',
  'sessions.functions': 'الدوال',
  'sessions.ends': 'تنتهي',
  'sessions.revoke': 'إلغاء',
  'sessions.revoking': 'وقّع الإلغاء في محفظتك',
  'sessions.revokedToast': 'تم إلغاء الجلسة',
  'sessions.revokeFailed': 'تعذّر إلغاء الجلسة',
  'sessions.failed': 'تعذّر تحميل الجلسات',
  'sessions.created': 'تم إنشاء الجلسة',
  'sessions.createdText':
    'يمكن للتطبيق الآن التصرف باسم حسابك ضمن الحدود التي وافقت عليها. يمكنك إلغاء ذلك في أي وقت.',
  'sessions.gotIt': 'حسنًا'
}
