import { EarlyError } from '../../protocol/errors/EarlyError.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { OpeningError } from '../../protocol/errors/OpeningError.js'
import { createAbortController } from '../connection/createAbortController.js'
import type { Signal } from '../contracts/Connector.js'
import type { QueryState } from '../state/queries.js'
import type { Query, QueryHost, QueryOptions } from './Query.js'
import { writeQueryState } from './writeQueryState.js'

export const aborted = () => new OpeningError('LATCHKEY_HTTP__ABORTED')

/** Starts the request of a query. Its first outcome is written and settles the promise: a fetch that was aborted may still answer. */
export function startRequest(
  kit: QueryHost,
  hash: string,
  query: Query,
  options: QueryOptions<unknown>
): void {
  const { clock } = kit.environment
  const before = kit.state.queries.get()[hash]
  const known = { data: before?.data, updatedAt: before?.updatedAt }
  const wasStale = query.isStale
  const controller = createAbortController()
  const abort = () => controller.abort()
  const keep = kit.onDestroy(abort)
  const end = (state: QueryState | undefined) => {
    if (query.abort !== abort) return
    query.abort = undefined
    if (state === before) query.isStale ||= wasStale
    if (state !== before && state?.status === 'error' && !isShown(kit, state.error)) kit.report(state.error)
    writeQueryState(kit, hash, state)
    keep()
    // Releases what the request asked for in turn.
    abort()
  }
  query.abort = abort
  query.isStale = false
  query.promise = new Promise((resolve, reject) => {
    controller.signal.addEventListener('abort', () => {
      reject(aborted())
      end(before)
    })
    fetchBy(options, controller.signal).then(
      data => {
        resolve(data)
        end({ status: 'success', data, updatedAt: clock.now() })
      },
      cause => {
        const error = isLatchkeyError(cause)
          ? cause
          : new EarlyError('LATCHKEY_INTERNAL__UNEXPECTED', { cause })
        reject(error)
        end({ ...known, status: 'error', failedAt: clock.now(), error })
      }
    )
  })
  writeQueryState(kit, hash, { ...known, status: 'loading' })
}

/** Whether a query shows the error: one that passes through several queries is reported once. */
const isShown = (kit: QueryHost, error: unknown) =>
  Object.values(kit.state.queries.get()).some(state => state.status === 'error' && state.error === error)

/** Asynchronous, so that a fetch that throws rejects. */
const fetchBy = async ({ fetch }: QueryOptions<unknown>, signal: Signal) => fetch(signal)
