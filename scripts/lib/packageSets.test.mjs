import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root } from './install.mjs'
import { ensureSet, setFlags } from './packageSets.mjs'

const locked = {
  '': { name: 'house', dependencies: { run: '1.0.0' }, devDependencies: { check: '1.0.0' } },
  'node_modules/room': { resolved: 'room', link: true },
  'node_modules/run': { version: '1.0.0' },
  'room/node_modules/run': { version: '2.0.0' },
  'node_modules/check': { version: '1.0.0', dev: true },
  'node_modules/elsewhere': { version: '1.0.0', optional: true },
  'node_modules/choice': { version: '1.0.0', devOptional: true },
  'node_modules/peer': { version: '1.0.0', dev: true, peer: true }
}

let folder
let installations
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-sets-'))
  installations = []
  lock(locked)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function lock(packages) {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
}

/** Leaves what npm leaves: a copy of the lock file with what it installed. */
function npm(set, without = []) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const kept = Object.entries(packages).filter(
    ([path, { dev }]) => path !== '' && !(set === 'start' && dev) && !without.includes(path)
  )
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  writeFileSync(
    join(folder, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: Object.fromEntries(kept) })
  )
}

/** Returns the set that is there afterwards. */
function ensure(set) {
  return ensureSet(folder, set, wanted => {
    installations.push(wanted)
    npm(wanted)
  })
}

describe('the installed set of packages', () => {
  test('of a clean clone is the asked one, once', () => {
    expect([ensure('start'), ensure('start')]).toEqual(['start', 'start'])
    expect(installations).toEqual(['start'])
  })

  test('grows to everything, and is not reduced again', () => {
    expect([ensure('start'), ensure('all'), ensure('start'), ensure('all')]).toEqual([
      'start',
      'all',
      'all',
      'all'
    ])
    expect(installations).toEqual(['start', 'all'])
  })

  test.each([
    ['a clean clone', []],
    ['npm start', ['start']]
  ])('is recognised as everything after npm install by hand, after %s', (_, before) => {
    for (const set of before) ensure(set)
    npm('all', ['node_modules/elsewhere', 'node_modules/choice', 'node_modules/peer'])
    expect([ensure('start'), ensure('all')]).toEqual(['all', 'all'])
    expect(installations).toEqual(before)
  })

  test('is recognised after npm install --omit=dev by hand', () => {
    npm('start')
    expect(ensure('start')).toBe('start')
    expect(installations).toEqual([])
  })

  test.each(['start', 'all'])('is renewed for another lock file, as the set that there was: %s', set => {
    ensure(set)
    lock({ ...locked, 'node_modules/run': { version: '1.0.1' } })
    expect([ensure('start'), ensure('start')]).toEqual([set, set])
    expect(installations).toEqual([set, set])
  })

  test.each(['node_modules/room', 'node_modules/run', 'room/node_modules/run'])(
    'is completed where %s is missing',
    path => {
      npm('start', [path])
      expect(ensure('start')).toBe('start')
      expect(installations).toEqual(['start'])
    }
  )

  test('is completed where a check is missing, for those that need it', () => {
    npm('all', ['node_modules/check'])
    expect(ensure('all')).toBe('all')
    expect(installations).toEqual(['all'])
  })

  test('is asked of npm by flags that hold in any environment', () => {
    expect(setFlags).toEqual({ all: '--include=dev', start: '--omit=dev' })
  })
})

describe('the programs and pages of npm start', () => {
  const isSource = path => /\.[cm]?tsx?$/.test(path) && !/\.(test|harness)\.|\.d\.ts$|\/test\//.test(path)
  // What only tests, checks, the compilation of contracts and applications use.
  const isOther = path =>
    /^(kit\/src\/(testing\/playwright|appkit|connectkit|ethers|rainbowkit|wagmi|walletAdapter)|devnet\/src\/compile|frame\/src\/recovery\/harness)\//.test(
      path
    )
  const imports =
    /^(?:import|export)\s(?!type\s)[^'";]*?from\s+'([^'.][^']*)'|\b(?:import(?:\.meta\.resolve)?|require)\s*\(?\s*'([^'.][^']*)'/gm
  const rooms = ['kit', 'server', 'frame', 'devnet', 'demo', 'wallet']

  function sources(path) {
    return readdirSync(join(root, path), { withFileTypes: true }).flatMap(entry => {
      const inner = `${path}/${entry.name}`
      if (entry.isDirectory()) return sources(inner)
      return isSource(inner) && !isOther(inner) ? [inner] : []
    })
  }

  test('import only packages that it installs', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    const files = [
      ...rooms.flatMap(room => sources(`${room}/src`)),
      // The builds of the pages: their configuration and its plugins.
      ...['demo', 'wallet', 'frame'].flatMap(room =>
        readdirSync(join(root, room))
          .filter(isSource)
          .map(name => `${room}/${name}`)
      )
    ]
    const used = files.flatMap(file =>
      [...readFileSync(join(root, file), 'utf8').matchAll(imports)].map(([, from, loaded]) => ({
        file,
        name: (from ?? loaded).match(/^(@[^/]+\/)?[^/]+/)[0]
      }))
    )
    const foreign = used.filter(({ name }) => !name.startsWith('node:') && !builtinModules.includes(name))
    const names = new Set(foreign.map(({ name }) => name))
    expect(
      ['viem', 'litesvm', 'hono', 'vite', 'react', 'entry-point-0.7'].filter(name => !names.has(name))
    ).toEqual([])
    const missing = foreign.filter(({ file, name }) => {
      const room = file.slice(0, file.indexOf('/'))
      const entry = packages[`${room}/node_modules/${name}`] ?? packages[`node_modules/${name}`]
      return !entry || entry.dev || entry.devOptional
    })
    expect(missing).toEqual([])
  })

  test('are run by packages that it installs', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    const runners = ['tsx', 'vite', 'rolldown', 'esbuild', 'lightningcss', '@vitejs/plugin-react']
    expect(runners.filter(name => packages[`node_modules/${name}`].dev)).toEqual([])
  })
})
