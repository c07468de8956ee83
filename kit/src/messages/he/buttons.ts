import type { ButtonTexts } from '../buttons.js'

/** Hebrew texts of the buttons of a page. */
export const buttons: ButtonTexts = {
  connectWallet: 'חיבור ארנק',
  connecting: 'מתחברים…',
  unlockWallet: 'פתיחת נעילת הארנק',
  loadFailed: 'הטעינה נכשלה. טענו את הדף מחדש.',
  offline: 'ייפתח כשתחזרו לרשת.',
  alsoConnected: 'מחובר גם: {networks}',
  selectNetwork: 'בחירת רשת',
  switchNetwork: 'החלפת רשת',
  unknownNetwork: 'רשת לא מוכרת'
}
