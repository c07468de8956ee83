import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createPublicClient,
  createWalletClient,
  erc20Abi,
  formatUnits,
  http,
  type PublicClient,
  parseEther,
  parseUnits
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Devnet, devnetTokens, nativeAddress, startDevnet, testAccounts, tokenFunds } from './index.js'
import { isAlive } from './test/isAlive.js'

let folder: string
const running: Devnet[] = []

async function start(options: Parameters<typeof startDevnet>[0] = {}) {
  const devnet = await startDevnet({ port: 0, ...options })
  running.push(devnet)
  return devnet
}

const reader = (devnet: Devnet, index: 0 | 1 = 0): PublicClient =>
  createPublicClient({ chain: devnet.chains[index].network, transport: http() })

function balances(client: PublicClient, owner: (typeof testAccounts)[number]) {
  return client.multicall({
    allowFailure: false,
    contracts: devnetTokens.map(
      ({ address }) => ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner.address] }) as const
    )
  })
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-devnet-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Stops what the tests of a group, or each of them, started. */
async function stopAll() {
  for (const devnet of running.splice(0)) await devnet.stop()
}

/** Tokens and funds in two blocks, contracts, pools, names and NFTs in five, people of Farcaster in one, and one at the present. */
const freshHeight = 9n

describe('a fresh devnet', () => {
  let devnet: Devnet
  beforeAll(async () => {
    devnet = await start()
  })
  afterAll(stopAll)

  test('has two chains with their own ids, open to pages of any origin', async () => {
    expect(await reader(devnet, 0).getChainId()).toBe(31337)
    expect(await reader(devnet, 1).getChainId()).toBe(31338)
    const answer = await fetch(devnet.chains[0].rpcUrl, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type'
      }
    })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('accounts 0 and 1 have tokens, 5 dust and 6 nothing, read through multicall on both chains', async () => {
    for (const index of [0, 1] as const) {
      const client = reader(devnet, index)
      const [rich, other, , , , dusty, empty] = testAccounts
      const funds = devnetTokens.map(token => parseUnits(tokenFunds[token.symbol], token.decimals))
      expect(await balances(client, rich)).toEqual(funds)
      expect(await balances(client, other)).toEqual(funds)
      expect(await balances(client, dusty)).toEqual([0n, 1n, 0n, 0n, 0n, 0n, 0n])
      expect(await balances(client, empty)).toEqual([0n, 0n, 0n, 0n, 0n, 0n, 0n])
      const ether = await Promise.all(testAccounts.map(({ address }) => client.getBalance({ address })))
      expect(ether.map(value => formatUnits(value, 18))).toEqual([
        '10000',
        '10000',
        '10000',
        '10000',
        '10000',
        '0.000001',
        '0'
      ])
    }
  })

  test('tokens equal their data, and keys belong to their addresses', async () => {
    const client = reader(devnet)
    for (const { address, symbol, name, decimals } of devnetTokens) {
      const read = (functionName: 'name' | 'symbol' | 'decimals') =>
        client.readContract({ address, abi: erc20Abi, functionName })
      expect([await read('name'), await read('symbol'), await read('decimals')]).toEqual([
        name,
        symbol,
        decimals
      ])
    }
    for (const { address, privateKey } of testAccounts) {
      expect(privateKeyToAccount(privateKey).address).toBe(address)
    }
    expect(nativeAddress).toMatch(/^0xe{40}$/)
  })

  test('each fresh devnet has the same transactions in its blocks and the same code in its contracts', async () => {
    const seen: unknown[] = []
    for (const one of [devnet, await start()]) {
      const client = reader(one)
      const [deployed, funded] = [
        await client.getBlock({ blockNumber: 1n }),
        await client.getBlock({ blockNumber: 2n })
      ]
      const code = await Promise.all(devnetTokens.map(({ address }) => client.getCode({ address })))
      seen.push({
        deployed: deployed.transactions,
        funded: funded.transactions,
        code,
        height: await client.getBlockNumber()
      })
    }
    expect(seen[0]).toEqual(seen[1])
  })
})

async function sendOneEther(devnet: Devnet) {
  const wallet = createWalletClient({
    account: privateKeyToAccount(testAccounts[0].privateKey),
    chain: devnet.chains[0].network,
    transport: http()
  })
  return wallet.sendTransaction({ to: testAccounts[6].address, value: parseEther('1') })
}

describe('devnet state', () => {
  afterEach(stopAll)

  test('stopping leaves no process; the state survives a restart with its receipts, and is gone after a reset', async () => {
    const first = await start({ stateDir: folder })
    const hash = await sendOneEther(first)
    await reader(first).waitForTransactionReceipt({ hash, pollingInterval: 20 })
    const pids = first.chains.map(chain => chain.pid)
    expect(pids.map(isAlive)).toEqual([true, true])
    await first.stop()
    expect(pids.map(isAlive)).toEqual([false, false])

    const second = await start({ stateDir: folder })
    expect(await reader(second).getBalance({ address: testAccounts[6].address })).toBe(parseEther('1'))
    expect((await reader(second).getTransactionReceipt({ hash })).status).toBe('success')
    await second.stop()

    const third = await start({ stateDir: folder, reset: true })
    expect(await reader(third).getBalance({ address: testAccounts[6].address })).toBe(0n)
    expect(await reader(third).getBlockNumber()).toBe(freshHeight)
  })

  test('a truncated or partly written state is put aside and devnet starts fresh', async () => {
    const first = await start({ stateDir: folder })
    await first.stop()
    const [file] = readdirSync(folder)
    writeFileSync(join(folder, file ?? ''), '{"block":{"number":"0x')

    const second = await start({ stateDir: folder })
    expect(await reader(second).getBlockNumber()).toBe(freshHeight)
    expect(readdirSync(folder)).toContain(`${file}.broken`)
  })

  test('the state of an older devnet is dropped', async () => {
    writeFileSync(join(folder, 'chain-31337-000000000000.json'), '{}')
    await start({ stateDir: folder })
    expect(readdirSync(folder)).not.toContain('chain-31337-000000000000.json')
  })
})

describe('the end of devnet', () => {
  afterEach(stopAll)

  test('a chain that exits unexpectedly is reported', async () => {
    const devnet = await start()
    process.kill(devnet.chains[1].pid, 'SIGKILL')
    expect(await devnet.failed).toContain('Latchkey Devnet Two ended')
  })

  test("a taken port fails with anvil's message, and stops the other chain", async () => {
    const taken = createServer().listen(9461, '127.0.0.1')
    await once(taken, 'listening')
    await expect(startDevnet({ port: 9460 })).rejects.toThrow(
      /Chain 31338 did not start on port 9461.*in use/is
    )
    taken.close()
    await expect(fetch('http://127.0.0.1:9460')).rejects.toThrow('fetch failed')
  })
})
