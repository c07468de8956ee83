// npm run bench:data: chain data from an index of a million transfers, each figure beside a bare one of the same run: the
// requests a second of cached GETs, and the time of a history page and of a balance, beside a bare Hono handler that answers the same
// JSON; indexing beside a loop of eth_getLogs over the same blocks. The whole history of a busy account is read while new
// blocks come: each transaction must come once. Quotes of swaps are measured on a devnet, with `--quotes` alone. Ends with 1 if a
// promise is broken.
// The index is in a PostgreSQL of its own with default settings, in SQLite with `--sqlite`, or in the empty database
// DATABASE_URL. `--transfers N` for another size, `--json` for machines, `--port N` for other ports than those from 9670 on.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountOf, createChain, heldTokens } from './bench/data/chain.mjs'
import { askNode, fetchJson, milliseconds } from './bench/data/fetchJson.mjs'
import { rowsOfQuotes, startDevnet, startQuoting } from './bench/data/quotes.mjs'
import { readWhole } from './bench/data/readWhole.mjs'
import { atLeast, atMost, info, tableOf } from './bench/relay/rows.mjs'
import { startPostgres } from './bench/relay/stores.mjs'
import { measureRoute, warmUp } from './bench/server/measureRoute.mjs'
import { startBare } from './bench/server/startMeasured.mjs'
import { startLoad } from './bench/startLoad.mjs'
import { startProgram } from './bench/startProgram.mjs'
import { bundleServer } from './lib/bundleServer.mjs'
import { ensurePostgres } from './lib/install.mjs'

const flag = (name, standard) =>
  Number(process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : standard)
const port = flag('--port', 9670)
const transfers = flag('--transfers', 1_000_000)
const perBlock = 200
const blocks = Math.ceil(transfers / perBlock)
/** With a million transfers, each account has a thousand of them, and the busy one fifty thousand. */
const accounts = 2_000
const { busy, busyHashes } = createChain(perBlock, accounts)
/** How often the time of a page and of a balance is measured. */
const samples = 400
/** Blocks of one eth_getLogs call, as many of this size as the indexer reads in one step. */
const step = 10

/** The longest times that are promised, in ms, and the least part of the requests that a bare handler answers. */
const promise = { page: 100, balance: 150, cached: 0.5 }

const p95 = values => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]

function startServer(entry, folder, nodeUrl, databaseUrl) {
  const file = (name, value) => {
    const path = join(folder, name)
    writeFileSync(path, JSON.stringify(value))
    return path
  }
  const token = (address, i) => ({ address, symbol: `T${i}`, name: `Token ${i}`, decimals: 6 })
  const chain = {
    caipNetworkId: 'eip155:1',
    name: 'Bench',
    rpcUrls: [nodeUrl],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
    tokens: heldTokens.map(token),
    index: true
  }
  return startProgram([entry], {
    LATCHKEY_SERVER_PORT: `${port}`,
    LATCHKEY_ROLES: 'api',
    LATCHKEY_DATA_DIR: folder,
    LATCHKEY_CHAINS: file('chains.json', [chain]),
    LATCHKEY_PRICES: file(
      'prices.json',
      Object.fromEntries(heldTokens.map((address, i) => [`eip155:1:${address}`, { usd: i + 0.5 }]))
    ),
    LATCHKEY_RATE_LIMIT: '1000000',
    LATCHKEY_RATE_BURST: '1000000',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl })
  })
}

const server = `http://127.0.0.1:${port}`
const nodeUrl = `http://127.0.0.1:${port + 1}`
const pathOf = (account, call) => `/v1/account/${account}/${call}`
const historyOf = (number, query = '') => `${server}${pathOf(accountOf(number), 'history')}?${query}`
const balanceOf = number => `${server}${pathOf(accountOf(number), 'balance')}`

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
async function readLogs() {
  for (let first = 0; first <= blocks; first += step) {
    const [fromBlock, toBlock] = [first, Math.min(blocks, first + step - 1)].map(
      number => `0x${number.toString(16)}`
    )
    await askNode(nodeUrl, 'eth_getLogs', [{ fromBlock, toBlock }])
  }
}

