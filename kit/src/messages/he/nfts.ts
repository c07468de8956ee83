import type { Texts } from '../Texts.js'

/** Hebrew texts of NFTs. */
export const nfts: Texts<'nfts'> = {
  'nfts.empty': 'עדיין אין NFT',
  'nfts.emptyText': 'פריטי אספנות שהחשבון הזה יקבל ברשת {network} יופיעו כאן.',
  'nfts.none': 'לא נמצאו פריטי NFT',
  'nfts.noneText': 'ייתכן שהשירות לא מכיר את כל ה-NFT ברשת {network}.',
  'nfts.incomplete': 'ייתכן שחלק מה-NFT חסרים: השירות לא מכיר את כולם.',
  'nfts.failed': 'לא ניתן היה לטעון את ה-NFT',
  'nfts.failedText': 'השירות לא השיב. דבר לא אבד.',
  'nfts.stale': 'הרענון נכשל. מוצגים ה-NFT הידועים האחרונים.',
  'nfts.partFailed': 'חלק מה-NFT לא נטענו.',
  'nfts.more': 'הצגת עוד',
  'nfts.spam': 'הוסתרו כספאם ({count})',
  'nfts.spamText': 'ייתכן שהשמות או התמונות שלהם נועדו להטעות. אל תפעלו לפיהם.',
  'nfts.amount': 'בבעלותכם: {amount}',
  'nfts.flagged': 'סומן כספאם. אל תפעלו לפי השם או התיאור שלו.',
  'nfts.gone': 'הפריט לא נמצא בחשבון הזה.',
  'nfts.send': 'שליחה',
  'nfts.description': 'תיאור',
  'nfts.tokenId': 'מזהה טוקן',
  'nfts.copyTokenId': 'העתקת מזהה הטוקן',
  'nfts.copyFailed': 'לא ניתן היה להעתיק את מזהה הטוקן',
  'nfts.contract': 'חוזה',
  'nfts.standard': 'תקן',
  'nfts.network': 'רשת',
  'nfts.owned': 'בבעלותכם',
  'nfts.traits': 'מאפיינים',
  'nfts.explorer': 'הצגה בסייר הבלוקים'
}
