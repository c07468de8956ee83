import { JsonRpcSigner } from 'ethers'
import { type ConnectedWallet, connectedWallet } from '../evm/host/connectedWallet.js'
import type { Latchkey } from '../latchkey.js'
import { noActiveAddress } from '../protocol/errors/wallet.js'
import { ethersProvider } from './getEthersProvider.js'

/**
 * Returns the signer of ethers 6 of the active EVM account. Asks the wallet nothing, other than `provider.getSigner()`, which may ask the person.
 * A rejection in the wallet is ethers' `ACTION_REJECTED`. After a change of the account or the chain ask for a new one (`watchEthersSigner`).
 * Throws LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS without a connected account, or with one that is only watched.
 * @example
 * const sign = (latchkey: Latchkey) => getEthersSigner(latchkey).signMessage('Hello')
 */
export function getEthersSigner(latchkey: Latchkey): JsonRpcSigner {
  const wallet = connectedWallet(latchkey)
  if (!wallet) throw noActiveAddress()
  return ethersSigner(latchkey, wallet)
}

/** A wallet's signer. */
export const ethersSigner = (latchkey: Latchkey, wallet: ConnectedWallet): JsonRpcSigner =>
  new JsonRpcSigner(ethersProvider(latchkey, wallet), wallet.address)
