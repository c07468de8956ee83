import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { nodeProblem } from './lib/checkNode.mjs'
import { houseParts } from './lib/houseParts.mjs'
import { root } from './lib/install.mjs'
import { isBuilt, markBuilt, pageBuildFolder, sourcesMark } from './lib/pageBuild.mjs'
import { portProblems, readPorts } from './lib/ports.mjs'
import { supervise } from './lib/supervise.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-start-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('nodeProblem', () => {
  test.each(['20.19.0', '20.20.2', '22.12.0', '24.9.0', '26.0.1'])('accepts Node %s', version => {
    expect(nodeProblem(version)).toBeUndefined()
  })
  test.each(['18.20.0', '20.18.3', '21.7.0', '22.11.0'])(
    'rejects Node %s and names the required version',
    version => {
      expect(nodeProblem(version)).toBe(
        `Latchkey needs Node 20.19 or newer (22.12 or newer of the 22 line); this is Node ${version}. Get one from https://nodejs.org.`
      )
    }
  )
})

describe('readPorts', () => {
  test('ports have defaults and variables', () => {
    expect(readPorts({})).toEqual({
      demo: 5173,
      server: 8787,
      devnet: 8545,
      wallet: 5174,
      mail: 8025,
      identity: 5175,
      frame: 5176,
      solana: 8899,
      bitcoin: 3002
    })
    expect(
      readPorts({ LATCHKEY_DEMO_PORT: '1', LATCHKEY_SERVER_PORT: '65535', LATCHKEY_DEVNET_PORT: '' })
    ).toEqual({
      demo: 1,
      server: 65535,
      devnet: 8545,
      wallet: 5174,
      mail: 8025,
      identity: 5175,
      frame: 5176,
      solana: 8899,
      bitcoin: 3002
    })
  })

  test.each(['0', '65536', 'abc', '1e3', '-1', '80.5', ' 80'])('rejects the port %j', value => {
    expect(() => readPorts({ LATCHKEY_SERVER_PORT: value })).toThrow(
      /^LATCHKEY_SERVER_PORT must be a port from 1 to/
    )
  })

  test('devnet reserves the ports of its second chain and its files, and no two parts share one', () => {
    expect(() => readPorts({ LATCHKEY_DEVNET_PORT: '65534' })).toThrow('from 1 to 65533')
    expect(() => readPorts({ LATCHKEY_DEVNET_PORT: '8786' })).toThrow('a port of its own')
    expect(() => readPorts({ LATCHKEY_DEVNET_PORT: '8785' })).toThrow('a port of its own')
    expect(() => readPorts({ LATCHKEY_MAIL_PORT: '65535' })).toThrow('from 1 to 65534')
    expect(() => readPorts({ LATCHKEY_MAIL_PORT: '8786' })).toThrow('a port of its own')
  })

  test.each(['127.0.0.1', '::1', '0.0.0.0'])(
    'a taken port on %s is reported with part and variable',
    async host => {
      const taken = createServer().listen(0, host)
      await once(taken, 'listening')
      const { port } = taken.address()
      const free = {
        demo: 9441,
        server: 9442,
        devnet: 9443,
        wallet: 9446,
        mail: 9447,
        identity: 9448,
        frame: 9449,
        solana: 9450,
        bitcoin: 9460
      }
      const told = (part, variable) =>
        `Port ${port} (${part}) is already in use. Stop what uses it, or set ${variable} to another port.`
      expect(await portProblems(free)).toEqual([])
      expect(await portProblems({ ...free, demo: port })).toEqual([told('demo', 'LATCHKEY_DEMO_PORT')])
      expect(await portProblems({ ...free, devnet: port - 1 })).toContain(
        told("devnet's second chain", 'LATCHKEY_DEVNET_PORT')
      )
      expect(await portProblems({ ...free, devnet: port - 2 })).toContain(
        told("devnet's files", 'LATCHKEY_DEVNET_PORT')
      )
      expect(await portProblems({ ...free, mail: port - 1 })).toContain(
        told("the mail catcher's SMTP", 'LATCHKEY_MAIL_PORT')
      )
      expect(await portProblems({ ...free, solana: port - 1 })).toContain(
        told("the Solana devnet's WebSockets", 'LATCHKEY_SOLANA_PORT')
      )
      taken.close()
    }
  )
})

