/** A public key as applications with `@solana/web3.js` version 1 expect it. */
export type PublicKeyClass = new (address: string) => object

/**
 * The options of `solana()`.
 * @example const options: SolanaOptions = { mobileWalletAdapter: false }
 */
export type SolanaOptions = {
  /**
   * The class `PublicKey` of `@solana/web3.js` version 1, if the application uses that library: `publicKey` of the provider is one then. Default: an
   * object with `toBase58`, `toBytes`, `toString`, `toJSON` and `equals`.
   */
  readonly PublicKey?: PublicKeyClass | undefined
  /** Whether wallet apps on Android are offered by the Mobile Wallet Adapter where the page has no wallet of its own. Default: true. */
  readonly mobileWalletAdapter?: boolean | undefined
}
