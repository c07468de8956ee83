import { KeyFailure } from '../keys/KeyFailure.js'
import { fieldsOf } from '../keys/record/readRecord.js'

/** Calls the wallet's server: the body of its answer. Throws `server_refused` with the field, or what `fetch` throws. */
export type WalletCall = (path: string, body?: unknown) => Promise<unknown>

/**
 * Calls of `/wallet/v1` by a given `fetch`. `headersFor` makes the headers of a call: project, DPoP proof and access token. The call is a
 * GET without a body, a POST with one.
 */
export function createWalletCall(parameters: {
  readonly fetch: typeof globalThis.fetch
  readonly base: string
  readonly headersFor: (method: 'GET' | 'POST', url: string) => Promise<Readonly<Record<string, string>>>
}): WalletCall {
  const { fetch, base, headersFor } = parameters
  return async (path, body) => {
    const url = `${base}/wallet/v1${path}`
    const method = body === undefined ? 'GET' : 'POST'
    const headers = { 'content-type': 'application/json', ...(await headersFor(method, url)) }
    const text = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await fetch(url, { method, headers, credentials: 'omit', redirect: 'error', ...text })
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok) return answer
    const { reasons } = fieldsOf(answer)
    const reason: unknown = Array.isArray(reasons) ? reasons[0] : undefined
    const { field, description } = fieldsOf(reason)
    throw new KeyFailure('server_refused', `${description ?? `The server answered ${response.status}`}`, {
      field: `${field ?? response.status}`,
      reason,
      retryAfter: Number(response.headers.get('retry-after')) || undefined
    })
  }
}

/** Throws for an answer that has not the documented form. */
export const answerInvalid = (): KeyFailure =>
  new KeyFailure('answer_invalid', 'The answer of the server has another form')
