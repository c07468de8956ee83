import { useState } from 'react'
import type { QueryKey } from '../../../client/state/queries.js'
import { queryState } from '../../../core/select/queryState.js'
import { useKit } from '../../context/KitContext.js'
import type { Failure } from './useFailure.js'

/**
 * Loads the next page of a list. `hasFailed`: the list's failure is that of the next page, so that only this page is missing; otherwise
 * what is shown could not be refreshed.
 */
export function useNextPage(
  key: QueryKey,
  failure: Failure | undefined,
  fetchNext: () => Promise<void>
): { readonly load: () => Promise<void>; readonly hasFailed: boolean } {
  const kit = useKit()
  const [last, setLast] = useState<'running' | Failure['error']>()
  const load = async () => {
    setLast('running')
    await fetchNext()
    setLast(queryState(kit, key).error)
  }
  return { load, hasFailed: failure !== undefined && (last === 'running' || last === failure.error) }
}
