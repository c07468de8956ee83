import { encodeFunctionData, erc20Abi, padHex, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import type { Rpc } from '../../contracts/Described.js'
import {
  call,
  createNode,
  describeIt,
  fieldsOf,
  friend,
  text,
  usdc,
  warningsOf,
  weth
} from '../describe.harness.js'

const space = '\u00a0'
const token = '0x4444444444444444444444444444444444444444'
const transfer = call(
  token,
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 1_500_000n] })
)
const ask = (rpc: Rpc) => describeIt(transfer, { rpc })

test.each([
  ['255 decimals', 255n],
  ['2^256 - 1 decimals', 2n ** 256n - 1n]
])('a token with %s is shown in smallest units', async (_, decimals) => {
  const described = await ask(createNode({ [token]: { symbol: 'LIAR', decimals } }))
  expect(fieldsOf(described).amount).toBe(`1500000${space}smallest units (LIAR)`)
  expect(warningsOf(described)).toEqual({ tokenDecimals: 'danger' })
})

test.each([
  ['USD\u0421', 'USDC'],
  ['usdс', 'USDC'],
  ['U\u200bSDT\u0301', 'USDT'],
  ['ETH', 'ETH'],
  ['ЕТН', 'ETH']
])('a token called %s imitates %s', async (symbol, imitated) => {
  const described = await ask(createNode({ [token]: { symbol, decimals: 6n } }))
  expect(described.warnings).toMatchObject([
    { text: 'tokenImitates', level: 'danger', values: { imitated, address: token } }
  ])
})

test('honest tokens imitate nothing', async () => {
  for (const symbol of ['USDC', 'UNI', 'stETH', 'LINK', 'usdc'])
    expect(warningsOf(await ask(createNode({ [token]: { symbol, decimals: 6n } }))), symbol).toEqual({})
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 1n] })
  expect(warningsOf(await describeIt(call(weth, data)))).toEqual({})
})

test('a token whose name advertises a site is pointed out, and its symbol is no line of its own', async () => {
  const symbol = 'Visit claim-reward.example\n\u202eto collect'
  const described = await ask(createNode({ [token]: { symbol, decimals: 18n } }))
  expect(warningsOf(described)).toEqual({ tokenAdvertises: 'danger' })
  expect(fieldsOf(described).amount).toBe(`0.0000000000015${space}Visit claim-reward.e`)
})

test('a symbol of 32 bytes, as of old tokens, is read', async () => {
  const symbol = padHex(stringToHex('MKR'), { dir: 'right', size: 32 })
  const described = await ask(createNode({ [token]: { symbol, decimals: 6n } }))
  expect(fieldsOf(described).amount).toBe(`1.5${space}MKR`)
})

test('an answer that is too large, cut off or no hexadecimal counts as none', async () => {
  for (const answer of [
    text('A'.repeat(5_000)),
    `0x${'20'.padStart(64, '0')}${'f'.repeat(64)}`,
    '0xzz',
    7,
    null,
    {}
  ]) {
    const rpc = createNode({ [token]: { symbol: 'X', decimals: 6n } })
    const hostile: Rpc = async (chain, method, params) =>
      (params[0] as { readonly data?: string }).data === '0x95d89b41' ? answer : rpc(chain, method, params)
    expect(fieldsOf(await ask(hostile)).amount).toBe('1.5')
  }
})

test('an address without a contract is a danger: the call would do nothing', async () => {
  const described = await ask(createNode({}, [token]))
  expect(warningsOf(described)).toEqual({ tokenMissing: 'danger' })
})

test('each question is asked once, with bounded gas', async () => {
  const asked: string[] = []
  const rpc = createNode()
  const counting: Rpc = (chain, method, params) => {
    if (method === 'eth_call') expect(params[0]).toMatchObject({ gas: '0xf4240' })
    asked.push(JSON.stringify([method, params]))
    return rpc(chain, method, params)
  }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 1n] })
  const calls = Array.from({ length: 50 }, () => ({ to: usdc as '0x', data, value: 0n }))
  await describeIt({ kind: 'calls', calls }, { rpc: counting })
  expect(new Set(asked).size).toBe(asked.filter(one => !one.includes('eth_simulateV1')).length + 1)
})

test('a node that never answers holds a description up for some seconds only', async () => {
  const started = Date.now()
  const described = await ask(() => new Promise(() => undefined))
  expect(Date.now() - started).toBeLessThan(7_000)
  expect(warningsOf(described)).toEqual({ tokenUnknown: 'danger' })
})
