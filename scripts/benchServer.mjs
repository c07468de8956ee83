// npm run bench:server: requests a second of every GET that is answered from memory, and in relation to a bare Hono
// handler of the same run, with a small JSON, and beside it with as many bytes as the route. Ends with 1 where a route is below half of the
// former. Server, bare handler and load generator are
// processes of their own. `--json` for machines, `--port N` for other ports than those from 9650 on,
// `--route TEXT` for the routes whose path holds TEXT.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { columns } from './bench/relay/rows.mjs'
import { measureRoute, warmUp } from './bench/server/measureRoute.mjs'
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
  '/v1/profile/account/alice.latchkey.id?apiVersion=2',
  `/v1/profile/reverse/${account}?apiVersion=2`,
  balance,
  '/getWallets?page=1&entries=4',
  '/getWallets?page=1&entries=40',
  '/appkit/v1/config',
  '/projects/v1/origins',
  '/getAnalyticsConfig',
  '/public/getTokenImage/USDC',
  '/public/getAssetImage/eip155:1'
].filter(path => path.includes(flag('--route', '')))

/** The least turns of a second in which the server is warmed up. */
const serverTurns = 8
/** At least this part of the bare handler's requests. */
const promise = 0.5
const withProject = path =>
  `${path}${path.includes('?') ? '&' : '?'}projectId=${projectId}&st=appkit&sv=react-1.8.0`
/** A path of a program for the measurement. */
const at = ({ pid, port }, path) => ({ pid, port, path })

async function rowOf(generator, server, bare, path) {
  const length = await lengthOf(server, withProject(path))
  const figures = await measureRoute(
    generator,
    at(server, withProject(path)),
    at(bare, '/balance'),
    at(bare, `/bytes/${length}`)
  )
  const name = path.replace(account, '{address}')
  return { name, length, ...figures, limit: promise, isKept: figures.ratio >= promise }
}

function tableOf(rows) {
  const head = ['', 'route', 'bytes', 'requests/s', 'bare', 'CPU a request', 'bare', 'ratio', 'promise']
  const same = ['bare, same bytes', 'CPU a request', 'ratio']
  const cells = rows.map(row => [
    row.isKept ? 'ok' : 'MISSED',
    row.name,
    `${row.length}`,
    `${row.requestsPerSecond}`,
    `${row.bareRequestsPerSecond}`,
    `${row.microsecondsPerRequest} µs`,
    `${row.bareMicrosecondsPerRequest} µs`,
    `${row.ratio}`,
    `${row.limit}`,
    `${row.same.requestsPerSecond}`,
    `${row.same.microsecondsPerRequest} µs`,
    `${row.same.ratio}`
  ])
  return columns([[...head, ...same], ...cells])
}

/** The bytes of the body that a path is answered with. */
async function lengthOf(server, path) {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`)
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  return (await response.arrayBuffer()).byteLength
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
const start = async (port, program) => {
  const started = { ...(await program), port }
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
  // Programs compile as they run, and collect what their start has left: figures begin after that. The server has more code than the bare
  // handler, and needs as many turns for one route of it as for all.
  for (let turn = 0; turn < 2; turn++) await warmUp(generator, at(bare, '/balance'))
  for (let turn = 0; turn < Math.max(routes.length, serverTurns); turn++)
    await warmUp(generator, at(server, withProject(routes[turn % routes.length])))
  const rows = []
  for (const path of routes) rows.push(await rowOf(generator, server, bare, path))
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows, undefined, 2))
  else console.log(`${tableOf(rows)}\n${cpus().length} cores, ${cpus()[0]?.model}`)
  process.exitCode = rows.every(({ isKept }) => isKept) ? 0 : 1
} finally {
  for (const { stop } of running.reverse()) await stop()
  rmSync(folder, { recursive: true, force: true })
}
