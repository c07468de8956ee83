import type { LoadingTexts } from './en.js'

export const ar: LoadingTexts = {
  title: 'تسجيل الدخول',
  waiting: 'جارٍ التحميل…',
  done: 'يمكنك إغلاق هذه النافذة.',
  lost: 'تعذّر الوصول إلى الصفحة التي طلبت تسجيل الدخول. أغلق هذه النافذة وسجّل الدخول هناك من جديد.'
}
