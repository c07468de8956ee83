import { describe, expect, test } from 'vitest'
import { userRejected } from '../../protocol/errors/wallet.js'
import { settledConfirmations, transactionPollLimit } from '../../protocol/transactionLimits.js'
import { alice, bob, quietAdapter, setupTestKit, stored } from '../../setupTestKit.harness.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import { createMemoryTabs } from '../../testing/memoryTabs.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { connect } from '../actions/connect.js'
import { disconnect } from '../actions/disconnect.js'
import { recentReceivers } from '../activity/recentReceivers.js'
import type { SentTransaction, TransactionReport } from '../contracts/Adapter.js'
import { activityKey } from '../query/accountKeys.js'
import { observeQuery } from '../query/fetchQuery.js'
import { nativeBalanceQuery } from '../query/nativeBalanceQuery.js'
import { transactionsSlice } from '../state/transactions.js'
import { onTabMessage } from '../tabs.js'
import { checkTransactions, dismissTransaction } from './followTransactions.js'
import { readTransactions } from './storedTransactions.js'
import { trackTransaction } from './trackTransaction.js'
import { transactionsKey } from './transactionsKey.js'

const account = `eip155:1:${alice}` as const
const hash = `0x${'a1'.repeat(32)}`
const other = `0x${'b2'.repeat(32)}`
const purpose = { operationType: 'send', amount: '1.5', symbol: 'ETH', to: bob }

/** A connected account on a network whose answers the test chooses. */
async function make(world: Parameters<typeof setupTestKit>[1] = {}) {
  const asked: SentTransaction[] = []
  const network: { report: TransactionReport | 'down'; balances: number } = {
    report: { status: 'pending' },
    balances: 0
  }
  const adapter = quietAdapter('eip155', {
    client: async () => ({
      getTransactionStatus: async transaction => {
        asked.push(transaction)
        if (network.report === 'down') throw new Error('down')
        return network.report
      },
      getBalance: async () => {
        network.balances += 1
        return { amount: 1n, decimals: 18, symbol: 'ETH', name: 'Ether' }
      }
    })
  })
  const made = setupTestKit({ adapters: [adapter] }, world)
  await connect(made.kit, { connector: createMockConnector() })
  const { kit, environment } = made
  // Loaded before the clock is moved: a memory clock does not wait for imports.
  await (await (await kit.services()).account()).getTransactionStatus(`eip155:999:${alice}`, { hash })
  environment.tabs?.subscribe(message => onTabMessage(kit, message))
  const first = () => kit.slice(transactionsSlice).get()[0]
  const track = () => trackTransaction(kit, { hash, account, purpose })
  return { ...made, asked, network, first, track, advance: environment.advance }
}
const included = (confirmations: number, block = '0xb1'): TransactionReport => ({
  status: 'confirmed',
  confirmations,
  block
})

