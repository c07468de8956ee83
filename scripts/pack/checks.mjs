import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findModal, launchBrowser } from '../bench/browser.mjs'
import { servePage } from '../bench/servePage.mjs'
import { readPatience } from '../lib/patience.mjs'
import { root } from '../lib/install.mjs'
import { appkitApp, bridgesApp, nextApp, viteApp, wagmiApp } from './apps.mjs'
import { quietly } from './example.mjs'
import { lookAtExamples } from './exampleApps.mjs'
import { run, start, writeFiles } from './shell.mjs'

const timeout = 15_000 * readPatience()
const install = ['install', '--no-audit', '--no-fund', '--prefer-offline']

/** Installs the host's packages, which print no warning themselves, and the kit. */
async function prepare(folder, files, tarball) {
  writeFiles(folder, files)
  forgetReact(folder)
  quietly('npm install', await run('npm', [...install, tarball], folder))
}

/**
 * Removes the React that an earlier check installed, from npm's lock file too, so that another one is no conflict. Without a lock file
 * npm would unpack all other packages again.
 */
function forgetReact(folder) {
  const names = ['react', 'react-dom', '@types/react', '@types/react-dom']
  for (const path of [...names, '.package-lock.json'])
    rmSync(join(folder, 'node_modules', path), { recursive: true, force: true })
  const path = join(folder, 'package-lock.json')
  if (!existsSync(path)) return
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  for (const name of names) {
    delete lock.packages[`node_modules/${name}`]
    delete lock.packages[''].dependencies?.[name]
    delete lock.packages[''].devDependencies?.[name]
  }
  writeFileSync(path, JSON.stringify(lock))
}

/** The URLs of the scripts that a page requests from now on. */
function watchScripts(page) {
  const scripts = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  return scripts
}

/** Waits until an idle page has fetched more scripts, and then none for a second. */
async function untilFetched(page, scripts) {
  const atLoad = scripts.length
  for (let waited = 0; scripts.length === atLoad && waited < timeout; waited += 100)
    await page.waitForTimeout(100)
  for (let last = -1; last !== scripts.length; await page.waitForTimeout(1_000)) last = scripts.length
}

/** Opens a page, checks the button, opens the modal without a hover; fails on any console output, and if the click loads a script. */
async function look(url, { serverHtml } = {}) {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    // Chromium estimates the type of the connection, and calls that of a busy machine slow.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { get: () => undefined }))
    const said = []
    page.on('console', message => {
      if (message.type() === 'warning' || message.type() === 'error') said.push(message.text())
    })
    page.on('pageerror', error => said.push(String(error)))
    const scripts = watchScripts(page)
    await page.goto(url)
    const complain = () => {
      if (said.length > 0) throw new Error(`The console of ${url} says:\n${said.join('\n')}`)
    }
    const button = page.getByRole('button', { name: /connect/i }).first()
    await button.waitFor({ timeout })
    await untilFetched(page, scripts)
    const fetched = scripts.length
    await button.evaluate(element => element.click())
    await page.waitForFunction(findModal, undefined, { timeout }).catch(error => {
      complain()
      throw error
    })
    complain()
    if (scripts.length > fetched)
      throw new Error(`An idle page had not fetched: ${scripts.slice(fetched).join(', ')}`)
    if (serverHtml !== undefined && !/<button[^>]*>[\s\S]*?connect/i.test(serverHtml))
      throw new Error(`The server's HTML has no connect button:\n${serverHtml.slice(0, 3000)}`)
  } finally {
    await browser.close()
  }
}

/**
 * Gives a new app the packages that another one has installed: npm keeps those that its own installation needs, removes the others,
 * and adds what is missing. Unpacking viem takes longer than all that the app adds.
 */
export async function copyInstalled(from, folder) {
  mkdirSync(folder, { recursive: true })
  // Node's own `cpSync` takes ten times the processor time.
  await run('cp', ['-R', join(from, 'node_modules'), folder], from)
}

/** The native compiler takes a third of the time. In `checkNext` the app's own TypeScript checks the kit's types. */
export async function checkVite(folder, app, tarball) {
  await prepare(folder, viteApp(app), tarball)
  await run('tsgo', ['--checkers', '2', '-p', '.'], folder)
  quietly('vite build', await run(join(folder, 'node_modules/.bin/vite'), ['build'], folder))
  const site = await servePage(join(folder, 'dist'))
  try {
    await look(site.url)
  } finally {
    await site.stop()
  }
}

/** The types of `latchkey/wagmi` beside those of a version of wagmi. */
export async function checkWagmi(folder, core, tarball) {
  writeFiles(folder, wagmiApp(core))
  // npm finds a conflict among optional peers of optional peers of core 3.
  await run('npm', [...install, '--legacy-peer-deps', tarball], folder)
  await run('tsgo', ['--checkers', '2', '-p', '.'], folder)
}

/** The types of every path of `latchkey/appkit` beside those of React, Vue, wagmi and web3.js. */
export async function checkAppKit(folder, app, tarball) {
  writeFiles(folder, appkitApp(app))
  forgetReact(folder)
  rmSync(join(folder, 'node_modules/@wagmi'), { recursive: true, force: true })
  rmSync(join(folder, 'package-lock.json'), { force: true })
  // As for `checkWagmi`.
  await run('npm', [...install, '--legacy-peer-deps', tarball], folder)
  await run('tsgo', ['--checkers', '2', '-p', '.'], folder)
}

/**
 * The types of the bridges, that of wagmi 3 too, and of the connectors beside those of their libraries. Nothing is installed: the packed kit is unpacked,
 * and the libraries are those of the repository, which are found in the folder above.
 */
