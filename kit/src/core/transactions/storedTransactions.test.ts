import { expect, test } from 'vitest'
import { alice, bob, setupTestKit } from '../../setupTestKit.harness.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import type { Device } from '../contracts/Device.js'
import type { Storage } from '../contracts/Environment.js'
import type { TrackedTransaction } from '../state/transactions.js'
import { addTransactions, storeTransactions } from './followTransactions.js'
import { mergeTransactions, readTransactions, writeTransactions } from './storedTransactions.js'
import { transactionsKey } from './transactionsKey.js'

const hashOf = (index: number) => `0x${index.toString(16).padStart(64, '0')}`

/** A settled transfer of a token, as a network reports it. */
const settled = (index: number, more: Partial<TrackedTransaction> = {}): TrackedTransaction => ({
  id: hashOf(index),
  hash: hashOf(index),
  account: `eip155:11155111:${alice}`,
  purpose: { operationType: 'send', amount: '1234.123456789012345678', symbol: 'TOKEN', to: bob },
  status: 'confirmed',
  isSettled: true,
  block: hashOf(1),
  content: hashOf(2),
  nonce: 12_345,
  sentAt: 1_700_000_000_000 + index,
  updatedAt: 1_700_000_000_000 + index,
  readings: 12,
  missing: 0,
  ...more
})
const many = Array.from({ length: 16 }, (_, index) => settled(index + 1))
const pending = settled(0, { status: 'pending', isSettled: undefined })

test('a pending transaction is kept before newer ones that are settled', () => {
  const merged = mergeTransactions(many, [pending])
  expect(merged).toHaveLength(16)
  expect(merged.at(-1)).toBe(pending)
  expect(merged[0]?.id).toBe(hashOf(16))
})

test('a record that would be too long to be read loses the oldest settled transactions only', async () => {
  const storage = createMemoryStorage()
  const { kit } = setupTestKit({}, { storage })
  const long = many.map(transaction => ({ ...transaction, content: 'c'.repeat(200) }))
  await writeTransactions(kit, { transactions: [...long.reverse(), pending], dismissed: [] })
  expect(storage.entries.get(transactionsKey)?.length).toBeLessThanOrEqual(10_000)
  const { transactions: read } = await readTransactions(kit)
  expect(read.length).toBeGreaterThan(10)
  expect([read[0]?.id, read.at(-1)?.id]).toEqual([hashOf(16), hashOf(0)])
  kit.destroy()
})

test('of two tabs that store a transaction at the same moment, none loses that of the other', async () => {
  const memory = createMemoryStorage()
  // Between reading and writing there is time for the other tab.
  const storage: Storage = {
    get: async key => memory.get(key),
    set: async (key, value) => memory.set(key, value),
    remove: async key => memory.remove(key)
  }
  let last: Promise<unknown> = Promise.resolve()
  const lock: NonNullable<Device['lock']> = (_name, run) => {
    const turn = last.then(run)
    last = turn.catch(() => undefined)
    return turn
  }
  const tabs = [1, 2].map(index => {
    const { kit } = setupTestKit({}, { storage, device: { lock } })
    addTransactions(kit, [{ ...pending, id: hashOf(index), hash: hashOf(index) }])
    return kit
  })
  await Promise.all(tabs.map(storeTransactions))
  for (const kit of tabs) {
    const { transactions } = await readTransactions(kit)
    expect(transactions.map(({ id }) => id).sort()).toEqual([hashOf(1), hashOf(2)])
    kit.destroy()
  }
})

test.each([
  [{ token: alice, spender: bob, amount: '600000000' }, true],
  [{ token: alice, spender: bob, amount: '-1' }, false],
  [{ token: alice, spender: 5, amount: '1' }, false],
  ['0x1', false]
])('the approval of a stored transaction: %j', async (approval, isKept) => {
  const { kit } = setupTestKit()
  const purpose = { operationType: 'approve', approval } as TrackedTransaction['purpose']
  await writeTransactions(kit, { transactions: [settled(1, { purpose })], dismissed: [] })
  const [read] = (await readTransactions(kit)).transactions
  expect(read?.purpose).toEqual({ operationType: 'approve', ...(isKept && { approval }) })
  kit.destroy()
})

test('a proposal is stored with its signatures; an impossible one is left out', async () => {
  const { kit } = setupTestKit({}, { storage: createMemoryStorage() })
  const proposals: readonly unknown[] = [
    { signed: 1, required: 2 },
    { required: 3 },
    { signed: 9, required: 2 },
    { signed: 1, required: 0 },
    { signed: -1, required: 2 },
    'many'
  ]
  const transactions = proposals.map((proposal, index) =>
    settled(index + 1, { isBatch: true, proposal: proposal as TrackedTransaction['proposal'] })
  )
  await writeTransactions(kit, { transactions, dismissed: [] })
  const { transactions: read } = await readTransactions(kit)
  expect(read.map(({ proposal }) => proposal)).toEqual([
    { signed: 1, required: 2 },
    { required: 3 },
    { signed: 2, required: 2 },
    undefined,
    { required: 2 },
    undefined
  ])
  kit.destroy()
})
