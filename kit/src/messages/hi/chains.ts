import type { Texts } from '../Texts.js'

/** Hindi texts of what a page with several namespaces shows. */
export const chains: Texts<'chains'> = {
  'chain.eip155': 'EVM नेटवर्क',
  'chain.solana': 'Solana',
  'chain.bip122': 'Bitcoin',
  'chain.polkadot': 'Polkadot',
  'chain.cosmos': 'Cosmos',
  'chain.eip155.short': 'EVM',
  'chain.filter': 'इनके लिए वॉलेट',
  'chain.all': 'सभी',
  'chain.accounts': 'कनेक्ट किए गए अकाउंट',
  'chain.goOn': 'इसके साथ जारी रखें',
  'chain.or': 'या कोई और अकाउंट कनेक्ट करें',
  'chain.noWallet': 'यहाँ {chain} का कोई वॉलेट नहीं है',
  'chain.notConnected': 'कनेक्ट नहीं है',
  'chain.sameWallet': '{wallet} के साथ जारी रखें',
  'chain.sameText': '{wallet} में {chain} भी चलता है। आपका दूसरा कनेक्शन पहले जैसा रहेगा।',
  'chain.otherWallet': 'कोई और वॉलेट इस्तेमाल करें',
  'chain.disconnect': '{chain} डिस्कनेक्ट करें',
  'chain.next': 'अगला कदम: {chain} से साइन इन'
}
