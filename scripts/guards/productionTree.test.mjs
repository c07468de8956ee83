import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../lib/install.mjs'
import {
  checkInstallScripts,
  checkLicences,
  checkOfficialPackages,
  checkReviewed,
  isAllowedLicence,
  productionTree
} from './productionTree.mjs'

/** A small lock file: the kit needs `a`, which needs its own `b`; the root also has a `b`, for development. */
function lockWith(changes = {}) {
  const packages = {
    '': { name: 'house', devDependencies: { tool: '1.0.0' } },
    kit: {
      name: 'latchkey',
      license: 'MIT',
      dependencies: { a: '1.0.0' },
      peerDependencies: { p: '1', q: '1' },
      peerDependenciesMeta: { q: { optional: true } }
    },
    'node_modules/latchkey': { resolved: 'kit', link: true },
    'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '1.0.0' } },
    'node_modules/a/node_modules/b': { version: '1.0.0', license: 'ISC' },
    'node_modules/b': { version: '2.0.0', license: 'GPL-3.0', dev: true },
    'node_modules/p': { version: '1.0.0', license: 'MIT' },
    'node_modules/q': { version: '1.0.0', license: 'GPL-3.0' },
    'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0', hasInstallScript: true },
    ...changes
  }
  return { packages }
}

const reviewed = ['a', 'b', 'p'].map(name => ({
  name,
  versions: ['1.0.0'],
  licence: name === 'b' ? 'ISC' : 'MIT',
  why: 'a reason'
}))

describe('the production tree', () => {
  test('follows links, nested copies and required peers, and ignores development dependencies', () => {
    expect([...productionTree(lockWith(), ['node_modules/latchkey']).keys()]).toEqual([
      'kit',
      'node_modules/a',
      'node_modules/p',
      'node_modules/a/node_modules/b'
    ])
  })

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND Apache-2.0', true],
    ['MIT AND GPL-3.0', false],
    ['GPL-3.0', false],
    ['MPL-2.0', false],
    [undefined, false]
  ])('licence %s', (licence, isAllowed) => expect(isAllowedLicence(licence)).toBe(isAllowed))

  test('finds a licence outside the list at any depth', () => {
    expect(checkLicences(lockWith(), ['kit'])).toEqual([])
    const lock = lockWith({ 'node_modules/a/node_modules/b': { version: '1.0.0', license: 'MPL-2.0' } })
    expect(checkLicences(lock, ['kit'])).toEqual(['b@1.0.0: licence MPL-2.0'])
    expect(checkLicences(lockWith({ 'node_modules/a': { version: '1.0.0' } }), ['kit'])).toEqual([
      'a@1.0.0: licence not stated'
    ])
  })

  test('finds an added package, an unreviewed version, and an unused review', () => {
    expect(checkReviewed(lockWith(), ['kit'], reviewed)).toEqual([])
    const grown = lockWith({
      'node_modules/p': { version: '1.0.0', license: 'MIT', dependencies: { tool: '1' } }
    })
    expect(checkReviewed(grown, ['kit'], reviewed)).toEqual([
      'tool@1.0.0: not in production-dependencies.json'
    ])
    const moved = lockWith({ 'node_modules/p': { version: '1.1.0', license: 'MIT' } })
    expect(checkReviewed(moved, ['kit'], reviewed)).toEqual(['p@1.1.0: reviewed were 1.0.0'])
    const stale = [...reviewed, { name: 'gone', versions: ['1.0.0'], licence: 'MIT', why: 'x' }]
    expect(checkReviewed(lockWith(), ['kit'], stale)).toEqual(['gone: reviewed, but no longer used'])
  })

  test.each(['@walletconnect/sign-client', '@reown/appkit'])('rejects %s even if reviewed', name => {
    const lock = lockWith({
      'node_modules/p': { version: '1.0.0', license: 'MIT', dependencies: { [name]: '1' } },
      [`node_modules/${name}`]: { version: '1.0.0', license: 'MIT' }
    })
    const all = [...reviewed, { name, versions: ['1.0.0'], licence: 'MIT', why: 'x' }]
    expect(checkReviewed(lock, ['kit'], all)).toEqual([`${name}: not allowed in production (decision D6)`])
  })

  test.each([
    ['@walletconnect/sign-client', '2.21.8', true],
    ['@walletconnect/logger', '1.99.0', true],
    ['@walletconnect/sign-client', '2.21.9', false],
    ['@walletconnect/sign-client', '2.21.9-canary.1', false],
    ['@walletconnect/sign-client', '2.22.0', false],
    ['@walletconnect/sign-client', '3.0.0', false],
    ['@reown/walletkit', '1.0.0', false]
  ])('%s %s may be used by tests: %s', (name, version, isAllowed) => {
    const lock = lockWith({ 'node_modules/alias': { name, version, license: 'Apache-2.0', dev: true } })
    expect(checkOfficialPackages(lock)).toEqual(
      isAllowed ? [] : [`${name}@${version}: not under an open licence`]
    )
  })

  test('finds an official package outside development, in any workspace', () => {
    const name = '@walletconnect/utils'
    const lock = lockWith({ [`node_modules/${name}`]: { version: '2.21.8', license: 'Apache-2.0' } })
    expect(checkOfficialPackages(lock)).toEqual([`${name}@2.21.8: not a development dependency`])
  })

  describe("the repository's own lock file", () => {
    const read = path => JSON.parse(readFileSync(join(root, path), 'utf8'))
    const real = read('package-lock.json')
    const withPackage = (path, entry) => ({ ...real, packages: { ...real.packages, [path]: entry } })

    test('has official packages for development only', () => {
      expect(checkOfficialPackages(real)).toEqual([])
      expect(Object.keys(real.packages).join(' ')).toContain('@walletconnect/')
    })

    test.each([
      ['node_modules/@walletconnect/core', { version: '2.22.0', dev: true }, 'not under an open licence'],
      ['kit/node_modules/@walletconnect/core', { version: '2.21.8' }, 'not a development dependency'],
      ['node_modules/@reown/appkit', { version: '1.8.0', dev: true }, 'not under an open licence'],
      ['node_modules/x', { name: '@reown/appkit', version: '1.8.0', dev: true }, 'not under an open licence']
    ])('with %s %o is refused: %s', (path, entry, reason) => {
      const name = entry.name ?? path.slice(path.indexOf('@'))
      expect(checkOfficialPackages(withPackage(path, entry))).toEqual([`${name}@${entry.version}: ${reason}`])
    })

    test.each(['@walletconnect/types', '@reown/appkit'])('a kit that needs %s is refused', name => {
      const lock = withPackage(`node_modules/${name}`, { version: '2.21.8', license: 'Apache-2.0' })
      const kit = lock.packages.kit
      lock.packages.kit = { ...kit, dependencies: { ...kit.dependencies, [name]: '2.21.8' } }
      expect(checkReviewed(lock, ['kit'], read('production-dependencies.json'))).toContain(
        `${name}: not allowed in production (decision D6)`
      )
    })
  })

  test('finds an installation script', () => {
    expect(checkInstallScripts(lockWith(), ['kit'])).toEqual([])
    const lock = lockWith({ 'node_modules/p': { version: '1.0.0', license: 'MIT', hasInstallScript: true } })
    expect(checkInstallScripts(lock, ['kit'])).toEqual(['p@1.0.0: runs a script at installation'])
  })
})
