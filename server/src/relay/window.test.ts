import { expect, test } from 'vitest'
import { startTestServer } from '../test/startTestServer.js'
import { randomTopic, relayClient } from './test/relayClient.js'

test('more than a window waits: all of it is delivered, once', async () => {
  const server = await startTestServer({ roles: ['relay'] })
  const a = await relayClient(server.url)
  const b = await relayClient(server.url)
  const topic = randomTopic()
  const texts = Array.from({ length: 450 }, (_, i) => `message ${i}`)
  await Promise.all(texts.map(text => a.publish(topic, text)))
  await b.call('irn_subscribe', { topic })
  await expect.poll(() => b.texts().length).toBeGreaterThanOrEqual(450)
  expect(b.texts()).toEqual(texts)
  expect(await b.call('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false })
  await server.stop()
})
