import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { enginePaths } from '../../../scripts/lib/engines.mjs'
import { freePort } from '../../lib/freePort.js'
import { type Engine, noProxy, type Profile, pressActions, type Tab, viewport } from './engine.js'
import { startProgram } from './startProgram.js'
import { commandMs, within } from './within.js'

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<never>

/** How long a browser may take to close. */
const closeMs = 5_000

// Not the capability `proxy`: WebKitGTK 2.50 reads past the end of its list `noProxy`, and now and then crashes at the start,
// and its driver does not report the crash.
const capabilities = {
  'webkitgtk:browserOptions': {
    args: [
      '--automation',
      `--proxy=http://${noProxy.host}:${noProxy.port}`,
      ...noProxy.except.map(host => `--ignore-host=${host}`)
    ]
  }
}

/** Starts Xvfb, a display without a monitor, for browsers that WebKitGTK's driver controls by WebDriver (https://www.w3.org/TR/webdriver2/). */
export async function startWebKit(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const screen = await startProgram(
    enginePaths.screen,
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp', '-noreset'],
    /^(\d+)\n/m
  )
  return {
    openProfile: () => openProfile(screen.said, folder),
    async close() {
      await screen.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    }
  }
}

/** Each browser has its own driver. */
async function startDriver(display: string, folder: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    DISPLAY: `:${display}`,
    // Reduces motion, and uses a separate configuration folder.
    XDG_CONFIG_HOME: folder,
    XDG_CACHE_HOME: folder,
    XDG_DATA_HOME: folder,
    GDK_BACKEND: 'x11',
    GSETTINGS_BACKEND: 'memory',
    NO_AT_BRIDGE: '1',
    // There is no graphics card.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    // The sandbox needs user namespaces, which root and containers often lack.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1'
  }
  const program = await startProgram(
    enginePaths.webKitDriver,
    [`--port=${port}`, '--host=127.0.0.1'],
    `${url}/status`,
    env
  )
  const send: Send = async (method, path, body) => {
    const asked = fetch(url + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) })
    }).then(async answer => ({ ok: answer.ok, ...((await answer.json()) as { value: never }) }))
    const { ok, value } = await within(commandMs, `${method} ${path}`, asked)
    if (!ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  return { send, stop: program.stop }
}

/** Each session starts a new browser with empty storage. */
async function openProfile(display: string, folder: string): Promise<Profile> {
  const driver = await startDriver(display, folder)
  const { sessionId } = await driver
    .send('POST', '/session', { capabilities: { alwaysMatch: capabilities } })
    .catch(async error => {
      await driver.stop()
      throw error
    })
  const send: Send = (method, path, body) => driver.send(method, `/session/${sessionId}${path}`, body)
  await send('POST', '/window/rect', { x: 0, y: 0, ...viewport, height: viewport.height + 40 })
  const turn = takeTurns()
  let free: string | undefined = await send('GET', '/window')
  return {
    async openTab() {
      // Windows, not tabs: a background tab is hidden and receives no presses.
      const open = () => send('POST', '/window/new', { type: 'window' })
      const handle = free ?? (await turn<{ readonly handle: string }>(open)).handle
      free = undefined
      return createTab((...command) =>
        turn(async () => {
          await send('POST', '/window', { handle })
          return send(...command)
        })
      )
    },
    async close() {
      // Not queued: after a command that hangs, the driver and the browser are ended anyway.
      await within(closeMs, 'DELETE session', send('DELETE', '')).catch(() => undefined)
      await driver.stop()
    }
  }
}

/** Sends commands one by one, because WebDriver's current tab is a state of the whole session. */
function takeTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}

const script = (work: unknown) => `
  const done = arguments[1]
  Promise.resolve(JSON.parse(arguments[0])).then(args => (${work})(...args)).then(
    value => done(JSON.stringify({ value })),
    error => done(JSON.stringify({ error: String(error) }))
  )`

function createTab(send: Send): Tab {
  return {
    async go(url) {
      await send('POST', '/url', { url })
    },
    async reload() {
      await send('POST', '/refresh', {})
    },
    async run(work, ...args) {
      const answer = await send('POST', '/execute/async', {
        script: script(work),
        args: [JSON.stringify(args)]
      })
      const { value, error } = JSON.parse(answer)
      if (error !== undefined) throw new Error(error)
      return value
    },
    async press(x, y) {
      await send('POST', '/actions', { actions: pressActions(x, y) })
    },
    async picture() {
      return send('GET', '/screenshot')
    },
    async show() {
      await send('GET', '/title')
    }
  }
}
