/** The reverse domain names that wallets announce (EIP-6963), by AppKit's names of wallet buttons. */
const names: Readonly<Record<string, string>> = {
  metamask: 'io.metamask',
  trust: 'com.trustwallet.app',
  coinbase: 'com.coinbase.wallet',
  rainbow: 'me.rainbow',
  okx: 'com.okex.wallet',
  bitget: 'com.bitget.web3',
  phantom: 'app.phantom',
  zerion: 'io.zerion.wallet'
}

/** The reverse domain name of a wallet button's name; `undefined` for wallets that are found by the name that they show. */
export const rdnsOf = (name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined

/** Whether a wallet's shown name is that of a wallet button: `Magic Eden` is `magic-eden`, and `OKX Wallet` is `okx`. */
export function isNamed(shown: string, name: string): boolean {
  const plain = shown.toLowerCase().replaceAll(/[\s.]+/g, '-')
  return plain === name.toLowerCase() || plain === `${name.toLowerCase()}-wallet`
}
