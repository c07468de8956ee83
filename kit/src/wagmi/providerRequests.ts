import type { Eip1193Provider } from '../evm/provider.js'
import { request } from '../evm/request.js'
import { lazyWalletRequests } from '../protocol/eip1193/lazyWalletRequests.js'
import { chainMismatch } from '../protocol/errors/wallet.js'
import type { WalletRequests } from '../protocol/walletRequests.js'
import { parseChainId } from '../evm/chainId.js'

/** The requests of a connected account by EIP-1193. A transaction is sent only while the wallet is on its network. */
export function providerRequests(provider: Eip1193Provider): WalletRequests {
  return lazyWalletRequests(async (method, params, network) => {
    if (method === 'eth_sendTransaction' && network) {
      const chainId = parseChainId(await request(provider, 'eth_chainId'))
      if (network !== `eip155:${chainId}`) throw chainMismatch()
    }
    return request(provider, method, params)
  })
}
