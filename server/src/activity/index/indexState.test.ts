import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Explorer } from '../../chains/createExplorer.js'
import { createLog } from '../../log.js'
import { createUpstream } from '../../rpc/createUpstream.js'
import type { Database } from '../../store/Schema.js'
import { openTestStore, stores } from '../../test/openTestStore.js'
import { startNode } from '../../test/startNode.js'
import { createIndexTokens } from '../../tokens/createIndexTokens.js'
import { createActivitySources } from '../createActivitySources.js'
import { createScriptedChain, type ScriptedChain } from '../test/scriptedChain.js'
import { createChainIndexer } from './createChainIndexer.js'

const alice = `0x${'a1'.repeat(20)}` as const
const bob = `0x${'b0'.repeat(20)}` as const
const log = createLog('silent', { write: () => {}, flush: () => {} })
const minute = 60_000

describe.each(stores)('%s', name => {
  let store: Awaited<ReturnType<typeof openTestStore>>
  let db: Database
  let node: Awaited<ReturnType<typeof startNode>>
  let chain: ScriptedChain
  let now: number
  beforeAll(async () => {
    store = await openTestStore(name)
    db = store.db
  })
  afterAll(() => store.stop())
  beforeEach(async () => {
    now = 1_700_000_000_000
    chain = createScriptedChain()
    node = await startNode(chain.behaviour)
    for (const table of [
      'index_chains',
      'index_blocks',
      'index_transactions',
      'index_transfers',
      'index_accounts'
    ] as const)
      await db.deleteFrom(table).execute()
  })
  afterEach(() => node.stop())

  /** An indexer that has all blocks, what it finds, and the sources of a server that has an explorer, too. */
  async function open(explorer: Explorer = () => Promise.reject(new Error('no explorer'))) {
    const served = {
      caipNetworkId: 'eip155:1',
      name: 'One',
      rpcUrls: [node.url],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      index: true,
      explorer: { type: 'blockscout' as const, url: 'https://explorer.example/api' }
    }
    const clock = () => now
    const upstream = createUpstream([node.url], { fetch, onFailure: () => {} })
    const { step } = createChainIndexer({
      chain: served,
      upstream,
      isPostgres: name === 'PostgreSQL',
      now: clock,
      log,
      untilStopped: work => work
    })
    const catchUp = async () => {
      while (await step(db));
    }
    await catchUp()
    const read = createActivitySources([served], {
      db,
      now: clock,
      log,
      upstreams: () => upstream,
      activitySources: {},
      createExplorer: () => explorer
    })(served)
    const tokens = createIndexTokens(db, served, clock)
    return {
      step: () => step(db),
      catchUp,
      read: (cursor?: string) => read({ account: alice, cursor, limit: 10 }),
      isStale: async () => {
        const [page, found] = await Promise.all([read({ account: alice, limit: 10 }), tokens(alice)])
        const isStale = page !== undefined && page.staleSince !== undefined
        expect(found.isComplete).toBe(!isStale)
        return isStale
      }
    }
  }
  const send = () => chain.mine({ from: alice, to: bob, value: 1n })[0] ?? ''

  test('an index without a living indexer is stale after a minute, and current after the next step', async () => {
    send()
    const { isStale, step } = await open()
    now += minute
    expect(await isStale()).toBe(false)
    now += 1
    expect(await isStale()).toBe(true)
    await step()
    expect(await isStale()).toBe(false)
  })

  test('an index that cannot read the newest blocks is stale, and its older pages are not', async () => {
    const hash = send()
    const { isStale, step, catchUp, read } = await open()
    send()
    node.behave(request =>
      request.method === 'eth_getBlockReceipts'
        ? { error: { code: -32000, message: 'no receipts' } }
        : chain.behaviour(request)
    )
    now += minute + 1
    await expect(step()).rejects.toThrow()
    expect(await isStale()).toBe(true)
    expect(await read(`${2 * 2 ** 20}`)).toMatchObject({ transactions: [{ hash }] })
    expect((await read(`${2 * 2 ** 20}`))?.staleSince).toBeUndefined()
    node.behave(chain.behaviour)
    await catchUp()
    expect(await isStale()).toBe(false)
  })

  test('an index that is slower than its chain is stale until it has the newest block', async () => {
    const { isStale, step, catchUp } = await open()
    for (let i = 0; i < 100; i++) send()
    now += minute + 1
    await step()
    expect(await isStale()).toBe(true)
    await catchUp()
    expect(await isStale()).toBe(false)
  })

  test('the next source answers for a stale index, which answers itself where none does', async () => {
    send()
    let isDown = false
    const { read, isStale } = await open(async action => {
      if (isDown) throw new Error('down')
      return action === 'txlist'
        ? chain.all().map(mined => ({ blockNumber: `${mined.block.number}`, hash: mined.hash, to: bob }))
        : []
    })
    now += minute + 1
    const newest = send()
    expect((await read())?.transactions).toMatchObject([{ hash: newest }, {}])
    isDown = true
    expect(await read()).toMatchObject({ transactions: [{}], staleSince: now - minute - 1 })
    expect(await isStale()).toBe(true)
  })
})
