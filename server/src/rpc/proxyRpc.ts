import { type RpcAnswer, type RpcRequest, rpcBatchLimit, rpcRequestSchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { HttpFailure } from '../http/HttpFailure.js'
import { parseWith } from '../http/parseWith.js'
import { isAllowedMethod } from './allowedMethods.js'
import type { Upstream } from './createUpstream.js'
import { settleSent } from './settleSent.js'

/** Answers one JSON-RPC request or a batch of at most 100. In a batch, each invalid item gets its own error. */
export async function proxyRpc(
  caipNetworkId: string,
  upstream: Upstream,
  body: unknown
): Promise<RpcAnswer | readonly RpcAnswer[]> {
  if (!Array.isArray(body)) {
    const request = parseWith(rpcRequestSchema, body)
    return answerLocally(caipNetworkId, request) ?? settleSent(request, await upstream.request(request))
  }
  if (body.length === 0) throw new HttpFailure(400, 'body', 'The batch is empty')
  if (body.length > rpcBatchLimit)
    throw new HttpFailure(400, 'body', `The batch has more than ${rpcBatchLimit} requests`)

  const answers: (RpcAnswer | undefined)[] = []
  const forwarded: { readonly index: number; readonly request: RpcRequest }[] = []
  body.forEach((item, index) => {
    const checked = v.safeParse(rpcRequestSchema, item)
    const answer = checked.success ? answerLocally(caipNetworkId, checked.output) : invalid(item)
    answers[index] = answer
    if (checked.success && answer === undefined) forwarded.push({ index, request: checked.output })
  })
  if (forwarded.length > 0) {
    const received = await upstream.requestBatch(forwarded.map(({ request }) => request))
    forwarded.forEach(({ index, request }, i) => {
      const answer = received[i]
      answers[index] = answer && settleSent(request, answer)
    })
  }
  return answers.filter(answer => answer !== undefined)
}

function invalid(item: unknown): RpcAnswer {
  const given = typeof item === 'object' && item !== null && 'id' in item ? item.id : null
  const isId = typeof given === 'number' || (typeof given === 'string' && given.length <= 128)
  return { jsonrpc: '2.0', id: isId ? given : null, error: { code: -32600, message: 'Invalid request' } }
}

/** The answer to what no node need be asked (wire.md section 1.16), or to what none is asked; else undefined. */
function answerLocally(caipNetworkId: string, { id, method }: RpcRequest): RpcAnswer | undefined {
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
