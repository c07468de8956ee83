import { erc721Abi, getAddress, pad } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { createScriptedChain } from '../activity/test/scriptedChain.js'
import { contract, scriptedContracts } from '../test/scriptedContracts.js'
import {
  address,
  alice,
  approve,
  approveNft,
  bob,
  other,
  pictures,
  router,
  serve,
  stopAll,
  token,
  usdc
} from './test/serveApprovals.js'

afterEach(stopAll)

test('says what may be missing: without a source, before all blocks are indexed, and while the index is stale', async () => {
  const none = await serve({ [usdc]: token({ [router]: 1n }) }, { index: false })
  expect(await none.read()).toEqual({
    approvals: [],
    incomplete: [{ chainId: 'eip155:1', reason: 'noSource' }]
  })
  const silent = { ...createScriptedChain(), behaviour: () => ({ error: { code: -32000, message: 'down' } }) }
  const unindexed = await serve({}, {}, silent as never)
  expect(await unindexed.read()).toEqual({
    approvals: [],
    incomplete: [{ chainId: 'eip155:1', reason: 'indexing' }]
  })
  const { chain, node, read, indexed, advance } = await serve({ [usdc]: token({ [router]: 1n }) })
  chain.mine({ from: alice, to: usdc, logs: [approve(usdc, router)] })
  await indexed()
  node.behave(request =>
    request.method === 'eth_blockNumber'
      ? { error: { code: -32000, message: 'down' } }
      : scriptedContracts({ contracts: { [usdc]: token({ [router]: 1n }) } })(request)
  )
  advance(61_000)
  expect(await read()).toMatchObject({
    approvals: [{}],
    incomplete: [{ chainId: 'eip155:1', reason: 'indexing' }]
  })
})

test('an NFT whose contract does not tell its owner may still be approved; one of another owner, or without an approval, is not', async () => {
  const { chain, read, indexed } = await serve({
    [pictures]: contract(erc721Abi, {
      getApproved: (id: bigint) => (id === 9n ? address('0') : getAddress(bob)),
      ownerOf: (id: bigint) => (id === 7n ? undefined : getAddress(id === 8n ? bob : alice))
    })
  })
  const given = [7n, 8n, 9n].map(id => approveNft(pictures, bob, id))
  chain.mine({ from: alice, to: pictures, logs: [...given, approveNft(pictures, address('0'), 10n)] })
  await indexed()
  expect((await read()).approvals).toMatchObject([{ tokenId: '7', status: 'unknown' }])
})

test('nothing is worth nothing, whatever the price; an amount without a price has no value', async () => {
  const { chain, read, indexed } = await serve({
    [other]: token({ [router]: 5n }, { balanceOf: () => 0n }),
    [pictures]: token({ [router]: 5n }, { symbol: () => 'NEW' })
  })
  chain.mine({ from: alice, to: other, logs: [approve(other, router), approve(pictures, router)] })
  await indexed()
  const values = (await read()).approvals.map(({ contract, valueAtRisk }) => [contract.slice(9), valueAtRisk])
  expect(new Map(values as [string, number | null][])).toEqual(
    new Map([
      [other, 0],
      [pictures, null]
    ])
  )
})

test('logs of many contracts in the name of an account displace neither its own approvals nor those of listed tokens', async () => {
  const { chain, read } = await serve({
    [usdc]: token({ [router]: 1n }),
    [pictures]: token({ [router]: 1n }, { symbol: () => 'NEW' })
  })
  const junk = (first: number, count: number) =>
    Array.from({ length: count }, (_, i) => approve(pad(`0x${(first + i).toString(16)}`, { size: 20 }), bob))
  // A permit is sent by another account (EIP-2612).
  chain.mine({ from: bob, to: usdc, logs: [...junk(0x10_000, 250), approve(usdc, router)] })
  chain.mine({ from: alice, to: pictures, logs: [approve(pictures, router)] })
  for (const start of [0x20_000, 0x30_000]) chain.mine({ from: bob, to: other, logs: junk(start, 250) })
  await expect.poll(async () => (await read()).incomplete).toEqual([{ chainId: 'eip155:1', reason: 'cut' }])
  const { approvals } = await read()
  expect(approvals).toHaveLength(500)
  expect(approvals.slice(0, 2).map(({ contract }) => contract.slice(9))).toEqual([usdc, pictures])
})

test('many logs of one contract in one transaction hide none of another, and the list says that it is cut', async () => {
  const { chain, read } = await serve({ [usdc]: token({ [router]: 1n }) })
  const junk = Array.from({ length: 300 }, (_, i) =>
    approve(other, pad(`0x${(i + 1).toString(16)}`, { size: 20 }))
  )
  chain.mine({ from: bob, to: other, logs: [...junk, approve(usdc, router)] })
  await expect.poll(async () => (await read()).incomplete).toEqual([{ chainId: 'eip155:1', reason: 'cut' }])
  const { approvals } = await read()
  expect(approvals[0]).toMatchObject({ contract: `eip155:1:${usdc}`, status: 'standing' })
})
