import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, erc20Abi, formatUnits, http, numberToHex, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPatience } from '../../../scripts/lib/patience.mjs'
import { type Devnet, devnetPeople, devnetTokens, startDevnet, testAccounts, tokenFunds } from '../index.js'
import { createRpc } from '../world/createRpc.js'

const day = 86_400
/** Processor time for both chains, which other load on the machine hardly changes. Seen: 5 s. */
const startSeconds = 12

/** The processor time of this process and of others, in seconds; of others on Linux only, in hundredths there (proc_pid_stat(5)). */
function processorSeconds(pids: readonly number[]): number {
  const { user, system } = process.cpuUsage()
  const ticks = pids.map(pid => {
    if (process.platform !== 'linux') return 0
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  })
  return (user + system) / 1e6 + ticks.reduce((sum, count) => sum + count, 0) / 100
}

let folder: string
let devnet: Devnet
let seconds: number
const end = new Date()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-history-'))
  const before = processorSeconds([])
  devnet = await startDevnet({ port: 0, history: true, historyEnd: end, stateDir: folder })
  seconds = processorSeconds(devnet.chains.map(({ pid }) => pid)) - before
})
afterAll(async () => {
  await devnet.stop()
  rmSync(folder, { recursive: true })
})

const [alice, bob] = testAccounts
const reader = (of: Devnet, index: 0 | 1 = 0) =>
  createPublicClient({ chain: of.chains[index].network, transport: http(undefined, { batch: true }) })

async function blocks(of: Devnet, index: 0 | 1 = 0) {
  const client = reader(of, index)
  const height = Number(await client.getBlockNumber())
  const numbers = Array.from({ length: height }, (_, i) => BigInt(i + 1))
  return Promise.all(numbers.map(blockNumber => client.getBlock({ blockNumber, includeTransactions: true })))
}

const past = async (of: Devnet, index: 0 | 1 = 0) =>
  (await blocks(of, index)).map(({ timestamp, transactions }) => ({
    timestamp,
    hashes: transactions.map(({ hash }) => hash)
  }))

test('both chains are ready after seconds of work', () => {
  expect(seconds).toBeLessThan(startSeconds * readPatience())
})

test('the history spans nine months up to the last day, in order', async () => {
  const times = (await blocks(devnet)).map(({ timestamp }) => Number(timestamp))
  expect([...times].sort((a, b) => a - b)).toEqual(times)
  const now = end.getTime() / 1000
  const mine = (await blocks(devnet)).filter(({ transactions }) =>
    transactions.some(({ from }) => from === alice.address.toLowerCase())
  )
  expect(mine.length).toBeGreaterThan(180)
  expect(now - Number(mine[0]?.timestamp)).toBeGreaterThan(250 * day)
  expect(now - Number(mine.at(-1)?.timestamp)).toBeLessThan(day)
  const months = new Set(
    mine.map(({ timestamp }) => new Date(Number(timestamp) * 1000).toISOString().slice(0, 7))
  )
  expect(months.size).toBeGreaterThanOrEqual(9)
})

test('the second chain has a shorter history of its own', async () => {
  const [one, two] = [await past(devnet, 0), await past(devnet, 1)]
  expect(two.length).toBeGreaterThan(60)
  expect(two.length).toBeLessThan(one.length)
  const shared = new Set(one.flatMap(({ hashes }) => hashes))
  // The deployer's and the builder's transactions have the chain's id, so no hash is on both chains.
  expect(two.flatMap(({ hashes }) => hashes).filter(hash => shared.has(hash))).toEqual([])
})

test('another run has the same transactions at the same times', async () => {
  const again = await startDevnet({ port: 0, history: true, historyEnd: end })
  try {
    // The last block is the present.
    expect((await past(again)).slice(0, -1)).toEqual((await past(devnet)).slice(0, -1))
    expect((await past(again, 1)).slice(0, -1)).toEqual((await past(devnet, 1)).slice(0, -1))
  } finally {
    await again.stop()
  }
})

test('accounts hold what is documented after it, and the untouched accounts have sent nothing', async () => {
  const client = reader(devnet)
  for (const { address } of [alice, bob]) {
    expect(await client.getBalance({ address })).toBe(parseEther('10000'))
    for (const token of devnetTokens) {
      const read = {
        address: token.address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address]
      } as const
      expect(formatUnits(await client.readContract(read), token.decimals)).toBe(tokenFunds[token.symbol])
    }
  }
  for (const { address } of testAccounts.slice(3))
    expect(await client.getTransactionCount({ address })).toBe(0)
})

