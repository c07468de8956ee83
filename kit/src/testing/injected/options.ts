import type { MockWalletOptions } from '../mockWallet/options.js'

/** Options that the mock wallets of Polkadot and Cosmos share: plain JSON, so that they may come from a URL. */
export type InjectedWalletOptions = Pick<
  MockWalletOptions,
  'accounts' | 'accountIndex' | 'behaviour' | 'methods' | 'locked' | 'persist' | 'dialogClose'
> & {
  /** Puts the wallet on the page at once, after that many ms, or never. Default: `on`. */
  readonly inject?: 'on' | 'never' | { readonly late: number }
}
