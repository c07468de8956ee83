// Packs the published packages and uses them in empty apps. Prints `ok name` or `not ok name` per check. `node
// scripts/pack/run.mjs next` runs one. The kit must have been built (scripts/build.mjs).
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../lib/install.mjs'
import {
  checkAppKit,
  checkBridges,
  checkCdn,
  checkNext,
  checkServer,
  checkVite,
  checkWagmi,
  copyInstalled,
  countInstalled
} from './checks.mjs'
import { blockAfter, componentOf, exampleOf } from './example.mjs'
import { checkExampleApps, nextExampleFiles } from './exampleApps.mjs'
import { run } from './shell.mjs'

const work = mkdtempSync(join(tmpdir(), 'latchkey-pack-'))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
process.on('exit', () => rmSync(work, { recursive: true, force: true }))

async function pack(folder) {
  const output = await run(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', work],
    join(root, folder)
  )
  const [{ filename }] = Object.values(JSON.parse(output.slice(output.search(/^[[{]/m))))
  return join(work, filename)
}

function readExample() {
  const readme = join(root, 'README.md')
  const example = existsSync(readme) ? exampleOf(readFileSync(readme, 'utf8')) : undefined
  const code = example ?? readFileSync(join(root, 'scripts/pack/sample.tsx'), 'utf8')
  const component = componentOf(code)
  if (!component) throw new Error('The example of README.md exports no component')
  const react = readFileSync(join(root, 'docs/react.md'), 'utf8')
  const rendered = { layout: blockAfter(react, 'layout'), providers: blockAfter(react, 'providers') }
  return { example: code, component, rendered }
}

async function main() {
  const kit = await pack('kit')
  const server = await pack('server')
  const example = readExample()
  const react19 = { ...example, react: '19.3.1', types: { react: '19.3.0', dom: '19.3.0' } }
  const react18 = { ...example, react: '18.3.1', types: { react: '18.3.8', dom: '18.3.7' } }
  const { packages } = JSON.parse(readFileSync(join(root, 'budgets.json'), 'utf8'))
  const checks = {
    publint: () => run('publint', ['run', kit, '--strict'], root),
    // A style sheet has no types.
    types: () =>
      run(
        'attw',
        [kit, '--profile', 'esm-only', '--no-color', '--exclude-entrypoints', './rainbowkit/styles.css'],
        root
      ),
    count: async () => {
      const count = await countInstalled(folder('browser'), kit)
      if (count > Math.min(packages.limit, packages.promise))
        throw new Error(`${count} packages are installed`)
    },
    vite: () => checkVite(folder('browser'), react19, kit),
    react18: () => checkVite(folder('browser'), react18, kit),
    next: () => checkNext(folder('next'), { ...react19, files: nextExampleFiles() }, kit, 9651),
    wagmi2: () => checkWagmi(folder('wagmi'), '2.22.1', kit),
    appkit19: () => checkAppKit(folder('appkit'), { ...react19, core: '3.6.5' }, kit),
    appkit18: () => checkAppKit(folder('appkit'), { ...react18, core: '2.22.1' }, kit),
    bridges: () => checkBridges(folder('bridges'), kit),
    cdn: () => checkCdn(folder('cdn'), kit),
    server: () => checkServer(folder('server'), kit, server, 9652),
    apps: () => checkExampleApps(folder('apps'), kit)
  }
  const wanted = process.argv.slice(2)
  const names = Object.keys(checks).filter(name => wanted.length === 0 || wanted.includes(name))
  const results = await lanes(names, name => attempt(name, checks[name]))
  process.exitCode = results.every(Boolean) ? 0 : 1
}

/** The app of a name. Checks that follow each other share one: installing takes most of their time. */
const folder = name => join(work, name, 'app')

async function attempt(name, check) {
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  try {
    const output = await check()
    console.log(`ok ${name} (${seconds()} s)`)
    if (process.argv.includes('--verbose') && output) console.log(output)
    return true
  } catch (error) {
    console.log(`not ok ${name} (${seconds()} s)\n${String(error?.message ?? error).replace(/^/gm, '    ')}`)
    return false
  }
}

/** `count` is first, as other apps begin with what it installs; the slow check (Next) runs beside all others. */
async function lanes(names, attemptOne) {
  const inOrder = async list => {
    const results = []
    for (const name of list) results.push(await attemptOne(name))
    return results
  }
  const counted = await inOrder(names.filter(name => name === 'count'))
  if (counted[0])
    for (const name of names.filter(name => ['next', 'server', 'apps'].includes(name)))
      await copyInstalled(folder('browser'), folder(name))
  const others = names.filter(name => name !== 'count')
  const both = [others.filter(name => name === 'next'), others.filter(name => name !== 'next')]
  return [...counted, ...(await Promise.all(both.map(inOrder))).flat()]
}

await main()
