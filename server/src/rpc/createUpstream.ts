import { type RpcAnswer, type RpcRequest, rpcAnswerSchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { HttpFailure } from '../http/HttpFailure.js'
import { jsonDepth } from '../http/jsonDepth.js'
import { limits } from '../http/limits.js'
import { readBounded } from '../http/readBounded.js'

/** The nodes of a network, tried one after another until one responds. Throws 503 if none does. */
export type Upstream = {
  readonly request: (request: RpcRequest) => Promise<RpcAnswer>
  /** Returns answers in the order of `requests`, in whatever order the node sent them. `maxBytes`: of all answers. Default: 10 MB. */
  readonly requestBatch: (requests: readonly RpcRequest[], maxBytes?: number) => Promise<readonly RpcAnswer[]>
}

/** The node responded, but with more than is read: a contract's result may be as long as its author wants. */
export class OversizedAnswer extends HttpFailure {}

type Tools = {
  readonly fetch: typeof globalThis.fetch
  /** Called on each failed attempt, without the node's URL, which may contain a key. */
  readonly onFailure: (node: number, reason: string) => void
  readonly timeout?: number
  /** Default: 5 at most, and 2 at least. */
  readonly attempts?: number
}

const batchSchema = v.array(rpcAnswerSchema)
const unreachable = 'The network cannot be reached right now'

/**
 * Sends requests to the nodes at `urls`: at most 5 attempts of 10 s (wire.md section 1.16), at least two even for one
 * node, starting with the node that responded last. HTTP 200 and 400 with a JSON-RPC body count as an answer.
 */
export function createUpstream(urls: readonly string[], tools: Tools): Upstream {
  const attempts = tools.attempts ?? Math.min(limits.upstreamAttempts, Math.max(2, urls.length))
  let preferred = 0

  const send = async <T>(
    body: string,
    maxBytes: number,
    check: (answer: unknown) => T | undefined
  ): Promise<T> => {
    const first = preferred
    for (let i = 0; i < attempts; i++) {
      const node = (first + i) % urls.length
      const result = await attempt(urls[node] ?? '', body, maxBytes, tools)
      if ('answer' in result) {
        const checked = check(result.answer)
        if (checked !== undefined) {
          preferred = node
          return checked
        }
      }
      tools.onFailure(node, 'failure' in result ? result.failure : 'answer is not JSON-RPC')
      if ('isFinal' in result && result.isFinal) throw new OversizedAnswer(503, 'chainId', unreachable)
    }
    throw new HttpFailure(503, 'chainId', unreachable)
  }

  return {
    request: async request => {
      const body = JSON.stringify({ ...request, id: 1 })
      const answer = await send(body, limits.upstreamBody, value => {
        const checked = v.safeParse(rpcAnswerSchema, value)
        return checked.success ? checked.output : undefined
      })
      return { ...answer, id: request.id }
    },
    requestBatch: async (requests, maxBytes = limits.upstreamBody) => {
      // Own ids, so that duplicate and unusual ids of the client cannot mix up answers.
      const body = JSON.stringify(requests.map((request, i) => ({ ...request, id: i + 1 })))
      const answers = await send(body, maxBytes, value => {
        const checked = v.safeParse(batchSchema, value)
        // Of several answers to one request the first counts. A map keeps the last one, hence the reversal.
        return checked.success
          ? new Map(checked.output.toReversed().map(answer => [answer.id, answer]))
          : undefined
      })
      return requests.map(({ id }, i): RpcAnswer => {
        const answer = answers.get(i + 1)
        if (answer) return { ...answer, id }
        return {
          jsonrpc: '2.0',
          id,
          error: { code: -32603, message: 'The network did not answer this request' }
        }
      })
    }
  }
}

type Attempt = { readonly answer: unknown } | { readonly failure: string; readonly isFinal?: true }

/** Sends `body` to one node. */
async function attempt(url: string, body: string, maxBytes: number, tools: Tools): Promise<Attempt> {
  try {
    const response = await tools.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(tools.timeout ?? limits.upstreamTimeout)
    })
    if (response.status !== 200 && response.status !== 400) {
      await response.body?.cancel()
      return { failure: `status ${response.status}` }
    }
    const bytes = await readBounded(response.body ?? [], maxBytes)
    if (bytes === undefined) return { failure: 'answer is too large', isFinal: true }
    const text = bytes.toString('utf8')
    if (jsonDepth(text) > limits.upstreamDepth) return { failure: 'answer nested too deeply' }
    return { answer: JSON.parse(text) }
  } catch (error) {
    return { failure: error instanceof Error ? error.name : 'unknown' }
  }
}
