import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findModal, launchBrowser } from '../bench/browser.mjs'
import { servePage } from '../bench/servePage.mjs'
import { root } from '../lib/install.mjs'
import { readPatience } from '../lib/patience.mjs'
import { quietly } from './example.mjs'
import { run, start } from './shell.mjs'
import { checkSignInApi } from './signInApi.mjs'

const timeout = 15_000 * readPatience()
const made = ['node_modules', '.next', 'dist', 'next-env.d.ts', 'package-lock.json']

/** The folders of `examples/`. */
export function exampleNames(folder = join(root, 'examples')) {
  return readdirSync(folder).filter(name => statSync(join(folder, name)).isDirectory())
}

/**
 * The `package.json` of an example for another folder: with the packed kit, and without the script that packs it. Throws if a version is not exact: what
 * is copied today must still work tomorrow.
 */
export function packageOf(text, tarball) {
  const content = JSON.parse(text)
  const { prestart: _, ...scripts } = content.scripts
  const all = { ...content.dependencies, ...content.devDependencies }
  const loose = Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
  if (loose.length > 0)
    throw new Error(`${content.name} has versions that are not exact: ${loose.join(', ')}`)
  if (!scripts.start || !scripts.build) throw new Error(`${content.name} cannot be started and built`)
  return { ...content, scripts, dependencies: { ...content.dependencies, latchkey: `file:${tarball}` } }
}

/**
 * Installs all examples at once from the packed kit, checks their types, builds each, opens the modal of each in Chromium, and signs in at the server of
 * `server-sign-in`. They are workspaces here, so that npm unpacks what they share once.
 */
export async function checkExampleApps(folder, tarball, port) {
  const names = exampleNames()
  for (const name of names) copyExample(name, join(folder, name), tarball)
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'examples', private: true, type: 'module', workspaces: names })
  )
  quietly('npm install', await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], folder))
  await checkTypes(folder, names)
  const bin = name => join(folder, 'node_modules/.bin', name)
  const pages = names.filter(name => name !== 'next')
  // Next checks its own types, and uses a processor of its own meanwhile.
  const building = run(bin('next'), ['build'], join(folder, 'next'))
  building.catch(() => undefined)
  for (const name of pages)
    quietly(`${name}: vite build`, await run(bin('vite'), ['build'], join(folder, name)))
  quietly('next build', await building)
  await checkSignInApi(join(folder, 'server-sign-in/api.js'))
  await lookAtAll(folder, pages, bin('next'), port)
  return `${names.length} examples`
}

function copyExample(name, target, tarball) {
  const source = join(root, 'examples', name)
  mkdirSync(target, { recursive: true })
  cpSync(source, target, { recursive: true, filter: path => !made.includes(basename(path)) })
  const content = packageOf(readFileSync(join(source, 'package.json'), 'utf8'), tarball)
  writeFileSync(join(target, 'package.json'), JSON.stringify(content))
}

/** One program for all examples with TypeScript but Next: it reads the types of shared packages once. */
async function checkTypes(folder, names) {
  const { compilerOptions } = JSON.parse(readFileSync(join(folder, 'vite-react/tsconfig.json'), 'utf8'))
  const typed = names.filter(name => name !== 'next')
  const include = typed.flatMap(name => [`${name}/src/**/*.ts`, `${name}/src/**/*.tsx`])
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }))
  await run('tsgo', ['--checkers', '2', '-p', '.'], folder)
}

/** Opens the modal of every built page. */
async function lookAtAll(folder, pages, next, port) {
  const sites = await Promise.all(
    pages.map(async name => ({ name, ...(await servePage(join(folder, name, 'dist'))) }))
  )
  const server = await start(next, ['start', '-H', '127.0.0.1', '-p', String(port)], join(folder, 'next'), {
    isReady: /Ready in/
  })
  sites.push({ name: 'next', url: `http://127.0.0.1:${port}/`, stop: server.stop })
  const browser = await launchBrowser()
  try {
    await Promise.all(sites.map(site => look(browser, site)))
  } finally {
    await browser.close()
    await Promise.all(sites.map(({ stop }) => stop()))
  }
}

/** Fails if the modal does not open, and on any console output. The server of the examples does not run here: what they ask is answered with nothing. */
async function look(browser, { name, url }) {
  const page = await browser.newPage()
  const said = []
  page.on('console', message => {
    if (message.type() === 'warning' || message.type() === 'error') said.push(message.text())
  })
  page.on('pageerror', error => said.push(String(error)))
  const headers = { 'access-control-allow-origin': '*' }
  await page.route(/^http:\/\/(localhost:8787|127\.0\.0\.1:8545)\//, route =>
    route.fulfill({ status: 200, headers, json: {} })
  )
  // The routes of `server-sign-in`, which are checked by themselves.
  await page.route(/\/api\//, route => route.fulfill({ status: 200, json: null }))
  const complain = error => {
    throw new Error(`${name} at ${url}: ${error}\n${said.join('\n')}`)
  }
  await page.goto(url)
  await page
    .getByRole('button', { name: /connect/i })
    .first()
    .click({ timeout })
    .catch(complain)
  await page.waitForFunction(findModal, undefined, { timeout }).catch(complain)
  if (said.length > 0) complain('the console says')
  await page.close()
}
