import type { QueriesState, QueryKey, QueryState } from '../../client/state/queries.js'
import type { Store } from '../../client/state/Store.js'
import type { Clock } from '../contracts/Environment.js'

/** How to fetch the data that a key names. Times in ms. */
export type QueryOptions<T> = {
  readonly key: QueryKey<T>
  /** Younger data are not fetched again. */
  readonly staleTime: number
  /** No new request for this long after a failure. Default 0. */
  readonly retryGap?: number
  /** The request continues without observers: otherwise it would be sent again too soon. */
  readonly outlivesObservers?: boolean
  /**
   * Fetches the data. The signal aborts when no observer is left; it also aborts when the fetch is over. `isInvalidated`: the data
   * were invalidated since the last fetch, so that no cache of a server may answer.
   */
  readonly fetch: (signal: AbortSignal, isInvalidated?: boolean) => Promise<T>
}

/** A caller that needs the data of a query. With `options` it is a subscriber: `invalidateQueries` fetches with them. */
export type Observer = { readonly options?: QueryOptions<unknown> | undefined }

/** The part of a query beside its state. */
export type Query<T = unknown> = {
  /** Aborts the pending request. */
  abort?: (() => void) | undefined
  /** The outcome of the last request; undefined if it was aborted. */
  outcome?: Promise<QueryState<T> | undefined>
  /** Absent until the first `fetchQuery`. */
  observers?: Set<Observer>
}

/** Contains the states of queries: a client, a kit, or the stores of a first render. */
export type QuerySource = { readonly state: { readonly queries: Store<QueriesState> } }

/** The part of a kit that queries need. */
export type QueryHost = QuerySource & {
  readonly queries: Map<string, Query>
  readonly environment: { readonly clock: Pick<Clock, 'now'> }
  readonly isDestroyed: boolean
  onDestroy(run: () => void): () => void
  report(error: unknown): NonNullable<QueryState['error']>
}
