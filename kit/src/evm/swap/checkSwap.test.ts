import fc from 'fast-check'
import { concatHex, encodeFunctionData, type Hex, parseAbi, toFunctionSelector, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import type { SwapTerms } from '../../core/contracts/Adapter.js'
import { swapRouters, swapRoutersV2 } from '../../protocol/swapRouters.js'
import type { NetworkReader } from '../networkReader.js'
import { checkApproval } from './checkApproval.js'
import { checkSwap } from './checkSwap.js'
import { readRouterCall, routerFunctions } from './routerCalls.js'
import { isSwapRouter } from './routersOf.js'

const address = (digit: string): `0x${string}` => `0x${digit.repeat(40)}`
const [account, mallory] = [address('a'), address('b')]
const [usdc, dai, weth] = [address('1'), address('2'), address('3')]
const [router, routerV2] = [address('8'), address('9')]
const allowanceHolder = '0x0000000000001fF3684f28c67538d4D072C22734'
const client = {
  chain: {
    id: 31337,
    contracts: {
      swapRouter: { address: router },
      wrappedNative: { address: weth },
      uniswapV2Router02: { address: routerV2 }
    }
  }
} as unknown as Pick<NetworkReader, 'chain'>

const abi = parseAbi([
  'struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'struct Path { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInputSingle(Single s) payable',
  'function exactInput(Path p) payable',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to)',
  'function multicall(uint256 deadline, bytes[] data) payable',
  'function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function wrapETH(uint256 value)',
  'function pull(address token, uint256 value)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient)',
  'function sweepToken(address token, uint256 amountMinimum, address recipient)',
  'function refundETH()'
])
const v2Abi = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)'
])

const call = (functionName: string, args: readonly unknown[] = []): Hex =>
  encodeFunctionData({ abi, functionName, args } as never)
const callV2 = (functionName: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: v2Abi, functionName, args } as never)
const now = 1_899_999_000
const together = (...data: readonly Hex[]): Hex => until(1_900_000_000n, ...data)
const until = (deadline: bigint, ...data: readonly Hex[]): Hex => call('multicall', [deadline, data])

const [amount, least] = [1_000n, 990n]
const thisRouter = `0x${'2'.padStart(40, '0')}` as const
const sender = `0x${'1'.padStart(40, '0')}` as const
const tokens: SwapTerms = { account, from: { address: usdc }, to: { address: dai }, amount, least, now }
const fromCoin: SwapTerms = { ...tokens, from: {} }
const toCoin: SwapTerms = { ...tokens, to: {} }
const check = (terms: SwapTerms, data: Hex, to = router, value = terms.from.address ? 0n : amount) =>
  checkSwap(client, terms, { to, data, value })

type Single = {
  readonly from?: Hex
  readonly to?: Hex
  readonly recipient?: Hex
  readonly amount?: bigint
  readonly least?: bigint
  readonly limit?: bigint
}
const single = (s: Single = {}) =>
  call('exactInputSingle', [
    {
      tokenIn: s.from ?? usdc,
      tokenOut: s.to ?? dai,
      fee: 500,
      recipient: s.recipient ?? account,
      amountIn: s.amount ?? amount,
      amountOutMinimum: s.least ?? least,
      sqrtPriceLimitX96: s.limit ?? 0n
    }
  ])
const path = (from: Hex, to: Hex, recipient: Hex = account, lowest = least) =>
  call('exactInput', [
    {
      path: concatHex([from, '0x0001f4', weth, '0x000bb8', to]),
      recipient,
      amountIn: amount,
      amountOutMinimum: lowest
    }
  ])
const v2 = (from: Hex, to: Hex, recipient: Hex = account, paid = amount, lowest = least) =>
  call('swapExactTokensForTokens', [paid, lowest, [from, weth, to], recipient])
const permit = (token: Hex) => call('selfPermitIfNecessary', [token, amount, 1n, 27, zeroHash, zeroHash])

