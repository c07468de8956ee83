import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test/startTestServer.js'
import { attestationOf, pageOrigin } from './seenOrigin.js'
import { randomTopic, relayClient } from './test/relayClient.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ roles: ['relay'] })
})
afterAll(() => server.stop())

/** What arrives with a message that a page of `origin` sends with this attestation. */
async function passedOn(origin: string | undefined, attestation?: string): Promise<unknown> {
  const sender = await relayClient(server.url, { ...(origin && { headers: { origin } }) })
  const receiver = await relayClient(server.url)
  const topic = randomTopic()
  await receiver.call('irn_subscribe', { topic })
  await sender.publish(topic, 'hello', { ...(attestation !== undefined && { attestation }) })
  await expect.poll(() => receiver.deliveries).toHaveLength(1)
  return new Map(Object.entries({ ...receiver.deliveries[0]?.params.data })).get('attestation')
}

test('a wallet is told where the relay saw the page', async () => {
  expect(await passedOn('https://shop.example')).toBe('latchkey-origin:https://shop.example')
  expect(await passedOn(undefined)).toBeUndefined()
})

test('nobody can say it for the relay, and who has an attestation of its own keeps it', async () => {
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
])('the origin %j is none', header => {
  expect(pageOrigin(header)).toBeUndefined()
})
