import { sanitizeText } from '../protocol/text.js'

/** What the wallet list shows of an extension. */
export type ExtensionName = { readonly id: string; readonly name: string; readonly rdns?: string }

/**
 * The names of known extensions by their key in `window.injectedWeb3`, and the rdns that they announce by EIP-6963: a wallet of several
 * namespaces is one row. As with the rdns, a key proves nothing.
 */
const known: Readonly<Record<string, readonly [name: string, rdns?: string]>> = {
  'polkadot-js': ['polkadot{.js}'],
  talisman: ['Talisman', 'xyz.talisman'],
  'subwallet-js': ['SubWallet', 'app.subwallet'],
  'nova wallet': ['Nova Wallet'],
  polkagate: ['PolkaGate'],
  'fearless-wallet': ['Fearless Wallet'],
  enkrypt: ['Enkrypt', 'com.enkrypt'],
  okxwallet: ['OKX Wallet', 'com.okex.wallet']
}

/** The name of an extension by its key; `undefined` if the key has no readable text. */
export function nameOf(key: string): ExtensionName | undefined {
  const [own, rdns] = (Object.hasOwn(known, key) && known[key]) || []
  const name = own ?? sanitizeText(key)
  if (name === '') return undefined
  return { id: rdns ?? `injectedWeb3.${key.slice(0, 128)}`, name, ...(rdns !== undefined && { rdns }) }
}
