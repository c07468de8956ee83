// Types only: what the modal loads late would be a file of its own if an entry imported it.
import type { Eip1193Provider } from '../provider.js'

/** The wallet of the active EVM account. */
export type ConnectedWallet = {
  readonly provider: Eip1193Provider
  /** EIP-55. */
  readonly address: string
  /** The wallet's own chain, configured or not. */
  readonly chainId: number
}

/** What a bridge to a library of the application needs of an instance of the kit. */
export type WalletSource = {
  getAccount(namespace: 'eip155'): {
    readonly address: string | undefined
    readonly isConnected: boolean
    readonly isWatchOnly: boolean
  }
  getNetwork(namespace: 'eip155'): { readonly chainId: number | string | undefined }
  /** Of a connected account: by EIP-1193. */
  getProvider(namespace: 'eip155'): unknown
}

/** `undefined` while no wallet is connected that can sign. */
export function connectedWallet(source: WalletSource): ConnectedWallet | undefined {
  const { address, isConnected, isWatchOnly } = source.getAccount('eip155')
  const provider = source.getProvider('eip155') as Eip1193Provider | undefined
  const { chainId } = source.getNetwork('eip155')
  if (!isConnected || isWatchOnly || !address || !provider) return undefined
  return { provider, address, chainId: Number(chainId) }
}

/**
 * Calls `onChange` with the wallet now, and whenever the active EVM account, its chain or its wallet changes. Returns the function that ends it.
 */
export function watchWallet(
  source: WalletSource & { readonly _internal: { subscribe(listener: () => void): () => void } },
  onChange: (wallet: ConnectedWallet | undefined) => void
): () => void {
  let before = connectedWallet(source)
  onChange(before)
  return source._internal.subscribe(() => {
    const now = connectedWallet(source)
    const isSame =
      now?.provider === before?.provider &&
      now?.address === before?.address &&
      now?.chainId === before?.chainId
    if (isSame) return
    before = now
    onChange(now)
  })
}
