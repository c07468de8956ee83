import {
  type Devnet,
  devnetContracts,
  devnetTokens,
  nativeAddress,
  serverChains,
  startDevnet,
  testAccounts
} from '@latchkey/devnet'
import * as v from 'valibot'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  erc20Abi,
  http,
  parseEther,
  parseUnits
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evmClient } from '../../chains/evmClient.js'
import { createChainReader } from '../../chains/readMany.js'
import { chainsFileSchema } from '../../config/chainsFile.js'
import { createLog } from '../../log.js'
import { createUpstreams } from '../../rpc/createUpstreams.js'
import { quoteSourceConformance } from '../../testing/quoteSourceConformance.js'
import type { QuoteSource } from '../QuoteSource.js'
import { createPoolQuotes } from './createPoolQuotes.js'

const tokenOf = (symbol: string) =>
  devnetTokens.find(token => token.symbol === symbol)?.address.toLowerCase() as Address
const addressOf = (symbol: string) => (symbol === 'ETH' ? nativeAddress : tokenOf(symbol))
const router = devnetContracts.uniswapV2Router
const alice = privateKeyToAccount(testAccounts[0].privateKey)

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
})
afterAll(() => devnet.stop())

/** The source with Uniswap's own UniswapV2Router02 on devnet, as a network has it that is configured with `routerV2`. */
function createSource({
  pairFee,
  fetcher = fetch
}: {
  readonly pairFee?: number
  readonly fetcher?: typeof fetch
} = {}): QuoteSource {
  const quoteSources = [
    { type: 'pools', routerV2: router, via: [tokenOf('DAI')], ...(pairFee !== undefined && { pairFee }) }
  ]
  const [chain] = v.parse(
    chainsFileSchema,
    serverChains(devnet).map(one => ({ ...one, quoteSources, index: false }))
  )
  const config = chain?.quoteSources?.[0]
  if (chain === undefined || config?.type !== 'pools') throw new Error('no pools')
  const log = createLog('silent', { write: () => {}, flush: () => {} })
  const client = evmClient(chain, createUpstreams([chain], { fetch: fetcher, log })(chain))
  const reader = createChainReader(client, chain.multicall3 as Address, Date.now)
  return createPoolQuotes(config, chain, { reader }, Date.now)
}

describe('conformance of a router of v2', () => {
  const cases = quoteSourceConformance(() => {
    const state = { isDown: false }
    const fetcher: typeof fetch = (...args) =>
      state.isDown ? Promise.reject(new Error('down')) : fetch(...args)
    return {
      source: createSource({ fetcher }),
      from: nativeAddress,
      to: tokenOf('LINK'),
      amount: parseEther('0.1'),
      unknownToken: tokenOf('ZERO'),
      fail: () => {
        state.isDown = true
      }
    }
  })
  for (const { name, run } of cases) test(name, run)
})

const clients = () => {
  const chain = devnet.chains[0].network
  return {
    client: createPublicClient({ chain, transport: http(), pollingInterval: 20 }),
    wallet: createWalletClient({ chain, account: alice, transport: http() })
  }
}

async function balance(symbol: string): Promise<bigint> {
  const { client } = clients()
  if (symbol === 'ETH') return client.getBalance({ address: alice.address })
  const args = [alice.address] as const
  return client.readContract({ address: tokenOf(symbol), abi: erc20Abi, functionName: 'balanceOf', args })
}

async function approve(symbol: string, amount: bigint): Promise<void> {
  const { client, wallet } = clients()
  const args = [router, amount] as const
  const hash = await wallet.writeContract({
    address: tokenOf(symbol),
    abi: erc20Abi,
    functionName: 'approve',
    args
  })
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
}

const orderOf = (from: string, to: string, amount: bigint) => ({
  from: addressOf(from),
  to: addressOf(to),
  amount,
  gasPrice: 0n,
  account: alice.address,
  slippage: 100,
  deadline: 4_000_000_000
})

test.each([
  ['ETH', 'USDC', parseEther('0.5'), 'the coin for a token'],
  ['USDC', 'ETH', parseUnits('400', 6), 'a token for the coin'],
  ['LINK', 'DAI', parseEther('10'), 'a token for a token, in two pairs'],
  ['LINK', 'WETH', parseEther('10'), 'a token for a token, in one pair'],
  ['ETH', 'USDT', parseEther('0.2'), 'the coin for a token that returns nothing'],
  ['USDT', 'ETH', parseUnits('100', 6), 'a token that returns nothing for the coin']
])('%s for %s: exactly what was quoted arrives (%#)', async (from, to, amount) => {
  const { client, wallet } = clients()
  const source = createSource()
  const quoted = await source.quote({ from: addressOf(from), to: addressOf(to), amount, gasPrice: 0n })
  if (from !== 'ETH') await approve(from, amount)
  const built = await source.build(orderOf(from, to, amount))
  if (!built) throw new Error('nothing was built')
  expect([built.amount, built.target]).toEqual([quoted?.amount, router])
  const before = [await balance(from), await balance(to)] as const
  const { data, value, gas } = built
  const hash = await wallet.sendTransaction({ to: built.target, data, value, gas })
  const { status, gasUsed, effectiveGasPrice } = await client.waitForTransactionReceipt({ hash })
  const fee = gasUsed * effectiveGasPrice
  const lost = before[0] - (await balance(from)) - (from === 'ETH' ? fee : 0n)
  const got = (await balance(to)) - before[1] + (to === 'ETH' ? fee : 0n)
  expect([status, lost, got]).toEqual(['success', amount, built.amount])
})

test('the coin is not wrapped, and a permit is refused', async () => {
  const source = createSource()
  const amount = parseEther('1')
  expect(
    await source.quote({ from: nativeAddress, to: tokenOf('WETH'), amount, gasPrice: 0n })
  ).toBeUndefined()
  const permit = { value: amount, deadline: 1n, v: 27, r: '0x1', s: '0x1' } as const
  await expect(source.build({ ...orderOf('USDC', 'ETH', 5n), permit })).rejects.toThrow(
    'The permit is not valid'
  )
})

test('pairs that keep more yield less', async () => {
  const request = { from: nativeAddress, to: tokenOf('USDC'), amount: parseEther('0.001'), gasPrice: 0n }
  const [usual, dear] = await Promise.all(
    [createSource(), createSource({ pairFee: 130 })].map(source => source.quote(request))
  )
  const ratio = Number(dear?.amount) / Number(usual?.amount)
  expect(ratio).toBeCloseTo(0.987 / 0.997, 4)
})
