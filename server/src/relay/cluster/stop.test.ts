import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../store/openDatabase.js'
import type { Database } from '../../store/Schema.js'
import { startPostgres } from '../../test/startPostgres.js'
import { startTestServer } from '../../test/startTestServer.js'
import { randomTopic, relayClient } from '../test/relayClient.js'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let db: Database
beforeAll(async () => {
  postgres = await startPostgres()
  db = await openDatabase({ databaseUrl: postgres.url, dataDir: '/nonexistent' }, () => {})
})
afterAll(async () => {
  await db.destroy()
  await postgres.stop()
})

/** Blocks storing messages until the lock is released. */
async function lockMessages() {
  const step = await db.startTransaction().execute()
  await sql`lock table relay_messages in exclusive mode`.execute(step)
  return async () => void (await step.rollback().execute())
}

/** A relay with a client whose publication waits for the store. */
async function publishing(topic: string) {
  const server = await startTestServer({ roles: ['relay'], databaseUrl: postgres.url })
  const client = await relayClient(server.url)
  const unlock = await lockMessages()
  const first = client.publish(topic, 'first')
  await client.call('wc_createTopic', { topic })
  return { server, client, unlock, first }
}

test('answers calls that arrive before the socket closes, also while the relay stops', async () => {
  const topic = randomTopic()
  const { server, client, unlock, first } = await publishing(topic)
  const stopped = server.stop()
  const second = client.publish(topic, 'second')
  // The publication has arrived when a later call is answered.
  await client.call('wc_createTopic', { topic })
  await unlock()
  expect(await Promise.all([first, second])).toEqual(Array(2).fill(expect.objectContaining({ result: true })))
  expect(await client.closed).toEqual([1001, 'going away'])
  await stopped
  const next = await startTestServer({ roles: ['relay'], databaseUrl: postgres.url })
  const reader = await relayClient(next.url)
  await reader.call('irn_subscribe', { topic })
  await expect.poll(reader.texts).toEqual(['first', 'second'])
  await reader.close()
  await next.stop()
})

test('ignores calls on a closing socket', async () => {
  const topic = randomTopic()
  const server = await startTestServer({ roles: ['relay'], databaseUrl: postgres.url })
  const [unresponsive, other] = [await relayClient(server.url), await relayClient(server.url)]
  // This client does not read the close frame, which `other` gets at the same moment.
  unresponsive.socket.pause()
  const stopped = server.stop()
  await other.closed
  void unresponsive.publish(topic, 'late')
  await stopped
  const kept = await db.selectFrom('relay_messages').select('seq').where('topic', '=', topic).execute()
  expect(kept).toEqual([])
  unresponsive.socket.terminate()
})

test('a hanging store does not block the stop', async () => {
  const { server, client, unlock } = await publishing(randomTopic())
  const start = performance.now()
  const stopped = server.stop()
  expect(await client.closed).toEqual([1001, 'going away'])
  await stopped
  expect(performance.now() - start).toBeLessThan(10_000)
  expect(server.lines.at(-1)).toContain('"message":"stopped"')
  await unlock()
  // The connections that it left open end now.
  const others = sql<object>`select pid from pg_stat_activity where backend_type = 'client backend'
    and datname = current_database() and pid <> pg_backend_pid()`
  await expect.poll(async () => (await others.execute(db)).rows).toEqual([])
})
