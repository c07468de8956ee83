import { afterAll, beforeAll, expect, test } from 'vitest'
import { failed, startTestServer, type TestServer } from '../test/startTestServer.js'
import { randomTopic, relayClient } from './test/relayClient.js'
import { type TestKey, testKey, testToken } from './test/relayToken.js'

let server: TestServer
beforeAll(async () => {
  const allowedOrigins = ['https://app.example']
  const project = { id: 'mine', name: 'Mine', allowedOrigins, isDevelopment: false, isEnabled: true }
  server = await startTestServer({
    roles: ['relay'],
    projects: [
      { ...project, features: {} },
      { ...project, id: 'off', isEnabled: false, features: {} }
    ]
  })
})
afterAll(() => server.stop())

const bearer = (key: TestKey) => ({ authorization: `Bearer ${testToken(key, { aud: server.url })}` })
const frame = (method: string, params: unknown, id = '"1763000000000000001"') =>
  `{"id":${id},"jsonrpc":"2.0","method":${JSON.stringify(method)},"params":${JSON.stringify(params)}}`

test('publishes, fetches and acknowledges messages over HTTP, and delivers them to sockets', async () => {
  const [a, b] = [testKey(), testKey()]
  const topic = randomTopic()
  const listener = await relayClient(server.url)
  await listener.call('irn_subscribe', { topic })
  const params = { topic, message: 'hello', ttl: 300, tag: 1100, prompt: false }
  const published = await server.post('/rpc', frame('irn_publish', params), bearer(a))
  expect(published.status).toBe(200)
  expect(published.headers.get('content-type')).toContain('application/json')
  expect(published.body).toEqual({ id: '1763000000000000001', jsonrpc: '2.0', result: true })
  await expect.poll(listener.texts).toEqual(['hello'])
  const fetch = async (key: TestKey) =>
    (await server.post('/rpc', frame('irn_fetchMessages', { topic }), bearer(key))).body
  const kept = { topic, message: 'hello', publishedAt: expect.any(Number), tag: 1100 }
  expect(await fetch(b)).toMatchObject({ result: { messages: [kept], hasMore: false } })
  expect(await fetch(a)).toMatchObject({ result: { messages: [], hasMore: false } })
  const messageId = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824'
  const receipts = [{ topic, messageId }]
  expect((await server.post('/rpc', frame('irn_batchReceive', { receipts }), bearer(b))).body).toMatchObject({
    result: true
  })
  expect(await fetch(b)).toMatchObject({ result: { messages: [], hasMore: false } })
  await listener.close()
})

test('echoes ids that a double cannot represent', async () => {
  const call = frame('wc_createTopic', { topic: randomTopic() }, '1763000000000000001')
  const init = { method: 'POST', body: call, headers: bearer(testKey()) }
  const text = await (await fetch(`${server.url}/rpc`, init)).text()
  expect(text).toBe('{"id":1763000000000000001,"jsonrpc":"2.0","result":true}')
})

test('accepts a token in the query and checks its signature', async () => {
  const token = testToken(testKey(), { aud: server.url })
  const call = frame('wc_createTopic', { topic: randomTopic() })
  expect((await server.post(`/rpc?auth=${token}`, call)).status).toBe(200)
  expect((await server.post(`/rpc?auth=${token.slice(0, -4)}AAAA`, call)).status).toBe(401)
})

test('refuses clients without a token, with a token for another relay, or from a page that is not allowed', async () => {
  const call = frame('irn_publish', { topic: randomTopic(), message: 'x', ttl: 300, tag: 1100 })
  const none = await server.post('/rpc', call)
  expect(none).toMatchObject({ status: 401, body: failed('MissingJwt', 'Unauthorized: missing JWT') })
  const foreign = { authorization: `Bearer ${testToken(testKey(), { aud: 'wss://relay.example' })}` }
  expect((await server.post('/rpc', call, foreign)).status).toBe(401)
  const origin = 'https://evil.example'
  const page = await server.post('/rpc?projectId=mine', call, { ...bearer(testKey()), origin })
  expect(page.status).toBe(403)
  expect(await server.post('/rpc?projectId=off', call, bearer(testKey()))).toMatchObject({
    status: 401,
    body: failed('ProjectInactive', 'Unauthorized: invalid key')
  })
  // An unknown project id, such as a vendor's, counts as none (decision D36).
  expect((await server.post('/rpc?projectId=other', call, bearer(testKey()))).status).toBe(200)
})

test('answers bodies that are not calls with an error', async () => {
  const post = (body: string) => server.post('/rpc', body, bearer(testKey()))
  const answer = await post('{"id":1,"jsonrpc":"2.0","result":true}')
  expect(answer).toMatchObject({ status: 400, body: failed('body', 'The body is not a call') })
  const code = (n: number) => ({ status: 200, body: { error: { code: n } } })
  expect(await post('{"id":')).toMatchObject(code(-32600))
  expect(await post(frame('irn_nothing', {}))).toMatchObject(code(-32600))
  expect(await post(frame('irn_publish', { topic: 'short' }))).toMatchObject(code(-32600))
  expect((await post(`"${'x'.repeat(1024 * 1024)}"`)).status).toBe(413)
  expect((await server.call('/rpc', { headers: bearer(testKey()) })).status).toBe(405)
})
