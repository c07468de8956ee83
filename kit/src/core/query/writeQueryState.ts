import type { QueryState } from '../state/queries.js'
import type { QuerySource } from './Query.js'

/** Writes the state of a query; `undefined` makes it idle. */
export function writeQueryState(kit: QuerySource, hash: string, state: QueryState | undefined): void {
  const { [hash]: _, ...others } = kit.state.queries.get()
  kit.state.queries.set(state ? { ...others, [hash]: state } : others)
}
