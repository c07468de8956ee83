import { approvalsAnswerSchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import {
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  erc20Abi,
  erc721Abi,
  getAddress,
  pad,
  parseAbi
} from 'viem'
import { afterEach, expect, test } from 'vitest'
import { createScriptedChain, type ScriptedLog } from '../activity/test/scriptedChain.js'
import type { ServedChain } from '../config/chainsFile.js'
import { type Contract, contract, multicall3, scriptedContracts } from '../test/scriptedContracts.js'
import { startNode } from '../test/startNode.js'
import { failed, startTestServer, type TestServer } from '../test/startTestServer.js'
import { permit2Address, permit2Unlimited } from './permit2.js'

const address = (digit: string) => `0x${digit.repeat(40)}` as Address
const [alice, bob, router, usdc, pictures, other] = [...'ab1234'].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address
]
const abi = parseAbi([
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
  'event Lockdown(address indexed owner, address token, address spender)',
  'function allowance(address, address, address) view returns (uint160, uint48, uint48)'
])
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const approve = (token: Address, spender: Address, amount = 1n, owner = alice): ScriptedLog => ({
  address: token,
  topics: encodeEventTopics({ abi: erc20Abi, eventName: 'Approval', args: { owner, spender } }) as never,
  data: word(amount)
})
const approveNft = (token: Address, approved: Address, tokenId: bigint): ScriptedLog => ({
  address: token,
  topics: encodeEventTopics({
    abi: erc721Abi,
    eventName: 'Approval',
    args: { owner: alice, spender: approved, tokenId }
  }) as never,
  data: '0x'
})
const approveAll = (token: Address, operator: Address): ScriptedLog => ({
  address: token,
  topics: encodeEventTopics({ abi, eventName: 'ApprovalForAll', args: { owner: alice, operator } }) as never,
  data: word(1n)
})
const permit = (token: Address, spender: Address, from: Address = permit2Address): ScriptedLog => ({
  address: from,
  topics: encodeEventTopics({ abi, eventName: 'Approval', args: { owner: alice, token, spender } }) as never,
  data: `${word(5n)}${word(6n).slice(2)}`
})

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of open.splice(0).reverse()) await stop()
})
const start = Date.parse('2026-03-01T00:00:00Z')

/** A token of 6 decimals of which alice has 100, and of which there are 1,000. */
const token = (allowances: Readonly<Record<Address, bigint>>, more: Parameters<typeof contract>[1] = {}) =>
  contract(erc20Abi, {
    name: () => 'USD Coin',
    symbol: () => 'USDC',
    decimals: () => 6,
    totalSupply: () => 1_000_000_000n,
    balanceOf: () => 100_000_000n,
    allowance: (_: Address, spender: Address) => allowances[spender.toLowerCase() as Address] ?? 0n,
    ...more
  })

/** A server whose network has these contracts and an index of `chain`. */
async function serve(
  contracts: Readonly<Record<string, Contract>>,
  options: Partial<ServedChain> = {},
  chain = createScriptedChain()
) {
  const ofContracts = scriptedContracts({ contracts })
  const node = await startNode(request =>
    request.method === 'eth_call' ? ofContracts(request) : chain.behaviour(request)
  )
  open.push(node.stop)
  let now = start
  const server: TestServer = await startTestServer(
    {
      chains: [
        {
          caipNetworkId: 'eip155:1',
          name: 'One',
          rpcUrls: [node.url],
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          multicall3,
          tokens: [{ address: getAddress(usdc), symbol: 'USDC', name: 'USD Coin', decimals: 6 }],
          spenders: [{ address: router, name: 'A router' }],
          index: true,
          ...options
        }
      ],
      prices: { [`eip155:1:${usdc}`]: { usd: 2, eur: 1 } }
    },
    { now: () => now }
  )
  open.push(server.stop)
  const call = (query = '') => {
    // Answers in memory have expired; the index is not stale yet.
    now += 3_000
    return server.call(`/v1/account/${getAddress(alice)}/approvals?${query}`)
  }
  const read = async (query = '') => {
    const { status, body } = await call(query)
    expect([status, body]).toMatchObject([200, {}])
    return v.parse(approvalsAnswerSchema, body)
  }
  /** Waits until the index has all blocks. */
  const indexed = () =>
    expect.poll(async () => ((await call()).body as { incomplete?: unknown[] }).incomplete).toEqual([])
  const advance = (time: number) => {
    now += time
  }
  return { chain, node, server, call, read, indexed, advance }
}

