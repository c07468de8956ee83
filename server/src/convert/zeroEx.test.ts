import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Address, encodeFunctionData, type Hex, parseAbi, zeroHash } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { nativeAddress } from '../chains/caip10.js'
import { createSafeFetch } from '../http/createSafeFetch.js'
import { startNode } from '../test/startNode.js'
import { startSite } from '../test/startSite.js'
import { failed, startTestServer } from '../test/startTestServer.js'
import { quoteSourceConformance } from '../testing/quoteSourceConformance.js'
import { createZeroExQuotes } from './createZeroExQuotes.js'
import { address, places, scriptedSwaps, swapChain, tokens } from './test/scriptedSwaps.js'

const holder: Address = '0x0000000000001fF3684f28c67538d4D072C22734'
const [account, settler] = [address(0xa11ce), address(0x5e771e4)]
const abi = parseAbi([
  'function exec(address operator, address token, uint256 amount, address target, bytes data)',
  'struct AllowedSlippage { address recipient; address buyToken; uint256 minAmountOut; }',
  'function execute(AllowedSlippage slippage, bytes[] actions, bytes32 affiliate)'
])

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

type Swap = {
  readonly recipient: string
  readonly buyToken: string
  readonly minimum: bigint
  readonly token: string
  readonly amount: bigint
  readonly operator?: Address
}

function callData({ recipient, buyToken, minimum, token, amount, operator = settler }: Swap): Hex {
  const slippage = { recipient: recipient as Address, buyToken: buyToken as Address, minAmountOut: minimum }
  const data = encodeFunctionData({ abi, functionName: 'execute', args: [slippage, ['0x12'], zeroHash] })
  return encodeFunctionData({
    abi,
    functionName: 'exec',
    args: [operator, token as Address, amount, settler, data]
  })
}

/** An answer of the service, of which `change` alters something: two units for one, less 0.1 % for each unit. */
function answerTo(
  url: URL,
  change: (answer: Record<string, unknown>, swap: Swap) => object = answer => answer
) {
  const [buyToken = '', token = ''] = ['buyToken', 'sellToken'].map(name => url.searchParams.get(name) ?? '')
  const amount = BigInt(url.searchParams.get('sellAmount') ?? 0)
  if (buyToken === tokens.lone || amount > 10n ** 30n) return { liquidityAvailable: false, zid: '0x1' }
  const bought = amount * 2n - amount / 1_000n
  const slippage = BigInt(url.searchParams.get('slippageBps') ?? 0)
  const minimum = (bought * (10_000n - slippage)) / 10_000n
  const swap = { recipient: url.searchParams.get('taker') ?? '', buyToken, minimum, token, amount }
  const answer = { liquidityAvailable: true, buyAmount: `${bought}`, gas: '200000' }
  if (url.pathname.endsWith('/price')) return answer
  const transaction = {
    to: holder,
    data: callData(swap),
    value: token === nativeAddress ? `${amount}` : '0',
    gas: null,
    gasPrice: '1'
  }
  return change({ ...answer, transaction }, swap)
}

async function startService(change?: Parameters<typeof answerTo>[1]) {
  const site = await startSite((request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(answerTo(new URL(request.url ?? '', 'http://x'), change))
    response.setHeader('content-type', 'application/json').end(body)
  })
  open.push(site.stop)
  return site
}

const zeroEx = (url: string) => ({ type: '0x' as const, url, key: 'secret-key', allowanceHolder: holder })

describe('conformance of 0x', () => {
  for (const [name, from] of [
    ['a token', tokens.dai],
    ['the coin', nativeAddress]
  ] as const) {
    const cases = quoteSourceConformance(async () => {
      const site = await startService()
      return {
        source: createZeroExQuotes(zeroEx(site.url), swapChain('http://127.0.0.1:1'), createSafeFetch()),
        from,
        to: tokens.link,
        amount: 10n ** 18n,
        unknownToken: tokens.lone,
        fail: site.fail
      }
    })
    for (const { name: title, run } of cases) test(`${title}, for ${name}`, run)
  }
})

async function serve(site: { readonly url: string }, more: object = {}) {
  const node = await startNode(scriptedSwaps())
  const { router, quoter } = places
  const quoteSources = [{ type: 'pools' as const, router, quoter, fees: [500], via: [] }, zeroEx(site.url)]
  const server = await startTestServer({ chains: [swapChain(node.url, { quoteSources, ...more })] })
  open.push(node.stop, server.stop)
  const id = (token: string) => `eip155:99:${token}`
  const quote = async (from: string, to: string) =>
    server.call(`/v1/convert/quotes?from=${id(from)}&to=${id(to)}&amount=${10n ** 18n}`)
  const build = (from: string, to: string, change: object = {}) =>
    server.post('/v1/convert/build-transaction', {
      amount: `${10n ** 18n}`,
      from: id(from),
      to: id(to),
      userAddress: id(account),
      eip155: { slippage: 1 },
      disableEstimate: true,
      ...change
    })
  return { node, server, quote, build, id }
}

