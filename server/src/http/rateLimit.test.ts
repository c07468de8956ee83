import { expect, test } from 'vitest'
import { failed, startTestServer } from '../test/startTestServer.js'

const project = { name: 'x', allowedOrigins: [], isDevelopment: false, isEnabled: true, features: {} }

test('requests above the rate limit get 429 with Retry-After, by project and client', async () => {
  let now = 0
  const server = await startTestServer(
    {
      rateLimit: { perMinute: 6, burst: 3 },
      trustedProxies: ['127.0.0.1'],
      projects: [{ ...project, id: 'one' }]
    },
    { now: () => now }
  )
  const status = async (query = '', client = '198.51.100.1') =>
    (await server.call(`/getWallets${query}`, { headers: { 'x-forwarded-for': client } })).status
  expect([await status(), await status(), await status(), await status()]).toEqual([200, 200, 200, 429])
  const refused = await server.call('/getWallets', { headers: { 'x-forwarded-for': '198.51.100.1' } })
  expect(refused.body).toEqual(failed('rate_limited', 'Too many requests, try again later'))
  expect(refused.headers.get('retry-after')).toBe('10')
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')

  expect([await status('?projectId=one'), await status('', '198.51.100.2')]).toEqual([200, 200])
  now = 10_000
  expect([await status(), await status()]).toEqual([200, 429])
  await server.stop()
})

test('limits requests with guessed project ids, but not health checks', async () => {
  const server = await startTestServer({ rateLimit: { perMinute: 1, burst: 2 } }, { now: () => 0 })
  const status = async (id: string) => (await server.call(`/getWallets?projectId=${id}`)).status
  expect([await status('a'), await status('b'), await status('c')]).toEqual([401, 401, 429])
  for (let i = 0; i < 5; i++) expect((await server.call('/health')).status).toBe(200)
  await server.stop()
})

test('X-Forwarded-For does not change the bucket if no proxy is trusted', async () => {
  const server = await startTestServer({ rateLimit: { perMinute: 1, burst: 1 } }, { now: () => 0 })
  const status = async (client: string) =>
    (await server.call('/getWallets', { headers: { 'x-forwarded-for': client } })).status
  expect([await status('198.51.100.1'), await status('198.51.100.2')]).toEqual([200, 429])
  await server.stop()
})

test('a batch costs as much as single requests for its items', async () => {
  const chain = {
    caipNetworkId: 'eip155:1',
    name: 'One',
    rpcUrls: ['http://127.0.0.1:1'],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }
  }
  const server = await startTestServer(
    { rateLimit: { perMinute: 1, burst: 100 }, chains: [chain] },
    { now: () => 0 }
  )
  const batch = Array.from({ length: 60 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'eth_chainId' }))
  expect((await server.post('/v1?chainId=eip155:1', batch)).status).toBe(200)
  expect((await server.post('/v1?chainId=eip155:1', batch)).status).toBe(429)
  await server.stop()
})