test('lists what still holds, as wire.md section 1.19 does, the most value at risk first', async () => {
  const { chain, read, indexed } = await serve({
    [usdc]: token({ [router]: 2n ** 256n - 1n, [bob]: 25_500_000n }),
    [pictures]: contract(erc721Abi, {
      isApprovedForAll: (_: Address, operator: Address) => operator.toLowerCase() === router,
      balanceOf: () => 3n,
      getApproved: (id: bigint) => (id === 7n ? getAddress(bob) : address('0')),
      ownerOf: (id: bigint) => getAddress(id === 7n ? alice : bob),
      name: () => 'Pictures',
      symbol: () => 'PIC'
    })
  })
  chain.mine({ from: alice, to: usdc, logs: [approve(usdc, router, 1n), approve(usdc, bob)] })
  const [hash] = chain.mine({ from: alice, to: usdc, logs: [approve(usdc, router, 2n ** 256n - 1n)] })
  chain.mine({ from: alice, to: usdc, logs: [approve(usdc, other, 5n), approve(usdc, other, 0n)] })
  chain.mine({
    from: alice,
    to: pictures,
    logs: [approveAll(pictures, router), approveNft(pictures, bob, 7n), approveNft(pictures, bob, 8n)]
  })
  await indexed()
  const { approvals } = await read()
  expect(approvals.map(({ kind, spender, tokenId }) => [kind, spender.slice(9), tokenId])).toEqual([
    ['token', router, null],
    ['token', bob, null],
    ['collection', router, null],
    ['nft', bob, '7']
  ])
  expect(approvals[0]).toEqual({
    id: `eip155:1:${usdc}/token//${router}`,
    chainId: 'eip155:1',
    kind: 'token',
    contract: `eip155:1:${usdc}`,
    tokenId: null,
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    iconUrl: expect.stringContaining('USDC'),
    spender: `eip155:1:${router}`,
    spenderName: 'A router',
    amount: expect.stringMatching(/^\d{72}\.\d{6}$/),
    isUnlimited: true,
    balance: '100',
    valueAtRisk: 200,
    expiresAt: null,
    approvedAt: new Date((1_700_000_000 + 2 * 12) * 1000).toISOString(),
    lastUsedAt: null,
    hash,
    isSpam: false
  })
  expect(approvals[1]).toMatchObject({
    amount: '25.5',
    isUnlimited: false,
    valueAtRisk: 51,
    spenderName: null
  })
  expect(approvals[2]).toMatchObject({
    amount: null,
    isUnlimited: true,
    balance: '3',
    valueAtRisk: null,
    symbol: 'PIC'
  })
  expect((await read('currency=eur')).approvals[0]).toMatchObject({ valueAtRisk: 100 })
})

test('of Permit2 counts what has not expired, up to what Permit2 itself may move', async () => {
  let expiration = start / 1000 + 3_600
  let amount = permit2Unlimited
  const { chain, read, indexed, advance } = await serve({
    [usdc]: token({ [permit2Address]: 40_000_000n }),
    [permit2Address]: contract(abi, { allowance: () => [amount, expiration, 0] })
  })
  chain.mine({ from: alice, to: permit2Address, logs: [approve(usdc, permit2Address), permit(usdc, router)] })
  await indexed()
  const found = await read()
  expect(found.approvals.map(({ kind }) => kind).sort()).toEqual(['permit2', 'token'])
  expect(found.approvals.find(({ kind }) => kind === 'token')).toMatchObject({ spenderName: 'Permit2' })
  expect(found.approvals.find(({ kind }) => kind === 'permit2')).toMatchObject({
    contract: `eip155:1:${usdc}`,
    spender: `eip155:1:${router}`,
    isUnlimited: true,
    valueAtRisk: 80,
    expiresAt: '2026-03-01T01:00:00.000Z'
  })
  advance(3_600_000)
  expect((await read()).approvals.map(({ kind }) => kind)).toEqual(['token'])
  expiration = 2 ** 48 - 1
  amount = 7n
  expect((await read()).approvals.find(({ kind }) => kind === 'permit2')).toMatchObject({
    amount: '0.000007',
    isUnlimited: false,
    expiresAt: null
  })
})

test('believes events of Permit2 of its own contract only, and no log of another form', async () => {
  const { chain, read, indexed } = await serve({
    [usdc]: token({}),
    [permit2Address]: contract(abi, { allowance: () => [9n, 2 ** 40, 0] })
  })
  const forged = [
    permit(usdc, router, other),
    { ...approve(usdc, router), topics: approve(usdc, router).topics.slice(0, 2) },
    { ...approve(usdc, router), data: '0x' as const },
    { address: permit2Address, topics: permit(usdc, router).topics.slice(0, 3), data: '0x' as const }
  ]
  chain.mine({ from: bob, to: other, logs: forged })
  await indexed()
  expect((await read()).approvals).toEqual([])
})

test('knows when a spender last moved the token', async () => {
  const { chain, read, indexed } = await serve({ [usdc]: token({ [router]: 1n, [bob]: 1n }) })
  const transfer = {
    address: usdc,
    topics: encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from: alice, to: other } }),
    data: word(1n)
  } as ScriptedLog
  chain.mine({ from: alice, to: usdc, logs: [approve(usdc, router), approve(usdc, bob)] })
  chain.mine({ from: alice, to: router, logs: [transfer] })
  chain.mine({ from: alice, to: router, logs: [transfer] })
  chain.mine({ from: alice, to: usdc, logs: [transfer] })
  await indexed()
  const { approvals } = await read()
  const times = new Map(approvals.map(({ spender, lastUsedAt }) => [spender.slice(9), lastUsedAt]))
  expect(times.get(router)).toBe(new Date((1_700_000_000 + 3 * 12) * 1000).toISOString())
  expect(times.get(bob)).toBeNull()
})

