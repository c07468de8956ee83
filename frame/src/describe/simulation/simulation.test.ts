import { encodeErrorResult, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { Rpc, Simulation } from '../../contracts/Described.js'
import { account, call, createNode, describeIt, friend, usdc } from '../describe.harness.js'

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (value: string | bigint) =>
  `0x${(typeof value === 'string' ? value.slice(2).toLowerCase() : value.toString(16)).padStart(64, '0')}`
const log = (address: string, from: string, to: string, amount: bigint) => ({
  address,
  topics: [transferTopic, word(from), word(to)],
  data: word(amount)
})
const coin = `0x${'e'.repeat(40)}`

/** A node that answers a simulation of as many calls as are asked, by their number. */
const simulating =
  (answer: (index: number, count: number) => object): Rpc =>
  async (chain, method, params) => {
    if (method !== 'eth_simulateV1') return createNode()(chain, method, params)
    const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: unknown[] }] }]
    const { calls } = blockStateCalls[0]
    return [
      {
        calls: calls.map((_, index) => ({
          returnData: '0x',
          logs: [],
          status: '0x1',
          ...answer(index, calls.length)
        }))
      }
    ]
  }
const simulate = async (rpc: Rpc): Promise<Simulation | undefined> =>
  (await describeIt(call(friend, '0x', 1n), { rpc })).simulation

test('movements of the coin are netted, those of others do not count', async () => {
  const logs = [log(coin, account, friend, 5n), log(coin, friend, account, 2n), log(coin, friend, usdc, 9n)]
  expect(await simulate(simulating(() => ({ logs })))).toEqual({
    status: 'done',
    changes: [{ asset: 'native', symbol: 'ETH', amount: '0.000000000000000003', direction: 'out' }]
  })
})

test("a token's events count for nothing, its balances do", async () => {
  const logs = [log(usdc, friend, account, 10n ** 12n)]
  const rpc = simulating((index, count) =>
    count === 1 || index === 1 ? { logs } : { returnData: word(index === 0 ? 9_000_000n : 4_000_000n) }
  )
  expect(await simulate(rpc)).toEqual({
    status: 'done',
    changes: [{ asset: usdc, symbol: 'USDC', amount: '5', direction: 'out' }]
  })
  expect(
    await simulate(simulating((_, count) => (count === 1 ? { logs } : { logs, returnData: word(7n) })))
  ).toEqual({
    status: 'done',
    changes: []
  })
})

test.each([
  [
    'a text',
    encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['too \u202elow'] }),
    'too ⟨U+202E⟩low'
  ],
  ['a panic', encodeErrorResult({ abi: parseAbi(['error Panic(uint256)']), args: [0x11n] }), 'Panic 0x11'],
  ['an error of ERC-6093', `0xe450d38c${'00'.repeat(96)}`, 'There is not enough of the token for it.'],
  ['an error of its own', '0xdeadbeef', 'Error code 0xdeadbeef'],
  ['nothing', '0x', 'The contract gave no reason.']
])('a revert with %s has a reason', async (_, returnData, reason) => {
  expect(await simulate(simulating(() => ({ status: '0x0', returnData })))).toEqual({
    status: 'reverts',
    reason
  })
})

test('too little of the coin is a revert, whether the node answers or rejects', async () => {
  const reason = 'There is not enough of the network’s coin for it.'
  const failing: Rpc = async (chain, method, params) => {
    if (method === 'eth_simulateV1') throw new Error('err: insufficient funds for gas * price + value')
    return createNode()(chain, method, params)
  }
  expect(await simulate(failing)).toEqual({ status: 'reverts', reason })
})

test.each<[string, Rpc]>([
  ['does not know the method', createNode()],
  ['answers nothing', async (...asked) => (asked[1] === 'eth_simulateV1' ? null : createNode()(...asked))],
  [
    'answers for other calls',
    async (...asked) => (asked[1] === 'eth_simulateV1' ? [{ calls: [] }] : createNode()(...asked))
  ],
  ['answers logs that are none', simulating(() => ({ logs: [{ address: 'x' }] }))],
  ['answers no status', simulating(() => ({ status: 'fine' }))],
  [
    'answers more logs than can be shown',
    simulating(() => ({ logs: Array(1_001).fill(log(usdc, friend, friend, 1n)) }))
  ]
])('a node that %s leaves the simulation unavailable', async (_, rpc) => {
  expect(await simulate(rpc)).toEqual({ status: 'unavailable' })
})
