import { balancesAnswerSchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { encodeFunctionResult, multicall3Abi, numberToHex, pad } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Behaviour, startNode } from '../test/startNode.js'
import { failed, startTestServer, type TestServer } from '../test/startTestServer.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const usdc = '0xA15BB66138824a1c7167f5E85b957d04Dd34E468'
const zero = '0x0C8E79F3534B00D9a3D4a856B665Bf4eBC22f2ba'
const broken = '0xb19b36b1456E65E3A6D514D3F715f204BD59f431'
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const word = (value: bigint) => pad(numberToHex(value), { size: 32 })

const token = (address: string, symbol: string, decimals: number) => ({
  address,
  symbol,
  name: `${symbol} name`,
  decimals
})
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const tokens = [token(usdc, 'USDC', 6), token(zero, 'ZERO', 0), token(broken, 'BRK', 18)]

/** A node with three tokens, with or without Multicall3. */
const chainNode =
  (held: { native: bigint; usdc: bigint }, multicall: boolean): Behaviour =>
  ({ method, params }) => {
    if (method === 'eth_getBalance') return numberToHex(held.native)
    const { to } = params[0] as { to: string }
    if (to.toLowerCase() === multicall3.toLowerCase()) {
      if (!multicall) return '0x'
      return encodeFunctionResult({
        abi: multicall3Abi,
        functionName: 'aggregate3',
        result: [
          { success: true, returnData: word(held.usdc) },
          { success: true, returnData: word(0n) },
          { success: false, returnData: '0x' }
        ]
      })
    }
    if (to.toLowerCase() === usdc.toLowerCase()) return word(held.usdc)
    if (to.toLowerCase() === zero.toLowerCase()) return word(0n)
    return { error: { code: 3, message: 'execution reverted' } }
  }

const rich = { native: 1_500_000_000_000_000_001n, usdc: 12_345_678n }
let one: Awaited<ReturnType<typeof startNode>>
let two: Awaited<ReturnType<typeof startNode>>
let server: TestServer
let now = 1_000_000
beforeAll(async () => {
  one = await startNode(chainNode(rich, true))
  two = await startNode(chainNode({ native: 0n, usdc: 1n }, false))
  server = await startTestServer(
    {
      publicUrl: 'https://keys.example',
      chains: [
        { caipNetworkId: 'eip155:1', name: 'One', rpcUrls: [one.url], nativeCurrency, multicall3, tokens },
        { caipNetworkId: 'eip155:2', name: 'Two', rpcUrls: [two.url], nativeCurrency, multicall3, tokens },
        { caipNetworkId: 'solana:x', name: 'Solana', rpcUrls: [two.url], nativeCurrency, tokens: [] }
      ],
      prices: {
        'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee': { usd: 3000, eur: 2500 },
        [`eip155:1:${usdc.toLowerCase()}`]: { usd: 1 }
      }
    },
    { now: () => now }
  )
})
afterAll(async () => {
  await server.stop()
  await one.stop()
  await two.stop()
})
beforeEach(() => {
  now += 60_000
  one.behave(chainNode(rich, true))
  one.seen.length = 0
})

const get = (query: string, address = account) => server.call(`/v1/account/${address}/balance?${query}`)
const ether = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  value: 4500,
  price: 3000,
  quantity: { decimals: '18', numeric: '1.500000000000000001' },
  iconUrl: 'https://keys.example/public/getTokenImage/ETH'
}
const dollars = {
  name: 'USDC name',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: `eip155:1:${usdc}`,
  value: 12.345678,
  price: 1,
  quantity: { decimals: '6', numeric: '12.345678' },
  iconUrl: 'https://keys.example/public/getTokenImage/USDC'
}

test('returns exact balances with prices, without tokens that are zero or broken', async () => {
  const { status, body } = await get('currency=usd&chainId=eip155:1&projectId=')
  expect([status, body]).toEqual([200, { balances: [ether, dollars] }])
  v.parse(balancesAnswerSchema, body)
  expect(one.seen).toHaveLength(2)
})

test('the portfolio has the ids and names of what the balances list, and refuses what they refuse', async () => {
  const portfolio = (query: string, address = account) =>
    server.call(`/v1/account/${address}/portfolio?${query}`)
  const { balances } = v.parse(balancesAnswerSchema, (await get('')).body)
  const data = balances.map(({ address, chainId, name, symbol }) => ({
    id: address ?? chainId,
    name,
    symbol
  }))
  expect(data.length).toBeGreaterThan(2)
  expect(await portfolio('currency=usd')).toMatchObject({ status: 200, body: { data } })
  const { status } = await portfolio('currency=shells')
  expect([status, (await portfolio('', '0x12')).status]).toEqual([400, 400])
})

test('without a working Multicall3 reads tokens one by one, and an empty account has its native balance', async () => {
  const { body } = await get('chainId=eip155:2')
  expect(body).toEqual({
    balances: [
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:2',
        price: 0,
        quantity: { decimals: '18', numeric: '0' },
        iconUrl: ether.iconUrl
      },
      {
        name: 'USDC name',
        symbol: 'USDC',
        chainId: 'eip155:2',
        address: `eip155:2:${usdc}`,
        price: 0,
        quantity: { decimals: '6', numeric: '0.000001' },
        iconUrl: dollars.iconUrl
      }
    ]
  })
})

