import type { Texts } from '../Texts.js'

/** Hebrew texts of the view that changes a name. */
export const nameEdit: Texts<'nameEdit'> = {
  'nameEdit.picture': 'תמונה (קישור)',
  'nameEdit.pictureHint': 'https://…',
  'nameEdit.badPicture': 'השתמשו בקישור שמתחיל ב-\u2066https://\u2069 ואין בו רווחים או תווים מיוחדים.',
  'nameEdit.bio': 'תיאור',
  'nameEdit.badBio': 'עד 255 תווים: אותיות a עד z, ספרות, רווחים וגם \u2066@ : / . _ - ? & = +\u2069',
  'nameEdit.public': 'כולם יכולים לראות את הפרטים האלה.',
  'nameEdit.save': 'המשך',
  'nameEdit.addressOn': 'כתובת ברשת {network}',
  'nameEdit.addressText': 'כל מה שנשלח אל {name} ברשת {network} מגיע לכתובת הזו.',
  'nameEdit.address': 'כתובת',
  'nameEdit.badAddress': 'הכתובת אינה תקינה. בדקו כל תו.',
  'nameEdit.changeAddress': 'שינוי הכתובת',
  'nameEdit.waiting': 'חתמו על ההודעה ב-{wallet} כדי לשנות את {name}.',
  'nameEdit.sending': 'שומרים את {name}…',
  'nameEdit.declined': 'דחיתם את החתימה. דבר לא השתנה.',
  'nameEdit.notSigned': '{wallet} לא חתם על ההודעה. דבר לא השתנה.',
  'nameEdit.failed': 'שינוי השם {name} נכשל',
  'nameEdit.sign': 'חתימה ושמירה',
  'nameEdit.leave': 'חזרה לפרטים',
  'nameEdit.saved': 'השם {name} עודכן',
  'nameEdit.none': 'לחשבון הזה עדיין אין שם'
}
