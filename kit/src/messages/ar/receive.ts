import type { Texts } from '../Texts.js'

/** Arabic texts of receiving. */
export const receive: Texts<'receive'> = {
  'receive.code': 'رمز QR لعنوانك',
  'receive.paymentCode': 'رمز QR يطلب {amount}',
  'receive.address': 'عنوانك',
  'receive.copyByHand': 'لم يسمح المتصفح بالنسخ. العنوان محدَّد: انسخه من هنا.',
  'receive.share': 'مشاركة',
  'receive.shareFailed': 'تعذّرت المشاركة',
  'receive.ask': 'طلب مبلغ',
  'receive.amount': 'المبلغ بعملة {symbol}',
  'receive.asset': 'العملة',
  'receive.amountInvalid': 'أدخل رقمًا مثل 1.5، وعدد المنازل العشرية لا يتجاوز {decimals}.',
  'receive.codeFailed': 'تعذّر إنشاء الرمز. ما زال يعرض عنوانك.',
  'receive.onNetwork': 'يطلب رمز QR مبلغ {amount} على {network}.',
  'receive.watchOnly': 'أنت تشاهد هذا الحساب فقط: ما يصل إليه يعود إلى مالك مفاتيحه، ولا يمكن إنفاقه من هنا.',
  'receive.networks': 'شبكات هذا العنوان',
  'receive.networksText': 'قد تضيع الأصول المرسلة على شبكات أخرى.',
  'receive.checking': 'جارٍ التحقق من شبكات هذا الحساب',
  'receive.smart': 'هذا الحساب الذكي موجود على {network} فقط. قد تضيع الأصول المرسلة على شبكة أخرى.',
  'receive.unchecked': 'تعذّر التحقق من وجود هذا الحساب على شبكات أخرى. استلم على {network} فقط.',
  'compatible.text': 'لا ترسل إلى هذا العنوان إلا أصول هذه الشبكات.',
  'compatible.list': 'الشبكات المتوافقة'
}
