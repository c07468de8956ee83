import { createClient, defineChain, http } from 'viem'
import type { MockRequest } from './approvals.js'
import { rpcError } from './rpcError.js'
import type { MockWalletState } from './state.js'

/** A viem client for the chain the wallet is on. Throws where the wallet has no RPC for it. */
export function chainClient(state: MockWalletState) {
  const known = state.chains.get(state.chainId)
  if (known === undefined) throw rpcError(-32603, `No RPC is known for chain ${state.chainId}.`)
  const chain = defineChain({
    id: known.chainId,
    name: known.name ?? `Chain ${known.chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [known.rpcUrl] } }
  })
  return createClient({ chain, transport: http(known.rpcUrl, { retryCount: 1 }), pollingInterval: 250 })
}

/** Passes a read on to the chain's RPC. */
export async function readChain(state: MockWalletState, { method, params }: MockRequest): Promise<unknown> {
  const client = chainClient(state)
  return rethrow(() => client.request({ method, params } as never))
}

/** Runs what speaks to a node and rejects as a wallet does: with the node's code and message. */
export async function rethrow<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const node = innermost(error)
    throw rpcError(typeof node.code === 'number' ? node.code : -32603, node.message, node.data)
  }
}

type NodeError = { readonly code?: unknown; readonly message: string; readonly data?: unknown }

/** viem wraps the node's error several times. */
function innermost(error: unknown): NodeError {
  const { cause, message, code, data } = error as NodeError & { readonly cause?: unknown }
  if (typeof code === 'number' || !(cause instanceof Error)) return { code, message, data }
  return innermost(cause)
}
