type Texts = { readonly signIn: string; readonly signOut: string }

const english: Texts = { signIn: 'Sign in', signOut: 'Sign out' }

/** By BCP 47 tag, or by language where it has one spelling. */
const others: Readonly<Record<string, Texts>> = {
  ar: { signIn: 'تسجيل الدخول', signOut: 'تسجيل الخروج' },
  de: { signIn: 'Anmelden', signOut: 'Abmelden' },
  es: { signIn: 'Iniciar sesión', signOut: 'Cerrar sesión' },
  fr: { signIn: 'Se connecter', signOut: 'Se déconnecter' },
  he: { signIn: 'כניסה', signOut: 'יציאה' },
  hi: { signIn: 'साइन इन करें', signOut: 'साइन आउट करें' },
  id: { signIn: 'Masuk', signOut: 'Keluar' },
  ja: { signIn: 'サインイン', signOut: 'サインアウト' },
  ko: { signIn: '로그인', signOut: '로그아웃' },
  pt: { signIn: 'Entrar', signOut: 'Sair' },
  ru: { signIn: 'Войти', signOut: 'Выйти' },
  th: { signIn: 'ลงชื่อเข้าใช้', signOut: 'ออกจากระบบ' },
  tr: { signIn: 'Oturum aç', signOut: 'Oturumu kapat' },
  uk: { signIn: 'Увійти', signOut: 'Вийти' },
  vi: { signIn: 'Đăng nhập', signOut: 'Đăng xuất' },
  'zh-cn': { signIn: '登录', signOut: '退出登录' },
  'zh-tw': { signIn: '登入', signOut: '登出' }
}

/** Texts of a button that signs an account in and out, in `locale` (BCP 47); English if there are none for its language. */
export function signInTexts(locale: string): Texts {
  const tag = locale.toLowerCase()
  return (
    others[tag] ??
    others[tag.split('-')[0] ?? ''] ??
    (tag.startsWith('zh') ? others['zh-cn'] : undefined) ??
    english
  )
}
