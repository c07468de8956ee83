import { expect, test } from 'vitest'
import { createConnectorContext, createMemoryEnvironment, type FetchScript } from '../testing/index.js'
import { substrate } from './networks.harness.js'
import { polkadot } from './polkadot.js'

const alice = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const network = substrate('91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', {
  rpcUrls: { default: { http: ['https://one.example', 'https://two.example'] } }
})

/** `AccountInfo` in SCALE with a nonce of 7, one consumer, one provider, and amounts in 16 bytes each. */
const accountInfo = (free: bigint) => {
  const number = (value: bigint, bytes: number) =>
    Buffer.from(value.toString(16).padStart(bytes * 2, '0'), 'hex')
      .reverse()
      .toString('hex')
  const counts = [7n, 1n, 1n, 0n].map(value => number(value, 4))
  return `0x${[...counts, ...[free, 5n, 3n, 1n << 127n].map(value => number(value, 16))].join('')}`
}

async function make(respond: FetchScript) {
  const environment = createMemoryEnvironment({ respond })
  const client = await polkadot().client?.(
    network,
    createConnectorContext({ environment, networks: [network] })
  )
  const read = () => client?.getBalance?.({ address: alice })
  return { environment, client, read }
}

test('the balance is what is free of an account, read from the storage of the network', async () => {
  const { environment, read } = await make(() => ({
    body: { jsonrpc: '2.0', id: 1, result: accountInfo(12_345_678_901_234n) }
  }))
  expect(await read()).toEqual({ amount: 12_345_678_901_234n, name: 'DOT', symbol: 'DOT', decimals: 10 })
  const [request] = environment.requests
  expect([environment.requests.length, request?.url, JSON.parse(String(request?.init?.body))]).toEqual([
    1,
    'https://one.example',
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'state_getStorage',
      // As Substrate's own documentation shows it for Alice: twox128 of "System" and of "Account", blake2_128 of the key, the key.
      params: [
        '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9de1e86a9a8c739864cf3cc5ec2bea59fd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
      ]
    }
  ])
})

test('an account that the network does not have has nothing', async () => {
  const { read } = await make(() => ({ body: { result: null } }))
  expect(await read()).toMatchObject({ amount: 0n })
})

test('the second URL is read if the first one fails', async () => {
  const { environment, read } = await make(url =>
    url.includes('one') ? { status: 503 } : { body: { result: accountInfo(1n) } }
  )
  expect([await read(), environment.requests.map(({ url }) => url)]).toMatchObject([
    { amount: 1n },
    ['https://one.example', 'https://two.example']
  ])
})

test.each([
  ['an error', { error: { code: -32601, message: 'no' } }],
  ['a shorter value', { result: '0x00' }],
  ['no hex', { result: `0x${'z'.repeat(160)}` }],
  ['a number', { result: 7 }],
  ['no object', 'x']
])('an answer that is %s is no balance', async (_, body) => {
  const { read } = await make(() => ({ body }))
  await expect(read()).rejects.toMatchObject({ code: 'LATCHKEY_BALANCE__UNAVAILABLE' })
})

test('an address of another namespace and a token are not read', async () => {
  const { environment, client } = await make(() => 'offline')
  const failed = { code: 'LATCHKEY_BALANCE__UNAVAILABLE' }
  await expect(client?.getBalance?.({ address: '0x00' })).rejects.toMatchObject(failed)
  await expect(client?.getBalance?.({ address: alice, token: { address: '1' } })).rejects.toMatchObject(
    failed
  )
  expect(environment.requests).toEqual([])
})

test('an address of any network is read as that of this one, and nothing else is an address', async () => {
  const { environment, client } = await make(() => 'offline')
  const generic = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
  expect(await client?.readAddress?.(` ${alice} `)).toEqual({ address: alice })
  expect(await client?.readAddress?.(generic)).toEqual({ address: alice })
  for (const text of ['', '0x00', `${alice.slice(0, -1)}6`, `${alice}1`, 'alice.dot'])
    expect([text, await client?.readAddress?.(text)]).toEqual([text, undefined])
  expect(environment.requests).toEqual([])
})
