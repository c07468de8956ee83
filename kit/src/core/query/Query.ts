import type { QueriesState, QueryKey, QueryState } from '../../client/state/queries.js'
import type { Store } from '../../client/state/Store.js'
import type { Clock } from '../contracts/Environment.js'

/** How to fetch the data that a key names. Times in ms. */
export type QueryOptions<T> = {
  readonly key: QueryKey<T>
  /** Younger data are not fetched again. */
  readonly staleTime: number
  /** No new try for this long after a failure. Default 0. */
  readonly retryGap?: number
  /** The request goes on when no asker is left: an aborted one would be sent again too soon. */
  readonly outlivesAskers?: boolean
  /** Fetches the data. The signal aborts when no asker is left; it also aborts when the fetch is over. */
  readonly fetch: (signal: AbortSignal) => Promise<T>
}

/** Wants the data of a query. With `options` it stays: `invalidateQueries` fetches by them. */
export type Asker = { readonly options?: QueryOptions<unknown> | undefined }

/** What a kit knows of a query beside its state. */
export type Query<T = unknown> = {
  /** Aborts the request under way. */
  abort?: (() => void) | undefined
  /** The outcome of the last request; undefined if it was aborted. */
  outcome?: Promise<QueryState<T> | undefined>
  /** Absent until `fetchQuery` asks. */
  askers?: Set<Asker>
}

/** What has the states of queries: a client, a kit, or the stores of a first render. */
export type QuerySource = { readonly state: { readonly queries: Store<QueriesState> } }

/** What queries need of a kit. */
export type QueryHost = QuerySource & {
  readonly queries: Map<string, Query>
  readonly environment: { readonly clock: Pick<Clock, 'now'> }
  readonly isDestroyed: boolean
  onDestroy(run: () => void): () => void
  report(error: unknown): NonNullable<QueryState['error']>
}
