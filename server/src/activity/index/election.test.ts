import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type ExpectStatic, type TestContext, test } from 'vitest'
import { type RelayNode, startRelayNode } from '../../relay/test/startRelayNode.js'
import { startNode } from '../../test/startNode.js'
import { startPostgres } from '../../test/startPostgres.js'
import { createScriptedChain } from '../test/scriptedChain.js'

const alice = `0x${'a1'.repeat(20)}`
const bob = `0x${'b0'.repeat(20)}`
/** A server that died must be replaced within this time, in ms. */
const takeover = 30_000

/** A database, a chain, and servers with both, as processes that can be killed. The tests run together: they mostly wait. */
async function cluster({ onTestFinished }: TestContext) {
  const postgres = await startPostgres()
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const chain = createScriptedChain()
  const node = await startNode(chain.behaviour)
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-election-'))
  const servers: RelayNode[] = []
  onTestFinished(async () => {
    for (const server of servers) await server.end('SIGKILL')
    await client.end()
    await node.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const file = join(folder, 'chains.json')
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const served = { caipNetworkId: 'eip155:1', name: 'One', rpcUrls: [node.url], nativeCurrency, index: true }
  await writeFile(file, JSON.stringify([served]))
  return {
    client,
    chain,
    node,
    mine: () => chain.mine({ from: alice, to: bob, value: 1n })[0] ?? '',
    start: async () => {
      const server = await startRelayNode({
        LATCHKEY_ROLES: 'api',
        LATCHKEY_CHAINS: file,
        DATABASE_URL: postgres.url,
        LATCHKEY_RATE_LIMIT: '1000000'
      })
      servers.push(server)
      return server
    },
    lockHolders: async () => {
      const held =
        "select pid from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())"
      return (await client.query<{ pid: number }>(held)).rows
    }
  }
}

async function history(server: RelayNode): Promise<string> {
  // A parameter that changes nothing, so that no answer in memory is served.
  const response = await fetch(`${server.url}/v1/account/${alice}/history?st=${Math.random()}`)
  return response.text()
}
const shows = (expect: ExpectStatic, server: RelayNode, hash: string, timeout = 10_000) =>
  expect.poll(() => history(server), { timeout, interval: 200 }).toContain(hash)

test.concurrent('one of several servers indexes for all, and another one takes its place within 30 s of its death', async context => {
  const { expect } = context
  const { client, mine, start, lockHolders } = await cluster(context)
  const first = await start()
  await shows(expect, first, mine())
  const second = await start()
  await shows(expect, second, mine())
  expect(await lockHolders()).toHaveLength(1)
  await first.end('SIGKILL')
  const killed = performance.now()
  const hash = mine()
  await shows(expect, second, hash, takeover)
  expect(performance.now() - killed).toBeLessThan(takeover)
  expect(await lockHolders()).toHaveLength(1)
  const rows = await client.query('select position from index_transactions')
  expect(rows.rowCount).toBe(3)
})

test.concurrent('a server that lost its connection, and with it the lock, is elected again', async context => {
  const { expect } = context
  const { client, mine, start, lockHolders } = await cluster(context)
  const server = await start()
  await shows(expect, server, mine())
  const [holder] = await lockHolders()
  await client.query('select pg_terminate_backend($1)', [holder?.pid])
  const hash = mine()
  await shows(expect, server, hash, takeover)
  expect(await lockHolders()).toHaveLength(1)
  expect(await lockHolders()).not.toEqual([holder])
})

test.concurrent('a server that is stopped frees the lock at once', async context => {
  const { expect } = context
  const { mine, start } = await cluster(context)
  const [first, second] = [await start(), await start()]
  await shows(expect, first, mine())
  expect(await first.end('SIGTERM')).toBe(0)
  await shows(expect, second, mine(), takeover)
})

test.concurrent('a server resumes where a killed one was filling in older blocks, and undoes what the chain dropped meanwhile', async context => {
  const { expect } = context
  const { client, chain, node, start } = await cluster(context)
  const [blocks, dropped] = [400, 3]
  const mineBlocks = (count: number) => {
    for (let i = 0; i < count; i++)
      chain.mine(...Array.from({ length: 30 }, () => ({ from: alice, to: bob, value: 1n })))
  }
  mineBlocks(blocks)
  const range = async () => {
    const { rows } = await client.query<{ low: string; high: string }>('select low, high from index_chains')
    return { low: Number(rows[0]?.low ?? blocks), high: Number(rows[0]?.high ?? blocks) }
  }
  const first = await start()
  await expect
    .poll(async () => (await range()).low, { timeout: takeover, interval: 5 })
    .toBeLessThan(blocks - 50)
  await first.end('SIGKILL')
  const { low } = await range()
  expect(low).toBeGreaterThan(0)
  chain.drop(dropped)
  mineBlocks(dropped + 2)
  node.seen.length = 0
  await start()
  await expect.poll(range, { timeout: takeover, interval: 200 }).toEqual({ low: 0, high: blocks + 2 })
  const stored = async (column: string, table: string) =>
    (await client.query(`select ${column} as value from ${table} order by position`)).rows.map(
      row => row.value as string
    )
  const hashes = chain.all().map(({ hash }) => hash)
  expect(await stored('hash', 'index_transactions')).toEqual(hashes)
  expect((await stored('amount', 'index_transfers')).length).toBe(hashes.length)
  expect((await stored('account', 'index_accounts')).length).toBe(2 * hashes.length)
  const read = [...JSON.stringify(node.seen).matchAll(/"eth_getBlockReceipts","params":\["(0x\w+)"\]/g)]
  const again = read.map(([, number]) => Number(number)).filter(n => n >= low && n <= blocks - dropped)
  expect(again).toEqual([])
})
