import type { Texts } from '../Texts.js'

/** Hebrew texts of what a hardware wallet needs. */
export const device: Texts<'device'> = {
  'device.plugIn': 'חברו את {wallet}',
  'device.plugInText': 'חברו אותו בכבל ופתחו את הנעילה. התהליך ימשיך מעצמו.',
  'device.unlock': 'פתחו את הנעילה של {wallet}',
  'device.unlockText': 'הזינו את ה-PIN במכשיר. התהליך ימשיך מעצמו.',
  'device.openApp': 'פתחו את האפליקציה {app}',
  'device.openAppText': 'אשרו את הבקשה ב-{wallet}, או פתחו שם את האפליקציה בעצמכם. התהליך ימשיך מעצמו.',
  'device.installApp': 'האפליקציה {app} חסרה',
  'device.installAppText': 'התקינו אותה ב-{wallet} עם התוכנה של היצרן ונסו שוב.',
  'device.updateApp': 'האפליקציה {app} ישנה מדי',
  'device.updateAppText': 'עדכנו אותה ב-{wallet} עם התוכנה של היצרן ונסו שוב.',
  'device.blindSigning': 'חתימה עיוורת כבויה',
  'device.blindSigningText':
    '{wallet} לא יכול להציג את הבקשה במלואה. אם אתם סומכים על האתר הזה, אפשרו חתימה עיוורת (Blind signing) בהגדרות האפליקציה {app} במכשיר ונסו שוב.',
  'device.inUse': '{wallet} נמצא בשימוש',
  'device.inUseText': 'סגרו כרטיסיות ותוכנות אחרות שמשתמשות בו. התהליך ימשיך מעצמו.',
  'device.pending': 'סיימו קודם ב-{wallet}',
  'device.pendingText': 'בקשה קודמת עדיין מוצגת במסך שלו: אשרו או דחו אותה שם. התהליך ימשיך מעצמו.',
  'device.otherAccount': 'זה לא המכשיר הנכון',
  'device.otherAccountText':
    'החשבון הזה לא נמצא ב-{wallet}. חברו את המכשיר שבו הוא נמצא, או הזינו את ביטוי הסיסמה שלו, ונסו שוב.',
  'device.verify': 'השוו את הכתובת',
  'device.verifyText': 'אשרו ב-{wallet} רק אם מוצגת שם בדיוק הכתובת הזו.',
  'device.notAllowed': 'האתר הזה לא רשאי להשתמש בארנקי חומרה',
  'device.notAllowedText': 'ההגדרות שלו לא מאפשרות זאת. דווחו לאתר, או השתמשו בארנק אחר.',
  'device.account': 'כתובת החשבון'
}
