import { expect, test } from 'vitest'
import { parseOptions } from './parseOptions.js'
import { parseWallets } from './parseWallets.js'

test('parseOptions returns valid options unchanged', () => {
  expect(parseOptions(null)).toEqual({ value: {}, problems: [] })
  expect(parseOptions('{"themeMode":"dark","server":null,"networks":[1,"eip155:10",{"id":5}]}')).toEqual({
    value: { themeMode: 'dark', server: null, networks: [1, 'eip155:10', { id: 5 }] },
    problems: []
  })
})

test('parseOptions reports invalid options and leaves them out', () => {
  const parsed = parseOptions('{"themeMode":"pink","nope":1,"debug":true,"networks":[]}')
  expect(parsed.value).toEqual({ debug: true })
  expect(parsed.problems.map(problem => problem.message)).toEqual([
    '"themeMode" must be one of light, dark.',
    'There is no option "nope" that JSON can set.',
    '"networks" must be a list, not empty, of chain ids, CAIP-2 ids or network objects.'
  ])
})

test('parseOptions replaces names by what JSON cannot express: adapters and connectors', () => {
  const sayable = '{"adapters":["evm"],"connectors":["walletConnect","embedded","ledger"]}'
  expect(parseOptions(sayable)).toEqual({ value: JSON.parse(sayable), problems: [] })
  expect(parseOptions('{"connectors":["evm"],"adapters":[1]}').problems).toHaveLength(2)
})

test('parseOptions validates the items of lists and tables', () => {
  for (const bad of [
    '{"customWallets":[{}]}',
    '{"customWallets":[{"id":1,"name":"A"}]}',
    '{"messages":{"a":5}}'
  ])
    expect(parseOptions(bad).problems).toHaveLength(1)
  expect(parseOptions('{"customWallets":[{"id":"a","name":"A"}],"messages":{"a":"b"}}').problems).toEqual([])
})

test('parseOptions reports hostile JSON and never throws', () => {
  for (const text of ['{', '[]', '1', '"x"', 'null', '{"__proto__":{"debug":true}}', '{"constructor":1}']) {
    const { value, problems } = parseOptions(text)
    expect(problems).toHaveLength(1)
    expect(Object.keys(value)).toEqual([])
  }
  expect(Object.hasOwn(Object.prototype, 'debug')).toBe(false)
})

test("parseWallets reads a list of objects, each completed with the test wallet's defaults", () => {
  const fallback = { name: 'Test', behaviour: 'dialog' }
  expect(parseWallets('', fallback).value).toEqual([fallback])
  expect(parseWallets('[{"behaviour":"reject"},{"name":"B"}]', fallback).value).toEqual([
    { name: 'Test', behaviour: 'reject' },
    { name: 'B', behaviour: 'dialog' }
  ])
  expect(parseWallets('[]', fallback)).toEqual({ value: [], problems: [] })
  expect(parseWallets('[1]', fallback)).toMatchObject({
    value: [fallback],
    problems: [{ parameter: 'wallets' }]
  })
  // A wallet of another namespace has other chains than the demo's own.
  const own = { ...fallback, chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:1' }] }
  const text = '[{"namespace":"cosmos","chains":[{"chainId":"a-1","prefix":"a"}]}]'
  expect(parseWallets(text, own, { cosmos: { name: 'Oak' } })).toEqual({
    value: [{ name: 'Oak', namespace: 'cosmos', chains: [{ chainId: 'a-1', prefix: 'a' }] }],
    problems: []
  })
  expect(parseWallets('{', fallback).problems).toHaveLength(1)
  for (const chains of ['"x"', '[1]', '[{"chainId":"1","rpcUrl":"x"}]'])
    expect(parseWallets(`[{"chains":${chains}}]`, fallback).problems).toHaveLength(1)
})
