import type { SolanaProvider } from './SolanaProvider.js'

/** The wallet of the active Solana account. */
export type ConnectedSolana = {
  readonly provider: SolanaProvider
  /** In base58. */
  readonly address: string
  /** The CAIP-2 reference of the network in use. */
  readonly reference: string
}

/** What a bridge to a library of the application needs of an instance of the kit. */
export type SolanaSource = {
  getAccount(namespace: 'solana'): {
    readonly address: string | undefined
    readonly isConnected: boolean
    readonly isWatchOnly: boolean
  }
  getNetwork(namespace: 'solana'): { readonly chainId: number | string | undefined }
  getProvider(namespace: 'solana'): unknown
}

/** `undefined` while no wallet is connected that can sign. */
export function connectedProvider(source: SolanaSource): ConnectedSolana | undefined {
  const { address, isConnected, isWatchOnly } = source.getAccount('solana')
  const provider = source.getProvider('solana') as SolanaProvider | undefined
  if (!isConnected || isWatchOnly || !address || !provider) return undefined
  return { provider, address, reference: `${source.getNetwork('solana').chainId}` }
}

/**
 * Calls `onChange` with the wallet now, and whenever the active Solana account, its network or its wallet changes. Returns the function that
 * ends it.
 */
export function watchProvider(
  source: SolanaSource & { readonly _internal: { subscribe(listener: () => void): () => void } },
  onChange: (wallet: ConnectedSolana | undefined) => void
): () => void {
  let before = connectedProvider(source)
  onChange(before)
  return source._internal.subscribe(() => {
    const now = connectedProvider(source)
    const isSame =
      now?.provider === before?.provider &&
      now?.address === before?.address &&
      now?.reference === before?.reference
    if (isSame) return
    before = now
    onChange(now)
  })
}
