import { bitcoin } from '../../bitcoin/bitcoin.js'
import type { BitcoinProvider } from '../../protocol/bitcoinProvider.js'
import type { AppKitAdapter } from '../AppKitAdapter.js'
import './nodeGlobals.js'

/**
 * The provider of a connected Bitcoin wallet, as `useAppKitProvider<BitcoinConnector>('bip122')` returns it.
 * @example const sign = (wallet: BitcoinConnector, address: string) => wallet.signMessage({ message: 'Hello', address })
 */
export type BitcoinConnector = BitcoinProvider

/**
 * Bitcoin wallets of the page. Options such as `api` are accepted and change nothing: the networks' RPC URLs are asked.
 * @example const adapter: AppKitAdapter = new BitcoinAdapter()
 */
export class BitcoinAdapter implements AppKitAdapter {
  readonly namespace = 'bip122'
  readonly adapter = bitcoin()
  /** As given. */
  readonly options: object
  constructor(options: object = {}) {
    this.options = options
  }
}
