import type { Texts } from '../Texts.js'

/** Hebrew texts of what a page with several namespaces shows. */
export const chains: Texts<'chains'> = {
  'chain.eip155': 'רשתות EVM',
  'chain.solana': 'Solana',
  'chain.bip122': 'Bitcoin',
  'chain.polkadot': 'Polkadot',
  'chain.cosmos': 'Cosmos',
  'chain.eip155.short': 'EVM',
  'chain.filter': 'ארנקים עבור',
  'chain.all': 'הכול',
  'chain.accounts': 'חשבונות מחוברים',
  'chain.goOn': 'המשך עם',
  'chain.or': 'או חיבור של חשבון אחר',
  'chain.noWallet': 'אין כאן ארנק עבור {chain}',
  'chain.notConnected': 'לא מחובר',
  'chain.sameWallet': 'המשך עם {wallet}',
  'chain.sameText': '{wallet} תומך גם ב-{chain}. החיבור האחר שלכם נשאר כמו שהוא.',
  'chain.otherWallet': 'שימוש בארנק אחר',
  'chain.disconnect': 'ניתוק {chain}',
  'chain.next': 'השלב הבא: כניסה עם {chain}'
}
