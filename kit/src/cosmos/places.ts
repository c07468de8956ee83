import { peek } from '../protocol/peek.js'
import type { CosmosProvider } from './keplr.js'

/** Where on the page a wallet is, and what the wallet list shows of it. */
export type Place = {
  readonly path: readonly string[]
  readonly name: string
  /** What the wallet announces by EIP-6963: a wallet of several namespaces is one row. */
  readonly rdns?: string
  /** The event of the window after which another account is in use. */
  readonly event: string
}

const keplrEvent = 'keplr_keystorechange'

/** Keplr is last: another wallet may stand in its place too, and then has its own name. */
export const places: readonly Place[] = [
  { path: ['leap'], name: 'Leap', rdns: 'io.leapwallet.leapwallet', event: 'leap_keystorechange' },
  {
    path: ['cosmostation', 'providers', 'keplr'],
    name: 'Cosmostation',
    rdns: 'io.cosmostation',
    event: 'cosmostation_keystorechange'
  },
  { path: ['okxwallet', 'keplr'], name: 'OKX Wallet', rdns: 'com.okex.wallet', event: keplrEvent },
  { path: ['binancew3w', 'keplr'], name: 'Binance Wallet', event: keplrEvent },
  { path: ['unisat', 'keplr'], name: 'UniSat Wallet', event: keplrEvent },
  { path: ['keplr'], name: 'Keplr', rdns: 'app.keplr', event: keplrEvent }
]

/** The wallet at a place; `undefined` if there is none. */
export function walletAt(page: object, { path }: Place): CosmosProvider | undefined {
  const found = path.reduce<unknown>(peek, page)
  const isWallet = ['enable', 'getKey'].every(name => typeof peek(found, name) === 'function')
  return isWallet ? (found as CosmosProvider) : undefined
}
