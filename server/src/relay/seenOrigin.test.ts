import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test/startTestServer.js'
import { attestationOf, pageOrigin } from './seenOrigin.js'
import { randomTopic, relayClient } from './test/relayClient.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ roles: ['relay'] })
})
afterAll(() => server.stop())

/** The attestation that arrives for a message of a page of `origin` with this attestation. */
async function passedOn(origin: string | undefined, attestation?: string): Promise<unknown> {
  const sender = await relayClient(server.url, { ...(origin && { headers: { origin } }) })
  const receiver = await relayClient(server.url)
  const topic = randomTopic()
  await receiver.call('irn_subscribe', { topic })
  await sender.publish(topic, 'hello', { ...(attestation !== undefined && { attestation }) })
  await expect.poll(() => receiver.deliveries).toHaveLength(1)
  return new Map(Object.entries({ ...receiver.deliveries[0]?.params.data })).get('attestation')
}

test('a wallet receives the origin that the relay saw', async () => {
  expect(await passedOn('https://shop.example')).toBe('latchkey-origin:https://shop.example')
  expect(await passedOn(undefined)).toBeUndefined()
})

test('replaces or removes a forged origin attestation, and keeps an attestation of another kind', async () => {
  expect(await passedOn('https://evil.example', 'latchkey-origin:https://bank.example')).toBe(
    'latchkey-origin:https://evil.example'
  )
  expect(await passedOn(undefined, 'latchkey-origin:https://bank.example')).toBeUndefined()
  expect(await passedOn('https://shop.example', 'ey.a.jwt')).toBe('ey.a.jwt')
  expect(attestationOf('https://a.example', undefined)).toBe('latchkey-origin:https://a.example')
})

test.each([
  undefined,
  'null',
  'https://a.example/path',
  'javascript:1',
  'https://A.example',
  `https://${'a'.repeat(260)}.example`
])('ignores the origin %j', header => {
  expect(pageOrigin(header)).toBeUndefined()
})
