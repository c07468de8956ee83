import type { QueryKey, QueryState } from '../../client/state/queries.js'
import type { QuerySource } from '../query/Query.js'

const idle = { status: 'idle' } as const

/**
 * The state of the query with this key; idle without one.
 * @example const { status, data } = queryState(kit, nativeBalanceKey(account))
 */
export function queryState<T>(kit: QuerySource, key: QueryKey<T> | undefined): QueryState<T> {
  const state = key && kit.state.queries.get()[JSON.stringify(key)]
  return (state as QueryState<T> | undefined) ?? idle
}
