import { connect } from 'node:net'
import { supportedChainsAnswerSchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer } from './createServer.js'
import { startCluster, type TestPostgres } from './test/startCluster.js'
import { startNode } from './test/startNode.js'
import { failed, startTestServer } from './test/startTestServer.js'
import { testConfig } from './test/testConfig.js'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chain = (caipNetworkId: string, url: string) => ({
  caipNetworkId,
  name: 'A',
  rpcUrls: [url],
  nativeCurrency
})
const project = {
  id: 'one',
  name: 'x',
  allowedOrigins: [],
  isDevelopment: true,
  isEnabled: true,
  features: {}
}
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const event = { eventId: 'e', timestamp: 1, props: { event: 'MODAL_OPEN' } }

describe('roles', () => {
  test.each([
    ['api', { '/v1/supported-chains': 200, '/getWallets': 404, '/e': 404 }],
    ['directory', { '/v1/supported-chains': 404, '/getWallets': 200, '/e': 404 }],
    ['analytics', { '/v1/supported-chains': 404, '/getWallets': 404, '/e': 405 }]
  ] as const)('%s serves only its own routes', async (role, expected) => {
    const server = await startTestServer({ roles: [role] })
    for (const [path, status] of Object.entries({ ...expected, '/health': 200, '/ready': 200 }))
      expect([path, (await server.call(path)).status]).toEqual([path, status])
    await server.stop()
  })
})

test('supported-chains returns every configured network to any client, cacheable for a day', async () => {
  const server = await startTestServer({
    chains: [chain('eip155:1', 'http://127.0.0.1:1'), chain('solana:x', 'http://127.0.0.1:1')]
  })
  const answer = await server.call('/v1/supported-chains?projectId=unknown')
  expect(v.parse(supportedChainsAnswerSchema, answer.body)).toEqual({
    http: ['eip155:1', 'solana:x'],
    ws: [],
    nameZone: 'latchkey.id'
  })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400, s-maxage=86400')
  await server.stop()
})

test('rejects if the port is taken, and leaves nothing open', async () => {
  const server = await startTestServer()
  await expect(
    createServer(testConfig(server.folder, { port: server.port, logLevel: 'silent' }))
  ).rejects.toThrow('EADDRINUSE')
  await server.stop()
})

test('stop waits for running requests and refuses new ones', async () => {
  const held: (() => void)[] = []
  const node = await startNode({
    raw: (_, response) => void held.push(() => response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}'))
  })
  const server = await startTestServer({ chains: [chain('eip155:1', node.url)] })
  const running = server.post('/v1?chainId=eip155:1', { jsonrpc: '2.0', id: 5, method: 'eth_blockNumber' })
  while (held.length === 0) await new Promise(resolve => setImmediate(resolve))
  const stopped = server.stop()
  await expect(server.call('/health')).rejects.toThrow('fetch failed')
  held[0]?.()
  expect((await running).body).toEqual({ jsonrpc: '2.0', id: 5, result: '0x1' })
  await stopped
  expect(server.lines.at(-1)).toContain('"message":"stopped"')
  await node.stop()
})

test('stops within 10 s despite a client that hangs', async () => {
  const server = await startTestServer()
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => {})
  await new Promise<void>(resolve =>
    socket.write('POST /e HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{', () => resolve())
  )
  const start = Date.now()
  await server.stop()
  expect(Date.now() - start).toBeLessThan(10_000)
  socket.destroy()
})

describe('PostgreSQL', () => {
  let postgres: TestPostgres
  let isRunning = true
  beforeAll(async () => {
    postgres = await startCluster()
  }, 60_000)
  afterAll(async () => {
    if (isRunning) await postgres.stop()
  })

  test('serves all roles, and the server keeps running without its database', async () => {
    const node = await startNode(() => '0x')
    const server = await startTestServer({
      databaseUrl: postgres.url,
      projects: [project],
      chains: [chain('eip155:1', node.url)]
    })
    expect((await server.call('/ready')).body).toEqual({
      status: 'ready',
      relay: { storedBytes: 0, maxBytes: 2 ** 30 }
    })
    expect((await server.post('/e?projectId=one', event)).body).toEqual({})
    expect((await server.call('/getWallets?projectId=one')).status).toBe(200)
    expect((await server.call('/getWallets?projectId=two')).status).toBe(401)

    await postgres.stop()
    isRunning = false
    const ready = await server.call('/ready')
    expect([ready.status, ready.body]).toEqual([503, failed('', 'The database cannot be reached')])
    expect((await server.call('/health')).status).toBe(200)
    expect((await server.call('/getWallets?projectId=one')).status).toBe(200)
    expect((await server.post('/e?projectId=one', event)).status).toBe(503)
    expect((await server.call(`/v1/identity/${address}`)).body).toHaveProperty('name', null)
    await server.stop()
    await node.stop()
  })
})
