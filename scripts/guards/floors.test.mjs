import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { checkFloors, rulesOf } from './floors.mjs'

const table = JSON.parse(readFileSync(new URL('../../floors.json', import.meta.url), 'utf8'))
const made = []

function tree(files) {
  const root = mkdtempSync(join(tmpdir(), 'floors-'))
  made.push(root)
  const base = {
    'package.json': '{"name":"house","private":true,"dependencies":{"viem":"2","react":"19"}}',
    'node_modules/viem/package.json': '{"name":"viem","version":"2.0.0","main":"index.js"}',
    'node_modules/viem/index.js': 'module.exports = {}',
    'kit/src/protocol/index.ts': 'export const protocol = 1'
  }
  for (const [name, text] of Object.entries({ ...base, ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return root
}

const check = (files, folders = ['kit/src']) => checkFloors({ root: tree(files), table, folders })

afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true })
})

/** For each rule between two folders, the smallest tree that violates it. */
function plants() {
  const floorOf = room => table.floors.find(({ rooms }) => rooms.includes(room)).floor
  const rooms = table.floors.flatMap(floor => floor.rooms)
  const all = []
  for (const room of rooms) {
    const typed = table.types.rooms[room] ?? []
    const higher = rooms.find(other => floorOf(other) > floorOf(room) && !typed.includes(other))
    const mate = rooms.find(other => other !== room && floorOf(other) === floorOf(room))
    if (higher) all.push([`${room}-imports-a-higher-floor`, `${room}/a.ts`, `${higher}/b.ts`])
    if (mate) all.push([`${room}-imports-a-floor-mate`, `${room}/a.ts`, `${mate}/b.ts`])
    if (floorOf(room) <= table.root.above) all.push([`${room}-imports-the-root`, `${room}/a.ts`, 'b.ts'])
  }
  all.push(['root-imports-a-higher-floor', 'a.ts', `${rooms.at(-1)}/b.ts`])
  return all
}

