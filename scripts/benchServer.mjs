// npm run bench:server: requests a second of every GET that is answered from memory, and in relation to a bare Hono
// handler of the same run. Ends with 1 where a route is below half of it. Server, bare handler and load generator are
// processes of their own. The bare handler is measured before and after each turn of a route, so that what the machine does
// beside this falls out of the ratio. `--json` for machines, `--port N` for other ports than those from 9650 on,
// `--route TEXT` for the routes whose path holds TEXT.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { columns } from './bench/relay/rows.mjs'
import { account, projectId, startBare, startServer } from './bench/server/startMeasured.mjs'
import { startUpstream } from './bench/server/startUpstream.mjs'
import { startLoad } from './bench/startLoad.mjs'
import { bundleServer } from './lib/bundleServer.mjs'

const flag = (name, standard) =>
  process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : standard
const port = Number(flag('--port', 9650))
const balance = `/v1/account/${account}/balance?currency=usd&chainId=eip155:1`

const routes = [
  '/health',
  '/v1/supported-chains',
  `/v1/identity/${account}`,
  balance,
  '/getWallets?page=1&entries=4',
  '/getWallets?page=1&entries=40',
  '/appkit/v1/config',
  '/projects/v1/origins',
  '/getAnalyticsConfig',
  '/public/getTokenImage/USDC',
  '/public/getAssetImage/eip155:1'
].filter(path => path.includes(flag('--route', '')))

/** At least this part of the bare handler's requests. */
const promise = 0.5
const connections = 40
const turns = 4
const milliseconds = { turn: 500, warmUp: 1_000 }

const withProject = path =>
  `${path}${path.includes('?') ? '&' : '?'}projectId=${projectId}&st=appkit&sv=react-1.8.0`
const requestOf = path =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: api.example',
    'Accept: */*',
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Origin: https://app.example',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    '',
    ''
  ].join('\r\n')

const round = (value, places) => Math.round(value * 10 ** places) / 10 ** places
const mean = values => values.reduce((sum, value) => sum + value, 0) / values.length
const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Time on a processor that a process has used, in microseconds. */
function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  // utime and stime, in hundredths of a second (proc(5)).
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

/** Requests a second and microseconds of processor time a request, of one program and one path. */
async function turnOf(generator, program, path, length) {
  const started = processorTime(program.pid)
  const { answers, seconds } = await generator.order('run', {
    port: program.port,
    request: requestOf(path),
    connections,
    milliseconds: length
  })
  return { rate: answers / seconds, time: (processorTime(program.pid) - started) / answers }
}

async function measureRoute(generator, server, bare, path) {
  const route = () => turnOf(generator, server, withProject(path), milliseconds.turn)
  const comparison = () => turnOf(generator, bare, '/balance', milliseconds.turn)
  const measured = []
  const compared = [await comparison()]
  for (let turn = 0; turn < turns; turn++) {
    measured.push(await route())
    compared.push(await comparison())
  }
  const ratios = measured.map(({ rate }, turn) => rate / mean([compared[turn].rate, compared[turn + 1].rate]))
  const ratio = round(median(ratios), 2)
  return {
    name: path.replace(account, '{address}'),
    requestsPerSecond: round(median(measured.map(({ rate }) => rate)), 0),
    bareRequestsPerSecond: round(median(compared.map(({ rate }) => rate)), 0),
    microsecondsPerRequest: round(mean(measured.map(({ time }) => time)), 1),
    bareMicrosecondsPerRequest: round(mean(compared.map(({ time }) => time)), 1),
    ratio,
    limit: promise,
    isKept: ratio >= promise
  }
}

function tableOf(rows) {
  const head = ['', 'route', 'requests/s', 'bare', 'CPU a request', 'bare', 'ratio', 'promise']
  const cells = rows.map(row => [
    row.isKept ? 'ok' : 'MISSED',
    row.name,
    `${row.requestsPerSecond}`,
    `${row.bareRequestsPerSecond}`,
    `${row.microsecondsPerRequest} µs`,
    `${row.bareMicrosecondsPerRequest} µs`,
    `${row.ratio}`,
    `${row.limit}`
  ])
  return columns([head, ...cells])
}

/** The answer of the server's balance route, which the bare handler answers as well. */
async function balanceOf(server) {
  const response = await fetch(`http://127.0.0.1:${server.port}${balance}`)
  if (!response.ok) throw new Error(`The balance was answered with ${response.status}`)
  return response.json()
}

const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-server-'))
/** What is to be stopped, whatever happens. */
const running = []
const start = async (at, program) => {
  const started = { ...(await program), port: at }
  running.push(started)
  return started
}

try {
  const entry = await bundleServer()
  const upstream = await start(port + 2, startUpstream(port + 2))
  const server = await start(port, startServer(entry, port, { folder, upstream: upstream.url }))
  const bare = await start(port + 1, startBare(port + 1, await balanceOf(server)))
  const generator = startLoad(new URL('./bench/server/load.mjs', import.meta.url))
  running.push(generator)
  // Programs compile as they run, and collect what their start has left: figures begin after that.
  await turnOf(generator, bare, '/balance', milliseconds.warmUp * 2)
  for (const path of routes) await turnOf(generator, server, withProject(path), milliseconds.warmUp)
  const rows = []
  for (const path of routes) rows.push(await measureRoute(generator, server, bare, path))
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows, undefined, 2))
  else console.log(`${tableOf(rows)}\n${cpus().length} cores, ${cpus()[0]?.model}`)
  process.exitCode = rows.every(({ isKept }) => isKept) ? 0 : 1
} finally {
  for (const { stop } of running.reverse()) await stop()
  rmSync(folder, { recursive: true, force: true })
}
