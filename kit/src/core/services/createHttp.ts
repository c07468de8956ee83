import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import {
  invalidServiceAnswer,
  projectIdMissing,
  requestAborted,
  serviceFailed,
  serviceTimeout
} from '../../protocol/errors/opening.js'
import { serviceUnreachable } from '../../protocol/errors/page.js'
import { errorBodySchema } from '../../protocol/http/errorBody.js'
import { readBy, type Schema } from '../../protocol/http/schema.js'
import { httpTimeout, retryCount, retryDelay } from '../../protocol/limits.js'
import { sanitizeText } from '../../protocol/text.js'
import { version } from '../../protocol/version.js'
import type { FetchResponse } from '../contracts/Environment.js'
import type { Query } from '../contracts/KitServices.js'
import type { Kit } from '../Kit.js'

export type Http = {
  /** `signal`: of a query; it aborts in any case when the request is over. `cache`: its cache mode. */
  get<T>(
    base: string,
    path: string,
    query: Query,
    schema: Schema<T>,
    signal?: AbortSignal,
    cache?: RequestCache
  ): Promise<T>
  post<T>(base: string, path: string, query: Query, body: unknown, schema: Schema<T>): Promise<T>
}

/**
 * Sends all requests to services: `st`, `sv`, `projectId` in every request (wire.md section 1.0), 10 s timeout, reads repeated up
 * to 3 times at 150 ms if the network or the server failed, answers validated. Rejects with LATCHKEY_HTTP__*.
 */
export function createHttp(kit: Kit): Http {
  let isProjectReported = false
  const send = async <T>(
    base: string,
    path: string,
    query: Query,
    init: RequestInit,
    schema: Schema<T>
  ): Promise<T> => {
    const { projectId } = kit.config.get()
    const sv = `js-${Object.keys(kit.adapters).join(',') || 'universal'}-${version}`
    const url = `${base}${path}?${encode({ ...query, st: 'latchkey', sv, projectId })}`
    try {
      return await bounded(kit, url, init, schema)
    } catch (error) {
      // The service requires a project, and none is configured (decision D2).
      if (!projectId && !isProjectReported && isLatchkeyError(error) && error.context.status === 401) {
        isProjectReported = true
        kit.report(projectIdMissing())
      }
      throw error
    }
  }
  return {
    async get(base, path, query, schema, signal, cache = 'default') {
      for (let tries = 0; ; tries++) {
        try {
          return await send(base, path, query, { method: 'GET', signal: signal ?? null, cache }, schema)
        } catch (error) {
          if (tries === retryCount || !isTemporary(error)) throw error
          await new Promise<void>(resolve => kit.environment.clock.after(retryDelay, resolve))
        }
      }
    },
    // No content type: the browser then sends text/plain, without a preflight request (wire.md section 1.0).
    post: async (base, path, query, body, schema) =>
      send(base, path, query, { method: 'POST', body: JSON.stringify(body) }, schema)
  }
}

/** Whether a retry may help. A timeout has already taken long enough. */
function isTemporary(error: unknown): boolean {
  if (isLatchkeyError(error, 'LATCHKEY_HTTP__OFFLINE')) return true
  return isLatchkeyError(error, 'LATCHKEY_HTTP__FAILED') && Number(error.context.status) >= 500
}

/** One request with its body, in 10 s. */
async function bounded<T>(kit: Kit, url: string, init: RequestInit, schema: Schema<T>): Promise<T> {
  const controller = new AbortController()
  const outer = init.signal
  const stop = () => controller.abort()
  if (outer?.aborted) stop()
  outer?.addEventListener('abort', stop)
  const keep = kit.onDestroy(stop)
  let isOver = false
  const cancel = kit.environment.clock.after(httpTimeout, () => {
    isOver = true
    stop()
  })
  try {
    const response = await kit.environment.fetch(url, { ...init, signal: controller.signal })
    return await read(response, schema)
  } catch (cause) {
    if (isLatchkeyError(cause)) throw cause
    if (isOver) throw serviceTimeout({ cause })
    if ((cause as { name?: unknown } | null)?.name === 'AbortError') throw requestAborted({ cause })
    throw serviceUnreachable({ cause })
  } finally {
    cancel()
    keep()
  }
}

async function read<T>(response: FetchResponse, schema: Schema<T>): Promise<T> {
  // Text that is not JSON is an invalid answer; an interrupted connection is no answer.
  const body: unknown = await response.json().catch(error => {
    if ((error as { name?: unknown } | null)?.name !== 'SyntaxError') throw error
  })
  if (!response.ok) throw failure(response.status, body)
  const answer = readBy(schema, body)
  if (answer.issues) throw invalidServiceAnswer({ cause: answer.issues })
  return answer.value
}

/** The longest reason, in characters. Ours. */
const longestReason = 256

/** The message is the body's first reason (decision D16). */
function failure(status: number, body: unknown): LatchkeyError {
  const { issues, value } = readBy(errorBodySchema, body)
  const reason =
    sanitizeText(!issues && value.reasons[0]?.description, longestReason) || 'Something went wrong'
  return serviceFailed({ context: { status, reason } })
}

function encode(query: Query): string {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')
}
