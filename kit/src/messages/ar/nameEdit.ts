import type { Texts } from '../Texts.js'

/** Arabic texts of the view that changes a name. */
export const nameEdit: Texts<'nameEdit'> = {
  'nameEdit.picture': 'الصورة (رابط)',
  'nameEdit.pictureHint': 'https://…',
  'nameEdit.badPicture': 'استخدم رابطاً يبدأ بـ https:// ويتكوّن من أحرف بسيطة فقط.',
  'nameEdit.bio': 'الوصف',
  'nameEdit.badBio': 'حتى 255 خانة من الأحرف a إلى z والأرقام والمسافات و @ : / . _ - ? & = +',
  'nameEdit.public': 'يمكن للجميع رؤية هذه البيانات.',
  'nameEdit.save': 'متابعة',
  'nameEdit.addressOn': 'العنوان على {network}',
  'nameEdit.addressText': 'من يرسل إلى {name} على {network} يدفع لهذا العنوان.',
  'nameEdit.address': 'العنوان',
  'nameEdit.badAddress': 'هذا ليس عنواناً صالحاً. تحقّق من كل حرف.',
  'nameEdit.changeAddress': 'تغيير العنوان',
  'nameEdit.waiting': 'وقّع الرسالة هناك لتغيير {name}.',
  'nameEdit.sending': 'يجري حفظ {name}…',
  'nameEdit.declined': 'لقد رفضت التوقيع. لم يتغيّر شيء.',
  'nameEdit.notSigned': 'لم توقّع {wallet} الرسالة. لم يتغيّر شيء.',
  'nameEdit.failed': 'تعذّر تغيير الاسم {name}',
  'nameEdit.sign': 'التوقيع والحفظ',
  'nameEdit.leave': 'العودة إلى البيانات',
  'nameEdit.saved': 'تم تغيير {name}',
  'nameEdit.none': 'ليس لهذا الحساب اسم بعد'
}
