import type { IncomingMessage, ServerResponse } from 'node:http'
import { rpcAnswerSchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startNode } from '../test/startNode.js'
import { failed, startTestServer, type TestServer } from '../test/startTestServer.js'
import { createUpstream } from './createUpstream.js'

const request = (id: unknown, method = 'eth_blockNumber', params?: unknown) => ({
  jsonrpc: '2.0',
  id,
  method,
  params
})
const isNotAllowed = { code: -32601, message: 'Requested RPC call is not allowed' }
const echo = ({ method, params }: { method: string; params: unknown }) => ({ method, params: params ?? null })

const testTransaction = () =>
  privateKeyToAccount(`0x${'11'.repeat(32)}`).signTransaction({
    chainId: 31337,
    gas: 21_000n,
    maxFeePerGas: 1n,
    type: 'eip1559'
  })

/** A valid JSON-RPC answer with a result of `levels` nested arrays. */
const nested = (levels: number) =>
  `{"jsonrpc":"2.0","id":1,"result":${'['.repeat(levels)}${']'.repeat(levels)}}`

type Node = Awaited<ReturnType<typeof startNode>>
let first: Node
let second: Node
let server: TestServer
beforeAll(async () => {
  first = await startNode(echo)
  second = await startNode(echo)
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  server = await startTestServer({
    chains: [
      { caipNetworkId: 'eip155:31337', name: 'One', rpcUrls: [first.url, second.url], nativeCurrency },
      { caipNetworkId: 'eip155:10', name: 'Dead', rpcUrls: ['http://127.0.0.1:1'], nativeCurrency },
      { caipNetworkId: 'solana:devnet', name: 'Solana', rpcUrls: [second.url], nativeCurrency }
    ]
  })
})
afterAll(async () => {
  await server.stop()
  await first.stop()
  await second.stop()
})
beforeEach(() => {
  first.behave(echo)
  second.behave(echo)
  first.seen.length = 0
  second.seen.length = 0
})

const path = '/v1?chainId=eip155:31337&projectId=&st=appkit&sv=react-1'
const raw = (handle: (request: IncomingMessage, response: ServerResponse) => void) => ({ raw: handle })

test.each(['/v1', '/v1/'])('%s forwards a request and keeps its id', async base => {
  const params = ['0x0000000000000000000000000000000000000001', 'latest']
  const answer = await server.post(
    `${base}?chainId=eip155:31337`,
    request('my id', 'eth_getBalance', params),
    {
      'content-type': 'text/plain'
    }
  )
  expect([answer.status, answer.body]).toEqual([
    200,
    { jsonrpc: '2.0', id: 'my id', result: { method: 'eth_getBalance', params } }
  ])
  v.parse(rpcAnswerSchema, answer.body)
})

test('answers static methods without a node', async () => {
  const batch = [request(1, 'eth_chainId'), request(2, 'net_version'), request(3, 'net_listening')]
  // The chain's node is not reachable.
  expect((await server.post('/v1?chainId=eip155:10', batch)).body).toEqual([
    { jsonrpc: '2.0', id: 1, result: '0xa' },
    { jsonrpc: '2.0', id: 2, result: '10' },
    { jsonrpc: '2.0', id: 3, result: true }
  ])
})

test('a batch keeps order and ids, and each invalid item has its own error', async () => {
  const batch = [
    request(7),
    request(7, 'eth_gasPrice'),
    request('a', 'eth_accounts'),
    { id: 9 },
    'x',
    request(null)
  ]
  const { status, body } = await server.post(path, batch)
  expect([status, body]).toEqual([
    200,
    [
      { jsonrpc: '2.0', id: 7, result: { method: 'eth_blockNumber', params: null } },
      { jsonrpc: '2.0', id: 7, result: { method: 'eth_gasPrice', params: null } },
      { jsonrpc: '2.0', id: 'a', error: isNotAllowed },
      { jsonrpc: '2.0', id: 9, error: { code: -32600, message: 'Invalid request' } },
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid request' } },
      { jsonrpc: '2.0', id: null, result: { method: 'eth_blockNumber', params: null } }
    ]
  ])
  expect(first.seen).toHaveLength(1)
})

test.each([
  'eth_sendTransaction',
  'eth_sign',
  'eth_accounts',
  'personal_sign',
  'debug_traceCall',
  'anvil_setBalance',
  'evm_snapshot',
  'eth_subscribe',
  'eth_newFilter',
  'admin_peers',
  'constructor',
  'toString'
])('does not forward %s to a node', async method => {
  expect((await server.post(path, request(1, method))).body).toEqual({
    jsonrpc: '2.0',
    id: 1,
    error: isNotAllowed
  })
  expect(first.seen).toEqual([])
})