test('the selectors are those of the functions', () => {
  const known = Object.fromEntries(
    [...abi, ...v2Abi]
      .filter(item => item.type === 'function')
      .map(item => [toFunctionSelector(item), item.name])
  )
  const ours = Object.fromEntries(
    Object.entries(routerFunctions).map(([selector, { name }]) => [selector, name])
  )
  expect(ours).toEqual(known)
})

describe('what is agreed passes', () => {
  const unwrap = call('unwrapWETH9', [least, account])
  test.each<readonly [string, SwapTerms, Hex]>([
    ['a pool of v3', tokens, together(single())],
    ['a pool of v3, for the sender', tokens, together(single({ recipient: sender }))],
    ['two pools of v3', tokens, together(path(usdc, dai))],
    ['pools of v2', tokens, together(v2(usdc, dai))],
    ['a permit before it', tokens, together(permit(usdc), single())],
    ['the coin, with what is left of it', fromCoin, together(single({ from: weth }), call('refundETH'))],
    ['for the coin', toCoin, together(single({ to: weth, recipient: thisRouter, least: 0n }), unwrap)],
    [
      'v3, then v2',
      tokens,
      together(single({ to: weth, recipient: thisRouter, least: 0n }), v2(weth, dai, account, 0n))
    ],
    [
      'wrapping the coin',
      { ...fromCoin, to: { address: weth } },
      together(call('wrapETH', [amount]), call('sweepToken', [weth, least, account]))
    ],
    [
      'unwrapping the coin',
      { ...toCoin, from: { address: weth } },
      together(call('pull', [weth, amount]), unwrap)
    ]
  ])('%s', (_, terms, data) => expect(check(terms, data)).toBeUndefined())

  test('Router02 of v2, in its three forms', () => {
    const forV2 = (terms: SwapTerms, data: Hex) => check(terms, data, routerV2)
    const [paid, end] = [[usdc, weth, dai], 1_900_000_000n]
    expect(
      forV2(tokens, callV2('swapExactTokensForTokens', [amount, least, paid, account, end]))
    ).toBeUndefined()
    expect(
      forV2(toCoin, callV2('swapExactTokensForETH', [amount, least, [usdc, weth], account, end]))
    ).toBeUndefined()
    expect(
      forV2(fromCoin, callV2('swapExactETHForTokens', [least, [weth, dai], account, end]))
    ).toBeUndefined()
    // There 1 is an address like any other.
    expect(forV2(tokens, callV2('swapExactTokensForTokens', [amount, least, paid, sender, end]))).toBe(
      'recipient'
    )
  })

  test('more than the least passes, in any case of the letters', () => {
    const shouting = { ...tokens, account: account.toUpperCase().replace('0X', '0x') }
    expect(check(shouting, together(single({ least: least + 1n })))).toBeUndefined()
  })
})

