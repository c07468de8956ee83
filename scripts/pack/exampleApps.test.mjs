import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/install.mjs'
import { exampleNames, packageOf } from './exampleApps.mjs'

const example = more =>
  JSON.stringify({
    name: 'a',
    scripts: { prestart: 'node ../install.mjs', start: 'vite', build: 'vite build' },
    dependencies: { latchkey: '0.1.0', viem: '2.57.1' },
    ...more
  })

test('packageOf takes the packed kit in place of the published one, and leaves out the script that packs it', () => {
  expect(packageOf(example(), '/tmp/kit.tgz')).toEqual({
    name: 'a',
    scripts: { start: 'vite', build: 'vite build' },
    dependencies: { latchkey: 'file:/tmp/kit.tgz', viem: '2.57.1' }
  })
})

test('packageOf refuses a version that is not exact, and an example that cannot be started', () => {
  expect(() => packageOf(example({ devDependencies: { vite: '^8.0.0' } }), '')).toThrow('vite,^8.0.0')
  expect(() => packageOf(example({ scripts: { build: 'x' } }), '')).toThrow('cannot be started')
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
