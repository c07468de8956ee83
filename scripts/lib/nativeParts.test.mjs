import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './install.mjs'
import { ensureNativeParts, findNativeParts, nativeParts, thisPlatform } from './nativeParts.mjs'

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/** The suffixes of the packages' names on each platform. */
const platforms = [
  [{ os: 'linux', cpu: 'x64', libc: 'glibc' }, ['linux-x64', 'linux-amd64', 'linux-x64-gnu']],
  [{ os: 'linux', cpu: 'x64', libc: 'musl' }, ['linux-x64-musl', 'linux-amd64', 'linux-x64']],
  [{ os: 'linux', cpu: 'arm64', libc: 'glibc' }, ['linux-arm64', 'linux-arm64-gnu']],
  [{ os: 'darwin', cpu: 'x64' }, ['darwin-x64', 'darwin-amd64']],
  [{ os: 'darwin', cpu: 'arm64' }, ['darwin-arm64']],
  [{ os: 'win32', cpu: 'x64' }, ['win32-x64', 'win32-amd64', 'win32-x64-msvc']]
]

describe('native parts of the locked packages', () => {
  test.each(platforms)('finds the native parts for %o', (platform, endings) => {
    const parts = nativeParts(packages, platform)
    expect(parts.map(({ parent }) => parent)).toEqual([
      '@biomejs/biome',
      '@foundry-rs/anvil',
      '@typescript/native-preview',
      'esbuild',
      'libsql',
      'lightningcss',
      'litesvm',
      'oxc-parser',
      'oxc-resolver',
      'rolldown'
    ])
    for (const { parent, name, version } of parts) {
      // litesvm has none for Windows, which the start says.
      if (parent === 'litesvm' && platform.os === 'win32') {
        expect(name).toBeUndefined()
        continue
      }
      expect(endings.filter(ending => name.endsWith(ending))).not.toEqual([])
      expect(version).toBe(packages[`node_modules/${parent}`].optionalDependencies[name])
      expect(version).toMatch(/^\d+\.\d+\.\d+(-dev\.[\d.]+)?$/)
    }
  })

  test('knows every locked package with a choice of native parts', () => {
    const brings = ({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies).some(name => /(linux|darwin|win32)-(x64|arm64|amd64)/.test(name))
    const parents = Object.entries(packages).filter(([, entry]) => brings(entry))
    const known = nativeParts(packages, thisPlatform()).map(({ parent }) => `node_modules/${parent}`)
    expect(parents.map(([path]) => path)).toEqual(known)
  })

  test('this machine has all of its native parts', () => {
    expect(findNativeParts(root)).toMatchObject({ unbuilt: [], missing: [] })
  })

  test('a part with another version is missing, and a part that the lock file lacks is kept', () => {
    const folder = mkdtempSync(join(tmpdir(), 'native-'))
    const optionalDependencies = { 'bundler-linux-x64-gnu': '1.0.1', 'bundler-linux-x64-musl': '1.0.1' }
    const part = { parent: 'rolldown', name: 'bundler-linux-x64-gnu', version: '1.0.1' }
    const installed = join(folder, 'node_modules', part.name)
    mkdirSync(installed, { recursive: true })
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/rolldown': { optionalDependencies } } })
    )
    const platform = { os: 'linux', cpu: 'x64', libc: 'glibc' }
    const none = { unbuilt: [], missing: [part], unlocked: [] }
    expect(findNativeParts(folder, { platform })).toEqual(none)
    writeFileSync(join(installed, 'package.json'), '{ "version": "1.0.0" }')
    expect(findNativeParts(folder, { platform })).toEqual(none)
    writeFileSync(join(installed, 'package.json'), '{ "version": "1.0.1" }')
    expect(findNativeParts(folder, { platform })).toEqual({ unbuilt: [], missing: [], unlocked: [part] })
  })

  test('prints packages without a build for the platform, with what does not work', () => {
    const folder = mkdtempSync(join(tmpdir(), 'native-'))
    mkdirSync(join(folder, 'node_modules'))
    const lock = {
      'node_modules/rolldown': { optionalDependencies: { '@rolldown/binding-linux-x64-gnu': '1.0.0' } }
    }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: lock }))
    const said = []
    ensureNativeParts(folder, line => said.push(line), { platform: { os: 'sunos', cpu: 'sparc' } })
    expect(said).toEqual([
      'rolldown has no build for sunos sparc. What does not work: npm start, npm run build and npm test: every bundle'
    ])
  })
})
