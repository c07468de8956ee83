import { expect, test } from 'vitest'
import { alice, setupTestKit } from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import type { FetchScript } from '../../testing/scriptedFetch.js'
import { connect } from '../actions/connect.js'
import { isIncomplete, listedNfts } from '../select/listedNfts.js'
import { nftsKey } from './accountKeys.js'
import { observeQuery } from './fetchQuery.js'
import { fetchNextNfts, nftsQuery } from './nftsQuery.js'
import { queryState } from '../select/queryState.js'
import { refreshBalances } from './refreshBalances.js'

const address = `eip155:1:${alice}` as const
const nft = (tokenId: number) => ({
  id: `eip155:1/erc721:0x${'ab'.repeat(20)}/${tokenId}`,
  chainId: 'eip155:1',
  contract: `eip155:1:0x${'ab'.repeat(20)}`,
  tokenId: String(tokenId),
  standard: 'ERC721',
  amount: '1',
  name: null,
  description: null,
  collection: { name: 'Keys', symbol: 'KEY' },
  imageUrl: null,
  externalUrl: null,
  traits: [],
  isSpam: false
})
type Page = {
  readonly nfts: readonly unknown[]
  readonly next: string | null
  readonly incomplete: readonly string[]
}

/** A connected account, and a data API whose pages are by their cursor. */
async function make(pages: Readonly<Record<string, Page>>, chains: readonly string[] = ['eip155:1']) {
  const respond: FetchScript = url => {
    if (url.includes('supported-chains')) return { body: { http: chains, ws: [] } }
    const page = pages[new URL(url).searchParams.get('cursor') ?? '']
    return page ? { body: page } : { status: 404, body: {} }
  }
  const { kit, environment } = setupTestKit({ services: { api: 'https://api.example' } }, { respond })
  await connect(kit, { connector: createMockConnector() })
  const state = () => queryState(kit, nftsKey(address))
  const ids = () => {
    const { data } = state()
    return data && listedNfts(data).map(({ tokenId }) => tokenId)
  }
  const asked = () => environment.requests.filter(({ url }) => url.includes('/nfts')).length
  const fetch = (signal?: AbortSignal) => observeQuery(kit, nftsQuery(kit, address), signal)
  return { kit, environment, state, ids, asked, fetch }
}

test('NFTs come page by page to the end; each is listed once', async () => {
  const { kit, state, ids, asked, fetch } = await make({
    '': { nfts: [nft(1), nft(2)], next: 'b', incomplete: [] },
    b: { nfts: [nft(2), nft(3)], next: null, incomplete: ['eip155:1'] }
  })
  await fetch()
  expect([ids(), state().data && isIncomplete(state().data ?? { pages: [] })]).toEqual([['1', '2'], false])
  await fetchNextNfts(kit, address)
  await fetchNextNfts(kit, address)
  expect([ids(), asked()]).toEqual([['1', '2', '3'], 2])
  expect(isIncomplete(state().data ?? { pages: [] })).toBe(true)
})

test.each([
  ['an empty page', { nfts: [], next: 'c', incomplete: [] }],
  ['the same cursor', { nfts: [nft(2)], next: 'b', incomplete: [] }]
])('%s ends the list: a server cannot cause endless requests', async (_, last) => {
  const { kit, state, asked, fetch } = await make({
    '': { nfts: [nft(1)], next: 'b', incomplete: [] },
    b: last
  })
  await fetch()
  await fetchNextNfts(kit, address)
  await fetchNextNfts(kit, address)
  expect([state().data?.next, asked()]).toEqual([undefined, 2])
})

test('a network that the data API does not support has no NFTs that are known, and is not asked for', async () => {
  const { state, asked, fetch } = await make({}, ['eip155:8453'])
  await fetch()
  const { data } = state()
  expect([data && listedNfts(data), data && isIncomplete(data), asked()]).toEqual([[], true, 0])
})

test('NFTs that are shown are fetched again after a transaction of this page, and otherwise after 30 s', async () => {
  const { kit, environment, asked, fetch } = await make({
    '': { nfts: [nft(1)], next: null, incomplete: [] }
  })
  const observer = new AbortController()
  await fetch(observer.signal)
  await fetch()
  await environment.advance(29_999)
  await fetch()
  expect(asked()).toBe(1)
  await refreshBalances(kit, address)
  expect(asked()).toBe(2)
  observer.abort()
  await environment.advance(30_000)
  await fetch()
  expect(asked()).toBe(3)
})