export async function checkBridges(folder, tarball) {
  writeFiles(folder, bridgesApp())
  const kit = join(folder, 'node_modules/latchkey')
  mkdirSync(kit, { recursive: true })
  await run('tar', ['-xzf', tarball, '-C', kit, '--strip-components=1'], folder)
  symlinkSync(join(root, 'node_modules'), join(dirname(folder), 'node_modules'))
  await run('tsgo', ['--checkers', '2', '-p', '.'], folder)
}

/** A page without a bundler, with one file of the packed kit: it makes the global, its element draws, and the modal opens. */
export async function checkCdn(folder, tarball) {
  writeFiles(folder, { 'package.json': '{ "name": "page", "private": true }' })
  await run(
    'tar',
    ['-xzf', tarball, '-C', folder, '--strip-components=3', 'package/dist/cdn/appkit.js'],
    folder
  )
  writeFiles(folder, {
    'index.html': `<!doctype html><html lang="en"><head><title>Page</title><link rel="icon" href="data:," /></head><body>
<appkit-button></appkit-button><script src="appkit.js"></script><script>
const { createAppKit, networks, WagmiAdapter } = AppKit
const { mainnet, base } = networks
const wagmiAdapter = new WagmiAdapter({ networks: [mainnet, base], projectId: 'any' })
if (Buffer.from('kit').toString('hex') !== '6b6974' || global !== window || !process.env) throw Error('A name of Node is missing')
window.modal = createAppKit({ adapters: [wagmiAdapter], networks: [mainnet, base] })
</script></body></html>`
  })
  const site = await servePage(folder)
  try {
    await lookAtCdn(site.url)
  } finally {
    await site.stop()
  }
}

async function lookAtCdn(url) {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const said = []
    page.on('pageerror', error => said.push(String(error)))
    page.on('console', message => {
      if (message.type() === 'warning' || message.type() === 'error') said.push(message.text())
    })
    const requests = []
    page.on('request', request => requests.push(request.url()))
    await page.goto(url)
    await page.getByRole('button', { name: /connect/i }).click()
    await page.waitForFunction(findModal, undefined, { timeout })
    const names = await page.evaluate(() => Object.keys(window.AppKit).sort())
    const missing = ['Connectors', 'SolanaAdapter', 'Viem', 'WagmiCore'].filter(name => !names.includes(name))
    if (missing.length > 0) throw new Error(`The global AppKit is without ${missing.join(', ')}`)
    if (said.length > 0) throw new Error(`The console of ${url} says:\n${said.join('\n')}`)
    const others = requests.filter(one => !one.startsWith(url) && !one.startsWith('data:'))
    if (others.length > 0) throw new Error(`The page has asked ${others.join(', ')}`)
  } finally {
    await browser.close()
  }
}

export async function checkNext(folder, app, tarball, port) {
  await prepare(folder, nextApp(app), tarball)
  const next = join(folder, 'node_modules/.bin/next')
  // It checks the types too.
  quietly('next build', await run(next, ['build'], folder))
  const server = await start(next, ['start', '-H', '127.0.0.1', '-p', String(port)], folder, {
    isReady: /Ready in/
  })
  try {
    const url = `http://127.0.0.1:${port}/`
    const serverHtml = await fetch(url).then(response => response.text())
    await look(url, { serverHtml })
    await checkRendered(`${url}rendered`, ['eip155:8453', 'Base'])
    await checkRendered(`${url}example`, ['eip155:1', 'Ethereum'])
    await lookAtExamples([{ name: 'next', url: `${url}example` }])
  } finally {
    await server.stop()
  }
}

/** Checks that the server's HTML shows the remembered network and contains no other cookie of the request. */
async function checkRendered(url, [network, name]) {
  const secret = `secret-${randomUUID()}`
  const remembered = { version: 1, networks: { eip155: network }, connectors: {} }
  const cookie = [
    `session=${secret}`,
    `latchkey.remembered=${encodeURIComponent(JSON.stringify(remembered))}`,
    `other=${secret}`
  ].join('; ')
  const html = await fetch(url, { headers: { cookie } }).then(response => response.text())
  if (!new RegExp(`<button[^>]*>[\\s\\S]*?${name}<`).test(html))
    throw new Error(`The server's HTML does not show the remembered network:\n${html.slice(0, 3000)}`)
  if (html.includes(secret) || html.includes('session='))
    throw new Error(`The server's HTML holds a cookie of the request:\n${html.slice(0, 3000)}`)
}

/** The packages that one command installs, including the kit. */
export async function countInstalled(folder, tarball) {
  writeFiles(folder, { 'package.json': '{ "name": "count", "private": true }' })
  await run('npm', [...install, tarball, 'viem@2.57.1', 'react@19.3.1', 'react-dom@19.3.1'], folder)
  const lock = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'))
  return Object.keys(lock.packages).length
}

/** The server as its users install it: its bin starts and answers. */
export async function checkServer(folder, kitTarball, serverTarball, port) {
  writeFiles(folder, { 'package.json': '{ "name": "host", "private": true, "type": "module" }' })
  await run('npm', [...install, kitTarball, serverTarball], folder)
  const env = { LATCHKEY_SERVER_PORT: String(port), LATCHKEY_DATA_DIR: join(folder, 'data') }
  const server = await start(join(folder, 'node_modules/.bin/latchkey-server'), [], folder, {
    env,
    isReady: /listening/i
  })
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health`)
    if (!response.ok) throw new Error(`/health answers ${response.status}`)
  } finally {
    await server.stop()
  }
}
