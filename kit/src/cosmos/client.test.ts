import { expect, test } from 'vitest'
import { createConnectorContext, createMemoryEnvironment, type FetchScript } from '../testing/index.js'
import { cosmos } from './cosmos.js'
import { chainInfo, cosmosHub, cosmosNetwork } from './networks.harness.js'

const address = 'cosmos150rtrmj2f8vl9tem8qpfw36ylw5jg9j2nr2fee'

async function make(respond: FetchScript, network = cosmosHub) {
  const environment = createMemoryEnvironment({ respond })
  const context = createConnectorContext({ environment, networks: [network] })
  return { environment, client: await cosmos().client?.(network, context) }
}

const balance = (amount: unknown, denom = 'uatom') => ({ body: { balance: { denom, amount } } })

test('the balance is read through the REST API of the network', async () => {
  const { environment, client } = await make(() => balance('1234567'))
  expect(await client?.getBalance?.({ address })).toEqual({
    amount: 1_234_567n,
    name: 'ATOM',
    symbol: 'ATOM',
    decimals: 6
  })
  expect(environment.requests.map(({ url }) => url)).toEqual([
    `https://rest.example/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=uatom`
  ])
})

test('a token is read by its base unit, if the network has a currency with it', async () => {
  const denom = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2'
  const info = chainInfo('cosmos', 'ATOM', 'https://rest.example/api/')
  const network = cosmosNetwork('cosmoshub-4', 'Cosmos Hub', 'ATOM', {
    chainInfo: {
      ...info,
      currencies: [...info.currencies, { coinDenom: 'OSMO', coinMinimalDenom: denom, coinDecimals: 3 }]
    }
  })
  const { environment, client } = await make(() => balance('5', denom), network)
  expect(await client?.getBalance?.({ address, token: { address: denom } })).toEqual({
    amount: 5n,
    decimals: 3,
    name: 'OSMO',
    symbol: 'OSMO'
  })
  expect(environment.requests[0]?.url).toBe(
    `https://rest.example/api/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=${encodeURIComponent(denom)}`
  )
  await expect(client?.getBalance?.({ address, token: { address: 'unknown' } })).rejects.toMatchObject({
    code: 'LATCHKEY_BALANCE__UNAVAILABLE'
  })
})

test.each([
  ['without chainInfo', undefined],
  ['with an unsafe URL', chainInfo('cosmos', 'ATOM', 'javascript:alert(1)')]
])('a network %s cannot be read', async (_, info) => {
  const network = cosmosNetwork('cosmoshub-4', 'Cosmos Hub', 'ATOM', info && { chainInfo: info })
  expect((await make(() => 'offline', network)).client).toEqual({})
})

test.each([
  ['an error', { status: 500, body: {} }],
  ['another coin', balance('1', 'uosmo')],
  ['a number', balance(1)],
  ['a negative amount', balance('-1')],
  ['nothing', { body: {} }]
])('an answer with %s is no balance', async (_, answer) => {
  const { client } = await make(() => answer)
  await expect(client?.getBalance?.({ address })).rejects.toMatchObject({
    code: 'LATCHKEY_BALANCE__UNAVAILABLE'
  })
})

test('an address with the prefix of the network is read, and nothing else is an address', async () => {
  const { environment, client } = await make(() => 'offline')
  expect(await client?.readAddress?.(` ${address} `)).toEqual({ address })
  expect(await client?.readAddress?.(address.toUpperCase())).toEqual({ address })
  const wrong = [
    '',
    '0x00',
    `${address.slice(0, -1)}q`,
    // Of the same key on Osmosis, and of a validator.
    'osmo150rtrmj2f8vl9tem8qpfw36ylw5jg9j2mcee0t',
    'cosmosvaloper150rtrmj2f8vl9tem8qpfw36ylw5jg9j2kh7u42',
    `cosmos1${'q'.repeat(300)}`
  ]
  for (const text of wrong) expect([text, await client?.readAddress?.(text)]).toEqual([text, undefined])
  expect(environment.requests).toEqual([])
})
