// npm run bench:data: the time of a history page from an index of a million transfers, and the speed of indexing them. Each
// figure beside a bare one of the same run: the page beside a bare Hono handler that answers the same JSON, indexing beside a
// loop of eth_getLogs over the same blocks. Ends with 1 if a page takes too long. The index is in SQLite, or in
// PostgreSQL if DATABASE_URL is set to an empty database. `--transfers N` for another size, `--json` for machines, `--port N` for
// other ports than those from 9670 on.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountOf } from './bench/data/accounts.mjs'
import { atMost, info, tableOf } from './bench/relay/rows.mjs'
import { startBare } from './bench/server/startMeasured.mjs'
import { startProgram } from './bench/startProgram.mjs'
import { bundleServer } from './lib/bundleServer.mjs'

const flag = (name, standard) =>
  Number(process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : standard)
const port = flag('--port', 9670)
const transfers = flag('--transfers', 1_000_000)
const perBlock = 200
const blocks = Math.ceil(transfers / perBlock)
/** With a million transfers, each account has a thousand of them. */
const accounts = 2_000
const pages = 400
/** Blocks of one eth_getLogs call, as many of this size as the indexer reads in one step. */
const step = 10

/** The longest time of a page that is promised, in ms. */
const promise = 100

const milliseconds = async work => {
  const start = performance.now()
  await work()
  return performance.now() - start
}
const p95 = values => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]

async function fetchJson(url) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${new URL(url).pathname} was answered with ${response.status}`)
  return response.json()
}

function startServer(entry, folder, nodeUrl) {
  const file = join(folder, 'chains.json')
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = { caipNetworkId: 'eip155:1', name: 'Bench', rpcUrls: [nodeUrl], nativeCurrency, index: true }
  writeFileSync(file, JSON.stringify([chain]))
  const database = process.env.DATABASE_URL
  return startProgram([entry], {
    LATCHKEY_SERVER_PORT: `${port}`,
    LATCHKEY_ROLES: 'api',
    LATCHKEY_DATA_DIR: folder,
    LATCHKEY_CHAINS: file,
    LATCHKEY_RATE_LIMIT: '1000000',
    LATCHKEY_RATE_BURST: '1000000',
    ...(database === undefined ? {} : { DATABASE_URL: database })
  })
}

const server = `http://127.0.0.1:${port}`
const historyOf = (number, query = '') => `${server}/v1/account/${accountOf(number)}/history?${query}`

/** Waits until all blocks are indexed: until then the empty history of an account is answered with 503. */
async function waitForIndex() {
  for (;;) {
    // A connection of its own: the server closes idle ones, which may be at this moment.
    const { status } = await fetch(historyOf(accounts + 1), { headers: { connection: 'close' } })
    if (status === 200) return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

/** Reads all logs as an indexer without a database would. */
async function readLogs(nodeUrl) {
  for (let first = 0; first <= blocks; first += step) {
    const [fromBlock, toBlock] = [first, Math.min(blocks, first + step - 1)].map(
      number => `0x${number.toString(16)}`
    )
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_getLogs',
      params: [{ fromBlock, toBlock }]
    })
    const response = await fetch(nodeUrl, { method: 'POST', body })
    const { result } = await response.json()
    if (!Array.isArray(result)) throw new Error('The node did not answer logs')
  }
}

/** The times of pages of different accounts, none of which is in memory: the first one and one far back. */
async function measurePages() {
  const times = []
  for (let i = 0; i < pages / 2; i++) {
    const account = (i * 37) % accounts
    let next
    times.push(
      await milliseconds(async () => {
        ;({ next } = await fetchJson(historyOf(account)))
      })
    )
    for (let depth = 0; depth < 3 && next; depth++)
      ({ next } = await fetchJson(historyOf(account, `cursor=${next}`)))
    if (next) times.push(await milliseconds(() => fetchJson(historyOf(account, `cursor=${next}`))))
  }
  return times
}

async function measureBare() {
  const times = []
  for (let i = 0; i < pages; i++)
    times.push(await milliseconds(() => fetchJson(`http://127.0.0.1:${port + 2}/balance`)))
  return times
}

const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-data-'))
/** What is to be stopped, whatever happens. */
const running = []
const start = async program => {
  running.push(await program)
}

try {
  const entry = await bundleServer()
  const nodeUrl = `http://127.0.0.1:${port + 1}`
  await start(
    startProgram([
      'scripts/bench/data/chainNode.mjs',
      `${port + 1}`,
      `${blocks}`,
      `${perBlock}`,
      `${accounts}`
    ])
  )
  const bareLoop = await milliseconds(() => readLogs(nodeUrl))
  await start(startServer(entry, folder, nodeUrl))
  const indexing = await milliseconds(waitForIndex)
  await start(startBare(port + 2, await fetchJson(historyOf(0))))
  // Programs compile as they run: figures begin after that.
  await measureBare()
  await measurePages()
  await new Promise(resolve => setTimeout(resolve, 3_000))
  const [page, bare] = [p95(await measurePages()), p95(await measureBare())]
  const rows = [
    info('transfers in the index', blocks * perBlock, ''),
    atMost('history page, p95', page, 'ms', promise),
    info('bare handler with the same answer, p95', bare, 'ms'),
    info('history page to bare handler', page / bare, ''),
    info('indexing', (blocks / indexing) * 1000, 'blocks/s'),
    info('bare eth_getLogs loop', (blocks / bareLoop) * 1000, 'blocks/s'),
    info('indexing to bare loop', bareLoop / indexing, '')
  ]
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows, undefined, 2))
  else console.log(`${tableOf(rows)}\n${cpus().length} cores, ${cpus()[0]?.model}`)
  process.exitCode = rows.every(({ isKept }) => isKept) ? 0 : 1
} finally {
  for (const { stop } of running.reverse()) await stop()
  rmSync(folder, { recursive: true, force: true })
}
