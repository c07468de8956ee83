import { type Address, encodeEventTopics, erc20Abi, erc721Abi, getAddress, pad } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { createScriptedChain, type ScriptedLog } from '../activity/test/scriptedChain.js'
import { contract } from '../test/scriptedContracts.js'
import { startNode } from '../test/startNode.js'
import { failed } from '../test/startTestServer.js'
import { permit2Address, permit2On, permit2Unlimited } from './permit2.js'
import {
  abi,
  address,
  alice,
  approve,
  approveAll,
  approveNft,
  bob,
  open,
  other,
  permit,
  pictures,
  router,
  serve,
  start,
  stopAll,
  token,
  usdc,
  word
} from './test/serveApprovals.js'

afterEach(stopAll)

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
    status: 'standing',
    contract: `eip155:1:${usdc}`,
    tokenId: null,
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    iconUrl: expect.stringContaining('USDC'),
    spender: `eip155:1:${router}`,
    spenderName: 'A router',
    isSpenderKnown: true,
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

test('on zkSync Permit2 has another address', async () => {
  const permit2 = permit2On('eip155:324')
  expect(permit2).not.toBe(permit2Address)
  const { chain, read, indexed } = await serve(
    {
      [usdc]: token({ [permit2]: 40_000_000n }),
      [permit2]: contract(abi, { allowance: () => [9_000_000n, 2 ** 40, 0] })
    },
    { caipNetworkId: 'eip155:324' },
    createScriptedChain({ chainId: 324 })
  )
  chain.mine({ from: alice, to: permit2, logs: [approve(usdc, permit2), permit(usdc, router, permit2)] })
  await indexed()
  const { approvals } = await read()
  expect(approvals.map(({ kind, amount, spenderName }) => [kind, amount, spenderName]).toSorted()).toEqual([
    ['permit2', '9', 'A router'],
    ['token', '40', 'Permit2']
  ])
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
  expect(approvals).toHaveLength(3)
  expect(approvals[1]).toMatchObject({
    symbol: 'U\u0405D\u0421',
    isSpam: true,
    valueAtRisk: null,
    balance: null
  })
  // It did not tell whether the approval holds.
  expect(approvals[2]).toMatchObject({
    contract: `eip155:1:${pictures}`,
    status: 'unknown',
    amount: null,
    valueAtRisk: null
  })
})

test('reads the logs of an explorer while the index lacks some', async () => {
  const seen: URLSearchParams[] = []
  const rows = [
    { ...approve(usdc, router), blockNumber: '0x1', timeStamp: '0x65f00000', transactionHash: pad('0x1') },
    { ...approve(usdc, router), blockNumber: '0x2', timeStamp: '0x65f00001', transactionHash: pad('0x2') },
    {
      ...approve(usdc, bob, 1n, other),
      blockNumber: '0x3',
      timeStamp: '0x65f00002',
      transactionHash: pad('0x3')
    },
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
  expect(seen.map(query => [query.get('module'), query.get('action'), query.get('topic1')])).toEqual([
    ...Array(3).fill(['logs', 'getLogs', pad(alice, { size: 32 })]),
    ['account', 'txlist', null]
  ])
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
