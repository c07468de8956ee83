import { useMemo } from 'react'
import type { QueryState } from '../../../client/state/queries.js'
import { onRampOptionsQuery } from '../../../core/onRamp/onRampOptions.js'
import { observeQuery } from '../../../core/query/fetchQuery.js'
import type { KnownOptions } from '../../../core/select/onRampOffers.js'
import { useKit } from '../../context/KitContext.js'
import { useQuery } from '../../context/useQuery.js'

/** What can be bought, and from whom; the defaults where no service says it. */
export function useOnRampOptions(): QueryState<KnownOptions> {
  const kit = useKit()
  const query = useMemo(() => onRampOptionsQuery(kit), [kit])
  return useQuery(query.key, signal => observeQuery(kit, query, signal))
}
