import {
  type Devnet,
  devnetContracts,
  devnetNames,
  devnetPictures,
  devnetTokens,
  etherPriceUsd,
  falseName,
  nativeAddress,
  oddTokens,
  serverChains,
  serverPrices,
  startDevnet,
  testAccounts,
  tokenFunds
} from '@latchkey/devnet'
import {
  approvalsAnswerSchema,
  balancesAnswerSchema,
  historyAnswerSchema,
  identityAnswerSchema,
  nftsAnswerSchema,
  priceAnswerSchema,
  rpcAnswerSchema
} from 'latchkey/protocol/http'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainsFileSchema } from './config/chainsFile.js'
import { startTestServer, type TestServer } from './test/startTestServer.js'

const [alice, bob] = testAccounts
const network = 'eip155:31337'

let devnet: Devnet
let server: TestServer
beforeAll(async () => {
  devnet = await startDevnet({ port: 0, history: true })
  server = await startTestServer({
    chains: v.parse(chainsFileSchema, serverChains(devnet)),
    prices: serverPrices()
  })
})
afterAll(async () => {
  await server.stop()
  await devnet.stop()
})

async function read<S extends v.GenericSchema>(schema: S, path: string): Promise<v.InferOutput<S>> {
  const { status, body } = await server.call(path)
  expect([status, body]).toMatchObject([200, {}])
  return v.parse(schema, body)
}
const historyOf = (query = '') =>
  read(historyAnswerSchema, `/v1/account/${alice.address}/history?chainId=${network}${query}`)
const near = (value: number | undefined, wanted: number) =>
  // The swaps of the history moved the prices of the pools by less than 1 %.
  expect(Math.abs((value ?? 0) / wanted - 1)).toBeLessThan(0.01)

