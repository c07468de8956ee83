import type { Environment } from '../../core/contracts/Environment.js'
import { httpTimeout } from '../../protocol/limits.js'
import { peek } from '../../protocol/peek.js'
import { sanitizeText } from '../../protocol/text.js'
import { providerError } from './providerError.js'

/** Sends a request to the first node that answers (JSON-RPC 2.0). Rejects with the node's error, or 4901 if no node answers. */
export async function readRpc(
  environment: Pick<Environment, 'fetch' | 'clock'>,
  urls: readonly string[],
  request: { readonly method: string; readonly params: readonly unknown[] }
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...request })
  for (const url of urls) {
    const answer = await post(environment, url, body).catch(() => undefined)
    const error = peek(answer, 'error')
    if (error !== undefined) throw toNodeError(error)
    if (peek(answer, 'result') !== undefined) return peek(answer, 'result')
  }
  throw providerError(4901, 'The network could not be read')
}

async function post({ fetch, clock }: Pick<Environment, 'fetch' | 'clock'>, url: string, body: string) {
  const abort = new AbortController()
  const cancel = clock.after(httpTimeout, () => abort.abort())
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body, signal: abort.signal })
    return (await response.json()) as unknown
  } finally {
    cancel()
  }
}

function toNodeError(error: unknown) {
  const code = peek(error, 'code')
  const message = sanitizeText(peek(error, 'message'), 256) || 'The network answered with an error'
  return providerError(typeof code === 'number' ? code : -32_603, message, peek(error, 'data'))
}
