import type { QueriesState, QueryKey, QueryState } from '../../client/state/queries.js'
import { createStore } from '../../client/state/Store.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { unexpected } from '../../protocol/errors/page.js'
import { deferred } from '../../setupTestKit.harness.js'
import { createMemoryClock } from '../../testing/memoryClock.js'
import type { Query, QueryOptions } from './Query.js'

/** A request that the test answers. */
export type PendingRequest = ReturnType<typeof deferred<string>> & {
  readonly key: string
  readonly signal: AbortSignal
}

/** Queries on a fake clock, with every request and every reported error code in the order of their time. */
export function createTestQueries() {
  const clock = createMemoryClock(1_000)
  const store = createStore<QueriesState>({})
  const errors: string[] = []
  const requests: PendingRequest[] = []
  const endings = new Set<() => void>()
  const kit = {
    queries: new Map<string, Query>(),
    state: { queries: store },
    environment: { clock },
    isDestroyed: false,
    onDestroy(run: () => void) {
      endings.add(run)
      return () => endings.delete(run)
    },
    report(error: unknown) {
      const typed = isLatchkeyError(error) ? error : unexpected()
      errors.push(typed.code)
      return typed
    }
  }
  const destroy = () => {
    kit.isDestroyed = true
    for (const run of [...endings]) run()
  }
  const queryOf = (key: QueryKey<string>): QueryOptions<string> => ({
    key,
    staleTime: 30,
    retryGap: 10,
    fetch(signal) {
      const request = { ...deferred<string>(), key: key.join(), signal }
      requests.push(request)
      return request.promise
    }
  })
  const stateOf = (key: QueryKey<string>): QueryState =>
    store.get()[JSON.stringify(key)] ?? { status: 'idle' }
  return { kit, clock, store, errors, requests, queryOf, stateOf, destroy }
}

/** The data, or the error code. */
export const outcome = (promise: Promise<unknown>): Promise<unknown> =>
  promise.catch((error: { readonly code?: string }) => error.code)
