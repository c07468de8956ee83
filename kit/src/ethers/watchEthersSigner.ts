import type { JsonRpcSigner } from 'ethers'
import { watchWallet } from '../evm/host/connectedWallet.js'
import type { Latchkey } from '../latchkey.js'
import { ethersSigner } from './getEthersSigner.js'

/**
 * Calls `onChange` with the signer now, and whenever the active EVM account, its chain or its wallet changes; with `undefined` while no account
 * is connected. Returns the function that ends it. Asks the wallet nothing.
 * @example
 * const follow = (latchkey: Latchkey) => watchEthersSigner(latchkey, signer => console.log(signer?.address))
 */
export function watchEthersSigner(
  latchkey: Latchkey,
  onChange: (signer: JsonRpcSigner | undefined) => void
): () => void {
  return watchWallet(latchkey, wallet => onChange(wallet && ethersSigner(latchkey, wallet)))
}
