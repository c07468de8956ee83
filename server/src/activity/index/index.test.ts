import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createUpstream } from '../../rpc/createUpstream.js'
import { openDatabase } from '../../store/openDatabase.js'
import type { Database } from '../../store/Schema.js'
import { startNode } from '../../test/startNode.js'
import { startPostgres } from '../../test/startPostgres.js'
import { activitySourceConformance } from '../../testing/activitySourceConformance.js'
import { createScriptedChain, logs, type ScriptedChain } from '../test/scriptedChain.js'
import { createChainIndexer, maxReorg } from './createChainIndexer.js'
import { createIndexSource } from './createIndexSource.js'

const alice = `0x${'a1'.repeat(20)}`
const bob = `0x${'b0'.repeat(20)}`
const token = `0x${'70'.repeat(20)}`
const pool = `0x${'90'.repeat(20)}`
const chainConfig = {
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

type Backend = { databaseUrl?: string; dataDir: string }

/** The tests of the index; each supported database runs all of them. */
function indexTests(name: string, backend: () => Backend): void {
  describe(name, () => {
    let db: Database
    let node: Awaited<ReturnType<typeof startNode>>
    let chain: ScriptedChain
    beforeEach(async () => {
      chain = createScriptedChain()
      node = await startNode(chain.behaviour)
      db = await openDatabase(backend(), error => expect.unreachable(String(error)))
      for (const table of tables) await db.deleteFrom(table).execute()
    })
    afterEach(async () => {
      await db.destroy()
      await node.stop()
    })

    const open = (indexFrom = 0) =>
      createChainIndexer({
        chain: { ...chainConfig, indexFrom },
        upstream: createUpstream([node.url], { fetch, onFailure: () => {} }),
        isPostgres: name === 'PostgreSQL',
        now: () => 0,
        log: { info: () => {}, error: () => {}, flush: () => {} },
        untilStopped: work => work
      })
    const catchUp = async (indexer = open()) => {
      // A node that lags is given some steps.
      for (let idle = 0; idle < 5; ) idle = (await indexer.step(db)) ? 0 : idle + 1
      return indexer
    }
    const source = (indexFrom = 0) =>
      createIndexSource({ db, now: () => 0, caipNetworkId: 'eip155:1', indexFrom })
    const read = async (account: string, limit = 50) =>
      (await source()({ account, limit }))?.transactions ?? []
    const hashes = async (account: string) => (await read(account)).map(({ hash }) => hash)
    /** Everything in the tables, to compare an index with another one. */
    const content = async () =>
      Promise.all(
        tables.map(async table =>
          (await db.selectFrom(table).selectAll().execute()).map(row => JSON.stringify(row)).sort()
        )
      )
    /** The blocks whose receipts were read, in the order of the requests. */
    const readBlocks = () =>
      [...JSON.stringify(node.seen).matchAll(/"eth_getBlockReceipts","params":\["(0x\w+)"\]/g)].map(
        ([, number]) => Number(number)
      )
    const send = (value = 1n) => ({ from: alice, to: bob, value })

    describe('conformance', () => {
      const cases = activitySourceConformance(async () => {
        const indexer = open()
        for (let i = 0; i < 3; i++) {
          chain.mine(send(), { from: bob, to: token, logs: [logs.erc20(token, bob, alice, 5n)] })
          chain.mine()
        }
        await catchUp(indexer)
        return {
          source: source(),
          account: alice,
          hashes: chain
            .all()
            .map(({ hash }) => hash)
            .reverse(),
          unknownAccount: `0x${'de'.repeat(20)}`,
          mine: () => {
            chain.mine(send())
            return catchUp(indexer)
          }
        }
      })
      test.each(cases)('$name', ({ run }) => run())
    })

    test('stores a transaction with all its transfers, for each account that has a part in it', async () => {
      const input = '0x12345678ff' as const
      const [hash] = chain.mine({
        from: alice,
        to: pool,
        value: 3n,
        input,
        logs: [
          logs.erc20(token, pool, alice, 2n ** 256n - 1n),
          logs.erc721(token, pool, alice, 2n ** 255n),
          logs.erc1155(token, alice, bob, 7n, 8n),
          logs.erc1155Batch(token, alice, bob, [1n, 2n], [3n, 4n]),
          logs.approval(token, alice, pool),
          { address: token, topics: logs.erc20(token, alice, bob, 1n).topics, data: '0x' }
        ],
        internal: [{ from: pool, to: bob, value: 9n }]
      })
      await catchUp()
      const nft = { kind: 'nft', token } as const
      const own = [
        { kind: 'native', token: null, tokenId: null, from: alice, to: pool, amount: 3n },
        { kind: 'fungible', token, tokenId: null, from: pool, to: alice, amount: 2n ** 256n - 1n },
        { ...nft, tokenId: `${2n ** 255n}`, from: pool, to: alice, amount: 1n },
        { ...nft, tokenId: '7', from: alice, to: bob, amount: 8n },
        { ...nft, tokenId: '1', from: alice, to: bob, amount: 3n },
        { ...nft, tokenId: '2', from: alice, to: bob, amount: 4n }
      ]
      expect(await read(alice)).toEqual([
        {
          hash,
          minedAt: 1_700_000_012_000,
          from: alice,
          to: pool,
          created: null,
          nonce: 7,
          isFailed: false,
          isApproval: true,
          selector: '0x12345678',
          transfers: own,
          cursor: `${2 ** 20}`
        }
      ])
      const [forBob] = await read(bob)
      expect(forBob?.transfers.map(({ kind, amount }) => [kind, amount])).toEqual([
        ['native', 9n],
        ['nft', 8n],
        ['nft', 3n],
        ['nft', 4n]
      ])
    })

    test('a failed transaction has no transfers, and a deployment its contract', async () => {
      chain.mine({ ...send(), isFailed: true })
      chain.mine({ from: alice, created: token })
      await catchUp()
      expect(await read(alice)).toMatchObject([
        { to: null, created: token, transfers: [] },
        { isFailed: true, transfers: [] }
      ])
      expect(await hashes(token)).toHaveLength(1)
    })

    test.each([1, 3, maxReorg])(
      'a reorganisation of depth %i leaves what a new index would have, and reads no other block again',
      async depth => {
        for (let i = 0; i < maxReorg + 10; i++) chain.mine(send(BigInt(i + 1)))
        const indexer = await catchUp()
        chain.drop(depth)
        const common = chain.blocks.length - 1
        for (let i = 0; i <= depth; i++)
          chain.mine(i % 2 ? send(1_000n) : { from: bob, to: alice, value: 5n })
        node.seen.length = 0
        await catchUp(indexer)
        expect(Math.min(...readBlocks())).toBe(common + 1)
        const reorganised = await content()
        expect(await read(alice, 500)).toHaveLength(chain.all().length)
        for (const table of tables) await db.deleteFrom(table).execute()
        await catchUp()
        expect(reorganised).toEqual(await content())
      }
    )

    test('a deeper reorganisation makes the index start anew', async () => {
      for (let i = 0; i < maxReorg + 10; i++) chain.mine(send())
      const indexer = await catchUp()
      chain.drop(maxReorg + 1)
      for (let i = 0; i < maxReorg + 2; i++) chain.mine({ from: bob, to: alice, value: 5n })
      await catchUp(indexer)
      expect(await read(alice, 500)).toHaveLength(chain.all().length)
    })

    test('a node that lags for a moment changes nothing', async () => {
      for (let i = 0; i < 5; i++) chain.mine(send())
      const indexer = await catchUp()
      const before = await content()
      node.behave(request => (request.method === 'eth_blockNumber' ? '0x3' : chain.behaviour(request)))
      for (let i = 0; i < 3; i++) expect(await indexer.step(db)).toBe(false)
      node.behave(chain.behaviour)
      await catchUp(indexer)
      expect(await content()).toEqual(before)
    })

    test('a node that is far behind removes nothing, and another chain does', async () => {
      for (let i = 0; i < maxReorg + 10; i++) chain.mine(send())
      const indexer = await catchUp()
      const before = await content()
      node.behave(request => (request.method === 'eth_blockNumber' ? '0x4' : chain.behaviour(request)))
      let failures = 0
      for (let i = 0; i < 6; i++) await indexer.step(db).catch(() => failures++)
      expect([failures, await content()]).toEqual([3, before])
      node.behave(chain.behaviour)
      chain.drop(maxReorg + 8)
      chain.mine({ from: bob, to: alice, value: 5n })
      await catchUp(indexer)
      expect(await hashes(alice)).toEqual(
        chain
          .all()
          .map(({ hash }) => hash)
          .reverse()
      )
    })

    test('a chain that began anew with the same transactions at other times is indexed anew, even a shorter one', async () => {
      for (let i = 0; i < 10; i++) chain.mine(send())
      const indexer = await catchUp()
      const other = createScriptedChain({ start: 1_800_000_000 })
      for (let i = 0; i < 8; i++) other.mine(send())
      expect(other.all().map(({ hash }) => hash)).toEqual(
        chain
          .all()
          .slice(0, 8)
          .map(({ hash }) => hash)
      )
      node.behave(other.behaviour)
      await catchUp(indexer)
      const found = await read(alice)
      expect([found.length, found.at(-1)?.minedAt]).toEqual([8, 1_800_000_012_000])
    })

    test('blocks that the chain dropped without new ones are undone', async () => {
      for (let i = 0; i < 5; i++) chain.mine(send())
      const indexer = await catchUp()
      chain.drop(3)
      await catchUp(indexer)
      expect(await hashes(alice)).toEqual(
        chain
          .all()
          .map(({ hash }) => hash)
          .reverse()
      )
    })

    test('has the newest blocks first, says that older ones are missing, and resumes after a restart', async () => {
      for (let i = 0; i < 100; i++) chain.mine(i === 2 ? { from: bob, to: pool, value: 1n } : send())
      const first = open()
      await first.step(db)
      await first.step(db)
      const page = await source()({ account: alice, limit: 50 })
      expect(page?.transactions[0]?.hash).toBe(chain.all().at(-1)?.hash)
      expect(page?.transactions.length).toBeLessThan(50)
      const rest = page?.next ?? ''
      await expect(source()({ account: alice, limit: 50, cursor: rest })).rejects.toThrow('not indexed yet')
      await expect(source()({ account: pool, limit: 50 })).rejects.toThrow('not indexed yet')
      node.seen.length = 0
      await catchUp()
      // The blocks that were indexed are not read again.
      expect(readBlocks().length).toBeLessThan(100)
      const older = await source()({ account: alice, limit: 500, cursor: rest })
      expect((page?.transactions.length ?? 0) + (older?.transactions.length ?? 0)).toBe(99)
      expect(older?.next).toBeNull()
      expect((await source()({ account: pool, limit: 50 }))?.transactions).toHaveLength(1)
    })

    test('begins at `indexFrom`, and is complete then', async () => {
      for (let i = 0; i < 10; i++) chain.mine(send())
      await catchUp(open(6))
      const page = await source(6)({ account: alice, limit: 50 })
      expect([page?.transactions.length, page?.next]).toEqual([5, null])
    })

    test.each([
      ['receipts of another block', 'eth_getBlockReceipts', () => []],
      [
        'a block that is not the next one',
        'eth_getBlockByNumber',
        () => chain.behaviour({ id: 1, method: 'eth_getBlockByNumber', params: ['0x0', true] })
      ],
      ['no block', 'eth_getBlockByNumber', () => null],
      [
        'traces of another block',
        'trace_block',
        () => chain.behaviour({ id: 1, method: 'trace_block', params: ['0x1'] })
      ],
      ['a number without end', 'eth_blockNumber', () => `0x${'f'.repeat(60)}`],
      ['that it limits calls', 'trace_block', () => ({ error: { code: 429, message: 'slow down' } })],
      ['an error', 'eth_getBlockReceipts', () => ({ error: { code: -32000, message: 'no' } })]
    ])(
      'stores nothing of a node that answers %s, and goes on when it answers right',
      async (_, method, lie) => {
        chain.mine(send())
        const indexer = await catchUp()
        const before = await content()
        chain.mine(send())
        node.behave(request => (request.method === method ? lie() : chain.behaviour(request)))
        for (let i = 0; i < 3; i++) await indexer.step(db).catch(() => {})
        expect(await content()).toEqual(before)
        node.behave(chain.behaviour)
        await catchUp(indexer)
        expect(await hashes(alice)).toHaveLength(2)
      }
    )

    test('a node that limits calls at first is not taken for one without traces', async () => {
      node.behave(request =>
        request.method === 'trace_block'
          ? { error: { code: -32005, message: 'limit exceeded' } }
          : chain.behaviour(request)
      )
      chain.mine({ from: alice, to: pool, internal: [{ from: pool, to: bob, value: 9n }] })
      const indexer = open()
      await expect(indexer.step(db)).rejects.toThrow('limits its calls')
      node.behave(chain.behaviour)
      await catchUp(indexer)
      expect(await hashes(bob)).toHaveLength(1)
    })

    test('a block waits for its traces, which are tried five times', async () => {
      chain.mine(send())
      const indexer = await catchUp()
      const fail = () =>
        node.behave(request =>
          request.method === 'trace_block' ? { status: 500 } : chain.behaviour(request)
        )
      const internal = { from: alice, to: pool, internal: [{ from: pool, to: bob, value: 9n }] }
      chain.mine(internal)
      fail()
      for (let i = 0; i < 4; i++) await expect(indexer.step(db)).rejects.toThrow('The traces cannot be read')
      node.behave(chain.behaviour)
      await catchUp(indexer)
      expect(await hashes(bob)).toHaveLength(2)
      chain.mine(internal)
      fail()
      for (let i = 0; i < 4; i++) await expect(indexer.step(db)).rejects.toThrow('The traces cannot be read')
      await catchUp(indexer)
      expect([await hashes(alice), await hashes(bob)]).toMatchObject([{ length: 3 }, { length: 2 }])
    })

    test('a block with more logs than an answer of the node may have otherwise is indexed', async () => {
      const huge = {
        address: token,
        topics: [`0x${'1'.repeat(64)}` as const],
        data: `0x${'00'.repeat(1_000_000)}` as const
      }
      chain.mine(send())
      chain.mine({ ...send(), logs: Array.from({ length: 6 }, () => huge) })
      chain.mine(send())
      const indexer = open()
      // Steps of several blocks fail, and the next one has fewer.
      for (let i = 0; i < 8; i++) await indexer.step(db).catch(() => {})
      expect(await hashes(alice)).toHaveLength(3)
    })

    test('indexes a node without traces, without internal transfers', async () => {
      node.behave(request =>
        request.method === 'trace_block'
          ? { error: { code: -32601, message: 'Method not found' } }
          : chain.behaviour(request)
      )
      chain.mine({ from: alice, to: pool, internal: [{ from: pool, to: bob, value: 9n }] })
      await catchUp()
      expect([await hashes(alice), await hashes(bob)]).toMatchObject([{ length: 1 }, { length: 0 }])
    })
  })
}

describe('index', () => {
  let dataDir: string
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'latchkey-index-'))
    postgres = await startPostgres()
  }, 60_000)
  afterAll(async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  indexTests('SQLite', () => ({ dataDir }))
  indexTests('PostgreSQL', () => ({ databaseUrl: postgres.url, dataDir: '/nonexistent' }))
})
