import { connect } from 'node:net'
import { errorBodySchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test/startTestServer.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
afterEach(async () => {
  expect((await server.call('/health')).body).toEqual({ status: 'ok' })
})

/** Sends raw bytes and returns everything received until the connection closes. */
function sendRaw(...pieces: readonly (string | Buffer)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', chunk => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', error => (answer === '' ? reject(error) : resolve(answer)))
    for (const piece of pieces) socket.write(piece)
  })
}

const get = (target: string, ...headers: string[]) =>
  sendRaw([`GET ${target} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n'))

function isRefusal(answer: string, status: number): void {
  expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`)
  expect(answer.toLowerCase()).toMatch(/\r\nx-request-id: [-0-9a-f]{36}\r\n/)
  expect(answer.toLowerCase()).toContain('access-control-allow-origin: *')
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4)
  v.parse(errorBodySchema, JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)))
  expect(answer).not.toMatch(/node_modules|at .*\.ts|Error:/)
}

test.each([
  ['an unknown path', '/nothing', 404],
  ['bad percent-encoding', '/%zz', 400],
  ['bad percent-encoding in a query', '/getWallets?search=%', 400],
  ['half a UTF-8 sequence', '/getWallets?search=%c3', 400],
  ['CRLF in the path', '/getWalletImage/x%0d%0aset-cookie:%20a=b', 400],
  ['CRLF in a query', '/getWallets?search=%0d%0a', 400],
  ['NUL', '/getWalletImage/x%00.svg', 400],
  ['__proto__ in a query', '/getWallets?__proto__=1', 400],
  ['__proto__ with brackets', '/getWallets?__proto__[x]=1', 400],
  ['a URL of 9 kB', `/getWallets?search=${'x'.repeat(9_000)}`, 414],
  ['climbing out', '/../../etc/passwd', 404],
  ['climbing out, encoded', '/getWalletImage/..%2f..%2fetc%2fpasswd', 400],
  ['a backslash', '/\\evil', 400],
  ['an authority', '//evil.example/getWallets', 404],
  ["another site's URL", 'ftp://evil.example/', 400],
  ['no path', 'nothing', 400]
])('%s', async (_, target, status) => {
  isRefusal(await get(target), status)
})

test.each([
  ['headers of 20 kB', () => get('/health', `X-Big: ${'x'.repeat(20_000)}`), 431],
  [
    '200 headers of 100 bytes',
    () => get('/health', ...Array.from({ length: 200 }, (_, i) => `X-${i}: ${'x'.repeat(100)}`)),
    431
  ],
  ['no host', () => sendRaw('GET /health HTTP/1.1\r\nConnection: close\r\n\r\n'), 400],
  ['a broken host', () => sendRaw('GET /health HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'), 400],
  ['no HTTP', () => sendRaw('\x16\x03\x01\x00\xa5\x01\x00\r\n\r\n'), 400],
  [
    'two lengths',
    () => sendRaw('POST /e HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'),
    400
  ],
  [
    'length and chunks',
    () =>
      sendRaw(
        'POST /e HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
      ),
    400
  ],
  [
    'a broken chunk',
    () => sendRaw('POST /e HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'),
    400
  ],
  [
    'an expectation',
    () => sendRaw('POST /e HTTP/1.1\r\nHost: x\r\nExpect: cake\r\nContent-Length: 2\r\n\r\n{}'),
    417
  ],
  [
    'a WebSocket upgrade on a path without WebSocket',
    () => get('/health', 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'),
    404
  ],
  ['a header with a line feed', () => sendRaw('GET /health HTTP/1.1\r\nHost: x\r\nX-A: b\nEvil\r\n\r\n'), 400]
])('%s', async (_, send, status) => {
  isRefusal(await send(), status)
})

const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
test.each([
  ['bad JSON', '{', 422],
  ['nothing', '', 422],
  ['deep JSON', deep(33), 422],
  ['very deep JSON', '['.repeat(60_000), 422],
  ['__proto__', '{"__proto__":{"polluted":true}}', 422],
  ['constructor.prototype', '{"constructor":{"prototype":{"polluted":true}}}', 422],
  ['invalid UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 422],
  ['65 kB', JSON.stringify('x'.repeat(65 * 1024)), 413],
  ['a lone surrogate', '"\\ud800"', 400]
])('a body of %s', async (_, body, status) => {
  for (const path of ['/e', '/batch', '/v1/fungible/price']) {
    const response = await fetch(`${server.url}${path}`, { method: 'POST', body })
    expect(response.status).toBe(status)
    v.parse(errorBodySchema, await response.json())
  }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('refuses an endless body without a length once it is too large', async () => {
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
  const head = 'POST /e HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n'
  isRefusal(await sendRaw(head, ...Array<string>(8).fill(chunk)), 413)
})

test('refuses a body by its Content-Length before reading it', async () => {
  isRefusal(await sendRaw('POST /e HTTP/1.1\r\nHost: x\r\nContent-Length: 100000000\r\n\r\n'), 413)
})

test('disconnects clients after 10 s that send headers or a body too slowly', async () => {
  const start = Date.now()
  const answers = await Promise.all([
    sendRaw('GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    sendRaw('POST /e HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"eventId"')
  ])
  const seconds = (Date.now() - start) / 1000
  for (const answer of answers) isRefusal(answer, 408)
  expect(seconds).toBeGreaterThan(9)
  expect(seconds).toBeLessThan(20)
})

test('returns a valid request id of the client, otherwise a new one', async () => {
  const idFor = async (id: string) =>
    (await server.call('/health', { headers: { 'x-request-id': id } })).headers.get('x-request-id')
  expect(await idFor('trace-1.2:3_X')).toBe('trace-1.2:3_X')
  for (const id of ['a b', '<script>', 'x'.repeat(129)]) expect(await idFor(id)).toMatch(/^[-0-9a-f]{36}$/)
  expect(server.lines.some(line => line.includes('"requestId":"trace-1.2:3_X"'))).toBe(true)
})

test('a preflight allows all origins, without credentials', async () => {
  const preflight = await server.call('/v1/fungible/price', {
    method: 'OPTIONS',
    headers: { origin: 'https://a.example' }
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, OPTIONS')
  expect(preflight.headers.get('access-control-allow-headers')?.split(', ')).toEqual(
    expect.arrayContaining([
      'content-type',
      'user-agent',
      'referer',
      'origin',
      'access-control-request-method',
      'access-control-request-headers',
      'solana-client',
      'sec-fetch-mode',
      'x-sdk-type',
      'x-sdk-version'
    ])
  )
})

test.each([
  ['DELETE', '/getWallets', 'GET, HEAD, OPTIONS'],
  ['POST', '/getWallets', 'GET, HEAD, OPTIONS'],
  ['GET', '/e', 'POST, OPTIONS'],
  ['PUT', '/v1', 'GET, HEAD, POST, OPTIONS'],
  ['PATCH', '/health', 'GET, HEAD, OPTIONS']
])('%s %s is not allowed', async (method, path, allow) => {
  const answer = await server.call(path, { method })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
  v.parse(errorBodySchema, answer.body)
})

test('the log contains no query and no address', async () => {
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  await server.call(`/v1/identity/${address}?sender=${address}&secret=hunter2`)
  expect(server.lines.join('\n')).not.toMatch(/hunter2|d8dA6BF26964/i)
  expect(server.lines.some(line => line.includes('"route":"/v1/identity/:address"'))).toBe(true)
})
