import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { failed, startTestServer, type TestServer } from '../test/startTestServer.js'

const network = 'bip122:000000000019d6689c085ae165831e93'
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const stats = (funded: number, spent: number) => ({
  funded_txo_sum: funded,
  spent_txo_sum: spent,
  tx_count: 1
})
const held = {
  address,
  chain_stats: stats(5_000_000_000, 1_000_000_000),
  mempool_stats: stats(0, 250_000_000)
}

let answer: unknown
let status: number
let asked: string[] = []
let now = 1_000_000
let esplora: Server
let server: TestServer
beforeAll(async () => {
  esplora = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>(done => esplora.listen(0, '127.0.0.1', done))
  server = await startTestServer(
    {
      publicUrl: 'https://keys.example',
      chains: [
        {
          caipNetworkId: network,
          name: 'Bitcoin',
          rpcUrls: [],
          esploraUrl: `http://127.0.0.1:${(esplora.address() as AddressInfo).port}/api`,
          nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
        }
      ],
      prices: { [`${network}:0x`]: { usd: 60_000 } }
    },
    { now: () => now }
  )
})
afterAll(async () => {
  await server.stop()
  esplora.close()
})
beforeEach(() => {
  answer = held
  status = 200
  asked = []
  now += 60_000
})

const get = (query = `chainId=${network}`, account = address) =>
  server.call(`/v1/account/${account}/balance?${query}`)

test('the balance is what is in blocks and what waits for one, with its value', async () => {
  expect((await get()).body).toEqual({
    balances: [
      {
        name: 'Bitcoin',
        symbol: 'BTC',
        chainId: network,
        value: 2_250_000,
        price: 60_000,
        quantity: { decimals: '8', numeric: '37.5' },
        iconUrl: expect.stringContaining('BTC')
      }
    ]
  })
  expect(asked).toEqual([`/api/address/${address}`])
})

test('an address may be written in capitals or as CAIP-10, and is one account', async () => {
  await get(undefined, address.toUpperCase())
  await get(undefined, encodeURIComponent(`${network}:${address}`))
  expect(asked).toEqual([`/api/address/${address}`])
})

test('a call within 10 s is answered from memory, unless it is forced', async () => {
  await get()
  await get()
  expect(asked).toHaveLength(1)
  await get(`chainId=${network}&forceUpdate=${network}:0x`)
  expect(asked).toHaveLength(2)
})

test.each<[string, unknown, number]>([
  ['an error', 'failed', 500],
  ['no JSON', '<html>', 200],
  ['no sums', { address }, 200],
  ['a fraction', { ...held, chain_stats: stats(1.5, 0) }, 200],
  ['less than nothing', { ...held, mempool_stats: stats(0, 9_000_000_000) }, 200],
  ['sums that JSON does not carry exactly', { ...held, chain_stats: stats(2 ** 60, 0) }, 200],
  ['another address', { ...held, address: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2' }, 200],
  ['too much', { ...held, more: 'x'.repeat(20_000) }, 200]
])('a source that answers %s gives 503', async (_, said, code) => {
  answer = said
  status = code
  const reply = await get()
  expect([reply.status, reply.body]).toEqual([
    503,
    failed('address', 'The balance on Bitcoin cannot be read right now')
  ])
})

test.each([
  ['address', 'nonsense'],
  ['address', `${address.slice(0, 10)}B${address.slice(11)}`],
  ['address', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['address', encodeURIComponent('../tx')]
])('refuses a wrong %s: %s', async (field, account) => {
  const { status, body } = await get(undefined, account)
  expect([status, (body as ReturnType<typeof failed>).reasons[0]?.field]).toEqual([400, field])
  expect(asked).toEqual([])
})

test('refuses a Bitcoin network that is not served, and other tokens in forceUpdate', async () => {
  const other = 'bip122:000000000933ea01ad0ee984209779ba'
  expect((await get(`chainId=${other}`)).status).toBe(400)
  expect(
    (await get(`chainId=${network}&forceUpdate=${network}:1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2`)).status
  ).toBe(400)
})

const ask = async (method: string, ...params: readonly unknown[]) => {
  const body = { jsonrpc: '2.0', id: 7, method, params }
  const reply = await server.call(`/v1?chainId=${network}`, { method: 'POST', body: JSON.stringify(body) })
  return reply.body as unknown
}
const id = 'a'.repeat(64)
const raw = `02000000${'00'.repeat(60)}`

test('the wallet frame asks the proxy what an address can spend, what fees are, for a transaction, and to send one', async () => {
  answer = [{ txid: id, vout: 1, value: 5_000, status: { confirmed: true } }]
  expect(await ask('getaddressutxos', address)).toEqual({ jsonrpc: '2.0', id: 7, result: answer })
  answer = { '3': 2.5 }
  expect(await ask('getfeeestimates')).toEqual({ jsonrpc: '2.0', id: 7, result: { '3': 2.5 } })
  answer = raw
  expect(await ask('getrawtransaction', id)).toEqual({ jsonrpc: '2.0', id: 7, result: raw })
  answer = id
  expect(await ask('sendrawtransaction', raw)).toEqual({ jsonrpc: '2.0', id: 7, result: id })
  expect(asked).toEqual([
    `/api/address/${address}/utxo`,
    '/api/fee-estimates',
    `/api/tx/${id}/hex`,
    '/api/tx'
  ])
})

test('what the network refuses has the code and words of its node', async () => {
  status = 400
  answer = 'sendrawtransaction RPC error: {"code":-26,"message":"min relay fee not met"}'
  expect(await ask('sendrawtransaction', raw)).toEqual({
    jsonrpc: '2.0',
    id: 7,
    error: { code: -26, message: answer }
  })
  status = 404
  answer = 'Transaction not found'
  expect(await ask('getrawtransaction', id)).toMatchObject({ error: { code: -5, message: answer } })
})

test.each([
  ['getaddressutxos', '../tx', -32_602],
  ['getrawtransaction', `${id}/status`, -32_602],
  ['sendrawtransaction', 'zz', -32_602],
  ['getblock', id, -32_601],
  ['toString', id, -32_601]
])('%s of %s is refused, and nothing is asked', async (method, parameter, code) => {
  expect(await ask(method, parameter)).toMatchObject({ error: { code } })
  expect(asked).toEqual([])
})

test('an answer of another form, or none, is no answer', async () => {
  answer = '<html>'
  expect(await ask('getrawtransaction', id)).toMatchObject(
    failed('chainId', 'The network cannot be reached right now')
  )
  status = 500
  expect(await ask('getfeeestimates')).toMatchObject(
    failed('chainId', 'The network cannot be reached right now')
  )
})
