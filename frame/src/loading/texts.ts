const en = {
  title: 'Log in',
  waiting: 'Loading…',
  done: 'You can close this window.',
  lost: 'The page that asked for this login cannot be reached. Close this window and log in again there.'
}

type LoadingTexts = Readonly<Record<keyof typeof en, string>>

const de: LoadingTexts = {
  title: 'Anmelden',
  waiting: 'Wird geladen…',
  done: 'Du kannst dieses Fenster schließen.',
  lost: 'Die Seite, von der diese Anmeldung kam, ist nicht erreichbar. Schließe dieses Fenster und melde dich dort erneut an.'
}

const ar: LoadingTexts = {
  title: 'تسجيل الدخول',
  waiting: 'جارٍ التحميل…',
  done: 'يمكنك إغلاق هذه النافذة.',
  lost: 'تعذّر الوصول إلى الصفحة التي طلبت تسجيل الدخول. أغلق هذه النافذة وسجّل الدخول هناك من جديد.'
}

/** The texts of the window of a login, by language. */
export const loadingTexts = { en, de, ar } as const
