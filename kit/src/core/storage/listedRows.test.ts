import { expect, test } from 'vitest'
import { mainnet } from '../../chains/index.js'
import { createTestKit } from '../../createTestKit.harness.js'
import { createMemoryEnvironment } from '../../testing/memoryEnvironment.js'
import type { SessionStorage } from '../contracts/Environment.js'
import { keepListedRows, listedRowsKey, recallListedRows } from './listedRows.js'

const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function createSession(values = new Map<string, string>()) {
  const session: SessionStorage = {
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: key => void values.delete(key)
  }
  return { session, values }
}
const kitWith = (session?: () => SessionStorage) =>
  createTestKit({ networks: [mainnet] }, createMemoryEnvironment({ ...(session && { session }) })).kit

test('the rows of an account are remembered in the tab, those of each by itself, without its address', () => {
  const { session, values } = createSession()
  const kit = kitWith(() => session)
  expect(recallListedRows(kit, account)).toBeUndefined()
  keepListedRows(kit, account, 7)
  keepListedRows(kit, other, 2)
  expect(recallListedRows(kit, account)).toBe(7)
  expect(recallListedRows(kit, other)).toBe(2)
  expect([...values.keys()]).toEqual([listedRowsKey])
  expect(values.get(listedRowsKey)?.toLowerCase()).not.toContain(account.slice(11, 19).toLowerCase())
})

test('of many accounts the last eight are remembered', () => {
  const { session, values } = createSession()
  const kit = kitWith(() => session)
  for (let index = 0; index < 30; index++)
    keepListedRows(kit, `eip155:1:0x${index.toString(16).padStart(40, '0')}`, index)
  expect(Object.keys(JSON.parse(values.get(listedRowsKey) ?? '{}').rows).length).toBeLessThanOrEqual(8)
})

test.each([
  ['nothing', undefined],
  [
    'a blocked storage',
    () => {
      throw new DOMException('blocked', 'SecurityError')
    }
  ],
  [
    'a full storage',
    () => ({
      ...createSession().session,
      setItem: () => {
        throw new Error('full')
      }
    })
  ],
  [
    'one that throws at reading',
    () => ({
      ...createSession().session,
      getItem: () => {
        throw new Error('no')
      }
    })
  ]
] as const)('with %s nothing is remembered, and nothing fails', (_, session) => {
  const kit = kitWith(session as (() => SessionStorage) | undefined)
  expect(() => keepListedRows(kit, account, 7)).not.toThrow()
  expect(recallListedRows(kit, account)).toBeUndefined()
})

test.each([
  'x',
  '[]',
  '{"version":1}',
  '{"version":1,"rows":[]}',
  '{"version":2,"rows":{}}',
  'x'.repeat(20_000),
  JSON.stringify({
    version: 1,
    rows: Object.fromEntries(Array.from({ length: 4096 }, (_, i) => [`a${i}`, -1]))
  }).slice(0, 9_000),
  ...[-1, 1.5, 1e9, '7', null, {}].map(value =>
    JSON.stringify({
      version: 1,
      rows: Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`a${i * 10}`, value]))
    })
  )
])('what another script has left there is not believed: %.30s', text => {
  const { session } = createSession(new Map([[listedRowsKey, text]]))
  const kit = kitWith(() => session)
  for (let index = 0; index < 50; index++) {
    const rows = recallListedRows(kit, `eip155:1:0x${index.toString(16).padStart(40, '0')}`)
    expect(rows).toBeUndefined()
  }
})
