import type { Texts } from '../Texts.js'

/** Hindi texts of the view that changes a name. */
export const nameEdit: Texts<'nameEdit'> = {
  'nameEdit.picture': 'तस्वीर (लिंक)',
  'nameEdit.pictureHint': 'https://…',
  'nameEdit.badPicture': 'ऐसा लिंक डालें, जो https:// से शुरू हो और जिसमें स्पेस या विशेष अक्षर न हों।',
  'nameEdit.bio': 'विवरण',
  'nameEdit.badBio': 'ज़्यादा से ज़्यादा 255: a से z तक के अक्षर, अंक, स्पेस और @ : / . _ - ? & = +',
  'nameEdit.public': 'यह जानकारी सभी को दिखेगी।',
  'nameEdit.save': 'जारी रखें',
  'nameEdit.addressOn': '{network} पर एड्रेस',
  'nameEdit.addressText': '{network} पर {name} को जो कुछ भेजा जाएगा, वह इस एड्रेस पर आएगा।',
  'nameEdit.address': 'एड्रेस',
  'nameEdit.badAddress': 'यह एड्रेस मान्य नहीं है। हर अक्षर जाँचें।',
  'nameEdit.changeAddress': 'एड्रेस बदलें',
  'nameEdit.waiting': '{name} बदलने के लिए {wallet} में मैसेज साइन करें।',
  'nameEdit.sending': '{name} सेव हो रहा है…',
  'nameEdit.declined': 'आपने साइन करने से मना किया। कुछ नहीं बदला।',
  'nameEdit.notSigned': '{wallet} ने मैसेज साइन नहीं किया। कुछ नहीं बदला।',
  'nameEdit.failed': '{name} को बदला नहीं जा सका',
  'nameEdit.sign': 'साइन करके सेव करें',
  'nameEdit.leave': 'जानकारी पर वापस जाएँ',
  'nameEdit.saved': '{name} बदल दिया गया',
  'nameEdit.none': 'इस अकाउंट का अभी कोई नाम नहीं है'
}
