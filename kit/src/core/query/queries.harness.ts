import { createStore } from '../../client/state/Store.js'
import { createMemoryClock } from '../../testing/memoryClock.js'
import { deferred } from '../../world.harness.js'
import type { Signal } from '../contracts/Connector.js'
import type { QueriesState, QueryKey, QueryState } from '../state/queries.js'
import { createQueries } from './createQueries.js'
import type { Queries, QueryOptions } from './Query.js'

/** A request that a test answers. */
export type PendingRequest = ReturnType<typeof deferred<string>> & {
  readonly key: string
  readonly signal: Signal
}

/** Queries on a fake clock, with every request and every reported error code in the order of their time. */
export function createTestQueries() {
  const clock = createMemoryClock(1_000)
  const store = createStore<QueriesState>({})
  const errors: string[] = []
  const requests: PendingRequest[] = []
  const endings = new Set<() => void>()
  const host = {
    state: { queries: store },
    environment: { clock },
    isDestroyed: false,
    onDestroy(run: () => void) {
      endings.add(run)
      return () => endings.delete(run)
    },
    report: (error: unknown) => void errors.push((error as { readonly code: string }).code)
  }
  const kit: typeof host & { queries: Queries } = Object.assign(host, { queries: {} as Queries })
  kit.queries = createQueries(kit)
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
