import { expect, test } from 'vitest'
import { historyDelays, settledConfirmations } from '../../protocol/transactionLimits.js'
import { alice, quietAdapter, setupTestKit } from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { connect } from '../actions/connect.js'
import { activityQuery } from '../activity/activityQuery.js'
import type { TransactionReport } from '../contracts/Adapter.js'
import { observeQuery } from '../query/fetchQuery.js'
import { nativeBalanceQuery } from '../query/nativeBalanceQuery.js'
import { nftsQuery } from '../query/nftsQuery.js'
import { tokenBalancesQuery } from '../query/tokenBalancesQuery.js'
import { trackTransaction } from './trackTransaction.js'

const account = `eip155:1:${alice}` as const
const hash = `0x${'a1'.repeat(32)}`

/** An account whose balance, tokens, NFTs and history are shown, and that has just sent a transaction. */
async function make() {
  const network: { report: TransactionReport } = { report: { status: 'pending', nonce: 7, content: 'x' } }
  const counts = { balance: 0, tokens: 0, nfts: 0, history: 0, capabilities: 0 }
  const adapter = quietAdapter('eip155', {
    client: async () => ({
      getTransactionStatus: async () => network.report,
      getBalance: async () => {
        counts.balance += 1
        return { amount: 1n, decimals: 18, symbol: 'ETH', name: 'Ether' }
      }
    })
  })
  const { kit, environment } = setupTestKit(
    { adapters: [adapter], services: { api: 'https://api.example' } },
    {
      respond: url => {
        if (url.includes('/supported-chains')) return { body: { http: ['eip155:1'], ws: [] } }
        if (url.includes('/balance')) counts.tokens += 1
        if (url.includes('/nfts')) counts.nfts += 1
        if (url.includes('/history')) counts.history += 1
        return { body: { balances: [], nfts: [], incomplete: [], data: [], next: null } }
      }
    }
  )
  const getCapabilities = async () => {
    counts.capabilities += 1
    return {}
  }
  const session = {
    accounts: [alice],
    chainId: '1',
    provider: {},
    getCapabilities,
    getAssets: async () => []
  }
  await connect(kit, { connector: createMockConnector({ connect: async () => session }) })
  // Loaded before the clock is moved: a memory clock does not wait for imports.
  await (await (await kit.services()).account()).getTransactionStatus(`eip155:999:${alice}`, { hash })
  const shown = new AbortController()
  await Promise.all([
    observeQuery(kit, nativeBalanceQuery(kit, account), shown.signal),
    observeQuery(kit, tokenBalancesQuery(kit, account), shown.signal),
    observeQuery(kit, nftsQuery(kit, account), shown.signal),
    observeQuery(kit, activityQuery(kit, account), shown.signal)
  ])
  trackTransaction(kit, { hash, account, purpose: { operationType: 'send' } })
  await environment.advance(0)
  const start = { ...counts }
  /** How often each was read since the transaction was sent. */
  const reads = () =>
    Object.fromEntries(
      Object.entries(counts).map(([name, count]) => [name, count - start[name as keyof typeof start]])
    )
  return { network, reads, advance: environment.advance }
}
const included: TransactionReport = { status: 'confirmed', confirmations: 1, block: '0xb1' }
const once = { balance: 1, tokens: 1, nfts: 1, history: 1, capabilities: 0 }
/** The index of the server may be some blocks behind: the history is read again. */
const soon = { ...once, history: 2 }
const andLater = { ...once, history: 3 }

test('once a transaction of this page is included, what the account holds and did is read once; and when it is deep in the chain, not again', async () => {
  const { network, reads, advance } = await make()
  await advance(2_000)
  expect(Object.values(reads()).every(count => count === 0)).toBe(true)
  network.report = included
  await advance(4_000)
  expect(reads()).toEqual(once)
  network.report = { ...included, confirmations: settledConfirmations }
  const [first = 0, second = 0] = historyDelays
  await advance(first)
  expect(reads()).toEqual(soon)
  await advance(second)
  expect(reads()).toEqual(andLater)
  await advance(300_000)
  expect(reads()).toEqual(andLater)
})

test.each(['cancelled', 'other'] as const)(
  'once another transaction replaced one of this page, the same is read once: %s',
  async kind => {
    const { network, reads, advance } = await make()
    network.report = { status: 'replaced', by: `0x${'b2'.repeat(32)}`, kind }
    await advance(2_000)
    expect(reads()).toEqual(once)
    network.report = { ...included, confirmations: settledConfirmations }
    await advance(300_000)
    expect(reads()).toEqual(andLater)
  }
)

test('a transaction that was sped up counts when it is included, once', async () => {
  const { network, reads, advance } = await make()
  network.report = { status: 'replaced', by: `0x${'b2'.repeat(32)}`, kind: 'same' }
  await advance(2_000)
  expect(Object.values(reads()).every(count => count === 0)).toBe(true)
  network.report = { ...included, confirmations: settledConfirmations }
  await advance(300_000)
  expect(reads()).toEqual(andLater)
})
