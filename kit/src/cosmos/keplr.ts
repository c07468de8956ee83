/** The part of a window that a wallet's events need. */
export type CosmosPage = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** An account of a wallet on one chain (`Key` of `@keplr-wallet/types`). */
export type CosmosKey = {
  readonly name: string
  readonly algo: string
  readonly pubKey: Uint8Array
  readonly address: Uint8Array
  readonly bech32Address: string
  readonly isNanoLedger: boolean
}

/**
 * The provider of a connected wallet: the page's Keplr-shaped object itself, such as `window.keplr` or `window.leap`. It has more functions than
 * these; `Keplr` of `@keplr-wallet/types` names all.
 * @example const { bech32Address } = await (provider as CosmosProvider).getKey('cosmoshub-4')
 */
export type CosmosProvider = {
  enable(chainIds: string | readonly string[]): Promise<void>
  disable?(chainIds?: string | readonly string[]): Promise<void>
  getKey(chainId: string): Promise<CosmosKey>
  experimentalSuggestChain?(chainInfo: unknown): Promise<void>
  signArbitrary?(chainId: string, signer: string, data: string | Uint8Array): Promise<unknown>
  signAmino(chainId: string, signer: string, document: unknown, options?: unknown): Promise<unknown>
  signDirect(chainId: string, signer: string, document: unknown, options?: unknown): Promise<unknown>
  getOfflineSigner?(chainId: string): unknown
}
