import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/install.mjs'
import { exampleNames, packagesOf } from './exampleApps.mjs'

const example = more =>
  JSON.stringify({
    name: 'a',
    scripts: { prestart: 'node ../install.mjs', start: 'vite', build: 'vite build' },
    dependencies: { latchkey: '0.1.0', viem: '2.57.1' },
    ...more
  })

test('packagesOf returns the packages of an example', () => {
  const sources =
    "import { a } from 'latchkey/evm'\nimport('node:fs')\nimport './style.css'\nvoid import('viem')"
  expect(packagesOf(example({ devDependencies: { vite: '8.3.8' } }), sources)).toEqual({
    latchkey: '0.1.0',
    viem: '2.57.1',
    vite: '8.3.8'
  })
})

test.each([
  [{ devDependencies: { vite: '^8.0.0' } }, '', 'not exact: vite,^8.0.0'],
  [{ scripts: { build: 'x' } }, '', 'cannot be started'],
  [{}, "import { b } from '@wagmi/core/query'\nimport c from 'vue'", 'does not name @wagmi/core, vue']
])('packagesOf refuses an example with %j and %j', (more, sources, message) => {
  expect(() => packagesOf(example(more), sources)).toThrow(message)
})

test('every example has a README with its page, is in the table, and has its own port', () => {
  const table = readFileSync(join(root, 'examples/README.md'), 'utf8')
  const ports = exampleNames().map(name => {
    const readme = readFileSync(join(root, 'examples', name, 'README.md'), 'utf8')
    const [, port] = /^npm start +# http:\/\/localhost:(\d+)$/m.exec(readme) ?? []
    expect(table).toContain(`| [${name}](${name}) |`)
    expect(table).toContain(`| http://localhost:${port} |`)
    return port
  })
  expect(new Set(ports).size).toBe(ports.length)
  expect(ports).toHaveLength(8)
})
