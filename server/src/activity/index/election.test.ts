import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RelayNode, startRelayNode } from '../../relay/test/startRelayNode.js'
import { startNode } from '../../test/startNode.js'
import { startPostgres } from '../../test/startPostgres.js'
import { createScriptedChain, type ScriptedChain } from '../test/scriptedChain.js'

const alice = `0x${'a1'.repeat(20)}`
const bob = `0x${'b0'.repeat(20)}`
/** A server that died must be replaced within this time, in ms. */
const takeover = 30_000

let postgres: Awaited<ReturnType<typeof startPostgres>>
let node: Awaited<ReturnType<typeof startNode>>
let chain: ScriptedChain
let folder: string
let client: pg.Client
const servers: RelayNode[] = []
beforeEach(async () => {
  postgres = await startPostgres()
  client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  chain = createScriptedChain()
  node = await startNode(chain.behaviour)
  folder = await mkdtemp(join(tmpdir(), 'latchkey-election-'))
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end('SIGKILL')
  await client.end()
  await node.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Starts a server of chain data with the shared database, as a process that can be killed. */
async function start(): Promise<RelayNode> {
  const file = join(folder, 'chains.json')
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const served = { caipNetworkId: 'eip155:1', name: 'One', rpcUrls: [node.url], nativeCurrency, index: true }
  await writeFile(file, JSON.stringify([served]))
  const server = await startRelayNode({
    LATCHKEY_ROLES: 'api',
    LATCHKEY_CHAINS: file,
    DATABASE_URL: postgres.url,
    LATCHKEY_RATE_LIMIT: '1000000'
  })
  servers.push(server)
  return server
}

async function history(server: RelayNode): Promise<string> {
  // A parameter that changes nothing, so that no answer in memory is served.
  const response = await fetch(`${server.url}/v1/account/${alice}/history?st=${Math.random()}`)
  return response.text()
}
const mine = () => chain.mine({ from: alice, to: bob, value: 1n })[0] ?? ''
const shows = (server: RelayNode, hash: string, timeout = 10_000) =>
  expect.poll(() => history(server), { timeout, interval: 200 }).toContain(hash)
const lockHolders = async () =>
  (await client.query<{ pid: number }>("select pid from pg_locks where locktype = 'advisory' and granted"))
    .rows

test('one of several servers indexes for all, and another one takes its place within 30 s of its death', async () => {
  const first = await start()
  await shows(first, mine())
  const second = await start()
  await shows(second, mine())
  expect(await lockHolders()).toHaveLength(1)
  await first.end('SIGKILL')
  const killed = performance.now()
  const hash = mine()
  await shows(second, hash, takeover)
  expect(performance.now() - killed).toBeLessThan(takeover)
  expect(await lockHolders()).toHaveLength(1)
  const rows = await client.query('select position from index_transactions')
  expect(rows.rowCount).toBe(3)
})

test('a server that lost its connection, and with it the lock, is elected again', async () => {
  const server = await start()
  await shows(server, mine())
  const [holder] = await lockHolders()
  await client.query('select pg_terminate_backend($1)', [holder?.pid])
  const hash = mine()
  await shows(server, hash, takeover)
  expect(await lockHolders()).toHaveLength(1)
  expect(await lockHolders()).not.toEqual([holder])
})

test('a server that is stopped frees the lock at once', async () => {
  const [first, second] = [await start(), await start()]
  await shows(first, mine())
  expect(await first.end('SIGTERM')).toBe(0)
  await shows(second, mine(), takeover)
})
