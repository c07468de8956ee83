import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { numberToHex } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Config } from '../config/Config.js'
import { openDatabase } from '../store/openDatabase.js'
import { startNode } from '../test/startNode.js'
import { startTestServer, type TestServer } from '../test/startTestServer.js'
import { testWallet } from '../test/testConfig.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const project = {
  id: 'one',
  name: 'x',
  allowedOrigins: ['https://app.example'],
  isDevelopment: false,
  isEnabled: true,
  features: { swap: false }
}

/** Every GET with cached answers, and whether its answer has an ETag. */
const routes = [
  ['/health', false],
  ['/v1/supported-chains', true],
  [`/v1/identity/${account}`, false],
  ['/v1/identity/DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263', false],
  [`/v1/account/${account}/identity`, false],
  [`/v1/account/${account}/balance?currency=usd`, false],
  ['/getWallets?entries=1', true],
  ['/appkit/v1/config?projectId=one', false],
  ['/projects/v1/origins?projectId=one', false],
  ['/getAnalyticsConfig', false],
  ['/getWalletImage/image-a', true],
  ['/public/getAssetImage/eip155:1', true],
  ['/public/getCurrencyImage/usd', true],
  ['/public/getTokenImage/USDC', true]
] as const
const paths = routes.map(([path]) => path)
const tagged = routes.filter(([, hasTag]) => hasTag).map(([path]) => path)

let node: Awaited<ReturnType<typeof startNode>>
let server: TestServer
let now = 0
let wei = 1n
beforeEach(async () => {
  now = Date.parse('2026-11-20T00:00:00Z')
  wei = 10n ** 18n
  node = await startNode(({ method }) => (method === 'eth_getBalance' ? numberToHex(wei) : '0x'))
  server = await start()
})
afterEach(async () => {
  await server.stop()
  await node.stop()
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** Puts a picture into the operator's folder. */
async function addImage(server: TestServer, folder: string, name: string, content = svg): Promise<void> {
  await mkdir(join(server.folder, folder), { recursive: true })
  await writeFile(join(server.folder, folder, name), content)
}

const start = async (overrides: Partial<Config> = {}) => {
  const server = await startTestServer(
    {
      publicUrl: 'https://keys.example',
      projects: [project],
      wallets: [testWallet({ id: 'a', name: 'A Wället 你' }), testWallet({ id: 'b', name: 'B' })],
      chains: [
        {
          caipNetworkId: 'eip155:1',
          name: 'Ethereum',
          rpcUrls: [node.url],
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }
        }
      ],
      ...overrides
    },
    { now: () => now }
  )
  await addImage(server, 'wallets', 'image-a.svg')
  await addImage(server, 'currencies', 'usd.svg')
  return server
}

/** Status, body, and headers without those of the single request. */
async function read(path: string, of: TestServer = server, init: RequestInit = {}) {
  const response = await fetch(`${of.url}${path}`, init)
  const own = ['date', 'x-request-id', 'connection', 'keep-alive']
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !own.includes(name)))
  return { status: response.status, headers, body: await response.text() }
}

test.each(paths)('%s: the cached answer equals the computed one', async path => {
  const computed = await read(path)
  expect(computed.status).toBe(200)
  expect(computed.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'x-request-id, retry-after',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'cross-origin',
    'content-length': `${Buffer.byteLength(computed.body)}`
  })
  const requestCount = node.seen.length
  expect(await read(path)).toEqual(computed)
  expect(node.seen.length).toBe(requestCount)
  const other = await start()
  expect(await read(path, other)).toEqual(computed)
  await other.stop()
})

test.each(paths)('%s: each request has its own request id and log line', async path => {
  for (const id of ['first', 'second']) {
    const response = await fetch(`${server.url}${path}`, { headers: { 'x-request-id': id } })
    await response.arrayBuffer()
    expect(response.headers.get('x-request-id')).toBe(id)
  }
  const entries = server.lines.map(line => JSON.parse(line)).filter(entry => entry.message === 'request')
  expect(entries.map(({ requestId, method, status }) => [requestId, method, status])).toEqual([
    ['first', 'GET', 200],
    ['second', 'GET', 200]
  ])
  for (const { route, durationMs } of entries)
    expect([typeof route, typeof durationMs]).toEqual(['string', 'number'])
})

