import { watchWallet } from '../evm/host/connectedWallet.js'
import { viemChain } from '../evm/viemChain.js'
import type { Latchkey } from '../latchkey.js'
import { evmNetwork } from './evmNetwork.js'
import { type LatchkeyWalletClient, walletClient } from './getWalletClient.js'

/**
 * Calls `onChange` with the wallet client now, and whenever the active EVM account, its chain or its wallet changes; with `undefined` while no
 * account is connected, or on a chain that is not configured. Returns the function that ends it. Asks the wallet nothing.
 * @example
 * const follow = (latchkey: Latchkey) => watchWalletClient(latchkey, client => console.log(client?.account.address))
 */
export function watchWalletClient(
  latchkey: Latchkey,
  onChange: (client: LatchkeyWalletClient | undefined) => void
): () => void {
  return watchWallet(latchkey, wallet => {
    const { networks } = latchkey._internal.config.get()
    const isKnown = networks.some(({ caipNetworkId }) => caipNetworkId === `eip155:${wallet?.chainId}`)
    onChange(
      wallet && isKnown ? walletClient(wallet, viemChain(evmNetwork(latchkey, wallet.chainId))) : undefined
    )
  })
}
