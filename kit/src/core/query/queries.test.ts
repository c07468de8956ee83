import { describe, expect, test } from 'vitest'
import { serviceUnreachable } from '../../protocol/errors/page.js'
import { queryLimit } from '../../protocol/limits.js'
import { fetchQuery, observeQuery } from './fetchQuery.js'
import { invalidateQueries } from './invalidateQueries.js'
import { prefetchQuery } from './prefetchQuery.js'
import { createTestQueries, outcome } from './queries.harness.js'
import { removeQueries } from '../connection/removeQueries.js'

const key = ['account', 'a'] as const
const offline = () => serviceUnreachable()

describe('fetching', () => {
  test('all observers of a key share one request and its answer', async () => {
    const { kit, queryOf, requests, stateOf } = createTestQueries()
    const query = queryOf(key)
    const both = Promise.all([fetchQuery(kit, query), fetchQuery(kit, query)])
    expect([requests.length, stateOf(key).status]).toEqual([1, 'loading'])
    requests[0]?.resolve('data')
    expect(await both).toEqual(['data', 'data'])
    expect(stateOf(key)).toEqual({ status: 'success', data: 'data', updatedAt: 1_000 })
  })

  test('data are fresh for `staleTime`; then they stay while they are fetched again', async () => {
    const { kit, queryOf, requests, stateOf, clock } = createTestQueries()
    const query = queryOf(key)
    const first = fetchQuery(kit, query)
    requests[0]?.resolve('old')
    await first
    await clock.advance(29)
    expect([await fetchQuery(kit, query), requests.length]).toEqual(['old', 1])
    await clock.advance(1)
    const second = fetchQuery(kit, query)
    expect(stateOf(key)).toEqual({ status: 'loading', data: 'old', updatedAt: 1_000 })
    requests[1]?.resolve('new')
    expect(await second).toBe('new')
    expect(stateOf(key)).toEqual({ status: 'success', data: 'new', updatedAt: 1_030 })
  })

  test('a failure keeps the data, is reported once, and allows no new request for `retryGap`', async () => {
    const { kit, queryOf, requests, stateOf, clock, errors } = createTestQueries()
    const query = queryOf(key)
    const first = fetchQuery(kit, query)
    requests[0]?.resolve('old')
    await first
    await clock.advance(30)
    const failing = [outcome(fetchQuery(kit, query)), outcome(fetchQuery(kit, query))]
    requests[1]?.reject(offline())
    expect(await Promise.all(failing)).toEqual(['LATCHKEY_HTTP__OFFLINE', 'LATCHKEY_HTTP__OFFLINE'])
    expect(stateOf(key)).toMatchObject({
      status: 'error',
      data: 'old',
      updatedAt: 1_000,
      failedAt: 1_030,
      error: { code: 'LATCHKEY_HTTP__OFFLINE' }
    })
    await clock.advance(9)
    expect(await outcome(fetchQuery(kit, query))).toBe('LATCHKEY_HTTP__OFFLINE')
    expect([requests.length, errors]).toEqual([2, ['LATCHKEY_HTTP__OFFLINE']])
    await clock.advance(1)
    void observeQuery(kit, query)
    expect(requests).toHaveLength(3)
  })

  test('an error that propagates through two queries is reported once; any other throw becomes an unexpected error', async () => {
    const { kit, queryOf, errors } = createTestQueries()
    const inner = { ...queryOf(['inner']), fetch: () => Promise.reject(offline()) }
    await observeQuery(kit, { ...queryOf(key), fetch: signal => fetchQuery(kit, inner, signal) })
    expect(errors).toEqual(['LATCHKEY_HTTP__OFFLINE'])
    const broken = {
      ...queryOf(['broken']),
      fetch: (): Promise<string> => {
        throw new TypeError('broken')
      }
    }
    expect(await outcome(fetchQuery(kit, broken))).toBe('LATCHKEY_INTERNAL__UNEXPECTED')
    expect(errors).toEqual(['LATCHKEY_HTTP__OFFLINE', 'LATCHKEY_INTERNAL__UNEXPECTED'])
  })
})

