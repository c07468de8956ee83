import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { balancesAnswerSchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { erc20Abi, type Hex } from 'viem'
import { afterEach, expect, test } from 'vitest'
import type { Ports } from '../Context.js'
import type { ServedChain } from '../config/chainsFile.js'
import { type Contract, contract, multicall3, scriptedContracts } from '../test/scriptedContracts.js'
import { startNode } from '../test/startNode.js'
import { startSite } from '../test/startSite.js'
import { startTestServer } from '../test/startTestServer.js'
import type { TokenSource } from './TokenSource.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}` as const
const [own, listed, found, imitation, offer, hostile] = [1, 2, 3, 4, 5, 6].map(address) as [
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
  Hex
]

function erc20(symbol: string, amount: bigint, decimals: number | bigint = 18, name = `${symbol} name`) {
  return contract(erc20Abi, {
    symbol: () => symbol,
    name: () => name,
    decimals: () => decimals,
    balanceOf: () => amount
  })
}

const contracts: Record<string, Contract> = {
  [own]: erc20('USDC', 1_000_000n, 6),
  [listed]: erc20('LST', 5n * 10n ** 18n),
  [found]: erc20('FND', 7n * 10n ** 18n),
  [imitation]: erc20('UЅDС', 10n ** 18n),
  [offer]: erc20('GIFT', 10n ** 18n, 18, 'Visit claim-gift.example.com')
}
const list = {
  name: 'A list',
  tokens: [
    { chainId: 1, address: listed, symbol: 'LST', name: 'Listed', decimals: 18, logoURI: 'ipfs://none' },
    { chainId: 2, address: found, symbol: 'OTHER', name: 'Of another network', decimals: 18 },
    { chainId: 1, address: 'nonsense', symbol: 'BAD', name: 'Bad', decimals: 18 },
    { chainId: 1, address: own, symbol: 'FAKE', name: 'Not the configured one', decimals: 0 }
  ]
}
const transfers = (...addresses: readonly string[]) => ({
  status: '1',
  message: 'OK',
  result: addresses.map(contractAddress => ({ contractAddress }))
})

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

async function site(answer: unknown) {
  const started = await startSite(answer)
  open.push(started.stop)
  return started
}

/** A server of one network with these contracts and sources. */
async function serve(
  sources: NonNullable<ServedChain['tokenSources']>,
  more: Parameters<typeof scriptedContracts>[0] = { contracts },
  chain: Partial<ServedChain> = { multicall3 },
  ports: Partial<Ports> = {}
) {
  const node = await startNode(scriptedContracts(more))
  const clock = { now: 1_000_000 }
  const server = await startTestServer(
    {
      publicUrl: 'https://keys.example',
      chains: [
        {
          caipNetworkId: 'eip155:1',
          name: 'One',
          rpcUrls: [node.url],
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          tokens: [{ address: own, symbol: 'USDC', name: 'USD Coin', decimals: 6 }],
          tokenSources: sources,
          ...chain
        }
      ]
    },
    { now: () => clock.now, ...ports }
  )
  open.push(node.stop, server.stop)
  const read = async (query = '') => {
    const answer = await server.call(`/v1/account/${account}/balance?chainId=eip155:1${query}`)
    expect(answer.status).toBe(200)
    const { balances, incomplete } = v.parse(balancesAnswerSchema, answer.body)
    const [, ...tokens] = balances
    return { tokens, incomplete, lines: tokens.map(token => `${token.symbol} ${token.quantity.numeric}`) }
  }
  return { node, server, clock, read }
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)

test('lists configured tokens, then those of a token list, then those that an explorer finds, each once', async () => {
  const url = (await site(list)).url
  const explorer = await site(transfers(found, listed, found.toUpperCase().replace('X', 'x'), own))
  const { read } = await serve([
    { type: 'tokenList', location: url },
    { type: 'etherscan', url: `${explorer.url}/v2/api`, key: 'secret' }
  ])
  const { tokens, lines, incomplete } = await read()
  expect([lines, incomplete]).toEqual([['USDC 1', 'LST 5', 'FND 7'], undefined])
  expect(tokens.map(token => token.name)).toEqual(['USD Coin', 'Listed', 'FND name'])
  expect(tokens.map(token => token.iconUrl)).toEqual([
    'https://keys.example/public/getTokenImage/USDC',
    `https://keys.example/v1/token/eip155:1/${listed}/image`,
    `https://keys.example/v1/token/eip155:1/${found}/image`
  ])
  expect(explorer.seen.map(({ pathname, search }) => pathname + search)).toEqual([
    `/v2/api?chainid=1&module=account&action=tokentx&address=${account}&page=1&offset=1000&sort=desc&apikey=secret`
  ])
})

test('reads the same without Multicall3', async () => {
  const explorer = await site(transfers(found, hostile, imitation))
  const { read } = await serve([{ type: 'etherscan', url: explorer.url }], { contracts }, {})
  expect((await read()).lines).toEqual(['USDC 1', 'FND 7', 'UЅDС 1'])
})

test('reads the tokens of Blockscout, without its NFTs', async () => {
  const result = [
    { contractAddress: found, type: 'ERC-20' },
    { contractAddress: offer, type: 'ERC-721' }
  ]
  const explorer = await site({ message: 'OK', status: '1', result })
  const { read } = await serve([{ type: 'blockscout', url: explorer.url }])
  expect((await read()).lines).toEqual(['USDC 1', 'FND 7'])
  expect(explorer.seen[0]?.search).toBe(`?module=account&action=tokenlist&address=${account}`)
})

test("reads the pages of alchemy_getTokenBalances from the network's own nodes", async () => {
  const pages = [
    // As documented for a balance that could not be read.
    { tokenBalances: [{ contractAddress: found, tokenBalance: null, error: 'timeout' }], pageKey: 'next' },
    { tokenBalances: [{ contractAddress: offer, tokenBalance: `0x${'0'.repeat(64)}` }] }
  ]
  const asked: unknown[] = []
  const { read } = await serve([{ type: 'alchemy' }], {
    contracts,
    more: ({ params }) => {
      asked.push(params)
      return pages[asked.length - 1]
    }
  })
  expect((await read()).lines).toEqual(['USDC 1', 'FND 7'])
  expect(asked).toEqual([
    [account, 'erc20'],
    [account, 'erc20', { pageKey: 'next' }]
  ])
})

test('marks tokens without a list that imitate a known symbol or lead to a page', async () => {
  const explorer = await site(transfers(found, imitation, offer))
  const { read } = await serve([{ type: 'etherscan', url: explorer.url }])
  const { tokens } = await read()
  expect(tokens.map(token => [token.symbol, token.isSpam])).toEqual([
    ['USDC', undefined],
    ['FND', undefined],
    ['UЅDС', true],
    ['GIFT', true]
  ])
})

test.each([
  ['refuses', { status: '0', message: 'NOTOK', result: 'Max rate limit reached' }],
  ['is not JSON', (_: unknown, response: { end: (text: string) => void }) => response.end('<html>')],
  ['answers another shape', { result: { a: 1 } }],
  ['is nested deeply', JSON.parse('['.repeat(60) + ']'.repeat(60))],
  ['redirects to this machine', redirect('http://127.0.0.1:1/')],
  ['redirects to the metadata service', redirect('https://169.254.169.254/latest')]
])('an explorer that %s leaves the other tokens, and the network is named incomplete', async (_, answer) => {
  const explorer = await site(answer)
  const { read, server } = await serve([{ type: 'etherscan', url: explorer.url }])
  const { lines, incomplete } = await read()
  expect([lines, incomplete]).toEqual([['USDC 1'], ['eip155:1']])
  expect(server.lines.some(line => line.includes('token source failed'))).toBe(true)
  expect(server.lines.join('\n')).not.toContain(account)
})

function redirect(location: string) {
  return (_: unknown, response: { writeHead: (status: number, headers: object) => { end: () => void } }) =>
    response.writeHead(302, { location }).end()
}

test('a slow explorer does not hold up the other tokens, and its tokens are there later', async () => {
  const gate: { open?: () => void } = {}
  const opened = new Promise<void>(resolve => {
    gate.open = resolve
  })
  const explorer = await site(async (_: unknown, response: { end: (text: string) => void }) => {
    await opened
    response.end(JSON.stringify(transfers(found)))
  })
  const { read, clock } = await serve([{ type: 'etherscan', url: explorer.url }])
  expect(await read()).toMatchObject({ lines: ['USDC 1'], incomplete: ['eip155:1'] })
  gate.open?.()
  await expect
    .poll(async () => {
      clock.now += 10_000
      return (await read()).lines
    })
    .toEqual(['USDC 1', 'FND 7'])
})

test('an explorer with more transfers than are read is named incomplete', async () => {
  const explorer = await site(transfers(...Array.from({ length: 1000 }, () => found)))
  const { read } = await serve([{ type: 'etherscan', url: explorer.url }])
  const { lines, incomplete } = await read()
  expect([lines, incomplete]).toEqual([['USDC 1', 'FND 7'], ['eip155:1']])
  expect(explorer.seen).toHaveLength(3)
})

const words = (...values: readonly bigint[]): Hex =>
  `0x${values.map(value => value.toString(16).padStart(64, '0')).join('')}`

test.each<[string, Contract]>([
  ['reverts', () => undefined],
  ['answers nothing', () => '0x'],
  ['answers half a word', () => '0x01'],
  ['has 255 decimals', erc20('LIE', 1n, 255n)],
  ['has 2^256 - 1 decimals', () => words(2n ** 256n - 1n)],
  ['has no decimals', data => (data.startsWith('0x70a08231') ? words(5n) : undefined)]
])('a token that %s is left out', async (_, code) => {
  const explorer = await site(transfers(hostile, found))
  const { read } = await serve([{ type: 'etherscan', url: explorer.url }], {
    contracts: { ...contracts, [hostile]: code }
  })
  expect((await read()).lines).toEqual(['USDC 1', 'FND 7'])
})

test.each([
  ['as long as 1 MB', 'x'.repeat(1_000_000), 'x'.repeat(128)],
  ['with control characters', 'a\u0000b\u001bc', 'abc']
])('a name %s is cut and cleaned', async (_, name, expected) => {
  const explorer = await site(transfers(hostile))
  const { read } = await serve([{ type: 'etherscan', url: explorer.url }], {
    contracts: { ...contracts, [hostile]: erc20('ODD', 1n, 0, name) }
  })
  // An answer leaves out what a busy machine has not read within 3 s.
  await expect
    .poll(async () => (await read()).tokens.map(token => token.name), { timeout: 30_000 })
    .toEqual(['USD Coin', expected])
})

test('a symbol of bytes32 is read', async () => {
  const text: Hex = `0x${Buffer.from('MKR').toString('hex').padEnd(64, '0')}`
  const code: Contract = data => (data.startsWith('0x95d89b41') ? text : words(3n))
  const explorer = await site(transfers(hostile))
  const { read } = await serve([{ type: 'etherscan', url: explorer.url }], {
    contracts: { ...contracts, [hostile]: code }
  })
  expect((await read()).lines).toEqual(['USDC 1', 'MKR 0.003'])
})

test.each<[string, Contract]>([
  ['answers 11 MB', () => `0x${'00'.repeat(5_500_000)}`],
  ['uses up all gas', () => 'out of gas']
])('a token that %s hides no other', async (_, code) => {
  // Each halving of the batch reads the 11 MB again.
  const others = Array.from({ length: 5 }, (_, index) => address(100 + index))
  const explorer = await site(transfers(...others, hostile, found))
  const { read } = await serve([{ type: 'etherscan', url: explorer.url }], {
    contracts: { ...contracts, [hostile]: code }
  })
  expect((await read()).lines).toEqual(['USDC 1', 'FND 7'])
})

test('a token list in a file is read at the start', async () => {
  const folder = await startTestServer()
  open.push(folder.stop)
  const location = join(folder.folder, 'list.json')
  await writeFile(location, JSON.stringify(list))
  const { read } = await serve([{ type: 'tokenList', location }])
  expect((await read()).lines).toEqual(['USDC 1', 'LST 5'])
})

test('a token list is read daily, and stays as it was if it cannot be read again', async () => {
  const lists = await site(list)
  const { read, clock } = await serve([{ type: 'tokenList', location: lists.url }])
  expect((await read()).lines).toEqual(['USDC 1', 'LST 5'])
  clock.now += 60_000
  await read()
  expect(lists.seen).toHaveLength(1)
  lists.fail()
  clock.now += 24 * 60 * 60 * 1000
  const { lines, incomplete } = await read()
  expect([lines, incomplete, lists.seen.length]).toEqual([['USDC 1', 'LST 5'], undefined, 2])
})

test('a token list of two networks is read once at the start', async () => {
  const clock = { now: Date.parse('2026-11-20T00:00:00Z') }
  const logo = `data:image/png;base64,${png.toString('base64')}`
  const lists = await site({ tokens: list.tokens.map(token => ({ ...token, logoURI: logo })) })
  const tokenSources = [{ type: 'tokenList' as const, location: lists.url }]
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = { name: 'N', rpcUrls: ['http://127.0.0.1:1'], nativeCurrency, tokenSources }
  const two = await startTestServer(
    {
      chains: [
        { ...chain, caipNetworkId: 'eip155:1' },
        { ...chain, caipNetworkId: 'eip155:2' }
      ]
    },
    { now: () => clock.now }
  )
  for (const path of [`eip155:1/${listed}`, `eip155:2/${found}`]) {
    // Without a picture, that is kept for a minute.
    await expect
      .poll(async () => {
        clock.now += 60_000
        return (await two.call(`/v1/token/${path}/image`)).status
      })
      .toBe(200)
  }
  expect(lists.seen).toHaveLength(1)
  await two.stop()
})

test('a token list with more tokens of a network than are used is named incomplete', async () => {
  const tokens = Array.from({ length: 2_001 }, (_, i) => ({ ...list.tokens[0], address: address(1_000 + i) }))
  const [full, more] = [await site({ tokens: tokens.slice(1) }), await site({ tokens })]
  const of = async (location: string) => (await serve([{ type: 'tokenList', location }])).read()
  expect((await of(full.url)).incomplete).toBeUndefined()
  expect((await of(more.url)).incomplete).toEqual(['eip155:1'])
})

test('a token list that could not be read is read again after a minute', async () => {
  const lists = await site({ tokens: 'none' })
  const { read, clock } = await serve([{ type: 'tokenList', location: lists.url }])
  expect(await read()).toMatchObject({ lines: ['USDC 1'], incomplete: ['eip155:1'] })
  lists.behave(list)
  clock.now += 30_000
  expect((await read()).lines).toEqual(['USDC 1'])
  clock.now += 30_000
  expect(await read()).toMatchObject({ lines: ['USDC 1', 'LST 5'], incomplete: undefined })
})

test('a source that the host passes is asked with the configured ones', async () => {
  const asked: string[] = []
  const source: TokenSource = async of => {
    asked.push(of)
    return { items: [{ address: found }], isComplete: false }
  }
  const tokenSources = { 'eip155:1': [source], 'eip155:2': [source] }
  const { read } = await serve([], { contracts }, { multicall3 }, { tokenSources })
  expect(await read()).toMatchObject({ lines: ['USDC 1', 'FND 7'], incomplete: ['eip155:1'] })
  expect(asked).toEqual([account])
})

test('the tokens that an explorer found are cached for a minute', async () => {
  const explorer = await site(transfers(found))
  const { read, clock } = await serve([{ type: 'etherscan', url: explorer.url }])
  await read()
  clock.now += 30_000
  await read()
  expect(explorer.seen).toHaveLength(1)
  clock.now += 30_000
  await read()
  expect(explorer.seen).toHaveLength(2)
})

test("a token's icon is the raster logo of its list, else there is none", async () => {
  const logo = `data:image/png;base64,${png.toString('base64')}`
  const withLogo = (logoURI: string) => ({ tokens: [{ ...list.tokens[0], logoURI }] })
  for (const [logoURI, status] of [
    [logo, 200],
    ['data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>', 404],
    ['https://127.0.0.1/logo.png', 404]
  ] as const) {
    const lists = await site(withLogo(logoURI))
    const { server } = await serve([{ type: 'tokenList', location: lists.url }])
    const answer = await server.call(`/v1/token/eip155:1/${listed}/image`)
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.headers.get('content-type')).toBe('image/png')
  }
})

test('the picture of a token that the server brings is that of its contract alone, whatever a list says', async () => {
  const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const { server } = await serve([])
  const answer = await server.call(`/v1/token/eip155:1/${usdc}/image`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})
