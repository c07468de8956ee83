import type { LoginTexts } from './en.js'

export const he: LoginTexts = {
  email: 'אימייל',
  link: {
    title: 'לקשר את {provider}?',
    text: 'נכנסתם עכשיו עם {provider}, וכתובת האימייל שם היא הכתובת של החשבון הזה. אם תקשרו, תוכלו להיכנס לארנק הזה בשתי הדרכים. אפשר להסיר את הקישור בהמשך בדף של הארנק שלכם.',
    confirm: 'קישור {provider}',
    later: 'לא עכשיו',
    working: 'הקישור מתבצע.'
  }
}