test('forwards signed transactions, and Solana networks have their own list', async () => {
  expect((await server.post(path, request(1, 'eth_sendRawTransaction', ['0x00']))).body).toHaveProperty(
    'result'
  )
  const solana = (method: string) => server.post('/v1?chainId=solana:devnet', request(1, method))
  expect((await solana('getBalance')).body).toHaveProperty('result')
  expect((await solana('eth_chainId')).body).toHaveProperty('error', isNotAllowed)
})

test("returns a node's JSON-RPC error, also with HTTP 400", async () => {
  const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
  first.behave(() => ({ error }))
  expect((await server.post(path, request(1, 'eth_call', []))).body).toEqual({ jsonrpc: '2.0', id: 1, error })
  first.behave(
    raw((_, response) => {
      response.statusCode = 400
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, error }))
    })
  )
  expect((await server.post(path, request(5, 'eth_call', []))).body).toEqual({ jsonrpc: '2.0', id: 5, error })
  expect(second.seen).toEqual([])
})

test.each([
  ['status 500', (_: IncomingMessage, response: ServerResponse) => void response.writeHead(500).end('x')],
  ['status 429', (_: IncomingMessage, response: ServerResponse) => void response.writeHead(429).end()],
  [
    'a redirect',
    (_: IncomingMessage, response: ServerResponse) => void response.writeHead(302, { location: '/' }).end()
  ],
  ['HTML', (_: IncomingMessage, response: ServerResponse) => void response.end('<html>')],
  ['other JSON', (_: IncomingMessage, response: ServerResponse) => void response.end('{"ok":true}')],
  [
    'an answer of 5,000 levels',
    (_: IncomingMessage, response: ServerResponse) => void response.end(nested(5_000))
  ],
  ['an empty answer', (_: IncomingMessage, response: ServerResponse) => void response.end()],
  ['a closed connection', (request: IncomingMessage) => void request.socket.destroy()]
])('tries the next node after %s', async (_, handle) => {
  first.behave(raw(handle))
  const own = await startTestServer({
    chains: [
      {
        caipNetworkId: 'eip155:1',
        name: 'One',
        rpcUrls: [first.url, second.url],
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }
      }
    ]
  })
  const post = (body: unknown) => own.post('/v1?chainId=eip155:1', body)
  expect((await post(request(1))).body).toHaveProperty('result')
  expect((await post([request(1), request(2)])).body).toHaveLength(2)
  // The node that answered is tried first from then on.
  expect([first.seen.length, second.seen.length]).toEqual([1, 2])
  await own.stop()
})

test('without a reachable node answers 503, without the address of the node', async () => {
  const answer = await server.post('/v1?chainId=eip155:10', request(1))
  expect([answer.status, answer.body]).toEqual([
    503,
    failed('chainId', 'The network cannot be reached right now')
  ])
})

test('aborts an answer larger than 10 MB without a retry', async () => {
  let sent = 0
  const flood = raw((_, response) => {
    const chunk = Buffer.alloc(1024 * 1024, 0x20)
    const pump = () => {
      while (sent < 64 && !response.destroyed && response.write(chunk)) sent++
      if (!response.destroyed && sent < 64) response.once('drain', pump)
    }
    pump()
  })
  first.behave(flood)
  second.behave(flood)
  expect((await server.post(path, request(1))).status).toBe(503)
  expect(first.seen.length + second.seen.length).toBe(1)
  expect(sent).toBeLessThan(64)
})

