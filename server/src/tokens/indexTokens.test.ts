import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../store/Schema.js'
import { openTestStore, stores } from '../test/openTestStore.js'
import { createIndexTokens } from './createIndexTokens.js'

const address = (digit: string) => `0x${digit.repeat(40)}` as const
const [alice, bob, token, other, third] = [...'abcde'].map(address) as [
  `0x${string}`,
  `0x${string}`,
  string,
  string,
  string
]
const chain_id = 'eip155:1'

describe.each(stores)('%s', name => {
  let store: Awaited<ReturnType<typeof openTestStore>>
  let db: Database
  beforeAll(async () => {
    store = await openTestStore(name)
    db = store.db
  })
  afterAll(() => store.stop())
  beforeEach(async () => {
    for (const table of ['index_chains', 'index_accounts', 'index_transfers'] as const)
      await db.deleteFrom(table).execute()
  })
  const range = (low: number, high: number) =>
    db.insertInto('index_chains').values({ chain_id, low, low_parent: '0x', high }).execute()
  const concern = (account: string, ...positions: readonly number[]) =>
    db
      .insertInto('index_accounts')
      .values(positions.map(position => ({ chain_id, account, position })))
      .execute()
  const transfer = (
    position: number,
    values: { token: string; kind?: 'fungible' | 'nft'; recipient: string }
  ) =>
    db
      .insertInto('index_transfers')
      .values({
        chain_id,
        position,
        seq: 0,
        kind: 'fungible',
        token_id: null,
        sender: bob,
        amount: '1',
        ...values
      })
      .execute()
  const find = (indexFrom = 0) =>
    createIndexTokens(
      db,
      {
        caipNetworkId: chain_id,
        name: 'One',
        rpcUrls: ['http://127.0.0.1:1'],
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        index: true,
        indexFrom
      },
      () => 0
    )(alice)

  test('finds each token that the account received, not what others received, and no NFT', async () => {
    await range(0, 9)
    await concern(alice, 1, 2, 3, 4)
    await transfer(1, { token, recipient: alice })
    await transfer(2, { token, recipient: alice })
    await transfer(3, { token: other, recipient: bob })
    await transfer(4, { token: third, kind: 'nft', recipient: alice })
    await transfer(5, { token: third, recipient: bob })
    expect(await find()).toEqual({ items: [{ address: token }], isComplete: true })
  })

  test('is incomplete until all blocks are indexed', async () => {
    expect(await find()).toEqual({ items: [], isComplete: false })
    await range(5, 9)
    expect(await find()).toEqual({ items: [], isComplete: false })
    expect(await find(5)).toEqual({ items: [], isComplete: true })
  })

  test('looks at the newest 3,000 transactions, and says so if there are more', async () => {
    await range(0, 9)
    const positions = Array.from({ length: 3_001 }, (_, i) => i + 1)
    await concern(alice, ...positions.slice(1))
    await transfer(2, { token, recipient: alice })
    expect(await find()).toEqual({ items: [{ address: token }], isComplete: true })
    await concern(alice, 1, 3_002)
    await transfer(3, { token: other, recipient: alice })
    expect(await find()).toEqual({ items: [{ address: other }], isComplete: false })
  })
})
