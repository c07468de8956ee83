import type { Store } from '../../client/state/Store.js'
import type { Signal } from '../contracts/Connector.js'
import type { Clock } from '../contracts/Environment.js'
import type { QueriesState, QueryKey } from '../state/queries.js'

/** How to fetch the data that a key names. Times in ms. */
export type QueryOptions<T> = {
  readonly key: QueryKey<T>
  /** Younger data are not fetched again. */
  readonly staleTime: number
  /** No new try for this long after a failure. Default 0. */
  readonly retryGap?: number
  /** Fetches the data. The signal aborts when no asker is left; it also aborts when the fetch is over. */
  readonly fetch: (signal: Signal) => Promise<T>
}

/** What a kit knows of a query beside its state. */
export type Query = {
  /** How many want the data: until the answer, or until their signal aborts. */
  askers: number
  /** The options of an asker with a signal: `invalidateQueries` fetches by them. */
  options?: QueryOptions<unknown> | undefined
  isStale?: boolean | undefined
  /** Of the request under way. */
  abort?: (() => void) | undefined
  /** Of the last request. */
  promise?: Promise<unknown>
}

/** The remote data of a kit. Their states are in slice `queries`. */
export type Queries = {
  /** By key, as JSON; in the order of use. Only `core/query` writes here. */
  readonly entries: Map<string, Query>
  /**
   * Returns fresh data, or fetches them; everyone who asks for a key meanwhile shares the request, which is aborted when no asker is
   * left. An asker with a `signal` stays until it aborts: its data are not dropped, and `invalidateQueries` fetches them again. An
   * asker without one stays until the answer. Rejects with the error that the state shows, with LATCHKEY_HTTP__ABORTED if the request
   * or the signal was aborted, or the kit is destroyed: that aborts every request.
   * @example const { amount } = await kit.queries.fetch(nativeBalanceQuery(kit, account.caipAddress))
   */
  fetch<T>(options: QueryOptions<T>, signal?: Signal): Promise<T>
  /** As `fetch`, but never rejects: the outcome is in the state. */
  prefetch(options: QueryOptions<unknown>, signal?: Signal): Promise<void>
}

/** What has the states of queries: a kit, or its state as it was. */
export type QuerySource = { readonly state: { readonly queries: Store<QueriesState> } }

/** What queries need of a kit. */
export type QueryHost = QuerySource & {
  readonly queries: Queries
  readonly environment: { readonly clock: Pick<Clock, 'now'> }
  readonly isDestroyed: boolean
  onDestroy(run: () => void): () => void
  report(error: unknown): void
}
