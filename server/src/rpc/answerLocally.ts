import type { RpcAnswer, RpcRequest } from 'latchkey/protocol/http'
import { isAllowedMethod } from './allowedMethods.js'

/** The answer to what no node need be asked (wire.md section 1.16), or to what none is asked; else undefined. */
export function answerLocally(caipNetworkId: string, { id, method }: RpcRequest): RpcAnswer | undefined {
  if (caipNetworkId.startsWith('eip155:')) {
    const chainId = Number(caipNetworkId.slice('eip155:'.length))
    if (method === 'eth_chainId') return { jsonrpc: '2.0', id, result: `0x${chainId.toString(16)}` }
    if (method === 'net_version') return { jsonrpc: '2.0', id, result: String(chainId) }
    if (method === 'net_listening') return { jsonrpc: '2.0', id, result: true }
  }
  if (isAllowedMethod(caipNetworkId, method)) return undefined
  // The sentence is SPEC section 8's.
  return { jsonrpc: '2.0', id, error: { code: -32601, message: 'Requested RPC call is not allowed' } }
}
