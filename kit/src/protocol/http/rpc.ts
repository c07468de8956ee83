import * as z from 'zod/mini'

/** Most items of a JSON-RPC batch (security design section 2). */
export const rpcBatchLimit = 100

const rpcId = z.union([z.string().check(z.maxLength(128)), z.number(), z.null()])

/** One JSON-RPC 2.0 request with an id; the proxy takes no notifications. */
export const rpcRequestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: rpcId,
  method: z.string().check(z.minLength(1), z.maxLength(64)),
  params: z.optional(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]))
})

/** One JSON-RPC 2.0 request. */
export type RpcRequest = z.infer<typeof rpcRequestSchema>

/** One JSON-RPC 2.0 answer: a result or an error. */
export const rpcAnswerSchema = z.union([
  z.object({
    jsonrpc: z.literal('2.0'),
    id: rpcId,
    error: z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })
  }),
  z
    .object({ jsonrpc: z.literal('2.0'), id: rpcId, result: z.unknown() })
    .check(z.refine(answer => answer.result !== undefined))
])

/** One JSON-RPC 2.0 answer. */
export type RpcAnswer = z.infer<typeof rpcAnswerSchema>
