import {
  convertQuotesAnswerSchema,
  convertTransactionAnswerSchema,
  remoteConfigAnswerSchema
} from 'latchkey/protocol/http'
import * as v from 'valibot'
import { decodeFunctionData, getAddress, type Hex, maxUint256, parseAbi } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { nativeAddress } from '../chains/caip10.js'
import { evmClient } from '../chains/evmClient.js'
import { createChainReader } from '../chains/readMany.js'
import { createLog } from '../log.js'
import { createUpstreams } from '../rpc/createUpstreams.js'
import { type Contract, multicall3 } from '../test/scriptedContracts.js'
import { startNode } from '../test/startNode.js'
import { failed, startTestServer } from '../test/startTestServer.js'
import { quoteSourceConformance } from '../testing/quoteSourceConformance.js'
import { createPoolQuotes } from './pools/createPoolQuotes.js'
import {
  address,
  fairQuoter,
  pair,
  places,
  type Quoter,
  scriptedSwaps,
  swapChain,
  tokens
} from './test/scriptedSwaps.js'

const network = 'eip155:99'
const account = address(0xa11ce)
const id = (one: string) => `${network}:${one}`
const ether = 10n ** 18n

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

async function serve(
  contracts: Readonly<Record<string, Contract>> = {},
  quoter: Quoter = fairQuoter,
  more = {}
) {
  const node = await startNode(scriptedSwaps(contracts, quoter))
  const clock = { now: 1_000_000 }
  const plain = { ...swapChain(node.url), caipNetworkId: 'eip155:98', quoteSources: [] }
  const other = { ...plain, caipNetworkId: 'solana:one' }
  const server = await startTestServer(
    { chains: [swapChain(node.url, more), plain, other] },
    { now: () => clock.now }
  )
  open.push(node.stop, server.stop)
  const quote = (from: string, to: string, amount: bigint, query = '') =>
    server.call(`/v1/convert/quotes?from=${id(from)}&to=${id(to)}&amount=${amount}${query}`)
  const toAmount = async (...args: Parameters<typeof quote>) => {
    const { status, body } = await quote(...args)
    expect([status, body]).toMatchObject([200, {}])
    const amount = v.parse(convertQuotesAnswerSchema, body).quotes[0]?.toAmount
    return amount === undefined ? undefined : BigInt(amount)
  }
  return { node, server, clock, quote, toAmount }
}

const order = {
  amount: `${ether}`,
  from: id(nativeAddress),
  to: id(tokens.usdc),
  userAddress: id(account),
  eip155: { slippage: 1 },
  disableEstimate: true
}

describe('conformance of scripted pools', () => {
  const cases = quoteSourceConformance(async () => {
    const node = await startNode(scriptedSwaps())
    open.push(node.stop)
    const chain = swapChain(node.url)
    const log = createLog('silent', { write: () => {}, flush: () => {} })
    const client = evmClient(chain, createUpstreams([chain], { fetch, log })(chain))
    const reader = createChainReader(client, multicall3, Date.now)
    const { router, quoter } = places
    const config = { type: 'pools' as const, router, quoter, fees: [500], via: [] }
    return {
      source: createPoolQuotes(config, chain, { reader }, Date.now),
      from: tokens.usdc,
      to: tokens.link,
      amount: 30n * 10n ** 6n,
      unknownToken: tokens.lone,
      fail: () => node.behave(() => ({ status: 500 }))
    }
  })
  for (const { name, run } of cases) test(name, run)
})

