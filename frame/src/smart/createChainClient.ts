import {
  type Address,
  type Chain,
  type Client,
  createClient,
  custom,
  isAddressEqual,
  type Transport
} from 'viem'
import { getEip712Domain } from 'viem/actions'
import type { Rpc } from '../contracts/Described.js'
import type { FrameChain } from '../contracts/FrameConfig.js'
import { SmartAccountFailure } from './SmartAccountFailure.js'

export type ChainClient = Client<Transport, Chain, undefined>

export const chainIdOf = ({ id }: { readonly id: string }) => Number(id.slice('eip155:'.length))

/** viem's chain of a chain of the frame. */
function toChain(chain: FrameChain): Chain {
  return {
    id: chainIdOf(chain),
    name: chain.name,
    nativeCurrency: chain.currency,
    rpcUrls: { default: { http: [] } }
  }
}

/**
 * viem's client of a chain. The domain of a contract (EIP-5267) is checked, because signatures of messages are bound to it: a node that names
 * another account's would get a signature for that.
 */
export function createChainClient(chain: FrameChain, call: Rpc): ChainClient {
  const request = ({ method, params }: { method: string; params?: unknown }) =>
    call(chain.id, method, (params ?? []) as readonly unknown[])
  // Without retries: the server repeats calls to nodes.
  const transport = custom({ request }, { retryCount: 0 })
  const client = createClient({ chain: toChain(chain), transport })
  return client.extend(own => ({
    async getEip712Domain(parameters: { readonly address: Address }) {
      const found = await getEip712Domain(own, parameters)
      const { verifyingContract, chainId } = found.domain
      const isOwn = Number(chainId) === own.chain.id && isAddressEqual(verifyingContract, parameters.address)
      if (!isOwn) throw new SmartAccountFailure('tampered')
      return found
    }
  })) as unknown as ChainClient
}