test('0x is asked where pools have no route, with the key of the host, which no log and no answer has', async () => {
  const site = await startService()
  const { quote, build, server, id } = await serve(site)
  const { body } = await quote(tokens.dai, tokens.link)
  expect(body).toMatchObject({ quotes: [{ id: '0x', toAmount: '1999000000000000000', spender: id(holder) }] })
  const built = await build(tokens.dai, tokens.link, { quoteId: '0x' })
  expect(built.body).toMatchObject({ tx: { to: id(holder), value: '0', minAmount: '1979010000000000000' } })
  expect(site.headers.map(headers => [headers['0x-api-key'], headers['0x-version']])).toEqual(
    Array(2).fill(['secret-key', 'v2'])
  )
  expect(Object.fromEntries(site.seen[1]?.searchParams ?? [])).toMatchObject({
    chainId: '99',
    sellToken: tokens.dai,
    buyToken: tokens.link,
    taker: account,
    slippageBps: '100'
  })
  expect((await quote(tokens.weth, tokens.link)).body).toMatchObject({
    quotes: [{ id: 'pools' }, { id: '0x' }]
  })
  const approve = `/v1/convert/build-approve?from=${id(tokens.dai)}&to=${id(tokens.link)}&amount=1&spender=${id(holder)}`
  expect(JSON.stringify((await server.call(approve)).body).toLowerCase()).toContain(
    holder.slice(2).toLowerCase()
  )
  site.fail()
  const down = await quote(tokens.dai, tokens.usdc)
  expect([down.status, down.body]).toEqual([503, failed('chainId', 'Quotes cannot be read right now')])
  expect(server.lines.join('')).toContain('quote source failed')
  expect(server.lines.join('')).not.toContain('secret-key')
})

test('0x is asked where pools cannot be read; both have no route, no quote', async () => {
  const site = await startService()
  const { node, quote } = await serve(site, {
    tokens: [tokens.weth, tokens.link].map(one => ({ address: one, symbol: 'T', name: 'T', decimals: 18 }))
  })
  expect((await quote(tokens.dai, tokens.lone)).body).toEqual({ quotes: [] })
  node.behave(() => ({ status: 500 }))
  expect((await quote(tokens.weth, tokens.link)).body).toMatchObject({ quotes: [{ id: '0x' }] })
})

test.each<[string, NonNullable<Parameters<typeof answerTo>[1]>]>([
  ['another recipient', (one, swap) => withData(one, { ...swap, recipient: address(0xbad) })],
  ['another token to receive', (one, swap) => withData(one, { ...swap, buyToken: tokens.lone })],
  ['another token to pay', (one, swap) => withData(one, { ...swap, token: tokens.weth })],
  ['more to pay', (one, swap) => withData(one, { ...swap, amount: swap.amount + 1n })],
  ['another operator than the target', (one, swap) => withData(one, { ...swap, operator: address(0xbad) })],
  ['a lower minimum', (one, swap) => withData(one, { ...swap, minimum: swap.minimum - 1n })],
  ['no minimum', (one, swap) => withData(one, { ...swap, minimum: 0n })],
  ['another target', one => ({ ...one, transaction: { ...(one.transaction as object), to: settler } })],
  ['a value', one => ({ ...one, transaction: { ...(one.transaction as object), value: '1' } })],
  [
    'data of another form',
    one => ({ ...one, transaction: { ...(one.transaction as object), data: '0x12345678' } })
  ],
  ['a number as the amount', one => ({ ...one, buyAmount: 1.5 })],
  ['no transaction', one => ({ ...one, transaction: undefined })],
  ['11 MB', one => ({ ...one, filler: 'x'.repeat(11 * 2 ** 20) })]
])('a transaction of 0x with %s is not answered', async (_, change) => {
  const { build } = await serve(await startService(change))
  const { status, body } = await build(tokens.dai, tokens.link)
  expect([status, body]).toEqual([503, failed('chainId', 'Quotes cannot be read right now')])
})

test.each<[string, (swap: Swap) => Swap]>([
  ['a token to take', swap => ({ ...swap, token: tokens.weth })],
  ['more than is sold', swap => ({ ...swap, amount: swap.amount + 1n })]
])('a transaction of 0x for the coin with %s is not answered', async (_, change) => {
  const { build } = await serve(await startService((one, swap) => withData(one, change(swap))))
  const { status, body } = await build(nativeAddress, tokens.link, { quoteId: '0x' })
  expect([status, body]).toEqual([503, failed('chainId', 'Quotes cannot be read right now')])
})

test('a transaction of 0x for the coin may name no token', async () => {
  const change = (one: Record<string, unknown>, swap: Swap) =>
    withData(one, { ...swap, token: address(0), amount: 0n })
  const { build } = await serve(await startService(change))
  expect((await build(nativeAddress, tokens.link, { quoteId: '0x' })).status).toBe(200)
})

function withData(answer: Record<string, unknown>, swap: Swap): object {
  return { ...answer, transaction: { ...(answer.transaction as object), data: callData(swap) } }
}

test('0x takes no permit, and its refusal of a token is no route', async () => {
  const site = await startService()
  const { build, quote } = await serve(site)
  const permit = `0x${'00'.repeat(224)}`
  const refused = await build(tokens.dai, tokens.link, { eip155: { permit }, quoteId: '0x' })
  expect([refused.status, refused.body]).toEqual([400, failed('eip155.permit', 'The permit is not valid')])
  site.behave((_: IncomingMessage, response: ServerResponse) => response.writeHead(400).end('{}'))
  expect((await quote(tokens.dai, tokens.link)).body).toEqual({ quotes: [] })
})
