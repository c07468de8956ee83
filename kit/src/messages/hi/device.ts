import type { Texts } from '../Texts.js'

/** Hindi texts of what a hardware wallet needs. */
export const device: Texts<'device'> = {
  'device.plugIn': '{wallet} को प्लग करें',
  'device.plugInText': 'इसे केबल से जोड़ें और अनलॉक करें। यह अपने-आप आगे बढ़ेगा।',
  'device.unlock': '{wallet} अनलॉक करें',
  'device.unlockText': 'डिवाइस पर अपना PIN डालें। यह अपने-आप आगे बढ़ेगा।',
  'device.openApp': '{app} ऐप खोलें',
  'device.openAppText': '{wallet} पर पुष्टि करें या वहाँ ऐप ख़ुद खोलें। यह अपने-आप आगे बढ़ेगा।',
  'device.installApp': '{app} ऐप मौजूद नहीं है',
  'device.installAppText': 'इसे निर्माता के अपने प्रोग्राम से {wallet} पर इंस्टॉल करें, फिर दोबारा कोशिश करें।',
  'device.updateApp': '{app} ऐप बहुत पुराना है',
  'device.updateAppText': 'इसे निर्माता के अपने प्रोग्राम से {wallet} पर अपडेट करें, फिर दोबारा कोशिश करें।',
  'device.blindSigning': 'ब्लाइंड साइनिंग बंद है',
  'device.blindSigningText':
    '{wallet} यह अनुरोध पूरा नहीं दिखा सकता। अगर आपको इस वेबसाइट पर भरोसा है, तो डिवाइस पर {app} ऐप की सेटिंग में ब्लाइंड साइनिंग (Blind signing) चालू करें, फिर दोबारा कोशिश करें।',
  'device.inUse': '{wallet} इस्तेमाल में है',
  'device.inUseText': 'इसे इस्तेमाल करने वाले दूसरे टैब और प्रोग्राम बंद करें। यह अपने-आप आगे बढ़ेगा।',
  'device.pending': 'पहले {wallet} पर पूरा करें',
  'device.pendingText':
    'उसकी स्क्रीन पर पिछला अनुरोध अब भी खुला है: वहाँ उसकी पुष्टि करें या उसे अस्वीकार करें। यह अपने-आप आगे बढ़ेगा।',
  'device.otherAccount': 'यह सही डिवाइस नहीं है',
  'device.otherAccountText':
    '{wallet} में यह अकाउंट नहीं है। वह डिवाइस प्लग करें जिसमें यह है या उसका पासफ़्रेज़ डालें, फिर दोबारा कोशिश करें।',
  'device.verify': 'एड्रेस मिलाएँ',
  'device.verifyText': '{wallet} पर पुष्टि तभी करें, जब वहाँ ठीक यही एड्रेस दिखे।',
  'device.notAllowed': 'इस वेबसाइट को हार्डवेयर वॉलेट की अनुमति नहीं है',
  'device.notAllowedText': 'वेबसाइट की सेटिंग में अनुमति नहीं है। वेबसाइट को बताएँ या कोई और वॉलेट इस्तेमाल करें।',
  'device.account': 'अकाउंट का एड्रेस'
}