describe('what happened', () => {
  const topics = {
    transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
    swapV2: '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822',
    swapV3: '0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67',
    item: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
  } as const

  test('swaps, approvals, NFTs, deployments and failures are in it', async () => {
    const client = reader(devnet)
    const logs = await client.getLogs({ fromBlock: 7n })
    const count = (topic: string) => logs.filter(log => log.topics[0] === topic).length
    for (const [name, topic] of Object.entries(topics)) expect(count(topic), name).toBeGreaterThan(5)
    const sent = (await blocks(devnet))
      .flatMap(({ transactions }) => transactions)
      .filter(({ from }) => from === alice.address.toLowerCase())
    const receipts = await Promise.all(sent.map(({ hash }) => client.getTransactionReceipt({ hash })))
    expect(receipts.filter(({ status }) => status === 'reverted')).toHaveLength(9)
    expect(receipts.filter(({ contractAddress }) => contractAddress)).toHaveLength(2)
    expect(sent.filter(({ to }) => to === alice.address.toLowerCase()).length).toBeGreaterThan(1)
  })

  test('the node finds the transactions of account 0 (`ots_searchTransactionsBefore`)', async () => {
    const rpc = createRpc(devnet.chains[0].rpcUrl)
    const found = (await rpc.call('ots_searchTransactionsBefore', alice.address, 0, 25)) as { txs: unknown[] }
    expect(found.txs.length).toBeGreaterThanOrEqual(25)
  })

  test('ether reaches account 0 by internal transfers', async () => {
    type Trace = { readonly traceAddress: readonly number[]; readonly action: { readonly value: string } }
    const rpc = createRpc(devnet.chains[0].rpcUrl)
    const height = Number(await rpc.call('eth_blockNumber'))
    const traces: Trace[] = []
    // Anvil answers for 300 blocks at most.
    for (let from = 1; from <= height; from += 250) {
      const range = { fromBlock: numberToHex(from), toBlock: numberToHex(Math.min(from + 249, height)) }
      traces.push(...((await rpc.call('trace_filter', { ...range, toAddress: [alice.address] })) as Trace[]))
    }
    const internal = traces.filter(
      ({ traceAddress, action }) => traceAddress.length > 0 && BigInt(action.value) > 0n
    )
    expect(internal.length).toBeGreaterThan(9)
  })

  test('poisoned transfers are in it: zero, dust and false ones, from and to look-alikes', async () => {
    const client = reader(devnet)
    const { exchangeLookAlike, landlordLookAlike } = devnetPeople
    const event = {
      type: 'event',
      name: 'Transfer',
      inputs: [
        { type: 'address', name: 'from', indexed: true },
        { type: 'address', name: 'to', indexed: true },
        { type: 'uint256', name: 'value' }
      ]
    } as const
    const find = (args: { from?: `0x${string}`; to?: `0x${string}` }) =>
      client.getLogs({ event, args, fromBlock: 7n })
    const zero = await find({ from: alice.address, to: landlordLookAlike.address })
    expect(zero.map(({ args }) => args.value)).toEqual(Array(9).fill(0n))
    const dust = await find({ from: exchangeLookAlike.address, to: alice.address })
    expect(dust.map(({ args }) => args.value)).toEqual(Array(9).fill(1n))
    const out = await find({ from: alice.address, to: exchangeLookAlike.address })
    expect(new Set(out.map(({ args }) => args.value))).toEqual(new Set([0n, 1_000_000_000n]))
  })
})

test('the present follows the clock, before and after a restart', async () => {
  const isNow = async (of: Devnet) => {
    await fetch(of.chains[0].rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"jsonrpc":"2.0","id":1,"method":"evm_mine","params":[]}'
    })
    const { timestamp, baseFeePerGas } = await reader(of).getBlock()
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(5)
    return baseFeePerGas
  }
  expect(await isNow(devnet)).toBe(10n ** 9n)
  const before = await past(devnet)
  await devnet.stop()
  devnet = await startDevnet({ port: 0, history: true, stateDir: folder })
  expect(await past(devnet)).toEqual(before)
  await isNow(devnet)
})
