import { type Chain, type Client, createClient, fallback, http, type Transport } from 'viem'
import { rpcFailed } from '../protocol/errors/wallet.js'
import type { Network } from '../protocol/network.js'
import { readQuantity } from './readQuantity.js'
import { viemChain } from './viemChain.js'

/** The viem client of one network. */
export type NetworkReader = Client<Transport, Chain>

/** Reads through the network's own RPC URLs, in order of preference, or through the transport `given`, such as the one of a host's library. */
export function createNetworkReader(network: Network, given?: Transport): NetworkReader {
  const urls = network.rpcUrls.default.http
  const transports = given ? [checked(given)] : urls.map(url => checked(http(url, { batch: true })))
  const [only] = transports
  return createClient({
    chain: viemChain(network),
    transport: transports.length === 1 && only ? only : fallback(transports),
    // CCIP-Read (EIP-3668) would request URLs that a contract names; only configured hosts are contacted (promise P28).
    ccipRead: false,
    batch: { multicall: true }
  })
}

const quantities: readonly unknown[] = [
  'eth_blockNumber',
  'eth_chainId',
  'eth_estimateGas',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getTransactionCount',
  'eth_maxPriorityFeePerGas'
]
const texts: readonly unknown[] = ['eth_call', 'eth_getCode']
/** More characters than the code of a contract, or what a batch of reads returns. Ours. */
const textLimit = 2_000_000

/** A transport that believes no node: a result that is not of its method's type is a failure, after which the next URL is used. */
function checked(transport: Transport): Transport {
  return parameters => {
    const made = transport(parameters)
    const request = async (...call: Parameters<typeof made.request>) => {
      const result: unknown = await made.request(...call)
      checkResult(call[0].method, result)
      return result
    }
    return { ...made, request: request as typeof made.request }
  }
}

/** Throws LATCHKEY_RPC__FAILED for a result that is no quantity, or no bytes (EIP-1474), where its method has one. */
function checkResult(method: unknown, result: unknown): void {
  if (quantities.includes(method)) readQuantity(result)
  const isText = typeof result === 'string' && result.length <= textLimit && /^0x[\da-f]*$/i.test(result)
  if (texts.includes(method) && !isText) throw rpcFailed({ details: 'a result is not hexadecimal' })
}
