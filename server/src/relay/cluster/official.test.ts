import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../../test/startPostgres.js'
import { startRedis, type TestRedis } from '../../test/startRedis.js'
import { officialClient } from '../test/signClients.js'
import { startLoadBalancer } from '../test/startLoadBalancer.js'
import { type RelayNode, startRelayNode } from '../test/startRelayNode.js'

type Client = Awaited<ReturnType<typeof officialClient>>

const chainId = 'eip155:1'
const wanted = { chains: [chainId], methods: ['personal_sign'], events: ['accountsChanged'] }
const accounts = [`${chainId}:0x${'ab'.repeat(20)}`]

let redis: TestRedis
let postgres: Awaited<ReturnType<typeof startPostgres>>
let a: RelayNode
let b: RelayNode
beforeAll(async () => {
  ;[redis, postgres] = await Promise.all([startRedis(), startPostgres()])
  const stores = { REDIS_URL: redis.url, DATABASE_URL: postgres.url }
  ;[a, b] = await Promise.all([startRelayNode(stores), startRelayNode(stores)])
})
afterAll(async () => {
  await Promise.all([a?.end('SIGKILL'), b?.end('SIGKILL')])
  await Promise.all([redis.stop(), postgres.stop()])
})

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

async function join(version: '2.21.1' | '2.21.8', url: string) {
  const client = await officialClient(version, url.replace('http', 'ws'))
  open.push(() => {
    client.core.heartbeat.stop()
    return client.core.relayer.transportClose()
  })
  return client
}

/** Connects the dapp to the wallet, which answers each request with the request's first parameter. */
async function connect(dapp: Client, wallet: Client) {
  const { uri = '', approval } = await dapp.connect({ optionalNamespaces: { eip155: wanted } })
  const proposed = once(wallet, 'session_proposal')
  await wallet.pair({ uri })
  const [{ id }] = await proposed
  const namespaces = { eip155: { ...wanted, accounts } }
  const [session, approved] = await Promise.all([approval(), wallet.approve({ id, namespaces })])
  await approved.acknowledged()
  wallet.on('session_request', ({ topic, id, params }) =>
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: params.request.params[0] } })
  )
  return (text: string) =>
    dapp.request({
      topic: session.topic,
      chainId,
      request: { method: 'personal_sign', params: [text, accounts[0]] }
    })
}

test.each([
  ['2.21.1', '2.21.8'],
  ['2.21.8', '2.21.1']
] as const)('official clients on different nodes: dapp %s, wallet %s', async (dappVersion, walletVersion) => {
  const sign = await connect(await join(dappVersion, a.url), await join(walletVersion, b.url))
  expect(await sign('0x01')).toBe('0x01')
})

test('official clients keep their session during a rolling restart', async () => {
  const front = await startLoadBalancer(a.url)
  open.push(front.stop)
  const sign = await connect(await join('2.21.8', front.url), await join('2.21.1', front.url))
  expect(await sign('0x01')).toBe('0x01')
  front.choose(b.url)
  // A request during the node's shutdown.
  const [during] = await Promise.all([sign('0x02'), a.end('SIGTERM')])
  expect(during).toBe('0x02')
  expect(await sign('0x03')).toBe('0x03')
})