describe('a transaction that the page sent', () => {
  test('is read at once, soon again, then every 30 s, at most 99 times (SPEC section 9)', async () => {
    const { asked, first, track, advance } = await make()
    track()
    await advance(0)
    expect(asked).toEqual([{ hash, from: alice, nonce: undefined, content: undefined }])
    await advance(30_000)
    expect(asked).toHaveLength(5)
    await advance(60_000)
    expect(asked).toHaveLength(7)
    await advance(60 * 60_000)
    expect([asked.length, first()?.status]).toEqual([transactionPollLimit, 'unknown'])
  })

  test('is followed to its confirmation, and until it is deep in the chain', async () => {
    const { asked, network, first, track, advance } = await make()
    track()
    await advance(0)
    network.report = included(1)
    await advance(2_000)
    expect(first()).toMatchObject({ status: 'confirmed', block: '0xb1' })
    expect(first()?.isSettled).toBe(false)
    network.report = included(settledConfirmations)
    await advance(60_000)
    const count = asked.length
    await advance(600_000)
    expect([asked.length, first()?.isSettled]).toEqual([count, true])
  })

  test('that a reorganisation removed after its confirmation is pending again, and says so until it is in a block', async () => {
    const { network, first, track, advance } = await make()
    track()
    network.report = included(3)
    await advance(0)
    expect(first()?.status).toBe('confirmed')
    network.report = { status: 'pending' }
    await advance(60_000)
    expect(first()).toMatchObject({ status: 'pending', isUndone: true })
    network.report = included(1, '0xb2')
    await advance(60_000)
    expect(first()).toMatchObject({ status: 'confirmed', block: '0xb2', isUndone: undefined })
  })

  test('that a wallet sped up is followed under its new hash', async () => {
    const { asked, network, first, track, advance } = await make()
    network.report = { status: 'pending', nonce: 7, content: 'x' }
    track()
    await advance(0)
    network.report = { status: 'replaced', by: other, kind: 'same' }
    await advance(2_000)
    expect(asked.at(-1)).toMatchObject({ nonce: 7, content: 'x' })
    network.report = included(1)
    await advance(4_000)
    expect(asked.at(-1)?.hash).toBe(other)
    expect(first()).toMatchObject({ id: hash, hash: other, status: 'confirmed', isSpedUp: true })
  })

  test.each([
    ['cancelled', 'cancelled'],
    ['other', 'replaced']
  ] as const)('whose nonce another took is final when that one is in a block: %s', async (kind, status) => {
    const { network, first, track, advance } = await make()
    network.report = { status: 'replaced', by: other, kind }
    track()
    await advance(0)
    network.report = included(settledConfirmations)
    await advance(30_000)
    expect(first()).toMatchObject({ status, hash: other, isSettled: true })
  })

  test('counts as dropped only after a minute and three readings without it, and may still be confirmed', async () => {
    const { network, first, track, advance } = await make()
    network.report = { status: 'dropped' }
    track()
    await advance(59_000)
    expect(first()?.status).toBe('pending')
    await advance(31_000)
    expect(first()?.status).toBe('dropped')
    network.report = included(1)
    await advance(30_000)
    expect(first()?.status).toBe('confirmed')
  })

  test('that failed is final', async () => {
    const { network, first, track, advance } = await make()
    network.report = { status: 'failed', block: '0xb1', confirmations: settledConfirmations }
    track()
    await advance(0)
    expect(first()).toMatchObject({ status: 'failed', isSettled: true })
  })

  test('stays pending while the network does not answer', async () => {
    const { errors, network, first, track, advance } = await make()
    network.report = 'down'
    track()
    await advance(120_000)
    expect([first()?.status, errors]).toEqual(['pending', []])
  })

  test('is read once for two calls with the same hash', async () => {
    const { asked, kit, track, advance } = await make()
    track()
    track()
    await advance(0)
    expect([asked.length, kit.slice(transactionsSlice).get().length]).toEqual([1, 1])
  })

  test('is not read while the page is hidden (promise P28)', async () => {
    let isVisible = false
    const { asked, track, advance } = await make({ device: { isVisible: () => isVisible } })
    track()
    await advance(120_000)
    expect(asked).toEqual([])
    isVisible = true
    await advance(30_000)
    expect(asked.length).toBeGreaterThan(0)
  })

  test("refreshes the account's data when its status changes, and the history again 3 and 10 s later", async () => {
    const { kit, network, track, advance } = await make()
    const { signal } = new AbortController()
    let histories = 0
    const fetch = async () => {
      histories += 1
      return { items: [] }
    }
    void observeQuery(kit, nativeBalanceQuery(kit, account), signal)
    void observeQuery(kit, { key: activityKey(account), staleTime: Number.POSITIVE_INFINITY, fetch }, signal)
    await advance(0)
    track()
    network.report = included(1)
    await advance(0)
    expect([network.balances, histories]).toEqual([2, 2])
    await advance(3_000)
    expect([network.balances, histories]).toEqual([2, 3])
    await advance(7_000)
    expect([network.balances, histories]).toEqual([2, 4])
  })

  test('a person who opens the list has it read at once, also after its watch has ended', async () => {
    const { asked, kit, network, first, track, advance } = await make()
    track()
    await advance(2 * 60 * 60_000)
    expect(first()?.status).toBe('unknown')
    network.report = included(1)
    await checkTransactions(kit)
    expect([asked.length, first()?.status]).toEqual([transactionPollLimit + 1, 'confirmed'])
  })

  test('is a recent receiver once it is confirmed', async () => {
    const { kit, network, track, advance } = await make()
    track()
    await advance(0)
    expect(recentReceivers(kit, account)).toEqual([])
    network.report = included(1)
    await advance(2_000)
    expect(recentReceivers(kit, account)).toEqual([bob])
  })
})

