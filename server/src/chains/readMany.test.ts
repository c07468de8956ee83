import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { erc20Abi, type Hex } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { createUpstream } from '../rpc/createUpstream.js'
import { type Contract, contract, multicall3, scriptedContracts } from '../test/scriptedContracts.js'
import { type Behaviour, startNode } from '../test/startNode.js'
import { evmClient } from './evmClient.js'
import { createChainReader, readMany } from './readMany.js'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const address = (index: number): Hex => `0x${(index + 1).toString(16).padStart(40, '0')}`
const callsTo = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ to: address(i), data: '0x70a08231' as Hex }))
const long: Hex = `0x${'12'.repeat(50_000)}`

async function start(behaviour: Behaviour, aggregator: Hex | undefined) {
  const node = await startNode(behaviour)
  open.push(node.stop)
  const clock = { now: 1_000_000 }
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = { caipNetworkId: 'eip155:1', name: 'One', rpcUrls: [node.url], nativeCurrency }
  const client = evmClient(chain, createUpstream([node.url], { fetch, onFailure: () => {} }))
  return { node, clock, reader: createChainReader(client, aggregator, () => clock.now) }
}

test.each([
  ['with', multicall3],
  ['without', undefined]
])('%s Multicall3 results are cut to what is used', async (_, aggregator) => {
  const script = { [address(0)]: () => long, [address(1)]: () => '0x1234' as Hex }
  const { reader } = await start(scriptedContracts({ contracts: script }), aggregator)
  expect(await readMany(reader, callsTo(2))).toEqual([long.slice(0, 2 + 2 * 96), '0x1234'])
  expect((await readMany(reader, callsTo(1), 60_000))[0]).toBe(long)
})

test('results keep nothing of longer ones in memory', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const { reader } = await start(() => `0x${'12'.repeat(1_000_000)}`, undefined)
  await readMany(reader, callsTo(1))
  collect()
  const before = process.memoryUsage().heapUsed
  const results = await readMany(reader, callsTo(50))
  collect()
  expect(results).toHaveLength(50)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000)
})

/** Contracts of which `burning` use up the gas of all calls. */
const burners = (burning: number, count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i): [Hex, Contract] => [
      address(i),
      i < burning ? () => 'out of gas' : contract(erc20Abi, { name: () => 'Good' })
    ])
  )

test('contracts that use up all gas make few calls, and those that were found are not called again for 5 min', async () => {
  const { node, clock, reader } = await start(scriptedContracts({ contracts: burners(200, 200) }), multicall3)
  const read = async () => {
    node.seen.length = 0
    const results = await readMany(reader, callsTo(200))
    return { calls: node.seen.length, unread: results.filter(result => result === null).length }
  }
  const first = await read()
  expect(first.calls).toBeLessThan(120)
  expect(first.unread).toBeGreaterThan(0)
  let last = first
  for (let i = 0; i < 10 && last.unread > 0; i++) last = await read()
  expect(last.unread).toBe(0)
  expect(await read()).toEqual({ calls: 0, unread: 0 })
  clock.now += 5 * 60_000
  expect((await read()).calls).toBeGreaterThan(0)
})

test('one contract that uses up all gas hides none of 199 others', async () => {
  const script = burners(1, 200)
  const { reader } = await start(scriptedContracts({ contracts: script }), multicall3)
  const data: Hex = '0x06fdde03'
  const results = await readMany(
    reader,
    Object.keys(script).map(to => ({ to: to as Hex, data }))
  )
  expect(results.map(result => typeof result)).toEqual(['undefined', ...Array(199).fill('string')])
})

test.each<[string, Hex]>([
  [
    'offsets beyond the end',
    `0x${[32, 1, 2 ** 40].map(word => word.toString(16).padStart(64, '0')).join('')}`
  ],
  ['an odd offset', `0x${[32, 1, 33, 0, 0].map(word => word.toString(16).padStart(64, '0')).join('')}`],
  ['another count', `0x${[32, 2].map(word => word.toString(16).padStart(64, '0')).join('')}`]
])('a Multicall3 that answers %s is not used', async (_, wrong) => {
  const { reader } = await start(
    ({ params }) =>
      (params[0] as { to: string }).to.toLowerCase() === multicall3.toLowerCase() ? wrong : '0x12',
    multicall3
  )
  expect(await readMany(reader, callsTo(1))).toEqual(['0x12'])
})

test.each([
  ['with', multicall3],
  ['without', undefined]
])('%s Multicall3 a result that was not read within 8 s is null', async (_, aggregator) => {
  const behaviour = scriptedContracts({ contracts: burners(1, 40) })
  const { clock, reader } = await start(request => {
    clock.now += 2_000
    return behaviour(request)
  }, aggregator)
  // The one that uses up all gas is the last, so that the first halves are read.
  const results = await readMany(reader, callsTo(40).reverse())
  const read = results.filter(result => result !== null).length
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(40)
})