describe('quotes', () => {
  test('are of the best pool after its gas, and of two pools where no pool has both tokens', async () => {
    const { toAmount } = await serve()
    // The pair has 10 ether: 1 ether moves its price by a tenth. The pool loses its fee and 0.01 %.
    expect(await toAmount(nativeAddress, tokens.usdc, ether)).toBe(2_998_200_150n)
    const eth = await toAmount(tokens.usdc, tokens.weth, 300n * 10n ** 6n)
    expect(await toAmount(tokens.usdc, tokens.link, 300n * 10n ** 6n)).toBe(
      (((eth ?? 0n) * 997n * 200_000n * ether) / (1_000n * ether * 1000n + (eth ?? 0n) * 997n)) | 0n
    )
    expect(await toAmount(nativeAddress, tokens.weth, 5n)).toBe(5n)
    expect(await toAmount(tokens.usdc, tokens.lone, 5n)).toBeUndefined()
  })

  test('say that the node could not measure what the token keeps of a transfer', async () => {
    const { quote } = await serve()
    expect((await quote(nativeAddress, tokens.usdc, ether)).body).toMatchObject({
      quotes: [{ taxUnknown: true }]
    })
    const { body } = await quote(tokens.usdc, tokens.weth, 10n ** 6n)
    expect((body as { quotes: object[] }).quotes[0]).not.toHaveProperty('taxUnknown')
  })

  test('take two calls of a node with one hop, after the pools are known', async () => {
    const { node, toAmount } = await serve()
    await toAmount(tokens.usdc, tokens.link, 10n ** 6n)
    node.seen.length = 0
    await toAmount(tokens.usdc, tokens.link, 10n ** 7n)
    const methods = node.seen.flat().map(one => (one as { method: string }).method)
    expect(methods.filter(method => method === 'eth_call')).toHaveLength(2)
  })

  test('are used for 2 s for the same question, and read again for another', async () => {
    const { node, clock, toAmount } = await serve()
    await toAmount(nativeAddress, tokens.usdc, ether)
    const { length } = node.seen
    await toAmount(nativeAddress, tokens.usdc, ether)
    expect(node.seen).toHaveLength(length)
    clock.now += 2_000
    await toAmount(nativeAddress, tokens.usdc, ether)
    expect(node.seen.length).toBeGreaterThan(length)
  })

  test.each<[string, Record<string, Contract>, Quoter]>([
    [
      'a pair that answers 11 MB of text',
      { [places.etherPair]: () => `0x${'ff'.repeat(5.5 * 2 ** 20)}` },
      fairQuoter
    ],
    ['a pair that answers a word', { [places.etherPair]: () => '0x01' }, fairQuoter],
    ['a pair that claims more than it can hold', { [places.etherPair]: pairOf(maxUint256) }, fairQuoter],
    ['a pair that fails', { [places.etherPair]: () => undefined }, fairQuoter],
    ['an empty pair', { [places.etherPair]: pair(0n, 0n) }, fairQuoter]
  ])('leave out %s', async (_, contracts, quoter) => {
    const { toAmount } = await serve(contracts, quoter)
    expect(await toAmount(nativeAddress, tokens.usdc, ether)).toBe(2_998_200_150n)
  })

  const inPair = (997n * 30_000n * 10n ** 6n * ether) / (10n * ether * 1000n + 997n * ether)
  test.each<[string, Quoter]>([
    ['a pool that took a part of the amount', () => [10n ** 12n, 4_295_128_740n, 90_000n]],
    [
      'a pool that took a part of the amount upwards',
      () => [10n ** 12n, 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341n, 90_000n]
    ],
    ['a pool that needs the gas of a whole block', () => [10n ** 12n, 2n ** 96n, 10n ** 8n]],
    ['a pool that yields nothing', () => [0n, 2n ** 96n, 90_000n]],
    ['a pool that fails', () => undefined]
  ])('leave out %s', async (_, quoter) => {
    const { toAmount } = await serve({}, quoter)
    // Without a price of gas, only what pools yield counts.
    expect(await toAmount(nativeAddress, tokens.usdc, ether, '&gasPrice=0')).toBe(inPair)
  })

  test('a node that fails or answers nonsense gives 503, never a quote', async () => {
    for (const behaviour of [
      () => ({ status: 500 }),
      () => 'nonsense',
      () => '0x',
      () => `0x${'ab'.repeat(64)}`
    ]) {
      const { node, quote } = await serve()
      node.behave(behaviour)
      const { status, body } = await quote(tokens.usdc, nativeAddress, 10n ** 6n)
      expect([status, (body as { status: string }).status]).toEqual([503, 'FAILED'])
    }
  })

  test('a contract that is no router gives 503', async () => {
    const { quote, server } = await serve({ [places.router]: () => undefined })
    const { status, body } = await quote(nativeAddress, tokens.usdc, ether)
    expect([status, body]).toEqual([503, failed('chainId', 'Quotes cannot be read right now')])
    expect(server.lines.join('')).toContain('not a SwapRouter02')
  })
})

function pairOf(reserve: bigint): Contract {
  const word = reserve.toString(16).padStart(64, '0')
  return () => `0x${word}${word}${word}`
}