describe('checkFloors', () => {
  test('every rule between folders finds its violation', async () => {
    const planted = plants()
    const rules = rulesOf(table)
      .map(({ name }) => name)
      .filter(name => name.includes('-imports-') && !/library|beyond|more-than-types|\//.test(name))
    expect(planted.map(([name]) => name).sort()).toEqual(rules.sort())
    const pairs = planted.map(([name, from, to], index) => ({
      name,
      from: from.replace('a.ts', `a${index}.ts`),
      to: to.replace('b.ts', `b${index}.ts`)
    }))
    const files = pairs.flatMap(({ from, to }) => {
      const path = `${from.includes('/') ? '../' : './'}${to.replace('.ts', '.js')}`
      return [
        [`kit/src/${from}`, `import type { b } from '${path}'\nexport type A = typeof b`],
        [`kit/src/${to}`, 'export const b = 1']
      ]
    })
    const found = await check(Object.fromEntries(files))
    for (const { name, from, to } of pairs) {
      expect(found).toContain(`kit/src/${from} -> kit/src/${to} (${name})`)
    }
  })

  test('a value of core in the client is found, a type of core is not', async () => {
    const core = { 'kit/src/core/b.ts': 'export const b = 1' }
    for (const text of [
      "import { b } from '../core/b.js'\nexport const a = b",
      "export { b } from '../core/b.js'",
      "export const a = () => import('../core/b.js')"
    ]) {
      const found = await check({ ...core, 'kit/src/client/a.ts': text })
      expect(found).toEqual(['kit/src/client/a.ts -> kit/src/core/b.ts (client-imports-more-than-types)'])
    }
    const text = "import type { b } from '../core/b.js'\nexport type A = typeof b"
    expect(await check({ ...core, 'kit/src/client/a.ts': text })).toEqual([])
  })

  test('finds a library in a folder that may not use it, also as a type', async () => {
    const found = await check({
      'kit/src/core/a.ts': "import type { Chain } from 'viem'\nexport type A = Chain"
    })
    expect(found).toEqual(['kit/src/core/a.ts -> node_modules/viem/index.js (core-imports-a-library)'])
    expect(await check({ 'kit/src/evm/a.ts': "import { x } from 'viem'\nexport const a = x" })).toEqual([])
  })

  test('a value of a higher floor inside core is found; a type of it and an import() are not', async () => {
    const files = {
      'kit/src/core/actions/b.ts': 'export const b = 1',
      'kit/src/core/createKit.ts': 'export const kit = 1'
    }
    const import_ = text => check({ ...files, 'kit/src/core/select/a.ts': text })
    expect(await import_("import { b } from '../actions/b.js'\nexport const a = b")).toEqual([
      'kit/src/core/select/a.ts -> kit/src/core/actions/b.ts (core/select-imports-a-higher-floor)'
    ])
    expect(await import_("import { kit } from '../createKit.js'\nexport const a = kit")).toEqual([
      'kit/src/core/select/a.ts -> kit/src/core/createKit.ts (core/select-imports-a-higher-floor)'
    ])
    for (const text of [
      "import type { b } from '../actions/b.js'\nexport type A = typeof b",
      "export type A = typeof import('../actions/b.js')",
      "export const a = () => import('../actions/b.js')"
    ])
      expect(await import_(text)).toEqual([])
  })

  test('folders on one floor inside core do not import each other, and a lower one is open', async () => {
    const found = await check({
      'kit/src/core/view/b.ts': "import { c } from '../state/c.js'\nexport const b = c",
      'kit/src/core/state/c.ts': 'export const c = 1',
      'kit/src/core/select/a.ts': "import { b } from '../view/b.js'\nexport const a = b"
    })
    expect(found).toEqual([
      'kit/src/core/select/a.ts -> kit/src/core/view/b.ts (core/select-imports-a-higher-floor)'
    ])
  })

  test('finds a folder of core without a floor', async () => {
    const found = await check({
      'kit/src/core/attic/b.ts': 'export const b = 1',
      'kit/src/core/createKit.ts': "import { b } from './attic/b.js'\nexport const kit = b"
    })
    expect(found.join()).toContain('core-folder-without-floor')
  })

  test("finds one of Node's own modules in a folder", async () => {
    const found = await check({
      'kit/src/core/a.ts': "import { readFile } from 'node:fs'\nexport const a = readFile"
    })
    expect(found.join()).toContain('core-imports-a-library')
  })

  test('finds a cycle, and accepts a cycle of types only', async () => {
    const found = await check({
      'kit/src/core/a.ts': "import { b } from './b.js'\nexport const a = () => b",
      'kit/src/core/b.ts': "import { a } from './a.js'\nexport const b = () => a"
    })
    expect(found.join('\n')).toContain('no-cycles')
    expect(
      await check({
        'kit/src/core/a.ts': "import { b } from './b.js'\nexport type A = 1\nexport const a = b",
        'kit/src/core/b.ts': "import type { A } from './a.js'\nexport const b: A = 1"
      })
    ).toEqual([])
  })

  test('finds a folder without a floor, and an import that cannot be resolved', async () => {
    const found = await check({
      'kit/src/cellar/b.ts': 'export const b = 1',
      'kit/src/index.ts':
        "import { b } from './cellar/b.js'\nimport { c } from './nowhere.js'\nexport const a = b + c"
    })
    expect(found.join('\n')).toContain('room-without-floor')
    expect(found.join('\n')).toContain('unresolved')
  })

  test("finds imports of the server beyond the public floors, and past the package's name", async () => {
    const files = {
      'kit/src/core/index.ts': 'export const core = 1',
      'kit/src/protocol/caip.ts': 'export const caip = 1',
      'server/src/a.ts': "import { core } from '../../kit/src/core/index.js'\nexport const a = core",
      'server/src/b.ts': "import { caip } from '../../kit/src/protocol/caip.js'\nexport const b = caip"
    }
    const found = (await check(files, ['kit/src', 'server/src'])).join('\n')
    expect(found).toContain('server/src/a.ts -> kit/src/core/index.ts (server-imports-beyond')
    expect(found).toContain('server/src/b.ts -> kit/src/protocol/caip.ts (server-imports-beyond')
    expect(found).toContain("use the package's name (path-import)")
  })

  test('accepts a file without violations, and a test that imports from anywhere', async () => {
    expect(
      await check({
        'kit/src/core/a.ts': "import { protocol } from '../protocol/index.js'\nexport const a = protocol",
        'kit/src/testing/wallet.ts': 'export const wallet = 1',
        'kit/src/core/a.test.ts': "import { wallet } from '../testing/wallet.js'\nexport const t = wallet"
      })
    ).toEqual([])
  })
})
