// npm run bench:relay: the relay under load, as figures and in relation to a bare `ws` echo of the same run. Exits
// with 1 if a promise is not kept. Server, echo and load generator are separate processes. `--json` for machines,
// `--port N` for other ports than those from 9610 on. `--nodes 2` (or more): nodes over Redis instead of one relay,
// publishers on the first, listeners on the others, with the messages in PostgreSQL and then in Redis.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureNodes } from './bench/relay/measureNodes.mjs'
import { memoryOf, startEcho, startRelay } from './bench/relay/programs.mjs'
import { atLeast, atMost, info, tableOf } from './bench/relay/rows.mjs'
import { startLoad } from './bench/startLoad.mjs'
import { bundleServer } from './lib/bundleServer.mjs'

const flag = name => process.argv[process.argv.indexOf(name) + 1]
const port = process.argv.includes('--port') ? Number(flag('--port')) : 9610
const nodes = process.argv.includes('--nodes') ? Number(flag('--nodes')) : 1
if (!Number.isInteger(nodes) || nodes < 1 || nodes > 8) throw new Error('--nodes takes a number from 1 to 8')
const url = `ws://127.0.0.1:${port}`
const echo = `ws://127.0.0.1:${port + 1}`
const sockets = 10_000
const stormed = 5_000
const say = text => process.stderr.write(`${text}\n`)

const startRelayLoad = () => startLoad(new URL('./bench/relay/load.mjs', import.meta.url))

async function measure(folder, load, relays) {
  const entry = await bundleServer()
  relays.push(await startRelay(entry, port, folder))
  relays.push(await startEcho(port + 1))
  const [relay] = relays
  say(`${sockets} sockets`)
  const opened = await load.order('open', { urls: [url], count: sockets })
  const memory = memoryOf(relay.pid)
  say('2,000 messages a second through the echo, then through the relay, with all sockets open')
  const steady = { rate: 2_000, seconds: 15, pairs: 200 }
  const bareSteady = await load.order('steady', { ...steady, echo })
  const relayed = await load.order('steady', steady)
  const memoryAfter = memoryOf(relay.pid)
  say('as many as go through')
  const full = { seconds: 8, pairs: 200, width: 4 }
  const bareFull = await load.order('flood', { ...full, echo })
  const relayFull = await load.order('flood', full)
  say(`a restart, and ${stormed} come back`)
  await load.order('prepareStorm', { waiting: 500, count: stormed + 1 })
  await relay.stop()
  relays[0] = await startRelay(entry, port, folder)
  const storm = await load.order('storm', { count: stormed })
  return { bareSteady, relayed, bareFull, relayFull, opened, memory, memoryAfter, storm }
}

function rowsOf(m) {
  return [
    atMost(`memory with ${sockets} sockets`, m.memory, 'MB', 300),
    info('the same, after 30,000 messages', m.memoryAfter, 'MB'),
    info('sockets opened a second', sockets / m.opened.seconds, '/s'),
    atLeast('messages of 1.5 kB', m.relayed.rate, '/s', 1_990),
    atMost('of them lost', m.relayed.lost, '', 0),
    atMost('of them refused', m.relayed.refused, '', 0),
    info('of them doubled', m.relayed.doubled, ''),
    atMost('p99 of a message', m.relayed.p99, 'ms', 250),
    info('p50 of a message', m.relayed.p50, 'ms'),
    info('p99 in relation to the bare echo', m.relayed.p99 / m.bareSteady.p99, 'x'),
    info('most messages', m.relayFull.rate, '/s'),
    info('most echoes', m.bareFull.rate, '/s'),
    info('most messages in relation to echoes', m.relayFull.rate / m.bareFull.rate, 'x'),
    atMost(`${stormed} back after a restart`, m.storm.seconds, 's', 60),
    atMost('messages lost over the restart', m.storm.lost, '', 0),
    info('clients sent away with 1001', m.storm.sentAway, '')
  ]
}

const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-relay-'))
/** Programs to stop at the end, also after an error. */
const running = []

async function measureOne() {
  const load = startRelayLoad()
  const relays = []
  running.push(load, {
    stop: async () => {
      for (const { stop } of relays) await stop()
    }
  })
  return rowsOf(await measure(folder, load, relays))
}

try {
  const rows =
    nodes === 1
      ? await measureOne()
      : await measureNodes({ nodes, port, folder, startLoad: startRelayLoad, running, say })
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows, undefined, 2))
  else console.log(`${tableOf(rows)}\n${cpus().length} cores, ${cpus()[0]?.model}`)
  process.exitCode = rows.every(({ isKept }) => isKept) ? 0 : 1
} finally {
  for (const { stop } of running.reverse()) await stop()
  rmSync(folder, { recursive: true, force: true })
}
