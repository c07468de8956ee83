import type { QueryState } from '../../client/state/queries.js'
import type { QuerySource } from '../query/Query.js'

/** Writes the state of a query; `undefined` removes it. `hash`: its key as JSON. */
export function setQuery({ state: { queries } }: QuerySource, hash: string, state?: QueryState): void {
  const { [hash]: _, ...others } = queries.get()
  queries.set(state ? { ...others, [hash]: state } : others)
}
