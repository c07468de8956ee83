import { type Devnet, devnetTokens, startDevnet, testAccounts } from '@latchkey/devnet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineNetwork } from '../protocol/defineNetwork.js'
import { createConnectorContext } from '../testing/connectorContext.js'
import { createNetworkClient } from './client.js'
import { evm } from './evm.js'

let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet({ port: 9500 })
})
afterAll(() => devnet.stop())

/** Sends a request to the node directly, without code of the kit. */
async function rpc(method: string, ...params: unknown[]): Promise<string> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(devnet.chains[0].rpcUrl, { method: 'POST', headers, body })
  return ((await answer.json()) as { readonly result: string }).result
}

test('balances equal those of the chain, to the last unit', async () => {
  const client = await evm().client?.(defineNetwork(devnet.chains[0].network), createConnectorContext())
  for (const { address } of testAccounts) {
    const native = await client?.getBalance?.({ address })
    expect(native).toEqual({
      amount: BigInt(await rpc('eth_getBalance', address, 'latest')),
      name: 'Ether',
      symbol: 'ETH',
      decimals: 18
    })
    for (const token of devnetTokens) {
      const data = `0x70a08231${address.slice(2).padStart(64, '0')}`
      const amount = BigInt(await rpc('eth_call', { to: token.address, data }, 'latest'))
      const { name, symbol, decimals } = token
      expect(await client?.getBalance?.({ address, token })).toEqual({ amount, name, symbol, decimals })
    }
  }
})

test('an account with code is a contract; an account with delegated code is not (EIP-7702)', async () => {
  const client = createNetworkClient(defineNetwork(devnet.chains[0].network))
  const lent = testAccounts[1].address
  await rpc('anvil_setCode', lent, `0xef0100${devnetTokens[0].address.slice(2)}`)
  const asked = [devnetTokens[0].address, testAccounts[0].address, lent].map(address =>
    client.isContract?.(address)
  )
  expect(await Promise.all(asked)).toEqual([true, false, false])
  await rpc('anvil_setCode', lent, '0x')
})

test('simultaneous reads share a request', async () => {
  const { fetch } = globalThis
  let count = 0
  globalThis.fetch = (...parameters) => {
    count += 1
    return fetch(...parameters)
  }
  try {
    const client = createNetworkClient(defineNetwork(devnet.chains[0].network))
    const tokens = devnetTokens.map(token => client.getBalance?.({ address: testAccounts[0].address, token }))
    await Promise.all([client.getBalance?.({ address: testAccounts[0].address }), ...tokens])
    expect(count).toBe(1)
  } finally {
    globalThis.fetch = fetch
  }
})

test('the second RPC is used if the first is down, and without any RPC the error is typed', async () => {
  const { network, rpcUrl } = devnet.chains[0]
  const withUrls = (http: readonly string[]) =>
    createNetworkClient(defineNetwork({ ...network, rpcUrls: { default: { http } } }))
  const { address } = testAccounts[0]
  const [down, up] = ['http://127.0.0.1:9599', rpcUrl]
  expect((await withUrls([down, up]).getBalance?.({ address }))?.amount).toBeGreaterThan(0n)
  await expect(withUrls([down]).getBalance?.({ address })).rejects.toMatchObject({
    name: 'LatchkeyError',
    code: 'LATCHKEY_RPC__FAILED'
  })
})

test('an address without a token, and an invalid address, are typed errors', async () => {
  const client = createNetworkClient(defineNetwork(devnet.chains[0].network))
  const { address } = testAccounts[0]
  for (const token of [testAccounts[1].address, '0x1', 'nonsense']) {
    await expect(client.getBalance?.({ address, token: { address: token } })).rejects.toMatchObject({
      code: 'LATCHKEY_RPC__FAILED'
    })
  }
  await expect(client.getBalance?.({ address: 'nonsense' })).rejects.toMatchObject({
    code: 'LATCHKEY_RPC__FAILED'
  })
})
