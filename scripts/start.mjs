// `npm start` and `npm run dev` (--hot). Runs before the installation: plain Node, no dependencies.
import { join } from 'node:path'
import { nodeProblem } from './lib/checkNode.mjs'

const problem = nodeProblem()
if (problem) {
  console.error(problem)
  process.exit(1)
}

const { ensureInstalled, root, toolsNode } = await import('./lib/install.mjs')
const { readPorts, portProblems } = await import('./lib/ports.mjs')
const { supervise } = await import('./lib/supervise.mjs')
const { houseParts } = await import('./lib/houseParts.mjs')
const { whenNpmIsGone } = await import('./lib/whenNpmIsGone.mjs')
const { isBuilt, markBuilt, sourcesMark } = await import('./lib/pageBuild.mjs')

const flags = process.argv.slice(2)
const hot = flags.includes('--hot')
const unknown = flags.find(flag => !['--hot', '--reset', '--verbose'].includes(flag))

function refuse(...lines) {
  for (const line of lines) console.error(line)
  process.exit(1)
}

if (unknown)
  refuse(
    `Unknown option ${unknown}. There are --reset (fresh chains), --verbose (print every log) and --hot.`
  )
let ports
try {
  ports = readPorts(process.env)
} catch (error) {
  refuse(error.message)
}
const taken = await portProblems(ports)
if (taken.length > 0) refuse(...taken)
try {
  ensureInstalled('start')
} catch (error) {
  refuse(`The dependencies could not be installed (${error.message}). What npm said is above.`)
}

// The programs start with the same code of TypeScript, Vite and viem, which Node then compiles once, for later starts too.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled')
const logs = join(root, '.latchkey', 'logs')
const house = supervise({
  cwd: root,
  logs,
  node: toolsNode(),
  onLine: (name, line) => flags.includes('--verbose') && console.log(`[${name}] ${line}`)
})

let leaving = false
async function leave(code, words) {
  // A second Ctrl-C does not wait; the watchdog ends the remaining processes.
  if (leaving) process.exit(code)
  leaving = true
  if (words) console.error(words)
  await house.stop()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => leave(0))
// The output is closed, as with `npm start | head -1`.
process.stdout.on('error', () => leave(0))
void house.failed.then(words => leave(1, `${words}\nAll of it: ${logs}`))
whenNpmIsGone(() => leaving || leave(0))

const parts = houseParts({ root, ports, reset: flags.includes('--reset'), hot, env: process.env })

async function buildOnce({ what, room, built, build }) {
  if (isBuilt(root, room, built)) return
  console.log(`building the ${what}`)
  const mark = sourcesMark(root, room)
  await house.start(build)
  markBuilt(built, mark)
}

async function startPage(page) {
  if (hot) return house.start(page.hot)
  await buildOnce(page)
  return house.start(page.preview)
}

const bundled = hot ? Promise.resolve() : buildOnce(parts.bundles.devnet)
const startProgram = program => bundled.then(() => house.start(program))

async function startServer() {
  const builds = [buildOnce(parts.frame), ...(hot ? [] : [buildOnce(parts.bundles.server)])]
  await Promise.all([startProgram(parts.devnet), ...builds])
  return house.start(parts.server)
}

await Promise.all([
  startServer(),
  startProgram(parts.solana),
  startProgram(parts.mail),
  startProgram(parts.bitcoin),
  ...parts.pages.map(startPage)
])
if (!leaving) {
  console.log(`demo wallet http://localhost:${ports.wallet}`)
  console.log(`Solana devnet http://127.0.0.1:${ports.solana}`)
  console.log(`mail inbox http://localhost:${ports.mail}`)
  console.log(`wallet frame http://frame.localhost:${ports.frame}`)
  console.log(`local login pages of social providers http://127.0.0.1:${ports.identity}`)
  console.log(`ready: demo http://localhost:${ports.demo} server http://localhost:${ports.server}`)
}
