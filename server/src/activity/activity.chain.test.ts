import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { artifact, type Devnet, devnetTokens, startDevnet, testAccounts } from '@latchkey/devnet'
import { type Address, createTestClient, type Hex, http, parseAbi, publicActions, walletActions } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUpstream } from '../rpc/createUpstream.js'
import { openDatabase } from '../store/openDatabase.js'
import type { Database } from '../store/Schema.js'
import { activitySourceConformance } from '../testing/activitySourceConformance.js'
import type { ActivitySource } from './ActivitySource.js'
import { createOtterscanSource } from './createOtterscanSource.js'
import { createChainIndexer } from './index/createChainIndexer.js'
import { createIndexSource } from './index/createIndexSource.js'

const account = testAccounts[3].address
const other = testAccounts[4].address
const abi = parseAbi([
  'function deposit() payable',
  'function withdraw(uint256)',
  'function transfer(address, uint256) returns (bool)',
  'function approve(address, uint256) returns (bool)'
])
const tokenOf = (symbol: string) => devnetTokens.find(token => token.symbol === symbol)?.address as Address

let devnet: Devnet
let folder: string
let opened = 0
const databases: Database[] = []
beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
  folder = await mkdtemp(join(tmpdir(), 'latchkey-activity-'))
  hashes.push(...(await live()))
})
afterAll(async () => {
  for (const db of databases) await db.destroy()
  await devnet.stop()
  await rm(folder, { recursive: true, force: true })
})

const hashes: Hex[] = []
const node = () => {
  const { rpcUrl, network } = devnet.chains[0]
  return createTestClient({ mode: 'anvil', chain: network, transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
}
const upstream = () => createUpstream([devnet.chains[0].rpcUrl], { fetch, onFailure: () => {} })
const send = () => sendFrom(account, other, 1n)

/** Sends coins, and waits until they are in a block: a node answers before. */
async function sendFrom(from: Hex, to: Hex, value: bigint): Promise<Hex> {
  const hash = await node().sendTransaction({ account: from, to, value })
  await node().waitForTransactionReceipt({ hash, pollingInterval: 20 })
  return hash
}

/** Gives `account` one transaction of each kind, a block each. */
async function live(): Promise<Hex[]> {
  const write = { abi, account, gas: 300_000n }
  const [weth, usdc] = [tokenOf('WETH'), tokenOf('USDC')]
  return [
    await send(),
    await node().writeContract({ ...write, address: weth, functionName: 'deposit', value: 5n }),
    // The coins come back by an internal transfer.
    await node().writeContract({ ...write, address: weth, functionName: 'withdraw', args: [2n] }),
    // The account is in the log of this one only.
    await node().writeContract({
      ...write,
      account: testAccounts[0].address,
      address: usdc,
      functionName: 'transfer',
      args: [account, 7n]
    }),
    await node().writeContract({ ...write, address: usdc, functionName: 'approve', args: [other, 9n] }),
    // More than it has.
    await node().writeContract({
      ...write,
      address: usdc,
      functionName: 'transfer',
      args: [other, 10n ** 30n]
    }),
    await node().deployContract({ ...artifact('SimpleWalletFactory'), account, args: [] })
  ]
}

async function openIndex() {
  const db = await openDatabase({ dataDir: join(folder, `${++opened}`) }, () => {})
  databases.push(db)
  const { network, rpcUrl } = devnet.chains[0]
  const { step } = createChainIndexer({
    chain: { ...network, rpcUrls: [rpcUrl] },
    upstream: upstream(),
    isPostgres: false,
    now: Date.now,
    log: { info: () => {}, error: () => {}, flush: () => {} },
    untilStopped: work => work
  })
  const catchUp = async () => {
    // A node that lags is given some steps.
    for (let idle = 0; idle < 5; ) idle = (await step(db)) ? 0 : idle + 1
  }
  await catchUp()
  return {
    source: createIndexSource({ db, now: Date.now, caipNetworkId: 'eip155:31337', indexFrom: 0 }),
    catchUp
  }
}

const read = async (source: ActivitySource) =>
  (await source({ account: account.toLowerCase(), limit: 100 }))?.transactions ?? []

describe.each<[string, () => Promise<{ source: ActivitySource; catchUp: () => Promise<void> }>]>([
  ['index', openIndex],
  ['otterscan', async () => ({ source: createOtterscanSource(upstream()), catchUp: async () => {} })]
])('conformance of %s on anvil', (_, create) => {
  const cases = activitySourceConformance(async () => {
    const { source, catchUp } = await create()
    return {
      source,
      account: account.toLowerCase(),
      hashes: hashes.toReversed(),
      unknownAccount: `0x${'de'.repeat(20)}`,
      mine: async () => {
        hashes.push(await send())
        await catchUp()
      }
    }
  })
  test.each(cases)('$name', ({ run }) => run())
})

test('both sources tell the same, and what happened', async () => {
  const found = await read((await openIndex()).source)
  expect(await read(createOtterscanSource(upstream()))).toEqual(found)
  const [deployed, failed, approved, received, withdrawn, deposited] = found.slice(-7)
  expect(deployed).toMatchObject({ to: null, created: expect.stringMatching(/^0x/) })
  expect(failed).toMatchObject({ isFailed: true, transfers: [] })
  expect(approved).toMatchObject({ isApproval: true, selector: '0x095ea7b3', transfers: [] })
  expect(received?.transfers).toMatchObject([{ kind: 'fungible', to: account.toLowerCase(), amount: 7n }])
  expect(withdrawn?.transfers.filter(({ kind }) => kind === 'native')).toMatchObject([
    { from: tokenOf('WETH').toLowerCase(), to: account.toLowerCase(), amount: 2n }
  ])
  expect(deposited?.transfers[0]).toMatchObject({ kind: 'native', amount: 5n })
})

test.each([
  ['a reorganisation of depth 3', () => node().request({ method: 'anvil_reorg', params: [3, []] } as never)],
  ['dropped blocks', () => node().request({ method: 'anvil_rollback', params: [2] } as never)]
])('after %s the index has what a new one would have', async (_, reorganise) => {
  for (let i = 0; i < 5; i++) await send()
  const index = await openIndex()
  await reorganise()
  await index.catchUp()
  expect(await read(index.source)).toEqual(await read((await openIndex()).source))
  await send()
  await index.catchUp()
  expect(await read(index.source)).toEqual(await read((await openIndex()).source))
})

test('after a return to a snapshot the index has what a new one would have', async () => {
  const id = await node().snapshot()
  for (let i = 0; i < 3; i++) await send()
  const index = await openIndex()
  const before = await read(index.source)
  await node().revert({ id })
  await sendFrom(other, account, 3n)
  await index.catchUp()
  const after = await read(index.source)
  expect(after).not.toEqual(before)
  expect(after).toEqual(await read((await openIndex()).source))
})
