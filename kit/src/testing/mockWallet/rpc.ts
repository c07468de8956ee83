import { createClient, defineChain, http } from 'viem'
import type { MockRequest } from './approvals.js'
import { rpcError } from './rpcError.js'
import type { MockWalletState } from './state.js'

/** A viem client for a chain, by default the wallet's current one. Throws if the wallet has no RPC for it. */
export function chainClient(state: MockWalletState, chainId = state.chainId) {
  const known = state.chains.get(chainId)
  if (known === undefined) throw rpcError(-32603, `No RPC is known for chain ${chainId}.`)
  const chain = defineChain({
    id: known.chainId,
    name: known.name ?? `Chain ${known.chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [known.rpcUrl] } }
  })
  return createClient({ chain, transport: http(known.rpcUrl, { retryCount: 1 }), pollingInterval: 250 })
}

/** Forwards a read to the chain's RPC. */
export async function readChain(state: MockWalletState, { method, params }: MockRequest): Promise<unknown> {
  const client = chainClient(state)
  return rethrow(() => client.request({ method, params } as never))
}

/** Runs a call to a node and rejects as a wallet does: with the node's own code and message. */
export async function rethrow<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, details, message, data } = innermost(error as ViemError)
    throw rpcError(typeof code === 'number' ? code : -32603, details ?? message, data)
  }
}

type ViemError = {
  readonly code?: unknown
  readonly details?: string
  readonly message: string
  readonly data?: unknown
  readonly cause?: unknown
}

/** viem wraps the node's error several times. */
function innermost(error: ViemError): ViemError {
  return error.cause instanceof Error ? innermost(error.cause) : error
}
