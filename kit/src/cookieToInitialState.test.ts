import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cookieToInitialState } from './cookieToInitialState.js'
import { namespaces } from './protocol/namespaces.js'

const record = {
  version: 1,
  connectors: { eip155: 'com.wallet' },
  networks: { eip155: 'eip155:8453', solana: 'solana:abc' },
  activeNamespace: 'eip155'
}
const cookie = (value: unknown) => `latchkey.remembered=${encodeURIComponent(JSON.stringify(value))}`

test('reads what cookieStorage wrote, among other cookies', () => {
  const { version: _, ...state } = record
  for (const header of [cookie(record), `a=b; ${cookie(record)}; c=d`, `a=b;${cookie(record)}`]) {
    expect(cookieToInitialState(header)).toEqual(state)
  }
})

test('a malformed, huge or hostile cookie says nothing (promise P23)', () => {
  for (const header of [
    undefined,
    null,
    '',
    7 as never,
    'latchkey.remembered',
    'latchkey.remembered=',
    'latchkey.remembered=%',
    'latchkey.remembered=%E0%A4%A',
    'latchkey.remembered={',
    'latchkey.remembered=null',
    'latchkey.remembered=[]',
    'xlatchkey.remembered={"version":1}',
    cookie({ ...record, version: 2 }),
    cookie({ ...record, more: 'x'.repeat(20_000) }),
    'x'.repeat(5_000_000)
  ]) {
    expect(cookieToInitialState(header)).toBeUndefined()
  }
})

test('of a record only what makes sense is taken; nothing reaches a prototype', () => {
  const hostile = `{"version":1,"__proto__":{"polluted":1},"connectors":{"__proto__":"x","constructor":"x","eip155":{"a":1},"solana":"${'y'.repeat(257)}","bip122":"com.ok"},"networks":{"eip155":"solana:1","bip122":"bip122:1:2","toString":"x:y"},"activeNamespace":"__proto__"}`
  const state = cookieToInitialState(`latchkey.remembered=${encodeURIComponent(hostile)}`)
  expect(state).toEqual({ connectors: { bip122: 'com.ok' }, networks: {} })
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

const believed = (id: string) => cookieToInitialState(cookie({ ...record, connectors: { eip155: id } }))

test.each([
  'walletConnect',
  'injected',
  'injected#2',
  'mock',
  'io.metamask',
  'announced.wallet',
  'com.example#löwen-wallet',
  'com.example#its-name-2'
])('the wallet %s may be one that comes back', id => {
  expect(believed(id)?.connectors).toEqual({ eip155: id })
})

test.each([
  '',
  'nobody',
  'constructor',
  '__proto__',
  'injected#x',
  'io metamask',
  '<img src=x onerror=alert(1)>',
  'com.example"onload="x',
  'javascript:alert(1)',
  'https://evil.example/',
  'com.example#<b>',
  'com.example\nother',
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  `com.${'x'.repeat(200)}`
])('no connector can have the id %j: nobody is reconnecting (promise P23)', id => {
  const { version: _, connectors: __, ...rest } = record
  expect(believed(id)).toEqual({ ...rest, connectors: {} })
})

test('never throws, and never answers anything but namespaces', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.jsonValue().map(cookie),
    fc
      .record({ connectors: fc.jsonValue(), networks: fc.jsonValue(), activeNamespace: fc.jsonValue() })
      .map(value => cookie({ version: 1, ...value }))
  )
  fc.assert(
    fc.property(anything, header => {
      const state = cookieToInitialState(header)
      const names = [...Object.keys(state?.connectors ?? {}), ...Object.keys(state?.networks ?? {})]
      expect(names.filter(name => !namespaces.includes(name as never))).toEqual([])
    })
  )
})