describe('the stored record of transactions', () => {
  test('brings pending transactions back after a reload', async () => {
    const storage = createMemoryStorage()
    const before = await make({ storage })
    before.track()
    await before.advance(0)
    before.client.destroy()
    const after = await make({ storage })
    await checkTransactions(after.kit)
    expect(after.first()).toMatchObject({ id: hash, account, status: 'pending', purpose })
    expect(after.asked).toHaveLength(1)
  })

  test('is read by another tab, which follows the transaction too', async () => {
    const [storage, bus] = [createMemoryStorage(), createMemoryTabs()]
    const one = await make({ storage, tabs: bus.open() })
    const two = await make({ storage, tabs: bus.open() })
    one.track()
    await one.advance(0)
    await expect.poll(() => two.first()?.id).toBe(hash)
    one.network.report = included(1)
    await one.advance(2_000)
    await expect.poll(() => two.first()?.status).toBe('confirmed')
  })

  test('that was dismissed in one tab leaves the others, and none of them stores it again', async () => {
    const [storage, bus] = [createMemoryStorage(), createMemoryTabs()]
    const one = await make({ storage, tabs: bus.open() })
    const two = await make({ storage, tabs: bus.open() })
    one.track()
    await one.advance(0)
    await expect.poll(() => two.first()?.id).toBe(hash)
    // The second tab reads the network while the first one dismisses.
    two.network.report = included(1)
    await Promise.all([dismissTransaction(one.kit, { account, id: hash }), checkTransactions(two.kit)])
    await expect.poll(() => two.first()).toBe(undefined)
    trackTransaction(two.kit, { hash: other, account, purpose })
    await expect.poll(() => one.first()?.id).toBe(other)
    expect([one, two].map(({ kit }) => kit.slice(transactionsSlice).get().length)).toEqual([1, 1])
  })

  test('that was dismissed while another tab was frozen is not stored again by that tab', async () => {
    const storage = createMemoryStorage()
    const one = await make({ storage })
    const frozen = await make({ storage })
    one.track()
    await one.advance(0)
    await checkTransactions(frozen.kit)
    expect(frozen.first()?.id).toBe(hash)
    await dismissTransaction(one.kit, { account, id: hash })
    await frozen.advance(30_000)
    expect(frozen.first()).toBe(undefined)
    await checkTransactions(one.kit)
    expect(one.first()).toBe(undefined)
    // Nothing of the dismissal stays after a disconnect, or after a day.
    await one.advance(86_400_000)
    expect((await readTransactions(one.kit)).dismissed).toEqual([])
    await disconnect(frozen.kit)
    await frozen.environment.clock.settle()
    expect(storage.entries.get(transactionsKey)).toBe(undefined)
  })

  test('is removed with the connection, in all tabs (promise P1)', async () => {
    const [storage, bus] = [createMemoryStorage(), createMemoryTabs()]
    const one = await make({ storage, tabs: bus.open() })
    const two = await make({ storage, tabs: bus.open() })
    one.track()
    await one.advance(0)
    await expect.poll(() => two.first()?.id).toBe(hash)
    await disconnect(one.kit)
    await one.environment.clock.settle()
    expect([one.first(), stored(one.environment, transactionsKey)]).toEqual([undefined, null])
    await expect.poll(() => two.first()).toBe(undefined)
    expect(storage.entries.get(transactionsKey)).toBe(undefined)
  })

  test('left by a disconnect that happened without the code is removed when the code runs', async () => {
    const storage = createMemoryStorage()
    const before = await make({ storage })
    before.track()
    await before.advance(0)
    before.client.destroy()
    const { kit } = setupTestKit(
      {},
      {
        storage: createMemoryStorage(
          Object.fromEntries([[transactionsKey, storage.entries.get(transactionsKey) ?? '']])
        )
      }
    )
    await checkTransactions(kit)
    expect([
      kit.slice(transactionsSlice).get(),
      stored({ storage: kit.environment.storage } as never, transactionsKey)
    ]).toEqual([[], null])
  })

  test('with invalid or hostile values loses these only', async () => {
    const valid = {
      id: hash,
      hash,
      account,
      purpose,
      status: 'pending',
      sentAt: 1,
      updatedAt: 1,
      readings: 0,
      missing: 0
    }
    const transactions = [
      null,
      { ...valid, account: 'eip155:1' },
      { ...valid, status: 'stolen' },
      { ...valid, hash: 'x'.repeat(500) },
      { ...valid, readings: -1, nonce: 1.5, purpose: { ...purpose, amount: '=1' } }
    ]
    const storage = createMemoryStorage({ [transactionsKey]: JSON.stringify({ version: 1, transactions }) })
    const { kit, first } = await make({ storage })
    await checkTransactions(kit)
    expect(kit.slice(transactionsSlice).get()).toHaveLength(1)
    expect(first()?.purpose).toEqual({ operationType: 'send', symbol: 'ETH', to: bob })
  })

  test('keeps the newest 16, which fit into one record', async () => {
    const { kit, advance, environment } = await make()
    for (let index = 0; index < 20; index++) {
      trackTransaction(kit, { hash: `0x${index.toString(16).padStart(64, '0')}`, account, purpose })
      await advance(1_000)
    }
    const record = String(environment.storage.get(transactionsKey))
    expect(kit.slice(transactionsSlice).get()).toHaveLength(16)
    expect(record.length).toBeLessThan(10_000)
  })

  test('stays when an attempt to connect ends without a connection and the wallet is remembered', async () => {
    const storage = createMemoryStorage()
    const before = await make({ storage })
    before.track()
    await before.advance(0)
    before.client.destroy()
    const { kit, environment } = setupTestKit({}, { storage })
    await checkTransactions(kit)
    expect(kit.slice(transactionsSlice).get()).toHaveLength(1)
    const declining = createMockConnector({ connect: () => Promise.reject(userRejected()) })
    await connect(kit, { connector: declining }).catch(() => undefined)
    await environment.clock.settle()
    expect(kit.slice(transactionsSlice).get()).toHaveLength(1)
    expect(storage.entries.get(transactionsKey)).toBeTruthy()
  })

  test('of an account whose connection has ended is not kept, though the wallet approves then', async () => {
    const { kit, environment, first } = await make()
    await disconnect(kit)
    trackTransaction(kit, { hash, account, purpose })
    await environment.advance(60_000)
    expect([first(), stored(environment, transactionsKey)]).toEqual([undefined, null])
  })

  test('after a destroyed kit nothing is read or written', async () => {
    const { asked, client, environment, track, advance } = await make()
    track()
    await advance(0)
    client.destroy()
    const count = asked.length
    await advance(300_000)
    expect([asked.length, environment.clock.pending()]).toEqual([count, 0])
  })
})
