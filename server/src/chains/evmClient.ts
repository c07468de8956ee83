import { type Client, createClient, custom, type Transport } from 'viem'
import type { ServedChain } from '../config/chainsFile.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { OversizedAnswer, type Upstream } from '../rpc/createUpstream.js'
import { isLimited } from '../rpc/isLimited.js'
import { isExecutionError } from './isExecutionError.js'

/** A viem client for `chain` with the same fail-over and limits as the RPC proxy. No CCIP-Read: see the README. */
export function evmClient(chain: ServedChain, upstream: Upstream): Client<Transport> {
  let id = 0
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    const answer = await upstream.request({
      jsonrpc: '2.0',
      id: ++id,
      method,
      params: (params ?? []) as unknown[]
    })
    if ('result' in answer) return answer.result
    if (isLimited(method, answer.error)) throw new HttpFailure(503, 'chainId', 'The node limits its calls')
    if (method === 'eth_call' && !isExecutionError(answer.error))
      throw new HttpFailure(503, 'chainId', `The node answered error ${answer.error.code}`)
    throw Object.assign(new Error(answer.error.message), { code: answer.error.code, data: answer.error.data })
  }
  return createClient({
    chain: {
      id: Number(chain.caipNetworkId.slice('eip155:'.length)),
      name: chain.name,
      nativeCurrency: chain.nativeCurrency,
      rpcUrls: { default: { http: chain.rpcUrls } }
    },
    ccipRead: false,
    transport: custom({ request }, { retryCount: 0 })
  })
}

/** Whether a read failed because no upstream responded, or one with an error of its own, and not because of a contract's result. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof HttpFailure) return !(cause instanceof OversizedAnswer)
  return false
}