/** Measures pages of accounts, none of which is in memory: of each the first one and one far back. `from` is the first account. */
async function measurePages(from) {
  const times = []
  for (let i = 0; i < samples / 2; i++) {
    const account = (from + i * 7) % accounts
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

/** Measures balances of accounts, none of which is in memory. */
async function measureBalances(from) {
  const times = []
  for (let i = 0; i < samples; i++) times.push(await milliseconds(() => fetchJson(balanceOf(from + i))))
  return times
}

async function measureBare(barePort) {
  const times = []
  for (let i = 0; i < samples; i++)
    times.push(await milliseconds(() => fetchJson(`http://127.0.0.1:${barePort}/balance`)))
  return times
}

/** Rows of a time beside that of a bare handler. `measure(from)` answers times for accounts that were not used yet. */
async function rowsOfTime(name, limit, barePort, measure) {
  await measureBare(barePort)
  await measure(0)
  await new Promise(resolve => setTimeout(resolve, 3_000))
  const [own, bare] = [p95(await measure(samples)), p95(await measureBare(barePort))]
  return [
    atMost(`${name}, p95`, own, 'ms', limit),
    info('  bare handler with the same answer, p95', bare, 'ms'),
    info('  ratio', own / bare, '')
  ]
}

/** A row of the requests a second of a GET that is in memory, as a ratio to a bare handler with the same answer. */
async function rowOfCached(generator, pid, path, bare) {
  const measured = { pid, port, path }
  const compared = { ...bare, path: '/balance' }
  for (const target of [compared, measured]) await warmUp(generator, target)
  const { ratio, requestsPerSecond, bareRequestsPerSecond } = await measureRoute(
    generator,
    measured,
    compared
  )
  const rates = `${requestsPerSecond}/s, bare ${bareRequestsPerSecond}/s`
  return atLeast(`cached ${path.split('/').at(-1)} to bare handler (${rates})`, ratio, '', promise.cached)
}

/** Rows of reading the whole history of the busy account. */
async function rowsOfWhole() {
  const before = Number(await askNode(nodeUrl, 'eth_blockNumber', []))
  const { hashes, times, blocks: mined } = await readWhole(`${server}${pathOf(busy, 'history')}`, nodeUrl)
  const expected = busyHashes(before + mined)
  // The first page may have blocks that came in its time.
  const start = expected.indexOf(hashes[0])
  const isWhole = start >= 0 && JSON.stringify(expected.slice(start)) === JSON.stringify(hashes)
  return [
    info('whole history of one account, transactions', hashes.length, ''),
    atMost('  twice', hashes.length - new Set(hashes).size, '', 0),
    atMost('  missing or in another order', isWhole ? 0 : 1, '', 0),
    info('  blocks that came meanwhile', mined, ''),
    atMost('  page, p95', p95(times), 'ms', promise.page)
  ]
}

const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-data-'))
/** What is to be stopped, whatever happens. */
const running = []
const start = async starting => {
  const program = await starting
  running.push(program)
  return program
}

/** The database, if it is not SQLite: DATABASE_URL, or one of the bench. */
async function openDatabase() {
  if (process.argv.includes('--sqlite')) return undefined
  if (process.env.DATABASE_URL !== undefined) return process.env.DATABASE_URL
  ensurePostgres()
  return (await start(startPostgres(port + 2))).url
}

/** Rows of quotes; devnet has three ports. */
async function measureQuotes(entry) {
  const own = join(folder, 'quotes')
  await start(startDevnet(port + 6, own))
  await start(startQuoting(entry, port + 9, own))
  return rowsOfQuotes(`http://127.0.0.1:${port + 9}`)
}

/** Rows of the index of transfers. */
async function measureIndex(entry) {
  const databaseUrl = await openDatabase()
  const node = ['scripts/bench/data/chainNode.mjs', port + 1, blocks, perBlock, accounts]
  await start(startProgram(node.map(String)))
  const bareLoop = await milliseconds(readLogs)
  const { pid } = await start(startServer(entry, folder, nodeUrl, databaseUrl))
  const indexing = await milliseconds(waitForIndex)
  const startBareOf = async (barePort, url) => ({
    ...(await start(startBare(barePort, await fetchJson(url)))),
    port: barePort
  })
  const page = await startBareOf(port + 3, historyOf(0))
  const balance = await startBareOf(port + 4, balanceOf(accounts - 1))
  const nfts = await startBareOf(port + 5, `${server}${pathOf(busy, 'nfts')}`)
  const generator = startLoad(new URL('./bench/server/load.mjs', import.meta.url))
  running.push(generator)
  return [
    info(
      `transfers in the index, in ${databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'}`,
      blocks * perBlock,
      ''
    ),
    ...(await rowsOfTime('history page', promise.page, page.port, measurePages)),
    ...(await rowsOfTime('balance of 51 tokens', promise.balance, balance.port, measureBalances)),
    ...(await rowsOfWhole()),
    await rowOfCached(generator, pid, pathOf(accountOf(0), 'history'), page),
    await rowOfCached(generator, pid, pathOf(accountOf(0), 'balance'), balance),
    await rowOfCached(generator, pid, pathOf(busy, 'nfts'), nfts),
    info(`indexing, blocks of ${perBlock} transfers`, (blocks / indexing) * 1000, 'blocks/s'),
    info('  bare eth_getLogs loop', (blocks / bareLoop) * 1000, 'blocks/s'),
    info('  ratio', bareLoop / indexing, '')
  ]
}

try {
  const entry = await bundleServer()
  const index = process.argv.includes('--quotes') ? [] : await measureIndex(entry)
  const rows = [...index, ...(await measureQuotes(entry))]
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows, undefined, 2))
  else console.log(`${tableOf(rows)}\n${cpus().length} cores, ${cpus()[0]?.model}`)
  process.exitCode = rows.every(({ isKept }) => isKept) ? 0 : 1
} finally {
  for (const { stop } of running.reverse()) await stop()
  rmSync(folder, { recursive: true, force: true })
}
