import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createUpstream } from '../../rpc/createUpstream.js'
import type { Database } from '../../store/Schema.js'
import { openTestStore, stores } from '../../test/openTestStore.js'
import { startNode } from '../../test/startNode.js'
import { createScriptedChain, logs, type ScriptedChain } from '../test/scriptedChain.js'
import { createChainIndexer } from './createChainIndexer.js'
import { createIndexSource } from './createIndexSource.js'

const alice = `0x${'a1'.repeat(20)}`
const bob = `0x${'b0'.repeat(20)}`
const token = `0x${'70'.repeat(20)}`
const pool = `0x${'90'.repeat(20)}`
const served = {
  caipNetworkId: 'eip155:1',
  name: 'One',
  rpcUrls: ['http://127.0.0.1:1'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }
}
const tables = [
  'index_chains',
  'index_blocks',
  'index_transactions',
  'index_transfers',
  'index_accounts'
] as const

describe.each(stores)('%s', name => {
  let store: Awaited<ReturnType<typeof openTestStore>>
  let db: Database
  let node: Awaited<ReturnType<typeof startNode>>
  let chain: ScriptedChain
  beforeAll(async () => {
    store = await openTestStore(name)
    db = store.db
  })
  afterAll(() => store.stop())
  beforeEach(async () => {
    chain = createScriptedChain()
    node = await startNode(chain.behaviour)
    for (const table of tables) await db.deleteFrom(table).execute()
  })
  afterEach(() => node.stop())

  const open = () =>
    createChainIndexer({
      chain: served,
      upstream: createUpstream([node.url], { fetch, onFailure: () => {} }),
      isPostgres: name === 'PostgreSQL',
      now: () => 0,
      log: { info: () => {}, error: () => {}, flush: () => {} },
      untilStopped: work => work
    })
  const catchUp = async (indexer = open()) => {
    for (let idle = 0; idle < 5; ) idle = (await indexer.step(db)) ? 0 : idle + 1
    return indexer
  }
  const read = async (account: string, limit = 50) =>
    (
      await createIndexSource({ db, now: () => 0, caipNetworkId: 'eip155:1', indexFrom: 0 })({
        account,
        limit
      })
    )?.transactions ?? []
  const hashes = async (account: string) => (await read(account)).map(({ hash }) => hash)
  const content = async () =>
    Promise.all(
      tables.map(async table =>
        (await db.selectFrom(table).selectAll().execute()).map(row => JSON.stringify(row)).sort()
      )
    )
  const send = (value = 1n) => ({ from: alice, to: bob, value })

  test('keeps at most 500 transfers of an account and a transaction, and one of each receiver of an airdrop', async () => {
    const ids = Array.from({ length: 5_000 }, (_, i) => BigInt(i))
    chain.mine({ from: bob, to: token, logs: [logs.erc1155Batch(token, bob, alice, ids, ids)] })
    await catchUp()
    const { count } = db.fn
    const rows = () => db.selectFrom('index_transfers').select(count('seq').as('rows')).executeTakeFirst()
    expect(Number((await rows())?.rows)).toBe(500)
    const receiver = (i: number) => `0x${i.toString(16).padStart(40, 'c')}`
    chain.mine({
      from: alice,
      to: token,
      logs: Array.from({ length: 1_200 }, (_, i) => logs.erc20(token, alice, receiver(i), 1n))
    })
    await catchUp()
    expect((await read(alice)).map(({ transfers }) => transfers.length)).toEqual([500, 500])
    expect((await read(receiver(1_199)))[0]?.transfers).toHaveLength(1)
  })

  test('a node that fails at first is not taken for one without traces, and one that always fails is', async () => {
    node.behave(request =>
      request.method === 'trace_block'
        ? { error: { code: -32000, message: 'internal error' } }
        : chain.behaviour(request)
    )
    const internal = { from: alice, to: pool, internal: [{ from: pool, to: bob, value: 9n }] }
    chain.mine(internal)
    const indexer = open()
    for (let i = 0; i < 4; i++) await expect(indexer.step(db)).rejects.toThrow('The traces cannot be read')
    await catchUp(indexer)
    expect([await hashes(alice), await hashes(bob)]).toMatchObject([{ length: 1 }, { length: 0 }])
    node.behave(chain.behaviour)
    chain.mine(internal)
    await catchUp(indexer)
    expect(await hashes(bob)).toHaveLength(1)
  })

  test('an error instead of the traces of a block is not taken for a block without internal transfers', async () => {
    chain.mine(send())
    const indexer = await catchUp()
    chain.mine({ from: alice, to: pool, internal: [{ from: pool, to: bob, value: 9n }] })
    node.behave(request =>
      request.method === 'trace_block'
        ? { error: { code: -32000, message: 'execution timeout' } }
        : chain.behaviour(request)
    )
    await expect(indexer.step(db)).rejects.toThrow('The traces cannot be read')
    node.behave(chain.behaviour)
    await catchUp(indexer)
    expect(await hashes(bob)).toHaveLength(2)
  })

  test('a node without the state of old blocks delays their index once', async () => {
    for (let i = 0; i < 100; i++) chain.mine(send())
    node.behave(request =>
      request.method === 'trace_block' && Number(request.params[0]) < 80
        ? { error: { code: -32000, message: 'missing trie node' } }
        : chain.behaviour(request)
    )
    const indexer = open()
    let failures = 0
    for (let i = 0; i < 60; i++) {
      await indexer.step(db).catch(() => failures++)
      if (i % 2) chain.mine(send())
    }
    expect(failures).toBeLessThan(10)
    expect((await read(alice, 500)).length).toBeGreaterThan(100)
  })

  test('stores no block with a time that no date has', async () => {
    chain.mine(send())
    const indexer = await catchUp()
    chain.mine(send())
    const late = { timestamp: '0xfffffffffffff' }
    node.behave(request => {
      const answer = chain.behaviour(request)
      return request.method === 'eth_getBlockByNumber' ? { ...(answer as object), ...late } : answer
    })
    await expect(indexer.step(db)).rejects.toThrow('another form: timestamp')
    expect(await hashes(alice)).toHaveLength(1)
  })

  test.each([1, 5])(
    'a node of another network removes nothing and writes nothing (chain %i)',
    async chainId => {
      for (let i = 0; i < 10; i++) chain.mine(send())
      const indexer = await catchUp()
      const before = await content()
      const other = createScriptedChain({ start: 1_800_000_000, chainId })
      for (let i = 0; i < 20; i++) other.mine({ from: bob, to: alice, value: 5n })
      node.behave(other.behaviour)
      // One with the same chain id has some steps: it may be the same network, begun anew.
      for (let i = 0; i < (chainId === 1 ? 3 : 20); i++) await indexer.step(db).catch(() => {})
      expect(await content()).toEqual(before)
      node.behave(chain.behaviour)
      await catchUp(indexer)
      expect(await content()).toEqual(before)
    }
  )

  test('an index does not begin with a node of another network', async () => {
    const other = createScriptedChain({ chainId: 5 })
    other.mine(send())
    node.behave(other.behaviour)
    await expect(open().step(db)).rejects.toThrow('another network')
    expect(await hashes(alice).catch(() => [])).toEqual([])
  })

  test('older blocks are indexed also while the chain mines a block in each step', async () => {
    for (let i = 0; i < 100; i++) chain.mine(send())
    const indexer = open()
    await indexer.step(db)
    node.behave(request => {
      if (request.method === 'eth_blockNumber') chain.mine(send())
      return chain.behaviour(request)
    })
    for (let i = 0; i < 30; i++) await indexer.step(db)
    node.behave(chain.behaviour)
    const low = await db.selectFrom('index_chains').select('low').executeTakeFirst()
    expect(low?.low).toBe(0)
    await catchUp(indexer)
    expect(await read(alice, 500)).toHaveLength(chain.all().length)
  })
})