const sayAndStay = "console.log('I am', process.pid, 'ready'); setInterval(() => {}, 1000);"
const part = (name, code, ready = /ready$/) => ({ name, args: ['-e', code], env: {}, ready })

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A supervisor that records the process ids of its parts. */
function watched(options = {}) {
  const pids = []
  const onLine = (_, line) => /^I am/.test(line) && pids.push(Number(line.split(' ')[2]))
  return { pids, house: supervise({ cwd: folder, logs: join(folder, 'logs'), onLine, ...options }) }
}

describe('supervise', () => {
  test('starts parts, reports when they are ready, keeps their logs, and leaves no process', async () => {
    const { house, pids } = watched()
    await Promise.all([house.start(part('one', sayAndStay)), house.start(part('two', sayAndStay))])
    expect(pids.map(isAlive)).toEqual([true, true])
    await house.stop()
    expect(pids.map(isAlive)).toEqual([false, false])
    expect(readFileSync(join(folder, 'logs', 'one.log'), 'utf8')).toMatch(/^I am \d+ ready\n$/)
  })

  test('ends a part that ignores SIGTERM', async () => {
    const { house, pids } = watched({ graceMs: 100 })
    await house.start(part('deaf', `process.on('SIGTERM', () => {});${sayAndStay}`))
    await house.stop()
    expect(pids.map(isAlive)).toEqual([false])
  })

  test('reports a part that exits, with the end of its output', async () => {
    const { house } = watched()
    void house.start(part('short', "console.error('my last words'); process.exit(3)"))
    expect(await house.failed).toBe('short ended (3). Its last words:\nmy last words')
    await house.stop()
  })

  test('waits for a part that exits when done, and reports its failure', async () => {
    const { house } = watched()
    await house.start(part('work', "console.log('done')", 'exit'))
    void house.start(part('broken', 'process.exit(1)', 'exit'))
    expect(await house.failed).toMatch(/^broken ended \(1\)/)
    await house.stop()
  })

  test('waits until a URL answers 2xx', async () => {
    const { house } = watched()
    const code = `let asked = 0
      require('node:http').createServer((_, answer) => { answer.statusCode = ++asked < 3 ? 503 : 200; answer.end() })
        .listen(9445, '127.0.0.1')`
    await house.start(part('web', code, 'http://127.0.0.1:9445/'))
    expect((await fetch('http://127.0.0.1:9445/')).status).toBe(200)
    await house.stop()
  })

  test('leaves no process behind even if it is killed', async () => {
    const program = `
      const { supervise } = await import(${JSON.stringify(new URL('./lib/supervise.mjs', import.meta.url).href)})
      const house = supervise({ cwd: '.', logs: ${JSON.stringify(folder)}, onLine: (_, line) => console.log(line) })
      await house.start({ name: 'one', args: ['-e', ${JSON.stringify(sayAndStay)}], env: {}, ready: /ready$/ })`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit']
    })
    const [line] = await once(child.stdout, 'data')
    const pid = Number(String(line).split(' ')[2])
    expect(isAlive(pid)).toBe(true)
    child.kill('SIGKILL')
    await expect.poll(() => isAlive(pid), { interval: 20 }).toBe(false)
  })
})

describe('the build of a page', () => {
  test('a page is built again when a source, a setting or the build itself changed', () => {
    mkdirSync(join(folder, 'demo/node_modules'), { recursive: true })
    writeFileSync(join(folder, 'demo/main.ts'), 'a')
    const built = pageBuildFolder(folder, 'demo', { PORT: '1' })
    expect(isBuilt(folder, 'demo', built)).toBe(false)
    mkdirSync(built, { recursive: true })
    markBuilt(built, sourcesMark(folder, 'demo'))
    expect(isBuilt(folder, 'demo', built)).toBe(true)

    writeFileSync(join(folder, 'demo/node_modules/cache'), 'x')
    writeFileSync(join(folder, 'demo/main.test.ts'), 'x')
    expect(isBuilt(folder, 'demo', built)).toBe(true)
    expect(isBuilt(folder, 'demo', pageBuildFolder(folder, 'demo', { PORT: '2' }))).toBe(false)
    appendFileSync(join(folder, 'demo/main.ts'), 'b')
    expect(isBuilt(folder, 'demo', built)).toBe(false)
  })
})