test.each(paths)('%s: HEAD returns the headers of GET without a body', async path => {
  const { headers } = await read(path)
  expect(await read(path, server, { method: 'HEAD' })).toEqual({ status: 200, headers, body: '' })
})

test.each(tagged)('%s: a client that has the answer gets 304', async path => {
  const { headers } = await read(path)
  const tag = headers.etag ?? ''
  expect(tag).toMatch(/^"[-_A-Za-z0-9]{22}"$/)
  const { 'content-type': _, 'content-length': __, ...rest } = headers
  for (const value of [tag, `W/${tag}`, `"other", ${tag}`, '*'])
    expect(await read(path, server, { headers: { 'if-none-match': value } })).toEqual({
      status: 304,
      headers: rest,
      body: ''
    })
  for (const value of ['"other"', tag.slice(1, -1), ''])
    expect((await read(path, server, { headers: { 'if-none-match': value } })).status).toBe(200)
})

test.each(paths.filter(path => path !== '/health' && path !== '/v1/supported-chains'))(
  '%s: a request with a cached answer counts for the rate limit and needs a known project',
  async path => {
    const limited = await start({ rateLimit: { perMinute: 1, burst: 3 } })
    const status = async (target: string) => (await limited.call(target)).status
    expect([await status(path), await status(path)]).toEqual([200, 200])
    const other = `${path.replace('?projectId=one', '')}${path.includes('currency') || path.includes('entries') ? '&' : '?'}projectId=unknown`
    expect(await status(other)).toBe(401)
    // Each project has its own bucket; requests with unknown projects count for the anonymous one.
    if (path.includes('projectId=one')) expect(await status(path)).toBe(200)
    expect(await status(path)).toBe(429)
    await limited.stop()
  }
)

test('disabling or changing a project in the database takes effect within 30 s', async () => {
  const path = '/projects/v1/origins?projectId=one'
  const wallets = '/getWallets?projectId=one'
  expect((await server.call(path)).body).toEqual({ allowedOrigins: ['https://app.example'] })
  expect((await server.call(wallets)).status).toBe(200)
  const db = await openDatabase({ dataDir: server.folder }, () => {})
  const update = db.updateTable('projects').where('id', '=', 'one')
  await update.set({ allowed_origins: '["https://new.example"]', features: '{"swap":true}' }).execute()
  now += 30_001
  expect((await server.call(path)).body).toEqual({ allowedOrigins: ['https://new.example'] })
  expect((await server.call('/appkit/v1/config?projectId=one')).body).toMatchObject({
    features: expect.arrayContaining([{ id: 'swap', isEnabled: true, config: null }])
  })
  await update.set({ is_enabled: 0 }).execute()
  now += 30_001
  expect((await server.call(path)).status).toBe(401)
  expect((await server.call(wallets)).status).toBe(401)
  await db.destroy()
})

