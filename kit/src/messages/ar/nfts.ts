import type { Texts } from '../Texts.js'

/** Arabic texts of NFTs. */
export const nfts: Texts<'nfts'> = {
  'nfts.empty': 'لا توجد NFT بعد',
  'nfts.emptyText': 'تظهر هنا المقتنيات التي يستلمها هذا الحساب على {network}.',
  'nfts.none': 'لم يُعثر على NFT',
  'nfts.noneText': 'قد لا تعرف الخدمة كل NFT على {network}.',
  'nfts.incomplete': 'قد لا تظهر بعض NFT: الخدمة لا تعرفها كلها.',
  'nfts.failed': 'تعذّر تحميل NFT',
  'nfts.failedText': 'لم تستجب الخدمة. لم يُفقد شيء.',
  'nfts.stale': 'تعذّر التحديث. تُعرض آخر NFT المعروفة.',
  'nfts.partFailed': 'تعذّر تحميل بعض NFT.',
  'nfts.more': 'عرض المزيد',
  'nfts.spam': 'مخفية كمحتوى غير مرغوب فيه ({count})',
  'nfts.spamText': 'قد تكون أسماؤها أو صورها مضللة. لا تتبع ما تقوله.',
  'nfts.amount': 'تملك {amount}',
  'nfts.flagged': 'مصنّف كمحتوى غير مرغوب فيه. لا تتبع ما يقوله اسمه أو وصفه.',
  'nfts.gone': 'لا يملكه هذا الحساب.',
  'nfts.send': 'إرسال',
  'nfts.description': 'الوصف',
  'nfts.tokenId': 'معرّف NFT',
  'nfts.copyTokenId': 'نسخ معرّف NFT',
  'nfts.copyFailed': 'تعذّر نسخ معرّف NFT',
  'nfts.contract': 'العقد',
  'nfts.standard': 'المعيار',
  'nfts.network': 'الشبكة',
  'nfts.owned': 'تملك',
  'nfts.traits': 'السمات',
  'nfts.explorer': 'عرض في مستكشف الكتل'
}