describe('every lie is named', () => {
  const toRouter = single({ to: weth, recipient: thisRouter, least: 0n })
  test.each<readonly [string, SwapTerms, Hex]>([
    ['recipient', tokens, together(single({ recipient: mallory }))],
    ['recipient', tokens, together(path(usdc, dai, mallory))],
    ['recipient', tokens, together(v2(usdc, dai, mallory))],
    ['recipient', tokens, together(single({ recipient: thisRouter }))],
    ['recipient', toCoin, together(toRouter, call('unwrapWETH9', [least, mallory]))],
    ['tokenIn', tokens, together(single({ from: dai }))],
    ['tokenIn', tokens, together(permit(dai), single())],
    ['tokenIn', fromCoin, together(single())],
    ['tokenIn', tokens, together(toRouter, v2(usdc, dai, account, 0n))],
    ['tokenOut', tokens, together(single({ to: weth }))],
    ['tokenOut', tokens, together(path(usdc, mallory))],
    ['tokenOut', toCoin, together(single({ recipient: thisRouter }), call('unwrapWETH9', [least, account]))],
    ['tokenOut', toCoin, together(single({ to: weth }))],
    ['amount', tokens, together(single({ amount: amount + 1n }))],
    ['amount', tokens, together(single({ amount: 0n }))],
    ['amount', { ...fromCoin, to: { address: weth } }, together(call('wrapETH', [amount - 1n]))],
    ['least', tokens, together(single({ least: least - 1n }))],
    ['least', tokens, together(path(usdc, dai, account, 0n))],
    ['least', toCoin, together(toRouter, call('unwrapWETH9', [1n, account]))],
    ['call', tokens, together(single(), single())],
    ['call', tokens, together(single(), call('sweepToken', [usdc, 0n, mallory]))],
    ['call', tokens, together(together(single()))],
    ['call', tokens, together(single({ limit: 1n }))],
    ['call', fromCoin, together(single({ from: weth }))],
    ['call', fromCoin, together(call('refundETH'), single({ from: weth }))],
    ['call', tokens, together(callV2('swapExactTokensForTokens', [amount, least, [usdc, dai], account, 1n]))],
    ['call', tokens, '0xdeadbeef'],
    ['call', tokens, `${single()}00`],
    ['call', tokens, single().slice(0, -2) as Hex],
    ['call', tokens, together(...Array.from({ length: 9 }, () => permit(usdc)))]
  ])('%s', (problem, terms, data) => expect(check(terms, data)).toBe(problem))

  test('a deadline that is over, further away than 30 minutes, or missing', () => {
    const checkUntil = (deadline: bigint) => check(tokens, until(deadline, single()))
    const first = BigInt(now)
    expect(checkUntil(first)).toBe('deadline')
    expect(checkUntil(first + 1n)).toBeUndefined()
    expect(checkUntil(first + 1_800n)).toBeUndefined()
    expect(checkUntil(first + 1_801n)).toBe('deadline')
    expect(checkUntil(2n ** 256n - 1n)).toBe('deadline')
    expect(check(tokens, single())).toBe('deadline')
    const data = callV2('swapExactTokensForTokens', [amount, least, [usdc, dai], account, 2n ** 256n - 1n])
    expect(check(tokens, data, routerV2)).toBe('deadline')
  })

  test('the other forms of multicall, without a deadline', () => {
    const others = parseAbi([
      'function multicall(bytes[] data) payable',
      'function multicall(bytes32 previousBlockhash, bytes[] data) payable'
    ])
    const forms = [[[single()]], [zeroHash, [single()]]] as const
    for (const [index, args] of forms.entries()) {
      const data = encodeFunctionData({ abi: [others[index]], args } as never)
      expect(check(tokens, data)).toBe('call')
    }
  })

  test('the value, the target', () => {
    expect(check(tokens, together(single()), router, 1n)).toBe('value')
    expect(check(fromCoin, together(single({ from: weth }), call('refundETH')), router, amount - 1n)).toBe(
      'value'
    )
    expect(check(tokens, together(single()), mallory)).toBe('target')
  })
})

test('AllowanceHolder of 0x is no router, also not with call data that seem to be agreed', () => {
  const exec = parseAbi([
    'function exec(address operator, address token, uint256 amount, address target, bytes data) payable'
  ])
  const args = [mallory, usdc, amount, mallory, together(single())] as const
  const taken = encodeFunctionData({ abi: exec, args })
  expect(check(tokens, taken, allowanceHolder)).toBe('target')
  expect(check(tokens, together(single()), allowanceHolder)).toBe('target')
  expect(check(tokens, taken)).toBe('call')
})

test('on a network with a known fork of v2, its router is the target, and its coin the wrapped one', () => {
  const chainOf = (id: number) => ({ chain: { id } }) as unknown as Pick<NetworkReader, 'chain'>
  const to = swapRoutersV2['eip155:250']?.router ?? account
  const wftm = swapRoutersV2['eip155:250']?.wrappedNative ?? account
  const data = callV2('swapExactETHForTokens', [least, [wftm, dai], account, BigInt(now + 60)])
  const call = { to, data, value: amount }
  expect(checkSwap(chainOf(250), fromCoin, call)).toBeUndefined()
  expect(isSwapRouter(chainOf(250), to)).toBe(true)
  const other = callV2('swapExactETHForTokens', [least, [weth, dai], account, BigInt(now + 60)])
  expect(checkSwap(chainOf(250), fromCoin, { ...call, data: other })).toBe('tokenIn')
  expect(checkSwap(chainOf(84_532), fromCoin, call)).toBe('target')
  expect(isSwapRouter(chainOf(84_532), to)).toBe(false)
})

