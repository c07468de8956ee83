import { useState } from 'react'
import type { QueryState } from '../../../client/state/queries.js'

export type Failure = Extract<QueryState, { readonly status: 'error' }>

/**
 * The last failure of a query; undefined once it has succeeded. The failure stays during the retry that follows it, so that what is said
 * of it, and the focus there, stay too.
 */
export function useFailure(state: QueryState): Failure | undefined {
  const [known, setKnown] = useState<Failure>()
  const failure = state.status === 'error' ? state : state.status === 'loading' ? known : undefined
  if (failure !== known) setKnown(failure)
  return failure
}
