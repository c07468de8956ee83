import { BrowserProvider } from 'ethers'
import { type ConnectedWallet, connectedWallet } from '../evm/host/connectedWallet.js'
import type { Latchkey } from '../latchkey.js'
import { noActiveAddress } from '../protocol/errors/wallet.js'

/**
 * Returns the provider of ethers 6 over the connected EVM wallet, for its present chain. After a change of the chain ask for a new one
 * (`watchEthersSigner`): ethers refuses the requests of a provider whose chain has changed. Asks the wallet nothing. Throws
 * LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS without a connected account, or with one that is only watched.
 * @example
 * const blockOf = (latchkey: Latchkey) => getEthersProvider(latchkey).getBlockNumber()
 */
export function getEthersProvider(latchkey: Latchkey): BrowserProvider {
  const wallet = connectedWallet(latchkey)
  if (!wallet) throw noActiveAddress()
  return ethersProvider(latchkey, wallet)
}

/** With the chain that is known: else every call asks the wallet for it (ethers, `staticNetwork`). */
export function ethersProvider(latchkey: Latchkey, { provider, chainId }: ConnectedWallet): BrowserProvider {
  const name = latchkey.getNetwork('eip155').caipNetwork?.name ?? `eip155:${chainId}`
  const request = ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
    provider.request({ method, params })
  return new BrowserProvider({ request }, { chainId, name }, { staticNetwork: true })
}
