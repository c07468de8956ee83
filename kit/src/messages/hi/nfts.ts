import type { Texts } from '../Texts.js'

/** Hindi texts of NFTs. */
export const nfts: Texts<'nfts'> = {
  'nfts.empty': 'अभी कोई NFT नहीं है',
  'nfts.emptyText': '{network} पर इस अकाउंट को मिलने वाले कलेक्टिबल यहाँ दिखेंगे।',
  'nfts.none': 'कोई NFT नहीं मिला',
  'nfts.noneText': 'हो सकता है सेवा को {network} के सभी NFT पता न हों।',
  'nfts.incomplete': 'कुछ NFT छूटे हो सकते हैं: सेवा को सभी पता नहीं हैं।',
  'nfts.failed': 'NFT लोड नहीं हो सके',
  'nfts.failedText': 'सेवा से जवाब नहीं मिला। आपका कुछ नहीं खोया है।',
  'nfts.stale': 'रीफ़्रेश नहीं हो सका। पिछली बार मिले NFT दिखाए जा रहे हैं।',
  'nfts.partFailed': 'सभी NFT लोड नहीं हो सके।',
  'nfts.more': 'और दिखाएँ',
  'nfts.spam': 'स्पैम मानकर छिपाए गए ({count})',
  'nfts.spamText': 'इनके नाम या तस्वीरें धोखा देने के लिए हो सकती हैं। इनमें लिखी बात न मानें।',
  'nfts.amount': 'आपके पास {amount}',
  'nfts.flagged': 'स्पैम के रूप में चिह्नित। इसके नाम या विवरण में लिखी बात न मानें।',
  'nfts.gone': 'यह इस अकाउंट में नहीं है।',
  'nfts.send': 'भेजें',
  'nfts.description': 'विवरण',
  'nfts.tokenId': 'टोकन ID',
  'nfts.copyTokenId': 'टोकन ID कॉपी करें',
  'nfts.copyFailed': 'टोकन ID कॉपी नहीं हो सका',
  'nfts.contract': 'कॉन्ट्रैक्ट',
  'nfts.standard': 'स्टैंडर्ड',
  'nfts.network': 'नेटवर्क',
  'nfts.owned': 'आपके पास',
  'nfts.traits': 'विशेषताएँ',
  'nfts.explorer': 'ब्लॉक एक्सप्लोरर में देखें'
}