test('a dropped block takes its approvals with it', async () => {
  const { chain, read, indexed } = await serve({ [usdc]: token({ [router]: 1n }) })
  chain.mine({ from: alice, to: usdc, logs: [approve(usdc, router)] })
  await indexed()
  expect((await read()).approvals).toHaveLength(1)
  chain.drop(1)
  chain.mine()
  chain.mine()
  await expect.poll(async () => (await read()).approvals).toEqual([])
})

test('a contract that fails or lies about its names hides no other approval', async () => {
  const { chain, read, indexed } = await serve({
    [usdc]: token({ [router]: 1n }),
    [other]: token(
      { [router]: 2n },
      { symbol: () => 'U\u0405D\u0421', balanceOf: () => undefined, totalSupply: () => undefined }
    ),
    [pictures]: contract(erc20Abi, {})
  })
  chain.mine({
    from: alice,
    to: usdc,
    logs: [approve(other, router), approve(usdc, router), approve(pictures, router)]
  })
  await indexed()
  const { approvals } = await read()
  expect(approvals).toHaveLength(2)
  expect(approvals[1]).toMatchObject({
    symbol: 'U\u0405D\u0421',
    isSpam: true,
    valueAtRisk: null,
    balance: null
  })
})

test('says what may be missing: without a source, before all blocks are indexed, and while the index is stale', async () => {
  const none = await serve({ [usdc]: token({ [router]: 1n }) }, { index: false })
  expect(await none.read()).toEqual({ approvals: [], incomplete: ['eip155:1'] })
  const { chain, node, read, indexed, advance } = await serve({ [usdc]: token({ [router]: 1n }) })
  chain.mine({ from: alice, to: usdc, logs: [approve(usdc, router)] })
  await indexed()
  node.behave(request =>
    request.method === 'eth_blockNumber'
      ? { error: { code: -32000, message: 'down' } }
      : scriptedContracts({ contracts: { [usdc]: token({ [router]: 1n }) } })(request)
  )
  advance(61_000)
  expect(await read()).toMatchObject({ approvals: [{}], incomplete: ['eip155:1'] })
})

test('reads the logs of an explorer while the index lacks some', async () => {
  const seen: URLSearchParams[] = []
  const rows = [
    { ...approve(usdc, router), timeStamp: '0x65f00000', transactionHash: pad('0x1') },
    { ...approve(usdc, router), timeStamp: '0x65f00001', transactionHash: pad('0x2') },
    { ...approve(usdc, bob, 1n, other), timeStamp: '0x65f00002', transactionHash: pad('0x3') },
    { address: 'no log' }
  ]
  const explorer = await startNode({
    raw: (request, response) => {
      const query = new URL(request.url ?? '', 'http://explorer').searchParams
      seen.push(query)
      const isApproval = query.get('topic0')?.startsWith('0x8c5be1e5')
      response.end(JSON.stringify({ status: '1', message: 'OK', result: isApproval ? rows : [] }))
    }
  })
  open.push(explorer.stop)
  const { read } = await serve(
    { [usdc]: token({ [router]: 1n, [bob]: 1n }) },
    { index: false, explorer: { type: 'blockscout', url: `${explorer.url}/api` } }
  )
  const found = await read()
  expect(found).toMatchObject({
    approvals: [{ spender: `eip155:1:${router}`, hash: pad('0x2') }],
    incomplete: []
  })
  expect(found.approvals).toHaveLength(1)
  expect(seen).toHaveLength(3)
  expect(seen.map(query => [query.get('module'), query.get('action'), query.get('topic1')])).toEqual(
    Array(3).fill(['logs', 'getLogs', pad(alice, { size: 32 })])
  )
})

test('fails where the node or all sources fail, and refuses texts that are no address, network or currency', async () => {
  const { node, call, indexed, server } = await serve({ [usdc]: token({ [router]: 1n }) })
  await indexed()
  expect(await call('chainId=eip155:9')).toMatchObject({ status: 400 })
  expect(await call('currency=xxx')).toMatchObject({ status: 400 })
  expect(await server.call('/v1/account/0x1/approvals')).toMatchObject({ status: 400 })
  await node.stop()
  open.shift()
  const down = await serve(
    {},
    { index: false, explorer: { type: 'blockscout', url: 'http://127.0.0.1:1/api' } }
  )
  const sentence = 'The approvals on One cannot be read right now'
  expect(await down.call()).toMatchObject({ status: 503, body: failed('address', sentence) })
})
