import { serverOnRamp, serverSolanaChain, serverSolanaPrices } from '@latchkey/devnet'
import { solanaPeople } from '@latchkey/devnet/data'
import { type SolanaDevnet, startSolana } from '@latchkey/devnet/solana'
import { type HistoryAnswer, historyAnswerSchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainsFileSchema } from '../config/chainsFile.js'
import { onrampFileSchema } from '../config/onrampFile.js'
import { encodeBase58 } from '../solana/base58.js'
import { failed, startTestServer, type TestServer } from '../test/startTestServer.js'
import { cards } from './sandbox/cards.js'

let solana: SolanaDevnet
let server: TestServer
beforeAll(async () => {
  solana = await startSolana({ port: 0 })
  const { sandbox } = serverOnRamp({ hasSolana: true })
  const networks = sandbox.networks.filter(({ caipNetworkId }) => caipNetworkId.startsWith('solana:'))
  server = await startTestServer({
    chains: v.parse(chainsFileSchema, [serverSolanaChain(solana.rpcUrl)]),
    prices: serverSolanaPrices(),
    onramp: v.parse(onrampFileSchema, { sandbox: { ...sandbox, networks } })
  })
})
afterAll(async () => {
  await server.stop()
  await solana.stop()
})

/** An address that the chain has never seen. */
const newcomer = () => encodeBase58(crypto.getRandomValues(new Uint8Array(32)))

async function rpc(method: string, ...params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  return (await (await fetch(solana.rpcUrl, { method: 'POST', headers, body })).json()).result
}
const balanceOf = async (address: string) =>
  ((await rpc('getBalance', address, { commitment: 'confirmed' })) as { value: number }).value

const chainId = () => solana.network.caipNetworkId

const widget = (session: object) =>
  server.post('/v1/onramp/widget', {
    sessionData: {
      serviceProvider: 'SANDBOX',
      destinationCurrencyCode: 'SOL',
      sourceAmount: '100',
      chainId: chainId(),
      ...session
    }
  })

/** Orders SOL for 100 dollars; `pay` sends the form of the order's page. */
async function order(walletAddress: string) {
  const { status, body } = await widget({ walletAddress })
  expect(status).toBe(200)
  const { orderId } = body as { orderId: string }
  const page = `${server.url}/onramp/sandbox/${orderId}`
  const html = await (await fetch(page)).text()
  const [, units = ''] = /name="units" value="(\d+)"/.exec(html) ?? []
  const form = { action: 'pay', card: cards.pays, cents: '10000', units }
  const read = async () =>
    (await server.call(`/v1/onramp/orders/${orderId}`)).body as { status: string; hash: string }
  const delivered = async () => {
    await expect.poll(async () => (await read()).status, { timeout: 30_000 }).toBe('delivered')
    return read()
  }
  return {
    html,
    units: Number(units),
    delivered,
    pay: () => fetch(page, { method: 'POST', body: new URLSearchParams(form) })
  }
}

test('the options name SOL and the network, and a quote is by its price', async () => {
  expect((await server.call('/v1/onramp/options')).body).toMatchObject({
    purchaseCurrencies: [
      { symbol: 'SOL', networks: [{ chain_id: solana.network.id, name: solana.network.name }] }
    ],
    providers: [{ id: 'sandbox', networks: [chainId()], isTest: true }]
  })
  const question = {
    purchaseCurrency: { id: 'sandbox-sol', symbol: 'SOL', name: 'Solana', networks: [] },
    paymentCurrency: { id: 'USD', payment_method_limits: [] },
    amount: '100',
    network: solana.network.name
  }
  const { body } = await server.post('/v1/onramp/quote', question)
  // 98.50 dollars at 150.25 dollars for one.
  expect(body).toMatchObject({ purchaseAmount: { amount: '0.65557404', currency: 'SOL' } })
})

test('a paid order moves exactly as much SOL on the chain, once, from the account that sells', async () => {
  const buyer = newcomer()
  const seller = solanaPeople.cashier.address
  const { html, units, pay, delivered } = await order(buyer)
  expect(html.replaceAll('<wbr>', '')).toContain(buyer)
  expect(units).toBeGreaterThan(650_000_000)
  const [before, held] = [await balanceOf(buyer), await balanceOf(seller)]
  expect(before).toBe(0)
  await Promise.all([pay(), pay(), pay()])
  const { hash } = await delivered()
  expect(await balanceOf(buyer)).toBe(units)
  const transaction = (await rpc('getTransaction', hash, {
    encoding: 'jsonParsed',
    commitment: 'confirmed',
    maxSupportedTransactionVersion: 0
  })) as { readonly meta: { readonly err: unknown; readonly fee: number } }
  expect(transaction.meta.err).toBeNull()
  expect(await balanceOf(seller)).toBe(held - units - transaction.meta.fee)
  const signatures = (await rpc('getSignaturesForAddress', buyer, { commitment: 'confirmed' })) as object[]
  expect(signatures).toHaveLength(1)
  // The purchase is in the list of the address, by its own letters.
  const list = await server.call(`/v1/account/${buyer}/history?onramp=sandbox`)
  const { data } = v.parse(historyAnswerSchema, list.body) as HistoryAnswer
  expect(data).toMatchObject([
    { metadata: { hash, chain: chainId(), sentTo: buyer }, transfers: [{ fungible_info: { symbol: 'SOL' } }] }
  ])
})

test('two equal orders of one address are two deliveries', async () => {
  const buyer = newcomer()
  const orders = [await order(buyer), await order(buyer)]
  await Promise.all(orders.map(({ pay }) => pay()))
  const hashes = await Promise.all(orders.map(async ({ delivered }) => (await delivered()).hash))
  expect(new Set(hashes).size).toBe(2)
  expect(await balanceOf(buyer)).toBe(orders.reduce((sum, { units }) => sum + units, 0))
})

test.each([
  ['an EVM address', { walletAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }, 'walletAddress'],
  ['no address', { walletAddress: 'nobody' }, 'walletAddress'],
  ['a token that is not sold', { destinationCurrencyCode: 'USDC' }, 'destinationCurrencyCode'],
  ['another network', { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }, 'chainId']
])('%s is refused', async (_, session, field) => {
  const answer = await widget({ walletAddress: newcomer(), ...session })
  expect(answer).toMatchObject({ status: 400, body: failed(field, expect.any(String) as never) })
})
