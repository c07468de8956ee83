import type { Environment } from '../../core/contracts/Environment.js'
import { httpTimeout } from '../../protocol/limits.js'
import { sanitizeText } from '../../protocol/text.js'
import { type ProviderError, providerError } from './providerError.js'

type Question = { readonly method: string; readonly params: unknown }

/**
 * Asks a network's own RPC (JSON-RPC 2.0 over HTTP), URL by URL until one answers. A node's own error is its answer. Rejects
 * with EIP-1193 errors: 4901 where none can be reached.
 */
export async function readRpc(
  environment: Pick<Environment, 'fetch' | 'clock'>,
  urls: readonly string[] = [],
  { method, params }: Question
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
  let cause: unknown
  for (const url of urls) {
    const answer = await post(environment, url, body).catch(error => {
      cause = error
      return undefined
    })
    if (!answer) continue
    if ('error' in answer) throw toError(answer.error)
    return answer.result
  }
  throw providerError(4901, 'The network could not be read', { cause })
}

type Answer = { readonly result: unknown } | { readonly error: unknown }

async function post({ fetch, clock }: Pick<Environment, 'fetch' | 'clock'>, url: string, body: string) {
  const abort = new AbortController()
  const cancel = clock.after(httpTimeout, () => abort.abort())
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body, signal: abort.signal })
    const answer: unknown = await response.json()
    if (isAnswer(answer)) return answer
    throw new TypeError(`no JSON-RPC answer (${response.status})`)
  } finally {
    cancel()
  }
}

function isAnswer(value: unknown): value is Answer {
  return (
    typeof value === 'object' &&
    value !== null &&
    (Object.hasOwn(value, 'result') || Object.hasOwn(value, 'error'))
  )
}

function toError(error: unknown): ProviderError {
  const { code, message, data } = (error ?? {}) as Readonly<Record<string, unknown>>
  const text = sanitizeText(message, 256) || 'The network answered with an error'
  return providerError(typeof code === 'number' ? code : -32_603, text, { data })
}