describe('aborting', () => {
  test('a request is aborted when its last observer leaves, and the former state returns', async () => {
    const { kit, queryOf, requests, stateOf, clock, errors } = createTestQueries()
    const observers = [new AbortController(), new AbortController()]
    const asked = observers.map(({ signal }) => outcome(fetchQuery(kit, queryOf(key), signal)))
    observers[0]?.abort()
    await clock.settle()
    expect(requests[0]?.signal.aborted).toBe(false)
    observers[1]?.abort()
    expect(await Promise.all(asked)).toEqual(['LATCHKEY_HTTP__ABORTED', 'LATCHKEY_HTTP__ABORTED'])
    expect([requests[0]?.signal.aborted, stateOf(key), errors]).toEqual([true, { status: 'idle' }, []])
    requests[0]?.resolve('late')
    await clock.settle()
    expect(stateOf(key)).toEqual({ status: 'idle' })
  })

  test('an observer that leaves and returns in one tick keeps the request', async () => {
    const { kit, queryOf, requests, clock } = createTestQueries()
    const observer = new AbortController()
    void observeQuery(kit, queryOf(key), observer.signal)
    observer.abort()
    void observeQuery(kit, queryOf(key), new AbortController().signal)
    await clock.settle()
    expect([requests.length, requests[0]?.signal.aborted]).toEqual([1, false])
  })

  test('a request without observers is not aborted when an observer of another key leaves, and its data are never dropped', async () => {
    const { kit, queryOf, requests, store, clock } = createTestQueries()
    const prefetched = prefetchQuery(kit, queryOf(['list']))
    const observer = new AbortController()
    void observeQuery(kit, queryOf(key), observer.signal)
    observer.abort()
    await clock.settle()
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([false, true])
    requests[0]?.resolve('data')
    expect(await prefetched).toEqual({ status: 'success', data: 'data', updatedAt: 1_000 })
    for (let index = 0; index < queryLimit; index++)
      await fetchQuery(kit, { ...queryOf([`${index}`]), fetch: async () => 'data' })
    expect(Object.keys(store.get())[0]).toBe('["list"]')
  })

  test('an aborted signal sends no request', async () => {
    const { kit, queryOf, requests } = createTestQueries()
    expect(await outcome(fetchQuery(kit, queryOf(key), AbortSignal.abort()))).toBe('LATCHKEY_HTTP__ABORTED')
    expect(requests).toEqual([])
  })

  test('queries that a request fetched are aborted with it', async () => {
    const { kit, queryOf, requests, clock } = createTestQueries()
    const observer = new AbortController()
    const outer = {
      ...queryOf(key),
      fetch: (signal: AbortSignal) => fetchQuery(kit, queryOf(['inner']), signal)
    }
    void observeQuery(kit, outer, observer.signal)
    observer.abort()
    await clock.settle()
    expect(requests.map(({ key, signal }) => [key, signal.aborted])).toEqual([['inner', true]])
  })

  test('destroying the kit aborts every request at once, keeps the state, and allows no other', async () => {
    const { kit, queryOf, requests, stateOf, destroy } = createTestQueries()
    const known = fetchQuery(kit, queryOf(['known']))
    requests[0]?.resolve('data')
    await known
    const asked = outcome(fetchQuery(kit, queryOf(key)))
    destroy()
    expect([requests[1]?.signal.aborted, stateOf(['known']).data]).toEqual([true, 'data'])
    expect([await asked, await outcome(fetchQuery(kit, queryOf(key)))]).toEqual([
      'LATCHKEY_HTTP__ABORTED',
      'LATCHKEY_HTTP__ABORTED'
    ])
    expect(requests).toHaveLength(2)
  })
})

describe('invalidating and removing', () => {
  test('queries with the prefix are fetched again at once if they have a subscribed observer, else at the next fetch', async () => {
    const { kit, queryOf, requests, clock } = createTestQueries()
    const keys = [['account', 'a'], ['account', 'a', 'b'], ['account', 'ab'], ['account']]
    const { signal } = new AbortController()
    for (const used of keys) void observeQuery(kit, queryOf(used), used.length > 2 ? signal : undefined)
    for (const { resolve } of requests) resolve('data')
    await clock.settle()
    void invalidateQueries(kit, key)
    expect(requests.slice(4).map(request => request.key)).toEqual(['account,a,b'])
    for (const used of keys) void observeQuery(kit, queryOf(used))
    expect(requests.slice(5).map(request => request.key)).toEqual(['account,a'])
  })

  test('a pending request is repeated after invalidation, because it may have read the old state', async () => {
    const { kit, queryOf, requests, stateOf, clock } = createTestQueries()
    void observeQuery(kit, queryOf(key), new AbortController().signal)
    let isOver = false
    void invalidateQueries(kit, key).then(() => {
      isOver = true
    })
    requests[0]?.resolve('old')
    await clock.settle()
    expect([requests.length, stateOf(key)]).toEqual([
      2,
      { status: 'loading', data: 'old', updatedAt: Number.NEGATIVE_INFINITY }
    ])
    requests[1]?.resolve('new')
    await clock.settle()
    expect([requests.length, stateOf(key).data, isOver]).toEqual([2, 'new', true])
  })

  test('invalidation does not shorten the gap after a failure', async () => {
    const { kit, queryOf, requests, clock } = createTestQueries()
    void observeQuery(kit, queryOf(key), new AbortController().signal)
    requests[0]?.reject(offline())
    await clock.advance(9)
    await invalidateQueries(kit, key)
    expect(requests).toHaveLength(1)
  })

  test('removing drops data and pending requests in the same tick', async () => {
    const { kit, queryOf, requests, store, clock } = createTestQueries()
    const known = fetchQuery(kit, queryOf(['account', 'b']))
    requests[0]?.resolve('data')
    await known
    const asked = outcome(fetchQuery(kit, queryOf(key)))
    void observeQuery(kit, queryOf(['wallets']))
    removeQueries(kit, ['account'])
    expect(Object.keys(store.get())).toEqual(['["wallets"]'])
    expect([await asked, requests[1]?.signal.aborted]).toEqual(['LATCHKEY_HTTP__ABORTED', true])
    requests[1]?.resolve('late')
    await clock.settle()
    expect(Object.keys(store.get())).toEqual(['["wallets"]'])
  })

  test('the newest queries are kept over a long visit; queries in use are never dropped', async () => {
    const { kit, queryOf, store } = createTestQueries()
    const fetchNow = async (name: string, signal?: AbortSignal) =>
      fetchQuery(kit, { ...queryOf([name]), fetch: async () => 'data' }, signal)
    await fetchNow('used', new AbortController().signal)
    for (let index = 0; index < queryLimit + 5; index++) await fetchNow(`${index}`)
    const kept = Object.keys(store.get())
    expect(kept).toHaveLength(queryLimit)
    expect([kept[0], kept[1], kept.at(-1)]).toEqual(['["used"]', '["6"]', `["${queryLimit + 4}"]`])
  })
})