test.each([
  ['from', 'The address is not valid', { from: id('0x1') }],
  ['to', 'The address is not valid', { to: id(`${tokens.usdc}00`) }],
  ['from', 'from is not valid', { from: 'USDC' }],
  ['from', 'from is not valid', { from: undefined }],
  ['chainId', 'This network is not supported', { from: `eip155:1:${tokens.usdc}` }],
  ['chainId', 'Network not supported for Swaps', { from: `eip155:98:${tokens.usdc}` }],
  ['chainId', 'Network not supported for Swaps', { from: `solana:one:${tokens.usdc}` }],
  ['to', 'The tokens are on different networks', { to: `eip155:98:${tokens.usdc}` }],
  ['to', 'The tokens are the same', { to: id(nativeAddress.toUpperCase().replace('X', 'x')) }],
  ['amount', 'The amount is zero', { amount: '0' }],
  ['amount', 'amount is not valid', { amount: `${maxUint256 + 1n}` }],
  ['amount', 'amount is not valid', { amount: '1.5' }],
  ['amount', 'amount is not valid', { amount: '-1' }],
  ['amount', 'amount is not valid', { amount: '1e18' }],
  ['to', 'This address is not a token', { to: id(address(0xdead)) }]
])('quotes and transactions refuse %s: %s (%j)', async (field, description, change) => {
  const { server } = await serve()
  const body = { ...order, ...change }
  const posted = await server.post('/v1/convert/build-transaction', body)
  expect([posted.status, posted.body]).toEqual([400, failed(field, description)])
  const query = new URLSearchParams(
    Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  )
  const asked = await server.call(`/v1/convert/quotes?${query}`)
  expect([asked.status, asked.body]).toEqual([400, failed(field, description)])
})

test.each([
  ['eip155', { eip155: undefined }],
  ['eip155.slippage', { eip155: { slippage: -1 } }],
  ['eip155.slippage', { eip155: { slippage: 51 } }],
  ['eip155.slippage', { eip155: { slippage: 0.125 } }],
  ['eip155.slippage', { eip155: { slippage: '1' } }],
  ['eip155.permit', { eip155: { permit: '0x12' } }],
  ['eip155.permit', { eip155: { permit: 'permit' } }],
  ['eip155.permit', { eip155: { permit: `0x${'11'.repeat(224)}` } }],
  ['userAddress', { userAddress: id('0x1') }],
  ['userAddress', { userAddress: `eip155:98:${account}` }],
  ['quoteId', { quoteId: '0x' }],
  ['disableEstimate', { disableEstimate: 'yes' }],
  ['to', { to: id(tokens.lone) }]
])('transactions refuse a wrong %s (%j)', async (field, change) => {
  const { server } = await serve()
  const { status, body } = await server.post('/v1/convert/build-transaction', { ...order, ...change })
  expect([status, (body as ReturnType<typeof failed>).reasons[0]?.field]).toEqual([400, field])
})

const routerAbi = parseAbi([
  'function multicall(uint256 deadline, bytes[] data)',
  'struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 limit; }',
  'function exactInputSingle(Single swap)',
  'function refundETH()'
])

test('a transaction has a minimum of 1 % less, a deadline in 20 minutes, and returns what a pool leaves', async () => {
  const { server } = await serve()
  const { status, body } = await server.post('/v1/convert/build-transaction', { ...order, eip155: {} })
  expect([status, body]).toMatchObject([200, {}])
  const { tx } = v.parse(convertTransactionAnswerSchema, body)
  const minimum = (2_998_200_150n * 99n) / 100n
  expect(tx).toMatchObject({
    from: id(account),
    to: id(places.router),
    value: `${ether}`,
    amount: '2998200150',
    minAmount: `${minimum}`,
    deadline: 1_000 + 1_200,
    // The next base fee of 20 gwei with a fifth more, and the median tip.
    eip155: { gasPrice: '24000000001' }
  })
  const outer = decodeFunctionData({ abi: routerAbi, data: tx.data as Hex })
  if (outer.functionName !== 'multicall') throw new Error(outer.functionName)
  expect(outer.args[0]).toBe(2_200n)
  const calls = outer.args[1].map(data => decodeFunctionData({ abi: routerAbi, data }))
  expect(calls.map(({ functionName }) => functionName)).toEqual(['exactInputSingle', 'refundETH'])
  const swap = { amountIn: ether, amountOutMinimum: minimum, fee: 500, recipient: getAddress(account) }
  expect(calls[0]?.args?.[0]).toMatchObject(swap)
})

test('gas prices are those of EIP-1559, else of the node, else 503; they are used for 3 s', async () => {
  const { node, clock, server } = await serve()
  const read = () => server.call(`/v1/convert/gas-price?chainId=${network}`)
  const gwei = 10n ** 9n
  const body = { standard: `${24n * gwei + 1n}`, fast: `${25n * gwei + 2n}`, instant: `${27n * gwei + 3n}` }
  expect((await read()).body).toEqual(body)
  node.behave(({ method }) =>
    method === 'eth_gasPrice' ? '0x64' : { error: { code: -32601, message: 'no' } }
  )
  expect((await read()).body).toEqual(body)
  clock.now += 3_000
  expect((await read()).body).toEqual({ standard: '100', fast: '105', instant: '115' })
  clock.now += 3_000
  node.behave(() => ({ error: { code: -32601, message: 'no' } }))
  const down = await read()
  expect([down.status, down.body]).toEqual([
    503,
    failed('chainId', 'The price of gas cannot be read right now')
  ])
  const other = await server.call('/v1/convert/gas-price?chainId=solana:one')
  expect([other.status, other.body]).toEqual([400, failed('chainId', 'Network not supported for Gas Price')])
  expect((await server.call('/v1/convert/gas-price?chainId=eip155:98')).status).toBe(503)
})

