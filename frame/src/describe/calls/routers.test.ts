import { concatHex, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import {
  account,
  call,
  describeIt,
  fieldsOf,
  friend,
  now,
  spender as router,
  usdc,
  warningsOf,
  weth
} from '../describe.harness.js'

const space = '\u00a0'
const me = '0x0000000000000000000000000000000000000001'
const itself = '0x0000000000000000000000000000000000000002'
const abi = parseAbi([
  'function exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)',
  'function exactOutput((bytes path,address recipient,uint256 amountOut,uint256 amountInMaximum) params)',
  'function swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to)',
  'function swapExactETHForTokens(uint256 amountOutMin,address[] path,address to,uint256 deadline)',
  'function multicall(uint256 deadline,bytes[] data)',
  'function unwrapWETH9(uint256 amountMinimum,address recipient)',
  'function refundETH()'
])
const single = (recipient: string, from = usdc, to = weth, least = 10n ** 17n) =>
  encodeFunctionData({
    abi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: from as Hex,
        tokenOut: to as Hex,
        fee: 3000,
        recipient: recipient as Hex,
        amountIn: 250_000_000n,
        amountOutMinimum: least,
        sqrtPriceLimitX96: 0n
      }
    ]
  })

test('a swap says what is paid, what is received at least, and by which router', async () => {
  const described = await describeIt(call(router, single(me)))
  expect(described.title).toBe('swap')
  expect(fieldsOf(described)).toMatchObject({
    pay: `250${space}USDC`,
    tokenPaid: usdc,
    receiveAtLeast: `0.1${space}WETH`,
    tokenReceived: weth,
    to: account,
    contract: router
  })
  expect(described.warnings).toEqual([])
})

test('a swap for another account is typed, one without a least amount a danger', async () => {
  expect(warningsOf(await describeIt(call(router, single(friend))))).toEqual({ swapToOther: 'typed' })
  expect(warningsOf(await describeIt(call(router, single(me, usdc, weth, 0n))))).toEqual({
    noMinimum: 'danger'
  })
})

test('the route of an exact amount out is read backwards', async () => {
  const path = concatHex([weth as Hex, numberToHex(3000, { size: 3 }), usdc as Hex])
  const args = [
    { path, recipient: me as Hex, amountOut: 10n ** 18n, amountInMaximum: 3_000_000_000n }
  ] as const
  const described = await describeIt(
    call(router, encodeFunctionData({ abi, functionName: 'exactOutput', args }))
  )
  expect(fieldsOf(described)).toMatchObject({
    payAtMost: `3,000${space}USDC`,
    receive: `1${space}WETH`
  })
})

test('a swap of pools of v2 pays the coin of the call', async () => {
  const args = [1_000_000n, [weth as Hex, usdc as Hex], account, BigInt(now + 60)] as const
  const data = encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args })
  expect(fieldsOf(await describeIt(call(router, data, 10n ** 18n)))).toMatchObject({
    pay: `1${space}ETH`,
    receiveAtLeast: `1${space}USDC`,
    value: `1${space}ETH`
  })
})

test('each call of a multicall is shown, unknown ones too', async () => {
  const calls = [
    single(itself),
    encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [10n ** 17n, account] }),
    '0xdeadbeef' as Hex
  ]
  const data = encodeFunctionData({ abi, functionName: 'multicall', args: [BigInt(now + 60), calls] })
  const described = await describeIt(call(router, data, 5n))
  expect(described.title).toBe('multicall')
  expect(described.parts?.map(({ title }) => title)).toEqual(['swap', 'unwrap', 'call'])
  const [swap, unwrap, unknown] = described.parts ?? []
  expect(fieldsOf(described)).toMatchObject({ contract: router, value: `0.000000000000000005${space}ETH` })
  expect(swap && fieldsOf(swap)).toMatchObject({ heldBy: router })
  expect(unwrap && fieldsOf(unwrap)).toMatchObject({ receiveAtLeast: `0.1${space}ETH`, to: account })
  expect(unknown && fieldsOf(unknown)).toMatchObject({ data: '0xdeadbeef' })
  expect(warningsOf(described)).toEqual({ unknownCall: 'danger' })
})

test('a multicall that sends to another account within is typed', async () => {
  const inner = encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [1n, friend] })
  const data = encodeFunctionData({ abi, functionName: 'multicall', args: [0n, [single(itself), inner]] })
  const described = await describeIt(call(router, data))
  expect([described.title, described.parts?.length]).toEqual(['swap', 2])
  expect(warningsOf(described)).toEqual({ swapToOther: 'typed' })
})

test('nested multicalls end: beyond the depth they are unknown calls with their data', async () => {
  let data = single(me)
  for (let depth = 0; depth < 6; depth += 1)
    data = encodeFunctionData({ abi, functionName: 'multicall', args: [0n, [data]] })
  const described = await describeIt(call(router, data))
  expect(described.parts?.map(({ title }) => title)).toEqual(['multicall', 'multicall', 'call'])
  expect(warningsOf(described)).toEqual({ unknownCall: 'danger' })
})

test('the functions of a router mean nothing at a contract that is not known', async () => {
  const described = await describeIt(call('0x2222222222222222222222222222222222222222', single(me)))
  expect([described.title, warningsOf(described)]).toEqual(['call', { unknownCall: 'danger' }])
})
