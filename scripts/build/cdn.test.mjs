import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { noticesOf, packagesOf } from './cdn.mjs'

test('packagesOf finds each package once, those in packages and with a scope too', () => {
  const modules = ['/a/node_modules/viem/x.js', '/a/node_modules/viem/y/z.js', '\0/a/node_modules/@s/b/c.js']
  expect(
    packagesOf([...modules, '/a/node_modules/viem/node_modules/ox/i.js', '/a/kit/src/index.ts'])
  ).toEqual(['/a/node_modules/@s/b', '/a/node_modules/viem', '/a/node_modules/viem/node_modules/ox'])
})

test('noticesOf has the text of each licence, or its name, and refuses one that is not open', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-cdn-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const make = (name, licence, license = 'MIT') => {
    const path = join(folder, name)
    mkdirSync(path)
    writeFileSync(join(path, 'package.json'), JSON.stringify({ name, version: '1.0.0', license }))
    if (licence) writeFileSync(join(path, 'LICENSE'), licence)
    return path
  }
  const text = noticesOf([make('one', 'Copyright One\n'), make('two')])
  expect(text).toBe('one 1.0.0\n\nCopyright One\n\n----\n\ntwo 1.0.0\n\nLicence: MIT\n')
  expect(() => noticesOf([make('three', undefined, 'LGPL-3.0-only')])).toThrow(
    'three 1.0.0: licence LGPL-3.0-only'
  )
})
