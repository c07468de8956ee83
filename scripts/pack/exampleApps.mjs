import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findModal, launchBrowser } from '../bench/browser.mjs'
import { servePage } from '../bench/servePage.mjs'
import { root } from '../lib/install.mjs'
import { readPatience } from '../lib/patience.mjs'
import { quietly } from './example.mjs'
import { run } from './shell.mjs'
import { checkSignInApi } from './signInApi.mjs'

const timeout = 15_000 * readPatience()
const made = ['node_modules', '.next', 'dist', 'next-env.d.ts', 'package-lock.json']

/** The folders of `examples/`. */
export function exampleNames(folder = join(root, 'examples')) {
  return readdirSync(folder).filter(name => statSync(join(folder, name)).isDirectory())
}

/**
 * The packages of an example by name. Throws if a version is not exact, because what is copied today must still work tomorrow, if the example cannot be started and built, and
 * if its `sources` import a package that it does not name.
 */
export function packagesOf(text, sources) {
  const { name, scripts, dependencies, devDependencies } = JSON.parse(text)
  const packages = { ...dependencies, ...devDependencies }
  const loose = Object.entries(packages).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
  if (loose.length > 0) throw new Error(`${name} has versions that are not exact: ${loose.join(', ')}`)
  if (!scripts.start || !scripts.build) throw new Error(`${name} cannot be started and built`)
  const missing = importsOf(sources).filter(imported => !(imported in packages))
  if (missing.length > 0) throw new Error(`${name} does not name ${missing.join(', ')}`)
  return packages
}

/** The packages that sources import, each once. */
function importsOf(sources) {
  const found = [...sources.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'([^'.][^']*)'/g)].map(
    ([, path]) => path
  )
  const names = found.map(path => (path.startsWith('@') ? path.split('/', 2).join('/') : path.split('/')[0]))
  return [...new Set(names)].filter(name => !name.startsWith('node:'))
}

/**
 * Installs the packages of all examples but that for Next at once, with the packed kit, into the folder above them; checks their types, builds each, opens the modal of
 * each in Chromium, and signs in at the server of `server-sign-in`. The example for Next is a route of the app that check `next` builds.
 */
export async function checkExampleApps(folder, tarball) {
  const names = exampleNames().filter(name => name !== 'next')
  const packages = names.map(name => copyExample(name, join(folder, name)))
  const dependencies = { ...Object.assign({}, ...packages), latchkey: `file:${tarball}` }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'apps', private: true, dependencies }))
  quietly('npm install', await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], folder))
  await checkTypes(folder, names)
  const vite = join(folder, 'node_modules/.bin/vite')
  for (const name of names) quietly(`${name}: vite build`, await run(vite, ['build'], join(folder, name)))
  await checkSignInApi(join(folder, 'server-sign-in/api.js'))
  const sites = await Promise.all(
    names.map(async name => ({ name, ...(await servePage(join(folder, name, 'dist'))) }))
  )
  try {
    await lookAtExamples(sites)
  } finally {
    await Promise.all(sites.map(({ stop }) => stop()))
  }
}

/** The files of the example for Next as route `example` of another app, by path. Throws as `packagesOf` does. */
export function nextExampleFiles() {
  const folder = join(root, 'examples/next')
  const names = readdirSync(join(folder, 'app'))
  const texts = names.map(name => [name, readFileSync(join(folder, 'app', name), 'utf8')])
  packagesOf(readFileSync(join(folder, 'package.json'), 'utf8'), texts.map(([, text]) => text).join('\n'))
  const place = name => (name === 'page.tsx' ? 'app/(example)/example/page.tsx' : `app/(example)/${name}`)
  return Object.fromEntries(texts.map(([name, text]) => [place(name), text]))
}

/** Copies the files of an example, and returns its packages. */
function copyExample(name, target) {
  const source = join(root, 'examples', name)
  rmSync(target, { recursive: true, force: true })
  cpSync(source, target, { recursive: true, filter: path => !made.includes(basename(path)) })
  const files = readdirSync(target, { recursive: true }).filter(path =>
    /\.([cm]?[jt]sx?|vue|svelte)$/.test(path)
  )
  const sources = files.map(path => readFileSync(join(target, path), 'utf8')).join('\n')
  return packagesOf(readFileSync(join(target, 'package.json'), 'utf8'), sources)
}

/**
 * One program for all examples: it reads the types of shared packages once. Those of wagmi do not fit the newest of its own peers, so that only sources are
 * checked; the kit's own types are checked in the apps of the other checks.
 */
async function checkTypes(folder, names) {
  const { compilerOptions } = JSON.parse(readFileSync(join(folder, 'vite-react/tsconfig.json'), 'utf8'))
  const include = names.flatMap(name => [`${name}/src/**/*.ts`, `${name}/src/**/*.tsx`])
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, skipLibCheck: true }, include })
  )
  await run('tsgo', ['--checkers', '2', '-p', '.'], folder)
}

/** Opens the modal of every page, all at once. */
export async function lookAtExamples(sites) {
  const browser = await launchBrowser()
  try {
    await Promise.all(sites.map(site => look(browser, site)))
  } finally {
    await browser.close()
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
