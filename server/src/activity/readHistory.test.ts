import { expect, test } from 'vitest'
import type { ActivityPage } from './ActivitySource.js'
import { type HistoryChain, readHistory } from './readHistory.js'

const transaction = (minedAt: number) => ({
  hash: `${minedAt}`,
  minedAt,
  from: 'a',
  to: 'b',
  created: null,
  nonce: 0,
  isFailed: false,
  selector: null,
  isApproval: false,
  transfers: [],
  cursor: `after ${minedAt}`
})
const page = (next: string | null, ...times: readonly number[]): ActivityPage => ({
  transactions: times.map(transaction),
  start: times.length > 0 ? `from ${times[0]}` : null,
  next
})
/** A network that answers these pages, by the cursor that asks for them. */
function network(
  id: string,
  pages: Readonly<Record<string, ActivityPage | Error | undefined>>
): HistoryChain {
  const chain = {
    caipNetworkId: id,
    name: id,
    rpcUrls: [],
    nativeCurrency: { name: '', symbol: '', decimals: 0 }
  }
  return {
    chain,
    read: async (cursor = 'newest') => {
      const answer = pages[cursor]
      if (answer instanceof Error) throw answer
      return answer
    }
  }
}
const read = async (chains: readonly HistoryChain[], limit: number) => {
  const start = new Map(chains.map(({ chain }) => [chain.caipNetworkId, undefined]))
  const { items, next, older, missing } = await readHistory(chains, start, limit)
  const times = (list: typeof items) => list.map(item => item.transaction.minedAt)
  return { times: times(items), older: times(older), missing, next: next && Object.fromEntries(next) }
}

test('merges by time and continues each network at its own transaction', async () => {
  const chains = [
    network('a', { newest: page(null, 9, 7, 1) }),
    network('b', { newest: page('more', 8), more: page(null, 6, 5) }),
    network('c', { newest: page(null, 2) }),
    network('d', { newest: undefined })
  ]
  expect(await read(chains, 4)).toEqual({
    times: [9, 8, 7, 6],
    older: [1, 5, 2],
    missing: ['d'],
    next: { a: 'after 7', b: 'after 6', c: 'from 2' }
  })
  expect(await read(chains, 40)).toMatchObject({ times: [9, 8, 7, 6, 5, 2, 1], next: undefined })
})

test('shows no older transaction before those that another network may still have', async () => {
  const empty = Object.fromEntries(
    ['newest', ...Array.from({ length: 30 }, (_, i) => `${i}`)].map((cursor, i) => [cursor, page(`${i}`)])
  )
  const found = await read([network('a', { newest: page(null, 9) }), network('b', empty)], 4)
  expect(found).toMatchObject({ times: [], next: { a: 'from 9', b: '9' } })
})

test('shows what it has where older transactions cannot be read, and fails with nothing', async () => {
  const down = new Error('down')
  const partial = network('a', { newest: page('more', 9, 8), more: down })
  expect(await read([partial], 4)).toMatchObject({ times: [9, 8], next: { a: 'more' } })
  await expect(read([network('a', { newest: down })], 4)).rejects.toBe(down)
  await expect(read([network('a', { newest: page('more'), more: down })], 4)).rejects.toBe(down)
})
