import type { Latchkey } from '../latchkey.js'
import { watchProvider } from '../solana/host/connectedProvider.js'
import { type LatchkeySolanaSigner, solanaSigner } from './getSolanaSigner.js'

/**
 * Calls `onChange` with the signer now, and whenever the active Solana account, its network or its wallet changes; with `undefined` while no account
 * is connected. Returns the function that ends it. Asks the wallet nothing.
 * @example
 * const follow = (latchkey: Latchkey) => watchSolanaSigner(latchkey, signer => console.log(signer?.address))
 */
export function watchSolanaSigner(
  latchkey: Latchkey,
  onChange: (signer: LatchkeySolanaSigner | undefined) => void
): () => void {
  return watchProvider(latchkey, wallet => onChange(wallet && solanaSigner(wallet)))
}
