import type { Config } from '@wagmi/core'
import { custom } from 'viem'
import type { NetworkClient } from '../core/contracts/Adapter.js'
import { createNetworkClient } from '../evm/client.js'
import { createNetworkReader } from '../evm/networkReader.js'
import { toEvmChainId } from '../protocol/evmChainId.js'
import type { Network } from '../protocol/network.js'

/**
 * Reads a network through the transport that wagmi's config has for it, so that no host is contacted which the application did not choose
 * (promise P28). Retries are those of that transport. A network that is not of the config is read through its own RPC URLs.
 */
export function createReader(config: Config, network: Network): NetworkClient {
  const chainId = toEvmChainId(network.id)
  if (!config.chains.some(({ id }) => id === chainId)) return createNetworkClient(network)
  const client = config.getClient({ chainId })
  const transport = custom(
    { request: call => client.request(call as Parameters<typeof client.request>[0]) },
    { retryCount: 0 }
  )
  return createNetworkClient(network, createNetworkReader(network, transport))
}
