import {
  type Devnet,
  devnetContracts,
  devnetTokens,
  nativeAddress,
  oddTokens,
  serverChains,
  startDevnet,
  testAccounts
} from '@latchkey/devnet'
import {
  convertAllowanceAnswerSchema,
  convertApproveAnswerSchema,
  convertGasPriceAnswerSchema,
  convertQuotesAnswerSchema,
  convertTokensAnswerSchema,
  convertTransactionAnswerSchema,
  remoteConfigAnswerSchema
} from 'latchkey/protocol/http'
import * as v from 'valibot'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeAbiParameters,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
  parseAbiParameters,
  parseEther,
  parseSignature,
  parseUnits
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainsFileSchema } from '../config/chainsFile.js'
import { startTestServer, type TestServer } from '../test/startTestServer.js'

const network = 'eip155:31337'
const alice = privateKeyToAccount(testAccounts[0].privateKey)
const tokenOf = (symbol: string): Address => {
  const token = [...devnetTokens, ...oddTokens].find(one => one.symbol === symbol)
  if (token === undefined) throw new Error(`no token ${symbol}`)
  return token.address
}
const addressOf = (symbol: string): Address => (symbol === 'ETH' ? nativeAddress : tokenOf(symbol))
const idOf = (symbol: string) => `${network}:${addressOf(symbol)}`

let devnet: Devnet
let server: TestServer
beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
  const chains = v.parse(chainsFileSchema, serverChains(devnet)).map(chain => ({ ...chain, index: false }))
  server = await startTestServer({ chains })
})
afterAll(async () => {
  await server.stop()
  await devnet.stop()
})

const clients = () => {
  const chain = devnet.chains[0].network
  return {
    client: createPublicClient({ chain, transport: http(), pollingInterval: 20 }),
    wallet: createWalletClient({ chain, account: alice, transport: http() })
  }
}

async function read<S extends v.GenericSchema>(schema: S, path: string): Promise<v.InferOutput<S>> {
  const { status, body } = await server.call(path)
  expect([status, body]).toMatchObject([200, {}])
  return v.parse(schema, body)
}

async function quote(from: string, to: string, amount: bigint) {
  const query = `from=${idOf(from)}&to=${idOf(to)}&amount=${amount}`
  const { quotes } = await read(convertQuotesAnswerSchema, `/v1/convert/quotes?${query}`)
  return quotes[0]
}

type Wish = {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly slippage?: number
  readonly permit?: Hex
  readonly isEstimated?: boolean
}

async function build({ from, to, amount, slippage = 1, permit, isEstimated = false }: Wish) {
  const { status, body } = await server.post('/v1/convert/build-transaction', {
    amount: `${amount}`,
    from: idOf(from),
    to: idOf(to),
    userAddress: `${network}:${alice.address}`,
    eip155: { slippage, ...(permit === undefined ? {} : { permit }) },
    disableEstimate: !isEstimated
  })
  expect([status, body]).toMatchObject([200, {}])
  return v.parse(convertTransactionAnswerSchema, body).tx
}

const plain = (id: string) => id.slice(network.length + 1) as Address

async function approve(from: string, to: string, amount: bigint) {
  const query = `from=${idOf(from)}&to=${idOf(to)}&amount=${amount}`
  const { tx } = await read(convertApproveAnswerSchema, `/v1/convert/build-approve?${query}`)
  // As clients of wire.md section 1.9 do it.
  const { wallet, client } = clients()
  const hash = await wallet.sendTransaction({ to: plain(tx.from), data: tx.data as Hex, value: 0n })
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
}

async function allowance(from: string) {
  const query = `tokenAddress=${idOf(from)}&userAddress=${network}:${alice.address}`
  const answer = await read(convertAllowanceAnswerSchema, `/v1/convert/allowance?${query}`)
  return BigInt(answer.allowance)
}

async function balance(symbol: string): Promise<bigint> {
  const { client } = clients()
  if (symbol === 'ETH') return client.getBalance({ address: alice.address })
  return client.readContract({
    address: tokenOf(symbol),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [alice.address]
  })
}

