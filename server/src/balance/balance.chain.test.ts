import {
  type Devnet,
  etherPriceUsd,
  serverChains,
  serverPrices,
  startDevnet,
  testAccounts
} from '@latchkey/devnet'
import { balancesAnswerSchema, rpcAnswerSchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { createPublicClient, erc20Abi, formatEther, http, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainsFileSchema } from '../config/chainsFile.js'
import { startTestServer, type TestServer } from '../test/startTestServer.js'

let devnet: Devnet
let server: TestServer
beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
  // One chain with Multicall3 and one without.
  const [one, two] = servedChains()
  const { multicall3: _, ...plain } = two
  server = await startTestServer({ chains: [one, plain], prices: serverPrices() })
})
afterAll(async () => {
  await server.stop()
  await devnet.stop()
})

/** The chains without an index, whose tokens would come at any time. */
function servedChains() {
  const [one, two] = v.parse(chainsFileSchema, serverChains(devnet))
  if (!one || !two) throw new Error('devnet has two chains')
  return [
    { ...one, index: false },
    { ...two, index: false }
  ] as const
}

async function balances(address: string, query: string) {
  const answer = await server.call(`/v1/account/${address}/balance?currency=usd&${query}`)
  expect(answer.status).toBe(200)
  return v.parse(balancesAnswerSchema, answer.body).balances
}

test.each([0, 1])('every balance of chain %i equals the balance on the chain', async index => {
  const chain = devnet.chains[index as 0 | 1]
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const rich = testAccounts[0].address
  const list = await balances(rich, `chainId=${chain.network.caipNetworkId}`)
  const [native, ...tokens] = list
  expect(native?.symbol).toBe('ETH')
  expect(native?.price).toBeCloseTo(etherPriceUsd, 2)
  expect(native).not.toHaveProperty('address')
  expect(native?.quantity.numeric).toBe(formatEther(await client.getBalance({ address: rich })))
  expect(tokens.length).toBeGreaterThan(3)
  for (const token of tokens) {
    const address = token.address?.split(':')[2] as `0x${string}`
    const amount = await client.readContract({
      address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [rich]
    })
    expect(parseUnits(token.quantity.numeric, Number(token.quantity.decimals))).toBe(amount)
    expect(token.value).toBe(Number(token.quantity.numeric) * token.price)
  }
})

test('reads tokens by single calls if the chain has no code at its Multicall3 address', async () => {
  const [, chain] = servedChains()
  const nowhere = `0x${'de'.repeat(20)}` as const
  const client = createPublicClient({ transport: http(devnet.chains[1].rpcUrl) })
  expect(await client.getCode({ address: nowhere })).toBeUndefined()
  const path = `/v1/account/${testAccounts[0].address}/balance?currency=usd&chainId=${chain.caipNetworkId}`
  const answers: unknown[] = []
  for (const multicall3 of [chain.multicall3, nowhere]) {
    const own = await startTestServer({
      chains: [{ ...chain, multicall3 }],
      prices: serverPrices(),
      publicUrl: 'https://wallets.example'
    })
    answers.push((await own.call(path)).body)
    await own.stop()
  }
  const [by, without] = answers.map(body => v.parse(balancesAnswerSchema, body).balances)
  expect(by?.length).toBeGreaterThan(3)
  expect(without).toEqual(by)
})

test('an empty account has only the native balance', async () => {
  const list = await balances(testAccounts[6].address, 'chainId=eip155:31337')
  expect(list.map(({ symbol, quantity, value }) => [symbol, quantity.numeric, value])).toEqual([
    ['ETH', '0', 0]
  ])
})

test('the proxy forwards single requests and batches to the real chain', async () => {
  const request = (id: number, method: string) => ({ jsonrpc: '2.0', id, method })
  const one = await server.post('/v1?chainId=eip155:31338', request(1, 'eth_blockNumber'))
  expect(v.parse(rpcAnswerSchema, one.body)).toMatchObject({ id: 1, result: expect.stringMatching(/^0x/) })
  const batch = [request(2, 'eth_chainId'), request(3, 'eth_gasPrice'), request(4, 'anvil_setBalance')]
  expect((await server.post('/v1?chainId=eip155:31338', batch)).body).toEqual([
    { jsonrpc: '2.0', id: 2, result: '0x7a6a' },
    { jsonrpc: '2.0', id: 3, result: expect.stringMatching(/^0x/) },
    { jsonrpc: '2.0', id: 4, error: { code: -32601, message: 'Requested RPC call is not allowed' } }
  ])
})
