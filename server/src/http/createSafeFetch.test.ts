import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { createPublicResolve } from './createPublicResolve.js'
import { createSafeFetch, fetchJson } from './createSafeFetch.js'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** A server on this machine, and the requests that it received. */
async function listen(answer: RequestListener) {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers['x-key'] ?? ''}`.trim())
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, seen }
}

const maxBytes = 1_000

test('fetches from a trusted origin, which may be private and http', async () => {
  const { origin } = await listen((_request, response) => response.end('hello'))
  const { status, body } = await createSafeFetch()(`${origin}/a`, { maxBytes, trustedOrigins: [origin] })
  expect([status, body.toString()]).toEqual([200, 'hello'])
  await expect(createSafeFetch()(`${origin}/a`, { maxBytes })).rejects.toThrow('https')
})

test.each(['https://127.0.0.1:1/', 'https://[::ffff:a00:1]/', 'https://2130706433/'])(
  'refuses the private address %s',
  async address => {
    await expect(createSafeFetch()(address, { maxBytes })).rejects.toThrow('not on the public internet')
  }
)

test('refuses a redirect from a trusted origin to a private address', async () => {
  const inner = await listen((_request, response) => response.end('secret'))
  const { port } = new URL(inner.origin)
  for (const location of [inner.origin, `https://127.0.0.1:${port}/`, 'https://169.254.169.254/']) {
    const outer = await listen((_request, response) => response.writeHead(302, { location }).end())
    const request = { maxBytes, redirects: 3, trustedOrigins: [outer.origin] }
    await expect(createSafeFetch()(outer.origin, request)).rejects.toThrow(/https|public internet/)
  }
  expect(inner.seen).toEqual([])
})

test('follows redirects as far as allowed, and sends the headers to the first origin only', async () => {
  const inner = await listen((_request, response) => response.end('end'))
  const outer = await listen((request, response) => {
    const location = request.url === '/a' ? '/b' : `${inner.origin}/c`
    response.writeHead(307, { location }).end()
  })
  const trustedOrigins = [inner.origin, outer.origin]
  const request = { maxBytes, trustedOrigins, headers: { 'x-key': 'secret' } }
  const { body } = await createSafeFetch()(`${outer.origin}/a`, { ...request, redirects: 2 })
  expect(body.toString()).toBe('end')
  expect(outer.seen).toEqual(['GET /a secret', 'GET /b secret'])
  expect(inner.seen).toEqual(['GET /c'])
  expect((await createSafeFetch()(`${outer.origin}/a`, { ...request, redirects: 1 })).status).toBe(307)
})

test('names whose DNS server is silent do not stop the resolution of others', async () => {
  let asked = 0
  const silent = createSocket('udp4', () => asked++)
  silent.bind(0, '127.0.0.1')
  await once(silent, 'listening')
  open.push(() => void silent.close())
  const resolve = createPublicResolve({ servers: [`127.0.0.1:${silent.address().port}`] })
  const fetch = createSafeFetch({ resolve })
  const all = Array.from({ length: 40 }, (_, i) => fetch(`https://host${i}.example/`, { maxBytes }))
  await expect.poll(() => asked).toBeGreaterThan(8)
  const start = performance.now()
  await lookup('localhost')
  expect(performance.now() - start).toBeLessThan(1_000)
  const ends = await Promise.allSettled(all)
  expect(ends.every(({ status }) => status === 'rejected')).toBe(true)
  expect(performance.now() - start).toBeLessThan(9_000)
})

test('stops reading an answer that is too large', async () => {
  let sent = 0
  const { origin } = await listen((_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(10_000))) sent += 10_000
    }
    response.on('drain', more)
    more()
  })
  const request = { maxBytes, trustedOrigins: [origin] }
  await expect(createSafeFetch()(origin, request)).rejects.toThrow('larger than 1000 bytes')
  expect(sent).toBeLessThan(50_000_000)
})