test('allowances and approvals name the router, exact amounts, and the token as the target', async () => {
  const { server } = await serve()
  const allowance = await server.call(
    `/v1/convert/allowance?tokenAddress=${id(tokens.usdc)}&userAddress=${id(account)}`
  )
  expect(allowance.body).toEqual({ allowance: '7', spender: id(places.router) })
  const ofCoin = await server.call(
    `/v1/convert/allowance?tokenAddress=${id(nativeAddress)}&userAddress=${id(account)}`
  )
  expect(ofCoin.body).toMatchObject({ allowance: `${maxUint256}` })
  const approve = async (query: string, from: string = tokens.usdc) =>
    server.call(`/v1/convert/build-approve?from=${id(from)}&to=${id(tokens.link)}${query}`)
  const data = (amount: bigint) =>
    `0x095ea7b3${places.router.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
  for (const [query, amount] of [
    ['&amount=5', 5n],
    ['&amount=0', 0n],
    ['', maxUint256],
    [`&amount=5&spender=${id(places.router)}`, 5n]
  ] as const)
    expect((await approve(query)).body).toEqual({
      tx: {
        from: id(tokens.usdc),
        to: id(tokens.usdc),
        data: data(amount),
        value: '0',
        eip155: { gasPrice: '24000000001' }
      }
    })
  const reasonOf = async (query: string, from?: string) => (await approve(query, from)).body
  expect(await reasonOf('&amount=5', nativeAddress)).toEqual(
    failed('from', 'The native coin needs no approval')
  )
  expect(await reasonOf(`&spender=${id(account)}`)).toEqual(failed('spender', 'spender is not valid'))
  expect(await reasonOf('', address(0xdead))).toEqual(failed('from', 'This address is not a token'))
  const none = await server.call(
    `/v1/convert/allowance?tokenAddress=${id(address(0xdead))}&userAddress=${id(account)}`
  )
  expect(none.body).toEqual(failed('tokenAddress', 'This address is not a token'))
})

test('tokens are the coin and those of the configuration; another is read from its contract', async () => {
  const { server, node } = await serve()
  const read = async (query: string) => (await server.call(`/v1/convert/tokens?${query}`)).body
  const usdc = {
    name: 'USD Coin',
    symbol: 'USDC',
    address: id(tokens.usdc),
    decimals: 6,
    logoUri: `${server.url}/public/getTokenImage/USDC`,
    eip2612: false
  }
  const list = {
    tokens: [
      {
        ...usdc,
        name: 'Ether',
        symbol: 'ETH',
        address: id(nativeAddress),
        decimals: 18,
        logoUri: `${server.url}/public/getTokenImage/ETH`
      },
      usdc
    ]
  }
  expect(await read(`chainId=${network}`)).toEqual(list)
  const { length } = node.seen
  expect(await read(`chainId=${network}`)).toEqual(list)
  expect(node.seen).toHaveLength(length)
  expect(await read(`chainId=${network}&address=${tokens.link}`)).toMatchObject({
    tokens: [{ symbol: 'SYM', logoUri: `${server.url}/v1/token/${network}/${tokens.link}/image` }]
  })
  expect(await read(`chainId=${network}&address=${id(nativeAddress)}`)).toEqual({ tokens: [list.tokens[0]] })
  expect(await read(`chainId=${network}&address=${address(0xdead)}`)).toEqual({ tokens: [] })
  expect(await read(`chainId=${network}&address=nonsense`)).toEqual(
    failed('address', 'The address is not valid')
  )
  expect(await read('chainId=eip155:98')).toEqual(failed('chainId', 'Network not supported for Swaps'))
})

test('swaps are offered where a network has a source of quotes', async () => {
  const isOffered = async (server: { call: (path: string) => Promise<{ body: unknown }> }) => {
    const { features } = v.parse(remoteConfigAnswerSchema, (await server.call('/appkit/v1/config')).body)
    return features?.find(({ id: name }) => name === 'swap')?.isEnabled
  }
  expect(await isOffered((await serve()).server)).toBe(true)
  expect(await isOffered((await serve({}, fairQuoter, { quoteSources: undefined })).server)).toBe(false)
})
