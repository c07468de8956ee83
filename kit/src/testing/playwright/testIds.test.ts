import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testIds } from './testIds.js'

const kit = join(import.meta.dirname, '../..')
const sources = ['react', 'ui']
  .flatMap(room =>
    readdirSync(join(kit, room), { recursive: true, encoding: 'utf8' }).map(path => join(kit, room, path))
  )
  .filter(path => /(?<!\.test|\.harness)\.tsx?$/.test(path))
  .map(path => readFileSync(path, 'utf8'))
  .join('\n')

test('the kit draws every id', () => {
  const shown = Object.values(testIds).map(id => (typeof id === 'string' ? id : id('{').split('{')[0]))
  expect(shown.filter(id => !id || !new RegExp(`['"\`]${id}`).test(sources))).toEqual([])
})

test("a wallet's row is found by its id in lower case, as the modal writes it", () => {
  expect(testIds.wallet('walletConnect')).toBe('wallet-selector-walletconnect')
})
