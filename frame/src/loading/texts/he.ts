import type { LoadingTexts } from './en.js'

export const he: LoadingTexts = {
  title: 'כניסה',
  waiting: 'בטעינה…',
  done: 'אפשר לסגור את החלון הזה.',
  lost: 'לא ניתן להגיע לדף שביקש את הכניסה הזו. סגרו את החלון הזה והיכנסו שוב מהדף.'
}
