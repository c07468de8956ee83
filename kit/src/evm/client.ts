import { type Chain, type Client, createClient, defineChain, fallback, http, type Transport } from 'viem'
import { getBalance, getCode } from 'viem/actions'
import type { ChainBalance, NetworkClient } from '../core/contracts/Adapter.js'
import { rpcFailed } from '../protocol/errors/wallet.js'
import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'
import { lazyImport } from '../protocol/lazyImport.js'
import { toEvmChainId } from '../protocol/evmChainId.js'
import type { Network } from '../protocol/network.js'
import { readToken } from './readToken.js'

const loadEstimateFee = /* @__PURE__ */ lazyImport(() => import('./estimateFee.js'))
const loadPaymentUri = /* @__PURE__ */ lazyImport(() => import('./paymentUri.js'))

/** The prefix of an account's code that only delegates to a contract (EIP-7702). */
const delegation = '0xef0100'

/**
 * Reads one EVM network through its own RPC URLs, in order of preference. Simultaneous calls share a request (JSON-RPC batch, and
 * Multicall3 if the network has it); batch sizes, retries and timeouts are viem's (decision D20).
 */
export function createNetworkClient(network: Network): NetworkClient {
  const client = createNetworkReader(network)
  return {
    async getBalance({ address, token }): Promise<ChainBalance> {
      try {
        if (token !== undefined) return await readToken(client, address, token.address)
        const amount = await getBalance(client, { address: address as `0x${string}` })
        return { amount, ...network.nativeCurrency }
      } catch (cause) {
        throw rpcFailed({ cause })
      }
    },
    async estimateFee(transfer) {
      const { estimateFee } = await loadEstimateFee()
      try {
        return { amount: await estimateFee(client, transfer), ...network.nativeCurrency }
      } catch (cause) {
        throw isLatchkeyError(cause) ? cause : rpcFailed({ cause })
      }
    },
    async paymentUri(payment) {
      const { paymentUri } = await loadPaymentUri()
      return paymentUri(toEvmChainId(network.id), payment)
    },
    async isContract(address) {
      try {
        const code = await getCode(client, { address: address as `0x${string}` })
        return code !== undefined && !code.startsWith(delegation)
      } catch (cause) {
        throw rpcFailed({ cause })
      }
    }
  }
}

/** The viem client of one network. */
export type NetworkReader = Client<Transport, Chain>

function createNetworkReader(network: Network): NetworkReader {
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
    batch: { multicall: true }
  })
}