test('tries the next node after the timeout of one, with at most five attempts', async () => {
  first.behave(raw(() => {}))
  const failures: string[] = []
  const onFailure = (node: number, reason: string) => failures.push(`${node} ${reason}`)
  const quick = createUpstream([first.url, second.url], { fetch, onFailure, timeout: 2_000 })
  expect(await quick.request({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' })).toHaveProperty('result')
  expect(failures).toEqual(['0 TimeoutError'])
  const hopeless = createUpstream(Array(9).fill(first.url), { fetch, onFailure, timeout: 20 })
  failures.length = 0
  await expect(hopeless.request({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' })).rejects.toThrow(
    'cannot be reached'
  )
  expect(failures).toHaveLength(5)
})

test.each([5_000, 100_000])(
  'answers 503 if every node answers with %i levels, to a single request and a batch',
  async levels => {
    for (const node of [first, second]) node.behave(raw((_, response) => void response.end(nested(levels))))
    expect((await server.post(path, request(1))).status).toBe(503)
    for (const node of [first, second])
      node.behave(raw((_, response) => void response.end(`[${nested(levels)}]`)))
    expect((await server.post(path, [request(1)])).status).toBe(503)
  }
)

test('forwards an answer of 100 levels', async () => {
  first.behave(raw((_, response) => void response.end(nested(100))))
  expect(JSON.stringify((await server.post(path, request(1))).body)).toBe(nested(100))
})

test('uses the first of two answers to one item of a batch', async () => {
  const answers = ['one', 'two', 'other'].map((result, i) => ({
    jsonrpc: '2.0',
    id: i === 1 ? 2 : 1,
    result
  }))
  for (const node of [first, second])
    node.behave(raw((_, response) => void response.end(JSON.stringify(answers))))
  expect((await server.post(path, [request('a'), request('b')])).body).toEqual([
    { jsonrpc: '2.0', id: 'a', result: 'one' },
    { jsonrpc: '2.0', id: 'b', result: 'two' }
  ])
})

test('an item without an answer of the node gets an error', async () => {
  first.behave(
    raw((_, response) => void response.end(JSON.stringify([{ jsonrpc: '2.0', id: 2, result: 'two' }])))
  )
  second.behave(
    raw((_, response) => void response.end(JSON.stringify([{ jsonrpc: '2.0', id: 2, result: 'two' }])))
  )
  expect((await server.post(path, [request('a'), request('b')])).body).toEqual([
    { jsonrpc: '2.0', id: 'a', error: { code: -32603, message: 'The network did not answer this request' } },
    { jsonrpc: '2.0', id: 'b', result: 'two' }
  ])
})

test.each([
  ['no chain', '/v1', request(1), 400, 'chainId'],
  ['an unknown chain', '/v1?chainId=eip155:999', request(1), 400, 'chainId'],
  ['an invalid chain', '/v1?chainId=toString', request(1), 400, 'chainId'],
  ['an empty batch', path, [], 400, 'body'],
  ['a batch of 101', path, Array.from({ length: 101 }, (_, i) => request(i)), 400, 'body'],
  ['a number', path, 7, 400, 'body'],
  ['no method', path, { jsonrpc: '2.0', id: 1 }, 400, 'method'],
  ['another version', path, { ...request(1), jsonrpc: '1.0' }, 400, 'jsonrpc'],
  ['an object as id', path, request({}), 400, 'id'],
  ['a notification', path, { jsonrpc: '2.0', method: 'eth_blockNumber' }, 400, 'id'],
  ['text as params', path, request(1, 'eth_call', 'x'), 400, 'params'],
  ['a long method', path, request(1, 'x'.repeat(65)), 400, 'method'],
  ['no JSON', path, '{"jsonrpc":', 422, 'body']
])('refuses %s', async (_, to, body, status, field) => {
  const answer = await server.post(to, body)
  expect([answer.status, (answer.body as ReturnType<typeof failed>).reasons[0]?.field]).toEqual([
    status,
    field
  ])
  expect(first.seen).toEqual([])
})

test('accepts a body of up to 1 MB', async () => {
  expect((await server.post(path, request(1, 'eth_call', ['x'.repeat(1_000_000)]))).status).toBe(200)
  expect((await server.post(path, request(1, 'eth_call', ['x'.repeat(1_100_000)]))).status).toBe(413)
})

test('GET requires a WebSocket upgrade', async () => {
  for (const base of ['/v1', '/v1/', '/ws']) {
    const answer = await server.call(base)
    expect([answer.status, answer.headers.get('upgrade')]).toEqual([426, 'websocket'])
  }
})

test('a transaction whose first answer was lost is reported as sent, by its hash', async () => {
  const raw = await testTransaction()
  const other = request(2, 'eth_call', [raw])
  const error = { code: -32000, message: 'already known' }
  first.behave({ raw: req => void req.socket.destroy() })
  second.behave({ raw: req => void req.socket.destroy() })
  const send = request(1, 'eth_sendRawTransaction', [raw])
  expect((await server.post(path, send)).status).toBe(503)
  first.behave(() => ({ error }))
  second.behave(() => ({ error }))
  const sent = { jsonrpc: '2.0', id: 1, result: keccak256(raw) }
  expect((await server.post(path, send)).body).toEqual(sent)
  expect((await server.post(path, [send, other])).body).toEqual([sent, { jsonrpc: '2.0', id: 2, error }])
  expect((await server.post(path, request(1, 'eth_sendRawTransaction', ['0x03aa']))).body).toHaveProperty(
    'error',
    error
  )
  const nonce = { code: -32000, message: 'nonce too low' }
  first.behave(() => ({ error: nonce }))
  second.behave(() => ({ error: nonce }))
  expect((await server.post(path, send)).body).toHaveProperty('error', nonce)
})
