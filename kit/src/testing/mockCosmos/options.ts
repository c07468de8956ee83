import type { InjectedWalletOptions } from '../injected/options.js'

/** A chain that the wallet knows. */
export type MockCosmosChain = { readonly chainId: string; readonly prefix: string }

/** A fault of a Cosmos wallet. Several may be combined. */
export type MockCosmosFault =
  /** `getKey` resolves with no address. */
  | 'keyNonsense'
  /** `getKey` resolves with an address of another chain. */
  | 'foreignAddress'
  /** `enable` and `getKey` never settle. */
  | 'neverAnswers'
  /** The window's event is dispatched twice. */
  | 'eventsTwice'
  /** There is no `signArbitrary`, as in older wallets. */
  | 'noSignArbitrary'
  /** The signature is a number. */
  | 'signatureNonsense'

/** The options of a mock Cosmos wallet: plain JSON, so that they may come from a URL. */
export type MockCosmosOptions = InjectedWalletOptions & {
  /** Where on the page it is: `keplr`, `leap`, `cosmostation.providers.keplr` and so on. Default: `keplr`. */
  readonly place?: string
  /** What its windows are called. Default: `Latchkey Test Wallet`. */
  readonly name?: string
  /** Default: `cosmoshub-4` with the prefix `cosmos`, and `osmosis-1` with `osmo`. */
  readonly chains?: readonly MockCosmosChain[]
  readonly faults?: readonly MockCosmosFault[]
}
