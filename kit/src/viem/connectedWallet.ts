import { type Eip1193Provider, isProvider } from '../evm/provider.js'
import type { Latchkey } from '../latchkey.js'

/** The wallet of the active EVM account. */
export type ConnectedWallet = {
  readonly provider: Eip1193Provider
  /** EIP-55. */
  readonly address: string
  /** The wallet's own chain, configured or not. */
  readonly chainId: number
}

/** `undefined` while no wallet is connected that can sign. */
export function connectedWallet(latchkey: Latchkey): ConnectedWallet | undefined {
  const { address, isConnected, isWatchOnly } = latchkey.getAccount('eip155')
  const provider = latchkey.getProvider('eip155')
  const { chainId } = latchkey.getNetwork('eip155')
  if (!isConnected || isWatchOnly || !address || !isProvider(provider)) return undefined
  return { provider, address, chainId: Number(chainId) }
}