test('without chainId returns the balances of all EVM networks', async () => {
  const { balances } = v.parse(balancesAnswerSchema, (await get('')).body)
  expect(balances.map(balance => `${balance.chainId} ${balance.symbol}`)).toEqual([
    'eip155:1 ETH',
    'eip155:1 USDC',
    'eip155:2 ETH',
    'eip155:2 USDC'
  ])
})

test('uses the requested currency, and a balance without a price has no value', async () => {
  const { balances } = v.parse(balancesAnswerSchema, (await get('chainId=eip155:1&currency=eur')).body)
  expect(balances.map(({ price, value }) => [price, value])).toEqual([
    [2500, 3750],
    [0, undefined]
  ])
})

test('caches a read for 10 s by chain and account, in any spelling, and forceUpdate reads again', async () => {
  await get('chainId=eip155:1')
  one.behave(chainNode({ native: 0n, usdc: 0n }, true))
  now += 9_999
  expect((await get('chainId=eip155:1', account.toLowerCase())).body).toEqual({ balances: [ether, dollars] })
  expect(one.seen).toHaveLength(2)
  await get('chainId=eip155:1', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  expect(one.seen).toHaveLength(4)
  const { body } = await get(`chainId=eip155:1&forceUpdate=eip155:1:${usdc}`)
  expect(v.parse(balancesAnswerSchema, body).balances[0]?.quantity.numeric).toBe('0')
  now += 10_000
  await get('chainId=eip155:1')
  expect(one.seen).toHaveLength(8)
})

test('forced readings that begin within a second are one', async () => {
  const force = () => get(`chainId=eip155:1&forceUpdate=eip155:1:${usdc}`)
  await Promise.all(Array.from({ length: 10 }, force))
  expect(one.seen).toHaveLength(2)
  now += 1_000
  await force()
  expect(one.seen).toHaveLength(4)
})

test('the caches of two chains are separate', async () => {
  const amounts = async (chainId: string) =>
    v
      .parse(balancesAnswerSchema, (await get(`chainId=${chainId}`)).body)
      .balances.map(line => line.quantity.numeric)
  expect(await amounts('eip155:1')).toEqual(['1.500000000000000001', '12.345678'])
  expect(await amounts('eip155:2')).toEqual(['0', '0.000001'])
})

test.each([
  ['with', multicall3],
  ['without', undefined]
])('%s Multicall3, a node that answers only in part gives 503', async (_, address) => {
  const half = await startNode({
    raw: (request, response) => {
      request.on('data', (chunk: Buffer) => {
        if (chunk.includes('eth_getBalance')) response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
        else response.writeHead(500).end()
      })
    }
  })
  const chain = { caipNetworkId: 'eip155:3', name: 'Half', rpcUrls: [half.url], nativeCurrency, tokens }
  const own = await startTestServer({ chains: [address ? { ...chain, multicall3: address } : chain] })
  expect((await own.call(`/v1/account/${account}/balance`)).status).toBe(503)
  await own.stop()
  await half.stop()
})

test('concurrent requests share a read', async () => {
  await Promise.all(Array.from({ length: 20 }, () => get('chainId=eip155:1')))
  expect(one.seen).toHaveLength(2)
})

test('a failing node gives 503, which is not cached', async () => {
  one.behave({ raw: (_, response) => void response.writeHead(500).end() })
  const answer = await get('chainId=eip155:1')
  expect([answer.status, answer.body]).toEqual([
    503,
    failed('address', 'The balance on One cannot be read right now')
  ])
  one.behave(chainNode(rich, true))
  expect((await get('chainId=eip155:1')).body).toEqual({ balances: [ether, dollars] })
})

test('an error of the node is not a balance of zero', async () => {
  one.behave(request =>
    request.method === 'eth_call'
      ? { error: { code: -32000, message: 'header not found' } }
      : chainNode(rich, true)(request)
  )
  expect((await get('chainId=eip155:1')).status).toBe(503)
})

test.each([
  ['0x', '0x'],
  ['null', null],
  ['a number', 5],
  ['text', 'lots'],
  ['too much', `0x${'f'.repeat(1000)}`]
])('a node that answers %s to everything gives status 200 or 503', async (_, lie) => {
  one.behave(() => lie)
  const { status, body } = await get('chainId=eip155:1')
  if (status === 200) v.parse(balancesAnswerSchema, body)
  else expect(status).toBe(503)
})

test.each([
  ['address', '', 'nonsense'],
  ['address', '', `${account}0`],
  ['address', '', 'solana:x:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['chainId', 'chainId=eip155:999', account],
  ['address', 'chainId=solana:x', account],
  ['chainId', `chainId=${'x'.repeat(65)}`, account],
  ['currency', 'currency=zzz', account],
  ['forceUpdate', 'forceUpdate=solana:x:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', account],
  ['forceUpdate.0', 'forceUpdate=nonsense', account]
])('refuses a wrong %s (%s)', async (field, query, address) => {
  const { status, body } = await get(query, address)
  expect([status, (body as ReturnType<typeof failed>).reasons[0]?.field]).toEqual([400, field])
})
