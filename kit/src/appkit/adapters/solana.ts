import { PublicKey } from '@solana/web3.js'
import type { SolanaProvider } from '../../solana/host/SolanaProvider.js'
import { solana } from '../../solana/solana.js'
import type { AppKitAdapter } from '../AppKitAdapter.js'
import './nodeGlobals.js'

/**
 * The provider of a connected Solana wallet, as `useAppKitProvider<Provider>('solana')` returns it.
 * @example const keyOf = (provider: Provider) => provider.publicKey
 */
export type Provider = Omit<SolanaProvider, 'publicKey'> & {
  /** Of `@solana/web3.js` version 1. */
  readonly publicKey: PublicKey | undefined
}

/** Options of `SolanaAdapter`, of which none is needed. */
export type SolanaAdapterOptions = {
  /** Adapters of wallets: those that register by the Wallet Standard are found anyway. */
  readonly wallets?: readonly unknown[] | undefined
  /** The commitment of `useAppKitConnection`, or the configuration of its `Connection`. */
  readonly connectionSettings?: unknown
  readonly registerWalletStandard?: boolean | undefined
}

/**
 * Solana wallets of the page that register by the Wallet Standard. The provider that `useAppKitProvider('solana')` returns has a `PublicKey` of
 * `@solana/web3.js` version 1, and takes its transactions.
 * @example const adapter: AppKitAdapter = new SolanaAdapter()
 */
export class SolanaAdapter implements AppKitAdapter {
  readonly namespace = 'solana'
  readonly adapter = solana({ PublicKey })
  /** As given. */
  readonly options: SolanaAdapterOptions
  constructor(options: SolanaAdapterOptions = {}) {
    this.options = options
  }
}