/** Sends a transaction, and returns what the account lost and got, without fees. */
async function send(from: string, to: string, tx: Awaited<ReturnType<typeof build>>) {
  const { wallet, client } = clients()
  const before = [await balance(from), await balance(to)] as const
  const hash = await wallet.sendTransaction({
    to: plain(tx.to),
    data: tx.data as Hex,
    value: BigInt(tx.value ?? 0),
    gas: BigInt(tx.eip155.gas)
  })
  const { status, gasUsed, effectiveGasPrice } = await client.waitForTransactionReceipt({ hash })
  const fee = gasUsed * effectiveGasPrice
  const lost = before[0] - (await balance(from)) - (from === 'ETH' ? fee : 0n)
  const got = (await balance(to)) - before[1] + (to === 'ETH' ? fee : 0n)
  return { status, gasUsed, lost, got }
}

/** What the router holds: nothing may stay there. */
async function leftovers() {
  const { client } = clients()
  const router = devnetContracts.uniswapSwapRouter02
  const held = await Promise.all(
    devnetTokens.map(({ address }) =>
      client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [router] })
    )
  )
  return [await client.getBalance({ address: router }), ...held]
}

const usdc = (amount: string) => parseUnits(amount, 6)

describe('swaps of devnet that are sent', () => {
  test.each([
    ['ETH', 'USDC', parseEther('1'), 'the coin for a token'],
    ['USDC', 'ETH', usdc('500'), 'a token for the coin'],
    ['DAI', 'USDC', parseEther('300'), 'a token for a token in a pool of v3'],
    ['LINK', 'WETH', parseEther('20'), 'a token for a token in a pair of v2'],
    ['LINK', 'USDC', parseEther('20'), 'a pair of v2, then a pool of v3'],
    ['USDC', 'LINK', usdc('300'), 'a pool of v3, then a pair of v2'],
    ['WBTC', 'USDC', parseUnits('0.1', 8), 'two pools of v3'],
    ['LINK', 'DAI', parseEther('5'), 'two hops to a token that has pools of both versions'],
    ['ETH', 'LINK', parseEther('0.5'), 'the coin through a pair of v2'],
    ['WBTC', 'ETH', parseUnits('0.05', 8), 'a token for the coin in a pool of v3'],
    ['LINK', 'ETH', parseEther('10'), 'a token for the coin in a pair of v2'],
    ['USDT', 'DAI', usdc('50'), 'a token that returns nothing, in two hops'],
    ['ETH', 'WETH', parseEther('2'), 'the coin is wrapped'],
    ['WETH', 'ETH', parseEther('1'), 'the coin is unwrapped']
  ])('%s for %s: %#, at least the minimum arrives', async (from, to, amount, _title) => {
    const quoted = await quote(from, to, amount)
    if (from !== 'ETH') {
      await approve(from, to, amount)
      expect(await allowance(from)).toBe(amount)
    }
    const tx = await build({ from, to, amount })
    expect(tx.amount).toBe(quoted?.toAmount)
    expect(plain(tx.to)).toBe(devnetContracts.uniswapSwapRouter02)
    expect(quoted?.spender).toBe(tx.to)
    const { status, lost, got, gasUsed } = await send(from, to, tx)
    expect([status, lost]).toEqual(['success', amount])
    expect(got).toBeGreaterThanOrEqual(BigInt(tx.minAmount ?? 0))
    // Nothing else happened on this chain since the quote.
    expect(got).toBe(BigInt(tx.amount))
    expect(gasUsed).toBeLessThan(BigInt(tx.eip155.gas))
    if (from !== 'ETH') expect(await allowance(from)).toBe(0n)
    expect(await leftovers()).toEqual(Array(devnetTokens.length + 1).fill(0n))
  })

  test('a permit replaces the approval, and is skipped if another has used it before', async () => {
    const { client } = clients()
    const amount = usdc('120')
    const router = devnetContracts.uniswapSwapRouter02
    const permitOf = async (value: bigint) => {
      const abi = parseAbi(['function nonces(address) view returns (uint256)'])
      const nonce = await client.readContract({
        address: tokenOf('USDC'),
        abi,
        functionName: 'nonces',
        args: [alice.address]
      })
      const message = { owner: alice.address, spender: router, value, nonce, deadline: 10_000_000_000n }
      const signature = await alice.signTypedData({
        domain: { name: 'USD Coin', version: '2', chainId: 31337, verifyingContract: tokenOf('USDC') },
        types: {
          Permit: [
            { name: 'owner', type: 'address' },
            { name: 'spender', type: 'address' },
            { name: 'value', type: 'uint256' },
            { name: 'nonce', type: 'uint256' },
            { name: 'deadline', type: 'uint256' }
          ]
        },
        primaryType: 'Permit',
        message
      })
      const { r, s, v: parity } = parseSignature(signature)
      return encodeAbiParameters(
        parseAbiParameters('address, address, uint256, uint256, uint8, bytes32, bytes32'),
        [alice.address, router, value, message.deadline, Number(parity), r, s]
      )
    }
    expect(await allowance('USDC')).toBe(0n)
    const permit = await permitOf(amount)
    const tx = await build({ from: 'USDC', to: 'ETH', amount, permit, isEstimated: true })
    const first = await send('USDC', 'ETH', tx)
    expect([first.status, first.lost]).toEqual(['success', amount])
    expect(await allowance('USDC')).toBe(0n)
    // Somebody sends the permit alone before the swap.
    const next = await permitOf(amount)
    const { wallet } = clients()
    const abi = parseAbi([
      'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)'
    ])
    const selector = '0xd505accf'
    expect(abi[0].name).toBe('permit')
    const hash = await wallet.sendTransaction({
      to: tokenOf('USDC'),
      data: `${selector}${next.slice(2)}`
    })
    await client.waitForTransactionReceipt({ hash })
    const again = await build({ from: 'USDC', to: 'DAI', amount, permit: next })
    expect(await send('USDC', 'DAI', again)).toMatchObject({ status: 'success', lost: amount })
  })

  test('a price that moves further than the slippage makes the swap fail, and one within it does not', async () => {
    const amount = parseEther('1')
    const strict = await build({ from: 'ETH', to: 'LINK', amount, slippage: 0.1 })
    const loose = await build({ from: 'ETH', to: 'LINK', amount, slippage: 10 })
    const moving = await build({ from: 'ETH', to: 'LINK', amount: parseEther('4') })
    expect((await send('ETH', 'LINK', moving)).status).toBe('success')
    expect(await send('ETH', 'LINK', strict)).toMatchObject({ status: 'reverted', lost: 0n, got: 0n })
    const { status, got } = await send('ETH', 'LINK', loose)
    expect(status).toBe('success')
    expect(got).toBeGreaterThanOrEqual(BigInt(loose.minAmount ?? 0))
    expect(got).toBeLessThan(BigInt(loose.amount))
  })

  test('an old transaction fails', async () => {
    const tx = await build({ from: 'ETH', to: 'USDC', amount: parseEther('0.1') })
    const { client } = clients()
    const call = {
      account: alice.address,
      to: plain(tx.to),
      data: tx.data as Hex,
      value: BigInt(tx.value ?? 0)
    }
    const at = (time: number) => client.call({ ...call, blockOverrides: { time: BigInt(time) } })
    await expect(at(tx.deadline ?? 0)).resolves.toBeDefined()
    await expect(at((tx.deadline ?? 0) + 1)).rejects.toThrow('Transaction too old')
  })
})

