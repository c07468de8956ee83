import type { RpcAnswer } from 'latchkey/protocol/http'
import { rpcBatchLimit } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { InternalError } from '../../InternalError.js'
import type { Upstream } from '../../rpc/createUpstream.js'
import { isLimited } from '../../rpc/isLimited.js'

/** A method and its parameters. */
export type NodeCall = readonly [method: string, params: readonly unknown[]]

/**
 * Sends calls in batches and returns their answers in the same order. `maxBytes`: of the answers of a batch. Throws if the node
 * limits the calls: its silence is no answer.
 */
export async function callNode(
  upstream: Upstream,
  calls: readonly NodeCall[],
  maxBytes?: number
): Promise<readonly RpcAnswer[]> {
  const answers: RpcAnswer[] = []
  for (let start = 0; start < calls.length; start += rpcBatchLimit) {
    const batch = calls
      .slice(start, start + rpcBatchLimit)
      .map(([method, params], id) => ({ jsonrpc: '2.0' as const, id, method, params: [...params] }))
    answers.push(...(await upstream.requestBatch(batch, maxBytes)))
  }
  const isRefused = answers.some(
    (answer, i) => 'error' in answer && isLimited(calls[i]?.[0] ?? '', answer.error)
  )
  if (isRefused) throw new InternalError('The node limits its calls')
  return answers
}

/** The result of an answer, checked. Throws if the node answered an error or another form. */
export function resultOf<S extends v.GenericSchema>(
  answer: RpcAnswer | undefined,
  schema: S
): v.InferOutput<S> {
  if (answer === undefined || 'error' in answer)
    throw new InternalError(`The node answered error ${answer?.error.code}`)
  const result = v.safeParse(schema, answer.result, { abortEarly: true })
  if (result.success) return result.output
  throw new InternalError(`The node answered another form: ${v.getDotPath(result.issues[0])}`)
}

/**
 * Whether the node does not have the method (JSON-RPC -32601; some nodes answer -32600, -32000 or -32004 with a sentence, and Reth -32603
 * with "unimplemented" for the searches of Otterscan).
 */
export function isUnknownMethod(answer: RpcAnswer): boolean {
  if (!('error' in answer)) return false
  const { code, message } = answer.error
  return (
    code === -32601 ||
    /method.*(not (found|available|supported|exist|allowed)|does not exist)|unsupported method|unknown method|^unimplemented$/i.test(
      message
    )
  )
}

/** A block number as nodes want it. */
export const hex = (value: number): string => `0x${value.toString(16)}`
