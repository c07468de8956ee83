import type { Texts } from '../Texts.js'

/** Arabic texts of the view that changes a name. */
export const nameEdit: Texts<'nameEdit'> = {
  'nameEdit.picture': 'الصورة (رابط)',
  'nameEdit.pictureHint': 'https://…',
  'nameEdit.badPicture': 'استخدم رابطًا يبدأ بـ \u2066https://\u2069 بأحرف إنجليزية وبلا مسافات.',
  'nameEdit.bio': 'الوصف',
  'nameEdit.badBio':
    'حتى 255 خانة: الأحرف من a إلى z والأرقام والمسافات والرموز \u2066@\u00a0:\u00a0/\u00a0.\u00a0_\u00a0-\u00a0?\u00a0&\u00a0=\u00a0+\u2069',
  'nameEdit.public': 'يمكن للجميع رؤية هذه البيانات.',
  'nameEdit.save': 'متابعة',
  'nameEdit.addressOn': 'العنوان على {network}',
  'nameEdit.addressText': 'ما يُرسل إلى {name} على {network} يصل إلى هذا العنوان.',
  'nameEdit.address': 'العنوان',
  'nameEdit.badAddress': 'هذا ليس عنوانًا صالحًا. تحقق من كل حرف.',
  'nameEdit.changeAddress': 'تغيير العنوان',
  'nameEdit.waiting': 'وقّع الرسالة في {wallet} لتغيير {name}.',
  'nameEdit.sending': 'جارٍ حفظ {name}…',
  'nameEdit.declined': 'رفضت التوقيع. لم يتغيّر شيء.',
  'nameEdit.notSigned': 'لم توقّع {wallet} الرسالة. لم يتغيّر شيء.',
  'nameEdit.failed': 'تعذّر تغيير الاسم {name}',
  'nameEdit.sign': 'التوقيع والحفظ',
  'nameEdit.leave': 'العودة إلى البيانات',
  'nameEdit.saved': 'تم تغيير {name}',
  'nameEdit.none': 'ليس لهذا الحساب اسم بعد'
}
