import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import {
  account,
  call,
  createNode,
  describeIt,
  fieldsOf,
  friend,
  usdc,
  warningsOf
} from '../describe.harness.js'
import { en } from '../texts/en.js'
import type { Descriptor } from './Descriptor.js'
import { descriptors } from './describeByDescriptor.js'
import { aave } from './aave.js'

const space = '\u00a0'
const pool = aave.context.contract.deployments[0]?.address ?? ''
const staked = '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'

test('staking with Lido shows what is staked', async () => {
  const abi = parseAbi(['function submit(address _referral) payable returns (uint256)'])
  const data = encodeFunctionData({ abi, args: [friend] })
  const described = await describeIt(call(staked, data, 10n ** 18n))
  expect(described.title).toBe('descriptor.Stake ETH')
  // The descriptor does not show the referral; an address is shown all the same.
  expect(fieldsOf(described)).toEqual({
    'descriptor.Amount to stake': `1${space}ETH`,
    '“_referral”': friend,
    contract: staked
  })
  expect(described.fields.at(-1)?.name).toBe('Lido')
})

test("Aave's amounts have the decimals of the asset, and all of it has a word", async () => {
  const abi = parseAbi([
    'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
    'function withdraw(address asset, uint256 amount, address to)'
  ])
  const supply = encodeFunctionData({ abi, functionName: 'supply', args: [usdc, 2_500_000n, account, 0] })
  const described = await describeIt(call(pool, supply))
  expect([described.title, fieldsOf(described)]).toEqual([
    'descriptor.Supply',
    {
      'descriptor.Amount to supply': `2.5${space}USDC`,
      token: usdc,
      'descriptor.Collateral recipient': account,
      contract: pool
    }
  ])
  const withdraw = encodeFunctionData({
    abi,
    functionName: 'withdraw',
    args: [usdc, 2n ** 256n - 1n, friend]
  })
  expect(fieldsOf(await describeIt(call(pool, withdraw)))).toMatchObject({
    'descriptor.Amount to withdraw': 'All of it',
    'descriptor.Recipient': friend
  })
})

test('a descriptor is of its chain and contract only', async () => {
  const data = encodeFunctionData({ abi: parseAbi(['function submit(address _referral)']), args: [friend] })
  const chain = 'eip155:5'
  for (const described of [
    await describeIt(call(staked, data), { chain }),
    await describeIt(call(friend.replace('0x3', '0x4'), data))
  ])
    expect([described.title, warningsOf(described)]).toEqual(['call', { unknownCall: 'danger' }])
})

test('no descriptor hides what moves value', async () => {
  const { describeByDescriptor } = await import('./describeByDescriptor.js')
  const signature =
    'f(address who, uint256 amount, bytes data, uint8 v, bytes32 r, (uint256 value, bool ok)[] list)'
  const hiding: Descriptor = {
    context: { contract: { deployments: [{ chainId: 1, address: usdc }] } },
    metadata: { owner: 'X' },
    display: {
      formats: {
        [signature]: {
          intent: 'Nothing',
          fields: [
            { path: 'who', label: 'Who', visible: 'never' },
            { path: 'v', label: 'V', format: 'raw' }
          ]
        }
      }
    }
  }
  const data = encodeFunctionData({
    abi: parseAbi([
      'struct Item { uint256 value; bool ok; }',
      'function f(address who, uint256 amount, bytes data, uint8 v, bytes32 r, Item[] list)'
    ]),
    args: [friend, 5n, '0x1234', 27, `0x${'11'.repeat(32)}`, [{ value: 9n, ok: true }]]
  })
  const reader = {
    call: async () => undefined,
    code: async () => undefined,
    request: async () => undefined,
    close: () => undefined
  }
  const context = {
    account,
    chain: 'eip155:1',
    chainId: 1n,
    currency: { symbol: 'ETH', decimals: 18 },
    config: { contracts: [] } as never,
    origin: '',
    now: 0n,
    locale: 'en',
    texts: en,
    reader
  }
  const part = await describeByDescriptor(context, { to: usdc, data: data as Hex, value: 3n }, [hiding])
  expect(part && fieldsOf(part)).toEqual({
    'descriptor.V': '27',
    '“who”': friend,
    '“amount”': '5',
    '“data”': '0x1234',
    '“list.[0].value”': '9',
    value: `0.000000000000000003${space}ETH`,
    contract: usdc
  })
})

test('each word of the descriptors has a text, and each text a descriptor', () => {
  const words = descriptors.flatMap(({ display }) =>
    Object.values(display.formats).flatMap(({ intent, fields }) => [
      intent,
      ...fields.filter(({ visible }) => visible !== 'never').map(({ label }) => label)
    ])
  )
  const keys = Object.keys(en).filter(key => key.startsWith('descriptor.'))
  expect([...new Set(words.map(word => `descriptor.${word}`))].sort()).toEqual(keys.sort())
})

test('tokens of descriptors are judged as all are', async () => {
  const abi = parseAbi([
    'function borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)'
  ])
  const data = encodeFunctionData({ abi, args: [usdc, 1n, 2n, 0, account] })
  const rpc = createNode({ [usdc]: { symbol: 'USDС', decimals: 6n } })
  const described = await describeIt(call(pool, data), { rpc })
  expect(fieldsOf(described)['descriptor.Interest rate mode']).toBe('variable')
  expect(warningsOf(described)).toEqual({ tokenImitates: 'danger' })
})
