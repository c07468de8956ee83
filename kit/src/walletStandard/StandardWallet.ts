/** An account of a wallet as the page read it. Values from the wallet, checked for their types only. */
export type StandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
  /** Sanitized. */
  readonly label?: string | undefined
  /** The wallet's own object, which its features expect. Its identity is no identity of the account: wallets make it anew. */
  readonly source: object
}

/**
 * A wallet that is registered by the Wallet Standard (https://github.com/wallet-standard/wallet-standard, `Wallet` 1.0.0). `chains`, `features`
 * and `accounts` may change, so that they are read anew by each call. Nothing of it throws.
 */
export type StandardWallet = {
  /** Sanitized. */
  readonly name: string
  /** A `data:` image, for `<img>` only. */
  readonly icon?: string | undefined
  /** Distinguishes wallets, and stays the same over reloads. Authenticates none: any extension can register any name. */
  readonly identity: string
  chains(): readonly string[]
  /** The object of a feature, such as that of `standard:connect`; undefined if the wallet does not have it now. */
  feature(name: string): object | undefined
  accounts(): readonly StandardAccount[]
  /** The wallet's own object. */
  readonly source: object
}
