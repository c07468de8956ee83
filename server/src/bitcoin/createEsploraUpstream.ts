import type { RpcAnswer, RpcRequest } from 'latchkey/protocol/http'
import { HttpFailure } from '../http/HttpFailure.js'
import { jsonDepth } from '../http/jsonDepth.js'
import { limits } from '../http/limits.js'
import { readBounded } from '../http/readBounded.js'
import type { Upstream } from '../rpc/createUpstream.js'

type Tools = {
  readonly fetch: typeof globalThis.fetch
  readonly onFailure: (node: number, reason: string) => void
}

/** A question of Esplora: its path, and a body if it is a POST. `isText`: the answer is no JSON. */
type Question = { readonly path: string; readonly body?: string; readonly isText?: true }

const address = /^[a-z\d]{14,90}$/i
const txid = /^[\da-f]{64}$/
/** The hexadecimal digits of a transaction of the standard's largest size (Bitcoin Core, `MAX_STANDARD_TX_WEIGHT`). */
const transaction = /^(?:[\da-f]{2}){60,400000}$/i

/**
 * The methods of a network of Bitcoin, each a question of Esplora (https://github.com/Blockstream/esplora/blob/master/API.md). Their names are
 * those of Bitcoin Core, where it has them.
 */
const methods: Readonly<Record<string, (parameter: string) => Question | undefined>> = {
  getaddressutxos: text => (address.test(text) ? { path: `address/${text}/utxo` } : undefined),
  getfeeestimates: () => ({ path: 'fee-estimates' }),
  getrawtransaction: text => (txid.test(text) ? { path: `tx/${text}/hex`, isText: true } : undefined),
  sendrawtransaction: text => (transaction.test(text) ? { path: 'tx', body: text, isText: true } : undefined)
}

/** Answers JSON-RPC from an API of Esplora's form at `base`. Throws 503 if it does not answer. */
export function createEsploraUpstream(base: string, tools: Tools): Upstream {
  const request = async ({ id, method, params }: RpcRequest): Promise<RpcAnswer> => {
    const parameter: unknown = Array.isArray(params) ? params[0] : undefined
    const question = Object.hasOwn(methods, method) ? methods[method]?.(String(parameter)) : undefined
    if (!question) return { jsonrpc: '2.0', id, error: { code: -32_602, message: 'Invalid params' } }
    return { jsonrpc: '2.0', id, ...(await ask(base, question, tools)) }
  }
  return { request, requestBatch: requests => Promise.all(requests.map(request)) }
}

async function ask(
  base: string,
  { path, body, isText }: Question,
  { fetch, onFailure }: Tools
): Promise<
  { readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } }
> {
  const read = async () => {
    const response = await fetch(`${base}/${path}`, {
      ...(body !== undefined && { method: 'POST', body, headers: { 'content-type': 'text/plain' } }),
      redirect: 'error',
      signal: AbortSignal.timeout(limits.upstreamTimeout)
    })
    const bytes = await readBounded(response.body ?? [], limits.upstreamBody)
    return { status: response.status, text: bytes?.toString('utf8').trim() ?? '' }
  }
  try {
    const { status, text } = await read()
    // What it refuses: its text has the node's own code and words, such as `sendrawtransaction RPC error: {"code":-26,"message":"…"}`.
    if (status === 400 || status === 404)
      return {
        error: { code: Number(/"code":\s*(-\d{1,5})/.exec(text)?.[1] ?? -5), message: text.slice(0, 512) }
      }
    if (status === 200 && isText && /^[\da-f]+$/i.test(text)) return { result: text }
    if (status === 200 && !isText && jsonDepth(text) <= limits.upstreamDepth)
      return { result: JSON.parse(text) }
    onFailure(0, `status ${status}`)
  } catch (error) {
    onFailure(0, error instanceof Error ? error.name : 'unknown')
  }
  throw new HttpFailure(503, 'chainId', 'The network cannot be reached right now')
}
