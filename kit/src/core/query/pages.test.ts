import { expect, test } from 'vitest'
import { serviceUnreachable } from '../../protocol/errors/page.js'
import { fetchQuery } from './fetchQuery.js'
import { fetchNextPage, type PagedQuery, type Pages, pagesQuery } from './pages.js'
import { createTestQueries } from './queries.harness.js'
import { removeQueries } from '../connection/removeQueries.js'

/** Three pages; the first item is `b` when `isNew` is set. */
function make() {
  const { kit, store } = createTestQueries()
  const cursors: number[] = []
  const world = { isDown: false, isNew: false }
  const paged: PagedQuery<string, number> = {
    key: ['list'],
    first: 1,
    async fetchPage(cursor) {
      cursors.push(cursor)
      await Promise.resolve()
      if (world.isDown) throw serviceUnreachable()
      return { page: `${world.isNew ? 'b' : 'a'}${cursor}`, next: cursor < 3 ? cursor + 1 : undefined }
    }
  }
  const state = () => store.get()['["list"]']
  const pages = () => (state()?.data as Pages<string, number> | undefined)?.pages
  return { kit, paged, cursors, pages, state, world }
}

test('pages are fetched one after the other, each once, to the end', async () => {
  const { kit, paged, cursors, pages } = make()
  await Promise.all([fetchNextPage(kit, paged), fetchNextPage(kit, paged)])
  expect(pages()).toEqual(['a1'])
  for (let count = 0; count < 4; count++) await fetchNextPage(kit, paged)
  expect([pages(), cursors]).toEqual([
    ['a1', 'a2', 'a3'],
    [1, 2, 3]
  ])
})

test('after a failure the same page is fetched again, and the fetched pages stay', async () => {
  const { kit, paged, cursors, pages, state, world } = make()
  await fetchNextPage(kit, paged)
  world.isDown = true
  await fetchNextPage(kit, paged)
  expect([state()?.status, pages()]).toEqual(['error', ['a1']])
  world.isDown = false
  await fetchNextPage(kit, paged)
  expect([pages(), cursors]).toEqual([
    ['a1', 'a2'],
    [1, 2, 2]
  ])
})

test('a list that was reset begins with its first page; a pending page is not added to it', async () => {
  const { kit, paged, pages, world } = make()
  await fetchNextPage(kit, paged)
  const late = fetchNextPage(kit, paged)
  removeQueries(kit, paged.key)
  expect(pages()).toBeUndefined()
  world.isNew = true
  await Promise.all([late, fetchNextPage(kit, paged)])
  expect(pages()).toEqual(['b1'])
})

test('a list as a query is fetched again with as many pages as were there, and continues after them', async () => {
  const { kit, paged, cursors, pages, world } = make()
  const query = pagesQuery(kit, paged, 0)
  await fetchQuery(kit, query)
  await fetchNextPage(kit, paged)
  world.isNew = true
  await fetchQuery(kit, query)
  expect([pages(), cursors]).toEqual([
    ['b1', 'b2'],
    [1, 2, 1, 2]
  ])
  await fetchNextPage(kit, paged)
  expect(pages()).toEqual(['b1', 'b2', 'b3'])
})
