import * as v from 'valibot'
import { number } from './bounds.js'

/** The maximum number of requests in a JSON-RPC batch (design/security.md section 2). */
export const rpcBatchLimit = 100

const rpcId = v.union([v.pipe(v.string(), v.maxLength(128)), number, v.null()])

/** One JSON-RPC 2.0 request with an id; the proxy accepts no notifications. */
export const rpcRequestSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: rpcId,
  method: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]))
})

/** One JSON-RPC 2.0 request. */
export type RpcRequest = v.InferOutput<typeof rpcRequestSchema>

/** One JSON-RPC 2.0 answer: a result or an error. */
export const rpcAnswerSchema = v.union([
  v.object({
    jsonrpc: v.literal('2.0'),
    id: rpcId,
    error: v.object({ code: number, message: v.string(), data: v.optional(v.unknown()) })
  }),
  v.pipe(
    v.object({ jsonrpc: v.literal('2.0'), id: rpcId, result: v.unknown() }),
    v.check(answer => answer.result !== undefined)
  )
])

/** One JSON-RPC 2.0 answer. */
export type RpcAnswer = v.InferOutput<typeof rpcAnswerSchema>
