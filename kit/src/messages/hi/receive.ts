import type { Texts } from '../Texts.js'

/** Hindi texts of receiving. */
export const receive: Texts<'receive'> = {
  'receive.code': 'आपके एड्रेस का QR कोड',
  'receive.paymentCode': '{amount} माँगने वाला QR कोड',
  'receive.address': 'आपका एड्रेस',
  'receive.copyByHand': 'ब्राउज़र ने कॉपी नहीं करने दिया। एड्रेस चुना हुआ है: उसे यहाँ से कॉपी करें।',
  'receive.share': 'शेयर करें',
  'receive.shareFailed': 'शेयर नहीं किया जा सका',
  'receive.ask': 'राशि माँगें',
  'receive.amount': 'राशि ({symbol})',
  'receive.asset': 'एसेट',
  'receive.amountInvalid': '1.5 जैसी संख्या डालें, ज़्यादा से ज़्यादा {decimals} दशमलव अंकों के साथ।',
  'receive.codeFailed': 'कोड नहीं बन सका। इसमें अब भी आपका एड्रेस है।',
  'receive.onNetwork': 'कोड {network} पर {amount} माँगता है।',
  'receive.watchOnly':
    'आप यह अकाउंट सिर्फ़ देख रहे हैं: जो आएगा, वह उसकी कुंजियों के मालिक का होगा और यहाँ ख़र्च नहीं किया जा सकेगा।',
  'receive.networks': 'इस एड्रेस के नेटवर्क',
  'receive.networksText': 'दूसरे नेटवर्क पर भेजे गए एसेट खो सकते हैं।',
  'receive.checking': 'इस अकाउंट के नेटवर्क जाँचे जा रहे हैं',
  'receive.smart': 'यह स्मार्ट अकाउंट सिर्फ़ {network} पर है। किसी और नेटवर्क पर भेजे गए एसेट खो सकते हैं।',
  'receive.unchecked': 'यह जाँचा नहीं जा सका कि यह अकाउंट दूसरे नेटवर्क पर है या नहीं। सिर्फ़ {network} पर प्राप्त करें।',
  'compatible.text': 'इस एड्रेस पर सिर्फ़ इन नेटवर्क के एसेट भेजें।',
  'compatible.list': 'संगत नेटवर्क'
}
