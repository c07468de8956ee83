import type { InjectedWalletOptions } from '../injected/options.js'

/** A fault of a Polkadot wallet. Several may be combined. */
export type MockPolkadotFault =
  /** `accounts.get` resolves with an object. */
  | 'accountsNotArray'
  /** The accounts have addresses that are none. */
  | 'accountsNonsense'
  /** `enable` never settles. */
  | 'neverAnswers'
  /** Each change of the accounts is told twice. */
  | 'eventsTwice'
  /** There is no `accounts.subscribe`. */
  | 'noEvents'
  /** The signature is no hex. */
  | 'signatureNonsense'

/** The options of a mock Polkadot wallet: plain JSON, so that they may come from a URL. */
export type MockPolkadotOptions = InjectedWalletOptions & {
  /** The key in `window.injectedWeb3`. Default: `Latchkey Test Wallet`. */
  readonly name?: string
  /** Shares `connect` in place of `enable`, as newer extensions do. Default: false. */
  readonly connects?: boolean
  /** Signs the message between `<Bytes>` and `</Bytes>`, as most wallets do. Default: true. */
  readonly wraps?: boolean
  /** The genesis hashes of networks that accounts may be used on only, by their index. Default: all may be used on any. */
  readonly genesisHashes?: readonly (`0x${string}` | null)[]
  readonly faults?: readonly MockPolkadotFault[]
}
