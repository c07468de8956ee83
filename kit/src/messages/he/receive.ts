import type { Texts } from '../Texts.js'

/** Hebrew texts of receiving. */
export const receive: Texts<'receive'> = {
  'receive.code': 'קוד QR של הכתובת שלכם',
  'receive.paymentCode': 'קוד QR לבקשת {amount}',
  'receive.address': 'הכתובת שלכם',
  'receive.copyByHand': 'הדפדפן לא אפשר להעתיק. הכתובת מסומנת: העתיקו אותה מכאן.',
  'receive.share': 'שיתוף',
  'receive.shareFailed': 'לא ניתן היה לשתף',
  'receive.ask': 'בקשת סכום',
  'receive.amount': 'סכום ב-{symbol}',
  'receive.asset': 'נכס',
  'receive.amountInvalid': 'הזינו מספר כמו 1.5 (ספרות אחרי הנקודה: עד {decimals}).',
  'receive.codeFailed': 'לא ניתן היה ליצור את הקוד. הוא עדיין מציג את הכתובת שלכם.',
  'receive.onNetwork': 'הקוד מבקש {amount} ברשת {network}.',
  'receive.watchOnly':
    'אתם רק עוקבים אחר החשבון הזה: מה שמגיע שייך לבעלי המפתחות שלו, ולא ניתן להוציא אותו כאן.',
  'receive.networks': 'הרשתות של הכתובת הזו',
  'receive.networksText': 'נכסים שנשלחים ברשתות אחרות עלולים לאבד.',
  'receive.checking': 'בודקים את הרשתות של החשבון הזה',
  'receive.smart': 'החשבון החכם הזה קיים רק ברשת {network}. נכסים שיישלחו ברשת אחרת עלולים לאבד.',
  'receive.unchecked': 'לא ניתן היה לבדוק אם החשבון הזה קיים ברשתות אחרות. קבלו רק ברשת {network}.',
  'compatible.text': 'שלחו לכתובת הזו רק נכסים של הרשתות האלה.',
  'compatible.list': 'רשתות תואמות'
}