test('refuses a compressed answer', async () => {
  const { origin } = await listen((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(10_000_000)))
  )
  const request = { maxBytes: 1_000_000, trustedOrigins: [origin] }
  await expect(createSafeFetch()(origin, request)).rejects.toThrow('compressed')
})

test('rejects an answer that is cut', async () => {
  const { origin } = await listen((_request, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('part', () => response.destroy())
  })
  await expect(createSafeFetch()(origin, { maxBytes, trustedOrigins: [origin] })).rejects.toThrow()
})

test('rejects an answer that does not end in time', async () => {
  const { origin } = await listen((_request, response) => void response.write('part'))
  const fetch = createSafeFetch({ timeout: 200 })
  await expect(fetch(origin, { maxBytes, trustedOrigins: [origin] })).rejects.toThrow()
})

test.each([
  [
    'switches to another protocol',
    'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'
  ],
  ['closes without an answer', '']
])('rejects if the server %s', async (_, text) => {
  const server = createTcpServer(socket => void socket.once('data', () => socket.end(text)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fetch = createSafeFetch({ timeout: 1_000 })
  await expect(fetch(origin, { maxBytes, trustedOrigins: [origin] })).rejects.toThrow()
})

test('a POST follows no redirect, whose receiver would get the body', async () => {
  const inner = await listen((_request, response) => response.end('end'))
  const outer = await listen((_request, response) =>
    response.writeHead(307, { location: inner.origin }).end()
  )
  const trustedOrigins = [inner.origin, outer.origin]
  const request = { method: 'POST' as const, body: 'secret', maxBytes, trustedOrigins, redirects: 3 }
  expect((await createSafeFetch()(outer.origin, request)).status).toBe(307)
  expect(inner.seen).toEqual([])
})

test('runs 32 requests at once and the others after them', async () => {
  const held: (() => void)[] = []
  const { origin, seen } = await listen((_request, response) => void held.push(() => response.end()))
  const fetch = createSafeFetch()
  const all = Array.from({ length: 80 }, () => fetch(origin, { maxBytes, trustedOrigins: [origin] }))
  await expect.poll(() => held.length).toBeGreaterThanOrEqual(32)
  // Time for more to arrive, if there were more.
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(seen).toHaveLength(32)
  const timer = setInterval(() => {
    for (const end of held.splice(0)) end()
  }, 1)
  await Promise.all(all)
  clearInterval(timer)
  expect(seen).toHaveLength(80)
})

test('a slow host of no trusted origin leaves places for others, whatever its subdomains are', async () => {
  const held: (() => void)[] = []
  const slow = await listen((_request, response) => void held.push(() => response.end()))
  const { origin, seen } = await listen((_request, response) => response.end('quick'))
  const { port } = new URL(slow.origin)
  const fetch = createSafeFetch({
    allowsPrivate: true,
    timeout: 60_000,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }]
  })
  const all = Array.from({ length: 40 }, (_, i) =>
    fetch(`http://a${i}.slow.example:${port}/`, { maxBytes, trustedOrigins: [] }).catch(error => error)
  )
  await expect.poll(() => held.length).toBe(4)
  expect((await fetch(origin, { maxBytes })).body.toString()).toBe('quick')
  expect([seen.length, slow.seen.length]).toEqual([1, 4])
  const timer = setInterval(() => {
    for (const end of held.splice(0)) end()
  }, 1)
  await Promise.all(all)
  clearInterval(timer)
  expect(slow.seen).toHaveLength(40)
})

test.each([
  ['not JSON', 200, '<html>'],
  ['nested too deeply', 200, '['.repeat(40) + ']'.repeat(40)],
  ['of another status', 500, '{}']
])('fetchJson rejects an answer that is %s', async (_, status, text) => {
  const { origin } = await listen((_request, response) => response.writeHead(status).end(text))
  const request = { maxBytes, trustedOrigins: [origin] }
  await expect(fetchJson(createSafeFetch(), origin, request)).rejects.toThrow(/JSON|status 500/)
})