describe('what a swap needs', () => {
  test('the list has the coin first, all tokens of the list but those without decimals, and finds permits', async () => {
    const { tokens } = await read(convertTokensAnswerSchema, `/v1/convert/tokens?chainId=${network}`)
    expect(tokens[0]).toEqual({
      name: 'Ether',
      symbol: 'ETH',
      address: idOf('ETH'),
      decimals: 18,
      logoUri: `${server.url}/public/getTokenImage/ETH`,
      eip2612: false
    })
    const symbols = tokens.map(({ symbol }) => symbol)
    expect(symbols.toSorted()).toEqual(['DAI', 'ETH', 'LINK', 'USDC', 'USDT', 'WBTC', 'WETH'])
    expect(tokens.filter(({ eip2612 }) => eip2612).map(({ symbol }) => symbol)).toEqual(['USDC'])
    const one = `/v1/convert/tokens?chainId=${network}&address=${tokenOf('TAX')}`
    expect((await read(convertTokensAnswerSchema, one)).tokens).toMatchObject([
      { symbol: 'TAX', eip2612: false }
    ])
    const none = `/v1/convert/tokens?chainId=${network}&address=${network}:${alice.address}`
    expect((await read(convertTokensAnswerSchema, none)).tokens).toEqual([])
  })

  test('the configuration of devnet offers swaps', async () => {
    const { features } = await read(remoteConfigAnswerSchema, '/appkit/v1/config')
    expect(features).toContainEqual({ id: 'swap', isEnabled: true, config: null })
  })

  test('the prices of gas rise with the speed', async () => {
    const { standard, fast, instant } = await read(
      convertGasPriceAnswerSchema,
      `/v1/convert/gas-price?chainId=${network}`
    )
    const base = (await clients().client.getBlock()).baseFeePerGas ?? 0n
    expect(BigInt(standard)).toBeGreaterThanOrEqual(base)
    expect(BigInt(fast)).toBeGreaterThanOrEqual(BigInt(standard))
    expect(BigInt(instant)).toBeGreaterThanOrEqual(BigInt(fast))
  })

  test('expensive gas prefers a cheaper route, free gas the one that yields most', async () => {
    const amount = usdc('40')
    const ask = async (gasPrice: bigint) => {
      const query = `from=${idOf('USDC')}&to=${idOf('DAI')}&amount=${amount}&gasPrice=${gasPrice}`
      return (await read(convertQuotesAnswerSchema, `/v1/convert/quotes?${query}`)).quotes[0]
    }
    const [free, dear] = [await ask(0n), await ask(10n ** 12n)]
    expect(BigInt(free?.toAmount ?? 0)).toBeGreaterThanOrEqual(BigInt(dear?.toAmount ?? 0))
    expect(BigInt(dear?.gas ?? 0)).toBeLessThanOrEqual(BigInt(free?.gas ?? 0))
  })

  test('an estimate says what the account lacks', async () => {
    const post = async (from: string, amount: bigint, account: string = testAccounts[6].address) =>
      server.post('/v1/convert/build-transaction', {
        amount: `${amount}`,
        from: idOf(from),
        to: idOf('DAI'),
        userAddress: `${network}:${account}`,
        eip155: { slippage: 1 }
      })
    const lack = async (...args: Parameters<typeof post>) => {
      const { status, body } = await post(...args)
      return [status, (body as { reasons: readonly unknown[] }).reasons[0]]
    }
    const poor = { field: 'amount', description: 'Insufficient balance' }
    expect(await lack('ETH', 10n ** 15n)).toEqual([400, poor])
    expect(await lack('USDC', usdc('1'))).toEqual([400, poor])
    const unapproved = { field: 'from', description: 'Insufficient allowance' }
    expect(await lack('USDC', usdc('1'), testAccounts[1].address)).toEqual([400, unapproved])
  })

  test('tokens that keep a part of each transfer are refused, tokens without pools have no quote', async () => {
    const answer = async (from: string, to: string) => {
      const { status, body } = await server.call(
        `/v1/convert/quotes?from=${idOf(from)}&to=${idOf(to)}&amount=${parseEther('1')}`
      )
      return [status, body]
    }
    const taxed = (field: string) => ({
      status: 'FAILED',
      reasons: [{ field, description: 'This token keeps a part of each transfer and cannot be swapped' }]
    })
    expect(await answer('TAX', 'USDC')).toEqual([400, taxed('from')])
    expect(await answer('ETH', 'TAX')).toEqual([400, taxed('to')])
    expect(await answer('ZERO', 'USDC')).toEqual([200, { quotes: [] }])
    expect(await answer('HUGE', 'USDC')).toEqual([200, { quotes: [] }])
  })
})
