import { RpcFailure } from '../ledger/RpcFailure.js'
import { callMethod, type MethodTools } from './createMethods.js'

type Id = string | number | null

/** The most requests of a batch. */
const maxBatch = 100

const failure = (id: Id, code: number, message: string, data?: unknown) => ({
  error: { code, message, ...(data === undefined ? {} : { data }) },
  id,
  jsonrpc: '2.0'
})

/** A method that WebSockets have in addition; undefined if it is none of these. */
export type ExtraCall = (name: string, params: readonly unknown[]) => unknown

/** Answers a JSON-RPC 2.0 text: one request or a batch. */
export async function answerRpc(tools: MethodTools, text: string, extra?: ExtraCall): Promise<string> {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return JSON.stringify(failure(null, -32700, 'Parse error'))
  }
  if (!Array.isArray(body)) return JSON.stringify(await answerOne(tools, body, extra))
  if (body.length === 0 || body.length > maxBatch)
    return JSON.stringify(failure(null, -32600, 'Invalid request'))
  const answers: unknown[] = []
  for (const one of body) answers.push(await answerOne(tools, one, extra))
  return JSON.stringify(answers)
}

async function answerOne(tools: MethodTools, body: unknown, extra?: ExtraCall) {
  const {
    id = null,
    method,
    params = []
  } = (typeof body === 'object' && body !== null ? body : {}) as {
    id?: Id
    method?: unknown
    params?: unknown
  }
  if (typeof method !== 'string' || !Array.isArray(params)) return failure(id, -32600, 'Invalid request')
  try {
    const result = extra?.(method, params) ?? (await callMethod(tools, method, params))
    return { id, jsonrpc: '2.0', result }
  } catch (error) {
    if (error instanceof RpcFailure) return failure(id, error.code, error.message, error.data)
    return failure(id, -32603, error instanceof Error ? error.message : 'Internal error')
  }
}
