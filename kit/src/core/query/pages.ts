import type { QueryKey } from '../../client/state/queries.js'
import { prefetchQuery } from './prefetchQuery.js'
import type { QueryHost, QueryOptions } from './Query.js'
import { queryState } from '../select/queryState.js'

/** The pages fetched so far. `next`: the cursor of the page after them; absent at the end. */
export type Pages<Page, Cursor> = {
  readonly pages: readonly Page[]
  readonly next?: Cursor | undefined
}

/** How to fetch a list page by page. `first`: the cursor of the first page. Times in ms. */
export type PagedQuery<Page, Cursor> = {
  readonly key: QueryKey<Pages<Page, Cursor>>
  readonly retryGap?: number
  readonly first: Cursor
  readonly fetchPage: (
    cursor: Cursor,
    signal: AbortSignal
  ) => Promise<{ readonly page: Page; readonly next?: Cursor | undefined }>
}

/**
 * Fetches the next page: after a failure the same page again, at the end nothing, after `removeQueries` the first page.
 * Simultaneous calls share the request. Never rejects.
 */
export async function fetchNextPage<Page, Cursor>(
  kit: QueryHost,
  { first, fetchPage, ...query }: PagedQuery<Page, Cursor>
): Promise<void> {
  const { pages = [], next } = queryState(kit, query.key).data ?? { next: first }
  if (next === undefined) return
  await prefetchQuery(kit, {
    ...query,
    staleTime: 0,
    fetch: async (signal): Promise<Pages<Page, Cursor>> => {
      const fetched = await fetchPage(next, signal)
      return { pages: [...pages, fetched.page], next: fetched.next }
    }
  })
}

/**
 * The list as a query: fetches as many pages as there were before, at least the first. For a list whose items change while it is
 * shown.
 */
export function pagesQuery<Page, Cursor>(
  kit: QueryHost,
  { key, retryGap, first, fetchPage }: PagedQuery<Page, Cursor>,
  staleTime: number
): QueryOptions<Pages<Page, Cursor>> {
  return {
    key,
    staleTime,
    ...(retryGap !== undefined && { retryGap }),
    async fetch(signal) {
      const count = queryState(kit, key).data?.pages.length ?? 0
      const pages: Page[] = []
      let next: Cursor | undefined = first
      do {
        const fetched = await fetchPage(next as Cursor, signal)
        pages.push(fetched.page)
        next = fetched.next
      } while (next !== undefined && pages.length < count)
      return { pages, next }
    }
  }
}
