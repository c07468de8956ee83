import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverProgram } from '../test/serverProgram.js'
import { startTestServer } from '../test/startTestServer.js'
import { randomTopic, relayClient } from './test/relayClient.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-relay-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Ready = { readonly relay: { readonly storedBytes: number } }

/** Starts the server as a separate process. */
async function start() {
  const child = spawn(process.execPath, [serverProgram()], {
    env: {
      PATH: process.env.PATH,
      LATCHKEY_SERVER_PORT: '0',
      LATCHKEY_DATA_DIR: folder,
      LATCHKEY_ROLES: 'relay'
    },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const exit = once(child, 'exit')
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { child, exit, url: `http://127.0.0.1:${JSON.parse(line).port}` }
}

test('kill -9 during publishing loses no acknowledged message', async () => {
  const first = await start()
  const publisher = await relayClient(first.url)
  const topic = randomTopic()
  const acknowledged: string[] = []
  for (let i = 0; i < 300; i++)
    void publisher.publish(topic, `message ${i}`).then(answer => {
      if (answer.result === true) acknowledged.push(`message ${i}`)
      if (acknowledged.length === 100) first.child.kill('SIGKILL')
    })
  await first.exit
  await publisher.closed
  const second = await start()
  const reader = await relayClient(second.url)
  await reader.call('irn_subscribe', { topic })
  expect(acknowledged.length).toBeGreaterThanOrEqual(100)
  await expect.poll(() => acknowledged.filter(text => !reader.texts().includes(text))).toEqual([])
  expect(new Set(reader.texts()).size).toBe(reader.texts().length)
  // The counter matches the messages: each text in quotes, and its row.
  const stored = async () => ((await (await fetch(`${second.url}/ready`)).json()) as Ready).relay.storedBytes
  const bytes = () => reader.texts().reduce((sum, text) => sum + text.length + 2 + 1024, 0)
  await expect.poll(async () => (await stored()) - bytes()).toBe(0)
  second.child.kill('SIGTERM')
  await second.exit
})

test('SIGTERM answers running calls, closes all sockets with 1001 and exits within 10 s', async () => {
  const { child, exit, url } = await start()
  const clients = await Promise.all(Array.from({ length: 20 }, () => relayClient(url)))
  const topic = randomTopic()
  const results = clients.map(({ publish }, i) => publish(topic, `${i}`))
  // The calls have arrived when a later one is answered.
  await Promise.all(clients.map(({ call }) => call('wc_createTopic', { topic })))
  const begin = Date.now()
  child.kill('SIGTERM')
  expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual(Array(20).fill([1001, 'going away']))
  expect(await Promise.all(results)).toEqual(Array(20).fill(expect.objectContaining({ result: true })))
  expect(await exit).toEqual([0, null])
  expect(Date.now() - begin).toBeLessThan(10_000)
})

test('answers calls that are committed while the stop begins', async () => {
  for (let i = 0; i < 3; i++) {
    const server = await startTestServer({ roles: ['relay'] })
    const client = await relayClient(server.url)
    const topic = randomTopic()
    const result = client.publish(topic, 'last')
    // The publication waits for its commit when a later call is answered.
    await client.call('wc_createTopic', { topic })
    const stopped = server.stop()
    expect(await Promise.race([result, client.closed])).toMatchObject({ result: true })
    await stopped
  }
})

test('a client that does not answer the closing handshake does not block the stop', async () => {
  const { child, exit, url } = await start()
  const client = await relayClient(url)
  client.socket.pause()
  const begin = Date.now()
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(Date.now() - begin).toBeLessThan(10_000)
  client.socket.terminate()
})