describe("the server with devnet's own configuration", () => {
  test('has the approvals of the history that still hold, with the value at risk', async () => {
    const path = `/v1/account/${alice.address}/approvals?chainId=${network}`
    const list = () => read(approvalsAnswerSchema, path)
    await expect.poll(async () => (await list()).incomplete, { timeout: 30_000 }).toEqual([])
    const { approvals } = await list()
    const lines = approvals.map(({ kind, symbol, spenderName, isUnlimited }) =>
      [kind, symbol, spenderName ?? 'unnamed', isUnlimited ? 'unlimited' : 'limited'].join(' ')
    )
    expect(lines.sort()).toEqual([
      'collection HARVEST unnamed unlimited',
      'nft ORCHARD unnamed limited',
      'permit2 WBTC Uniswap v3 router unlimited',
      'permit2 WBTC unnamed limited',
      'token DAI Uniswap v3 router unlimited',
      'token LINK unnamed limited',
      'token WBTC Permit2 unlimited'
    ])
    near(approvals.find(({ symbol }) => symbol === 'DAI')?.valueAtRisk ?? 0, Number(tokenFunds.DAI))
    near(approvals.find(({ symbol }) => symbol === 'LINK')?.valueAtRisk ?? 0, 150 * 14.27)
  })

  test('has the balances of listed tokens with values, and of found ones once they are indexed', async () => {
    const list = async () =>
      read(
        balancesAnswerSchema,
        `/v1/account/${alice.address}/balance?currency=usd&chainId=${network}&forceUpdate=${network}:${nativeAddress}`
      )
    await expect.poll(async () => (await list()).incomplete, { timeout: 30_000 }).toBeUndefined()
    const { balances } = await list()
    const lineOf = (symbol: string) => balances.find(line => line.symbol === symbol)
    near(lineOf('ETH')?.price, etherPriceUsd)
    for (const { symbol, priceUsd } of devnetTokens) {
      expect(lineOf(symbol)?.quantity.numeric).toBe(tokenFunds[symbol])
      near(lineOf(symbol)?.value, Number(tokenFunds[symbol]) * priceUsd)
    }
    const usdc = devnetTokens[1]
    expect(lineOf('USDC')?.iconUrl).toBe(
      `${server.url}/v1/token/${network}/${usdc.address.toLowerCase()}/image`
    )
    const [tax, reverting, liar, huge, imitation, reward] = oddTokens.map(({ symbol }) => lineOf(symbol))
    expect(tax).toMatchObject({ name: 'Transfer Tax', price: 0 })
    expect(tax).not.toHaveProperty('value')
    expect([reverting, liar]).toEqual([undefined, undefined])
    expect(huge).toMatchObject({ name: '', quantity: { numeric: '2' } })
    for (const spam of [imitation, reward]) expect(spam).toMatchObject({ price: 0, isSpam: true })
  })

  test('has the logos of the token list', async () => {
    const logo = await fetch(`${server.url}/v1/token/${network}/${devnetTokens[1].address}/image`)
    expect(logo.headers.get('content-type')).toBe('image/png')
  })

  test('has all NFTs with metadata and pictures', async () => {
    const { nfts, incomplete } = await read(
      nftsAnswerSchema,
      `/v1/account/${alice.address}/nfts?chainId=${network}`
    )
    expect(incomplete).toEqual([])
    const own = devnetPictures.filter(({ owner }) => owner === 0)
    const pictures = nfts.filter(({ contract }) => contract.endsWith(devnetContracts.pictures.toLowerCase()))
    expect(pictures.map(({ name }) => name)).toEqual(expect.arrayContaining(own.map(({ name }) => name)))
    expect(nfts.map(({ name }) => name)).toEqual(expect.arrayContaining(['Basket', 'Apple', 'Golden Apple']))
    for (const { imageUrl, isSpam } of nfts) {
      const picture = await fetch(imageUrl ?? '')
      expect([isSpam, picture.status, picture.headers.get('content-type')]).toEqual([false, 200, 'image/png'])
    }
  })

  test('has the whole history in pages, with values, kinds, spam and address poisoning', async () => {
    const pages: v.InferOutput<typeof historyAnswerSchema>[] = []
    let cursor = ''
    do {
      const page = await historyOf(cursor)
      pages.push(page)
      cursor = page.next ? `&cursor=${page.next}` : ''
    } while (cursor)
    expect(pages.length).toBeGreaterThan(3)
    expect(pages[0]?.data).toHaveLength(50)
    expect(pages[0]?.missing).toBeUndefined()
    const all = pages.flatMap(({ data }) => data)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const times = all.map(({ metadata }) => Date.parse(metadata.minedAt))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    const kinds = new Set(all.map(({ metadata }) => metadata.operationType))
    for (const kind of ['send', 'receive', 'trade', 'mint', 'approve', 'deploy', 'deposit', 'withdraw'])
      expect(kinds).toContain(kind)
    const transfers = all.flatMap(transaction => transaction.transfers ?? [])
    const usdc = transfers.find(({ fungible_info }) => fungible_info?.symbol === 'USDC')
    expect(usdc?.value).toBeCloseTo(Number(usdc?.quantity.numeric), 6)
    expect(usdc?.fungible_info?.icon?.url).toContain(`/v1/token/${network}/`)
    expect(transfers.some(({ fungible_info }) => fungible_info?.flags?.is_poisoning)).toBe(true)
    expect(transfers.some(({ nft_info }) => nft_info?.flags?.is_spam)).toBe(true)
  })

  test('has prices of the pools, and of the price file for a token without a pool', async () => {
    const tokens = [{ address: nativeAddress, priceUsd: etherPriceUsd }, ...devnetTokens]
    const addresses = tokens.map(({ address }) => `${network}:${address}`)
    const { body } = await server.post('/v1/fungible/price', { currency: 'usd', addresses })
    const { fungibles } = v.parse(priceAnswerSchema, body)
    expect(fungibles.map(({ address }) => address)).toEqual(addresses)
    for (const [i, { price }] of fungibles.entries()) near(price, tokens[i]?.priceUsd ?? 0)
  })

  test('has the names of its registry, and none that resolves to another account', async () => {
    const nameOf = async (address: string) =>
      (await read(identityAnswerSchema, `/v1/identity/${address}`)).name
    for (const { name, address, isPrimary } of devnetNames)
      expect(await nameOf(address)).toBe(isPrimary ? name : null)
    expect(await nameOf(falseName.address)).toBeNull()
  })

  test('forwards what the view of a transaction to be sent asks for', async () => {
    const hash = (await historyOf()).data[0]?.metadata.hash
    const call = { from: alice.address, to: bob.address, value: '0x1' }
    const requests: readonly (readonly [string, readonly unknown[]])[] = [
      ['eth_simulateV1', [{ blockStateCalls: [{ calls: [call] }], traceTransfers: true }, 'latest']],
      ['eth_feeHistory', ['0x5', 'latest', [10, 50, 90]]],
      ['eth_maxPriorityFeePerGas', []],
      ['eth_estimateGas', [call]],
      ['eth_getTransactionByHash', [hash]],
      ['eth_getTransactionReceipt', [hash]],
      ['eth_getTransactionCount', [alice.address, 'pending']]
    ]
    const batch = requests.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }))
    const { body } = await server.post(`/v1?chainId=${network}`, batch)
    for (const [i, answer] of v.parse(v.array(rpcAnswerSchema), body).entries())
      expect(answer, requests[i]?.[0]).toMatchObject({ id: i, result: expect.anything() })
  })
})