test('on a network with a known fork of v3, its router is the target, and its coin the wrapped one', () => {
  const chain = { chain: { id: 8217 } } as unknown as Pick<NetworkReader, 'chain'>
  const [kaia, ethereum] = [swapRouters['eip155:8217'], swapRouters['eip155:1']]
  if (!kaia || !ethereum) throw new Error('no router')
  const refund = call('refundETH')
  const data = together(single({ from: kaia.wrappedNative }), refund)
  const swap = { to: kaia.router, data, value: amount }
  expect(checkSwap(chain, fromCoin, swap)).toBeUndefined()
  expect(checkSwap(chain, fromCoin, { ...swap, data: together(single({ from: weth }), refund) })).toBe(
    'tokenIn'
  )
  expect(checkSwap(chain, fromCoin, { ...swap, to: ethereum.router })).toBe('target')
})

test('no change of a word passes, unless what was agreed stays (property)', () => {
  const data = together(single())
  const words = (data.length - 10) / 64
  const interesting = [
    0n,
    1n,
    least - 1n,
    least + 1n,
    amount + 1n,
    BigInt(mallory),
    BigInt(thisRouter),
    2n ** 256n - 1n
  ]
  const value = fc.oneof(fc.constantFrom(...interesting), fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }))
  const isAgreed = (changed: Hex): boolean => {
    const { args: outer = [], deadline = 0n } = readRouterCall(changed) ?? {}
    const [inner = '0x'] = (outer.at(-1) ?? []) as readonly Hex[]
    const [from, to, , recipient, paid, lowest, limit] = readRouterCall(inner)?.args ?? []
    if (limit !== 0n || deadline <= BigInt(now) || deadline > BigInt(now) + 1_800n) return false
    const isOurs = [account, sender].includes(String(recipient).toLowerCase() as Hex)
    const isPair = String(from).toLowerCase() === usdc && String(to).toLowerCase() === dai
    return isPair && isOurs && paid === amount && (lowest as bigint) >= least
  }
  fc.assert(
    fc.property(fc.nat(words - 1), value, (word, changed) => {
      const at = 10 + word * 64
      const other =
        `${data.slice(0, at)}${changed.toString(16).padStart(64, '0')}${data.slice(at + 64)}` as Hex
      expect(check(tokens, other) === undefined).toBe(isAgreed(other))
    }),
    { numRuns: 2_000 }
  )
})

describe('approvals', () => {
  const approve = (spender: string, granted: bigint) =>
    `0x095ea7b3${spender.slice(2).padStart(64, '0')}${granted.toString(16).padStart(64, '0')}`
  const terms = { token: usdc, amount }
  const approval = (to: string, data: string, value = 0n) => checkApproval(client, terms, { to, data, value })

  test('exactly the amount, for a router', () => {
    expect(approval(usdc, approve(router, amount))).toBe(router)
  })

  test.each([
    ['AllowanceHolder of 0x', usdc, approve(allowanceHolder, amount), 0n],
    ['another spender', usdc, approve(mallory, amount), 0n],
    ['another amount', usdc, approve(router, amount + 1n), 0n],
    ['another token', dai, approve(router, amount), 0n],
    ['with ether', usdc, approve(router, amount), 1n],
    ['another function', usdc, approve(router, amount).replace('095ea7b3', 'a9059cbb'), 0n],
    ['more bytes', usdc, `${approve(router, amount)}00`, 0n]
  ])('%s is none', (_, to, data, value) => expect(approval(to, data, value)).toBeUndefined())
})
