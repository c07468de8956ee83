import type { Address } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database, Schema } from '../store/Schema.js'
import { openTestStore, stores } from '../test/openTestStore.js'
import { fairShare } from './chooseCandidates.js'
import { createIndexApprovals } from './createIndexApprovals.js'

const address = (value: number) => `0x${value.toString(16).padStart(40, '0')}` as Address
const owner = address(0xa)
const chain_id = 'eip155:1'
const chain = {
  caipNetworkId: chain_id,
  name: 'One',
  rpcUrls: [],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }
} as const

describe.each(stores)('%s', name => {
  let store: Awaited<ReturnType<typeof openTestStore>>
  let db: Database
  beforeAll(async () => {
    store = await openTestStore(name)
    db = store.db
  })
  afterAll(() => store.stop())
  beforeEach(async () => {
    for (const table of ['index_chains', 'index_transactions', 'index_approvals'] as const)
      await db.deleteFrom(table).execute()
  })

  const isFrom = { is_own: 0, is_cut: 0, kind: 'token', token_id: null } as const
  /** Stores approvals, each in a transaction of its own, the oldest first. */
  async function save(
    approvals: readonly (Partial<Schema['index_approvals']> & { readonly contract: Address })[]
  ): Promise<void> {
    await db
      .insertInto('index_chains')
      .values({ chain_id, low: 0, low_parent: '0x', high: 9, current_at: 1_000 } as never)
      .execute()
    for (const [position, approval] of approvals.entries()) {
      await db
        .insertInto('index_transactions')
        .values({
          chain_id,
          position,
          hash: `0x${position}`,
          mined_at: position,
          sender: owner,
          recipient: null,
          created: null,
          nonce: 0,
          is_failed: 0,
          is_approval: 1,
          selector: null
        })
        .execute()
      await db
        .insertInto('index_approvals')
        .values({ chain_id, owner, position, seq: 0, ...isFrom, spender: address(position), ...approval })
        .execute()
    }
  }
  const find = (known: readonly Address[] = []) =>
    createIndexApprovals(db, chain as never, () => 1_000)(owner, new Set<string>(known))

  test('an approval once, with its newest transaction, and whether the account ever gave it itself', async () => {
    const one = { contract: address(1), spender: address(2) }
    await save([{ ...one, is_own: 1 }, one])
    const { items, gaps } = await find()
    expect([items.map(({ hash, isOwn }) => [hash, isOwn]), gaps]).toEqual([[['0x1', true]], []])
  })

  test('of more than it reads, the known and the own ones, and those beyond the share of a contract at last', async () => {
    await save([
      { contract: address(1) },
      { contract: address(2), is_own: 1 },
      ...Array.from({ length: fairShare + 3 }, () => ({ contract: address(3) })),
      ...Array.from({ length: 498 }, (_, i) => ({ contract: address(100 + i) }))
    ])
    const { items, gaps } = await find([address(1), address(4)])
    const count = (contract: Address) => items.filter(one => one.contract === contract).length
    expect([items.length, gaps]).toEqual([501, ['cut']])
    expect([1, 2, 3].map(value => count(address(value)))).toEqual([1, 1, 1])
  })

  test('what was left out of a transaction makes the list incomplete', async () => {
    await save([{ contract: address(1), is_cut: 1 }])
    expect((await find()).gaps).toEqual(['cut'])
  })

  test('a network without blocks is being indexed', async () => {
    expect(await find()).toEqual({ items: [], gaps: ['indexing'] })
  })
})
