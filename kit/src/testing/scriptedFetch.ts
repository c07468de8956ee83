import type { Fetch, FetchResponse } from '../core/contracts/Environment.js'

/** The answer of a scripted service; `body` is sent as JSON unless it is a string. */
export type ScriptedAnswer =
  | {
      readonly status?: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: unknown
    }
  /** Never answers, until aborted. */
  | 'hang'
  /** The network is down. */
  | 'offline'
  /** The connection breaks while the body is read. */
  | 'cut'

/** Returns the answer to a request. */
export type FetchScript = (url: string, init: RequestInit) => ScriptedAnswer | Promise<ScriptedAnswer>

/** A request, in order. */
export type RecordedRequest = { readonly url: string; readonly init: RequestInit }

/**
 * Creates a `fetch` that takes its answers from `script` and records each request in `requests`. Aborts as the real
 * one does.
 * @example const { fetch, requests } = createScriptedFetch(() => ({ body: { data: [] } }))
 */
export function createScriptedFetch(script: FetchScript): {
  readonly fetch: Fetch
  readonly requests: RecordedRequest[]
} {
  const requests: RecordedRequest[] = []
  return {
    requests,
    async fetch(url, init = {}) {
      requests.push({ url, init })
      return Promise.race([answerOf(script, url, init), aborted(init.signal)])
    }
  }
}

async function answerOf(script: FetchScript, url: string, init: RequestInit): Promise<FetchResponse> {
  const answer = await script(url, init)
  if (answer === 'hang') return new Promise(() => undefined)
  if (answer === 'offline') throw new TypeError('Failed to fetch')
  if (answer === 'cut') return cutAnswer
  const { status = 200, headers = {}, body = '' } = answer
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: name => lower.get(name.toLowerCase()) ?? null },
    json: async () => JSON.parse(text) as unknown,
    text: async () => text
  }
}

const breakOff = () => Promise.reject(new TypeError('network error'))

const cutAnswer: FetchResponse = {
  ok: true,
  status: 200,
  headers: { get: () => null },
  json: breakOff,
  text: breakOff
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (!signal) return
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
