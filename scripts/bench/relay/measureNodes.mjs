// Several nodes over Redis: publishers are on the first node, subscribers on the others.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { memoryOf, startEcho, startRelay } from './programs.mjs'
import { atLeast, atMost, info } from './rows.mjs'
import { startPostgres, startRedis } from './stores.mjs'

const pairs = 200
const steady = { rate: 2_000, seconds: 15, pairs }
const full = { seconds: 8, pairs, width: 4 }

/**
 * Measures each kind of mailbox and returns the figures. Uses ports from `port` on; started programs are added to
 * `running`.
 */
export async function measureNodes({ nodes, port, folder, startLoad, running, say }) {
  const entry = await bundleServer()
  const echo = `ws://127.0.0.1:${port + nodes}`
  running.push(await startEcho(port + nodes))
  const redis = await startRedis(port + nodes + 1)
  running.push(redis)
  const postgres = await startPostgres(port + nodes + 2)
  running.push(postgres)
  const mailboxes = [
    ['PostgreSQL', { REDIS_URL: redis.url, DATABASE_URL: postgres.url }],
    ['Redis', { REDIS_URL: redis.url }]
  ]
  const rows = []
  for (const [name, env] of mailboxes) {
    const relays = []
    for (let node = 0; node < nodes; node++) {
      const data = join(folder, `${name}-${node}`)
      mkdirSync(data, { recursive: true })
      relays.push(await startRelay(entry, port + node, data, env))
    }
    const load = startLoad()
    running.push(...relays, load)
    const urls = relays.map((_, node) => `ws://127.0.0.1:${port + node}`)
    await load.order('open', { urls: urls.slice(0, 1), count: pairs })
    await load.order('open', { urls: urls.slice(1), count: pairs })
    // A warm-up, because the programs compile while they run.
    await load.order('steady', { rate: 500, seconds: 4, pairs })
    say(`messages in ${name}: 2,000 a second through the echo, then from node to node`)
    const bare = await load.order('steady', { ...steady, echo })
    const relayed = await load.order('steady', steady)
    say('as many as go through')
    const bareFull = await load.order('flood', { ...full, echo })
    const most = await load.order('flood', full)
    const memory = Math.max(...relays.map(({ pid }) => memoryOf(pid)))
    rows.push(...rowsOf(name, { bare, relayed, bareFull, most, memory }))
    load.stop()
    for (const relay of relays) await relay.stop()
  }
  return rows
}

function rowsOf(mailbox, { bare, relayed, bareFull, most, memory }) {
  const named = text => `${mailbox}: ${text}`
  return [
    atLeast(named('messages of 1.5 kB from node to node'), relayed.rate, '/s', 1_990),
    atMost(named('of them lost'), relayed.lost, '', 0),
    atMost(named('of them refused'), relayed.refused, '', 0),
    info(named('of them doubled'), relayed.doubled, ''),
    atMost(named('p99 of a message'), relayed.p99, 'ms', 250),
    info(named('p50 of a message'), relayed.p50, 'ms'),
    info(named('p99 in relation to the bare echo'), relayed.p99 / bare.p99, 'x'),
    info(named('most messages'), most.rate, '/s'),
    info(named('most messages in relation to echoes'), most.rate / bareFull.rate, 'x'),
    info(named('memory of the larger node'), memory, 'MB')
  ]
}
