import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSafePost } from '../../http/createSafePost.js'
import { createIsPublicAddress } from '../../http/publicAddress.js'
import { startTestServer, type TestServer } from '../../test/startTestServer.js'
import { testConfig } from '../../test/testConfig.js'
import { readToken } from '../auth/readToken.js'
import { randomTopic, relayClient } from '../test/relayClient.js'
import { type TestKey, testKey, testToken } from '../test/relayToken.js'

let server: TestServer
let hook: string
const events: {
  iss: string
  aud: string
  sub: string
  evt: { status: string; message: string; tag: number }
}[] = []
const receiver = createServer(async (request, answer) => {
  let text = ''
  for await (const chunk of request) text += chunk
  for (const token of JSON.parse(text).eventAuth)
    events.push(readToken(token)?.claims as (typeof events)[number])
  answer.end()
})
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  const relay = { ...testConfig('').relay, allowsPrivateWebhooks: true }
  server = await startTestServer({ roles: ['relay'], relay })
})
afterAll(async () => {
  await server.stop()
  receiver.close()
})

const service = 'https://notify.example'
function watchToken(key: TestKey, act: string, claims: object = {}) {
  const usual = {
    aud: server.url,
    sub: service,
    act,
    typ: 'publisher',
    whu: hook,
    tag: [7],
    sts: ['accepted', 'delivered']
  }
  return testToken(key, { ...usual, ...claims })
}

test('a service gets signed events of the messages that it watches, and of no others', async () => {
  const a = await relayClient(server.url)
  const b = await relayClient(server.url)
  const topic = randomTopic()
  const { relayId } = (await b.call('irn_watchRegister', {
    registerAuth: watchToken(a.key, 'irn_watchRegister')
  })) as { relayId: string }
  await b.call('irn_subscribe', { topic })
  await a.publish(topic, 'other tag', { tag: 8 })
  await b.publish(topic, 'other client', { tag: 7 })
  await a.publish(topic, 'watched', { tag: 7 })
  await expect
    .poll(() => events.map(({ evt }) => [evt.status, evt.message]))
    .toEqual([
      ['accepted', 'watched'],
      ['delivered', 'watched']
    ])
  expect(events[0]).toMatchObject({
    iss: relayId,
    aud: service,
    sub: a.key.did,
    act: 'irn_watchEvent',
    typ: 'publisher'
  })
  // Unregistering needs no tags and no statuses.
  const rest = { tag: undefined, sts: undefined }
  await b.call('irn_watchUnregister', { unregisterAuth: watchToken(a.key, 'irn_watchUnregister', rest) })
  await a.publish(topic, 'after', { tag: 7 })
  await expect.poll(() => b.texts()).toContain('after')
  expect(events).toHaveLength(2)
  await a.close()
  await b.close()
})

test('a watch of a subscriber also applies while it is offline', async () => {
  events.length = 0
  const [a, b] = [await relayClient(server.url), await relayClient(server.url)]
  const topic = randomTopic()
  await b.call('irn_subscribe', { topic })
  const claims = { typ: 'subscriber', sts: ['queued'] }
  await b.call('irn_watchRegister', { registerAuth: watchToken(b.key, 'irn_watchRegister', claims) })
  // The publisher subscribes as well, for answers.
  await a.call('irn_subscribe', { topic })
  await b.close()
  await expect
    .poll(async () => {
      await a.publish(topic, `waits ${Math.random()}`, { tag: 7 })
      return events.map(({ evt }) => evt.status)
    })
    .toContain('queued')
  await a.close()
})

test('at most ten services can watch a client', async () => {
  const client = await relayClient(server.url)
  const watched = testKey()
  const register = (name: string) => {
    const claims = { sub: `https://${name}.example`, whu: 'https://hook.example/' }
    return client.raw('irn_watchRegister', { registerAuth: watchToken(watched, 'irn_watchRegister', claims) })
  }
  for (let i = 0; i < 10; i++) expect(await register(`service-${i}`)).toHaveProperty('result')
  expect(await register('one-more')).toMatchObject({ error: { code: -32000, data: 'WatchLimitExceeded' } })
  // A registered service may register again.
  expect(await register('service-3')).toHaveProperty('result')
  await client.close()
})

test.each([
  ['another act', { act: 'irn_watchUnregister' }],
  ['another type', { typ: 'all' }],
  ['a webhook that is not a web address', { whu: 'file:///etc/passwd' }],
  ['a long address', { whu: `https://a.example/${'x'.repeat(256)}` }],
  ['an address that holds U+0000', { whu: 'https://a.example/\0' }],
  ['a service that holds U+0000', { sub: 'https://a.example/\0' }],
  ['31 days', { exp: Math.floor(Date.now() / 1000) + 31 * 86_400 }],
  ['an unknown status', { sts: ['read'] }],
  ['tags that are none', { tag: ['7'] }],
  ['no tags', { tag: undefined }],
  ['no statuses', { sts: undefined }]
])('refuses a watch with %s', async (_, claims) => {
  const client = await relayClient(server.url)
  const registerAuth = watchToken(testKey(), 'irn_watchRegister', claims)
  expect(await client.raw('irn_watchRegister', { registerAuth })).toMatchObject({
    error: { code: -32600, data: 'InvalidParams' }
  })
  await client.close()
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'x'
])('%s is not public', address => expect(createIsPublicAddress()(address)).toBe(false))

test.each(['1.1.1.1', '172.32.0.1', '2606:4700::1111'])('%s is public', address =>
  expect(createIsPublicAddress()(address)).toBe(true)
)

test.each([
  'https://127.0.0.1:1/',
  'https://localhost:1/',
  'https://2130706433:1/',
  'https://0x7f.1:1/',
  'https://[::ffff:7f00:1]:1/',
  'https://[::1]:1/'
])('posts nothing to %s', async address => {
  await expect(createSafePost({ allowsPrivate: false })(address, '{}')).rejects.toThrow(
    'not on the public internet'
  )
})

test('posts nothing to http unless allowsPrivate is set', async () => {
  events.length = 0
  await expect(createSafePost({ allowsPrivate: false })(hook, '{"eventAuth":[]}')).rejects.toThrow('https')
})
