import { viemChain } from '../evm/viemChain.js'
import type { Latchkey } from '../latchkey.js'
import { type ConnectedWallet, connectedWallet } from './connectedWallet.js'
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
  let before: ConnectedWallet | undefined
  let isStarted = false
  const check = () => {
    const now = connectedWallet(latchkey)
    const isSame =
      now?.provider === before?.provider &&
      now?.address === before?.address &&
      now?.chainId === before?.chainId
    if (isStarted && isSame) return
    isStarted = true
    before = now
    onChange(now && clientOf(latchkey, now))
  }
  const stop = latchkey._internal.subscribe(check)
  check()
  return stop
}

function clientOf(latchkey: Latchkey, wallet: ConnectedWallet): LatchkeyWalletClient | undefined {
  try {
    return walletClient(wallet, viemChain(evmNetwork(latchkey, wallet.chainId)))
  } catch {
    return undefined
  }
}