test('instances on other ports have their own state and pass the ports to every part', () => {
  const ports = {
    demo: 1,
    server: 8787,
    devnet: 3,
    wallet: 4,
    mail: 5,
    identity: 7,
    frame: 8,
    solana: 9,
    bitcoin: 10
  }
  const { devnet, solana, bitcoin, mail, server, pages, frame } = houseParts({
    root: '/house',
    ports,
    reset: true,
    env: { LATCHKEY_DATA_DIR: '/mine' }
  })
  expect(devnet.env).toEqual({
    LATCHKEY_DEVNET_PORT: '3',
    LATCHKEY_DEMO_PORT: '1',
    LATCHKEY_SERVER_PORT: '8787',
    LATCHKEY_WALLET_PORT: '4',
    LATCHKEY_IDENTITY_PORT: '7',
    LATCHKEY_BITCOIN_PORT: '10',
    LATCHKEY_SOLANA_PORT: '9',
    LATCHKEY_DEVNET_DIR: '/house/.latchkey/devnet-3',
    LATCHKEY_DEVNET_RESET: '1'
  })
  expect(solana.env).toEqual({
    LATCHKEY_SOLANA_PORT: '9',
    LATCHKEY_DEVNET_DIR: '/house/.latchkey/devnet-3',
    LATCHKEY_DEVNET_RESET: '1'
  })
  expect(bitcoin.env).toEqual({
    LATCHKEY_BITCOIN_PORT: '10',
    LATCHKEY_DEVNET_DIR: '/house/.latchkey/devnet-3',
    LATCHKEY_DEVNET_RESET: '1'
  })
  expect(server.env).toMatchObject({
    LATCHKEY_DATA_DIR: '/mine',
    LATCHKEY_CHAINS: '/house/.latchkey/devnet-3/chains.json',
    LATCHKEY_PUBLIC_URL: 'http://localhost:8787',
    LATCHKEY_FRAME_PORT: '8',
    LATCHKEY_FRAME_URL: 'http://frame.localhost:8',
    LATCHKEY_FRAME_DIR: frame.built,
    LATCHKEY_SMTP_URL: 'smtp://127.0.0.1:6',
    LATCHKEY_SOCIAL: '/house/.latchkey/devnet-3/social.json'
  })
  expect(mail.env).toEqual({ LATCHKEY_MAIL_PORT: '5' })
  const urls = {
    VITE_LATCHKEY_SERVER: 'http://localhost:8787',
    VITE_LATCHKEY_FRAME: 'http://frame.localhost:8',
    VITE_LATCHKEY_DEVNET_PORT: '3',
    VITE_LATCHKEY_SOLANA_PORT: '9',
    VITE_LATCHKEY_BITCOIN_PORT: '10',
    VITE_LATCHKEY_WALLET: 'http://localhost:4',
    VITE_LATCHKEY_MAIL: 'http://localhost:5'
  }
  expect(pages.map(({ room, preview }) => [room, preview.env, preview.ready])).toEqual([
    ['demo', urls, 'http://127.0.0.1:1/'],
    ['wallet', urls, 'http://127.0.0.1:4/']
  ])
})

describe('the programs of npm start', () => {
  const parts = hot => houseParts({ root, ports: readPorts({}), reset: false, hot, env: {} })
  const programs = ({ devnet, solana, bitcoin, mail, server }) => [devnet, solana, bitcoin, mail, server]

  test('are bundles that are made from their sources, in the workspaces whose packages they resolve', () => {
    const { bundles, ...others } = parts(false)
    const pairs = Object.values(bundles).flatMap(({ build }) => build.args.slice(1))
    expect(pairs.filter((_, index) => index % 2 === 0)).toEqual([
      'devnet/src/main.ts',
      'devnet/src/solana/main.ts',
      'devnet/src/bitcoin/main.ts',
      'devnet/src/mail/main.ts',
      'server/src/main.ts'
    ])
    expect(programs(others).map(({ args }) => args)).toEqual(
      pairs.filter((_, index) => index % 2 === 1).map(file => [file])
    )
    for (const path of pairs.filter((_, index) => index % 2 === 0))
      expect(existsSync(join(root, path))).toBe(true)
  })

  test('run from their sources with hot reload', () => {
    const args = programs(parts(true)).map(part => part.args)
    expect(args.map(list => list.at(-1))).toEqual([
      'devnet/src/main.ts',
      'devnet/src/solana/main.ts',
      'devnet/src/bitcoin/main.ts',
      'devnet/src/mail/main.ts',
      'server/src/main.ts'
    ])
    expect(args.at(-1).slice(0, 2)).toEqual(['--watch', '--watch-preserve-output'])
  })
})