test('a forced read replaces the cached balance, and other requests within its lifetime do not', async () => {
  const path = `/v1/account/${account}/balance?chainId=eip155:1`
  const forced = `${path}&forceUpdate=eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
  const amount = async (target: string) =>
    ((await server.call(target)).body as { balances: { quantity: { numeric: string } }[] }).balances[0]
      ?.quantity.numeric
  expect(await amount(path)).toBe('1')
  wei *= 2n
  expect(await amount(path)).toBe('1')
  expect([await amount(forced), await amount(path)]).toEqual(['2', '2'])
  wei *= 2n
  // Forced reads within a second are shared.
  now += 1_000
  expect([await amount(forced), await amount(path)]).toEqual(['4', '4'])
  wei *= 2n
  now += 10_000
  expect(await amount(path)).toBe('8')
})

test('an answer with URLs of this server is cached for each host name', async () => {
  const own = await start({ publicUrl: undefined } as Partial<Config>)
  const icon = async (host: string) => {
    const answer = await own.call(`/v1/account/${account}/balance`, { headers: { 'x-test': host } })
    return (answer.body as { balances: { iconUrl: string }[] }).balances[0]?.iconUrl
  }
  expect(await icon('a')).toBe(`${own.url}/public/getTokenImage/ETH`)
  const raw = await sendRaw(
    own.port,
    `GET /v1/account/${account}/balance HTTP/1.1\r\nHost: other.example\r\nConnection: close\r\n\r\n`
  )
  expect(raw).toContain('"iconUrl":"http://other.example/public/getTokenImage/ETH"')
  expect(await icon('b')).toBe(`${own.url}/public/getTokenImage/ETH`)
  await own.stop()
})

test('reads an identity again within 30 s after it was deleted from the database', async () => {
  const path = `/v1/identity/${account}`
  await server.call(path)
  const requestCount = node.seen.length
  const db = await openDatabase({ dataDir: server.folder }, () => {})
  await db.deleteFrom('identities').execute()
  now += 29_999
  await server.call(path)
  expect(node.seen.length).toBe(requestCount)
  now += 1
  await server.call(path)
  expect(node.seen.length).toBeGreaterThan(requestCount)
  await db.destroy()
})

test('serves an image once it was added to the folder, and within 30 s after it was changed', async () => {
  const path = '/public/getTokenImage/NEW'
  expect((await server.call(path)).status).toBe(404)
  await addImage(server, 'tokens', 'NEW.svg')
  expect((await server.call(path)).body).toBe(svg)
  const other = svg.replace('/>', ' width="1"/>')
  await addImage(server, 'tokens', 'NEW.svg', other)
  now += 29_999
  expect((await server.call(path)).body).toBe(svg)
  now += 1
  expect((await server.call(path)).body).toBe(other)
})

test('refuses an invalid query each time', async () => {
  for (let i = 0; i < 2; i++) expect((await server.call('/getWallets?page=0')).status).toBe(400)
})

test('a client that disconnects before its answer is logged and does not affect others', async () => {
  const held: (() => void)[] = []
  node.behave({
    raw: (_, response) => void held.push(() => response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}'))
  })
  const socket = connect(server.port, '127.0.0.1')
  socket.write(`GET /v1/account/${account}/balance HTTP/1.1\r\nHost: x\r\nX-Request-Id: gone\r\n\r\n`)
  await expect.poll(() => held.length).toBe(1)
  socket.destroy()
  await server.call('/health')
  for (const release of held) release()
  await expect.poll(() => server.lines.some(line => line.includes('"requestId":"gone"'))).toBe(true)
  expect((await server.call('/health')).body).toEqual({ status: 'ok' })
})

/** Sends a raw request and returns everything received. */
function sendRaw(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', chunk => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    socket.write(request)
  })
}

test('an answer of more than 16 kB comes whole, again from memory, without a body for HEAD, and as a 304', async () => {
  await server.stop()
  const wallets = Array.from({ length: 80 }, (_, i) =>
    testWallet({ id: `w${i}`, name: `A Wället 你 ${i}`, homepage: `https://${'long'.repeat(40)}.example` })
  )
  server = await start({ wallets })
  const url = `${server.url}/getWallets?entries=80`
  const bodies = []
  for (let time = 0; time < 2; time++) {
    const response = await fetch(url)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.byteLength).toBeGreaterThan(16 * 1024)
    expect(response.headers.get('content-length')).toBe(`${bytes.byteLength}`)
    bodies.push(bytes.toString('utf8'))
  }
  expect(bodies[1]).toBe(bodies[0])
  const { data } = JSON.parse(bodies[0] ?? '') as { readonly data: readonly { readonly name: string }[] }
  expect(data.map(({ name }) => name).toSorted()).toEqual(wallets.map(({ name }) => name).toSorted())
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.headers.get('content-length'), await head.text()]).toEqual([
    `${Buffer.byteLength(bodies[0] ?? '')}`,
    ''
  ])
  const known = await fetch(url, { headers: { 'if-none-match': head.headers.get('etag') ?? '' } })
  expect([known.status, await known.text()]).toEqual([304, ''])
})
