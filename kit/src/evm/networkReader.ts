import { type Chain, type Client, createClient, defineChain, fallback, http, type Transport } from 'viem'
import { toEvmChainId } from '../protocol/evmChainId.js'
import type { Network } from '../protocol/network.js'

/** The viem client of one network. */
export type NetworkReader = Client<Transport, Chain>

/** Reads through the network's own RPC URLs, in order of preference. */
export function createNetworkReader(network: Network): NetworkReader {
  const { name, nativeCurrency, rpcUrls } = network
  const urls = rpcUrls.default.http
  const contracts = network.contracts as Parameters<typeof defineChain>[0]['contracts']
  const chain = defineChain({
    id: toEvmChainId(network.id),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [...urls] } },
    ...(contracts && { contracts })
  })
  const transports = urls.map(url => http(url, { batch: true }))
  const [only] = transports
  return createClient({
    chain,
    transport: transports.length === 1 && only ? only : fallback(transports),
    // CCIP-Read (EIP-3668) would request URLs that a contract names; only configured hosts are contacted (promise P28).
    ccipRead: false,
    batch: { multicall: true }
  })
}
