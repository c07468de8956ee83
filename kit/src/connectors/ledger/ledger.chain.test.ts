import { type Devnet, startDevnet } from '@latchkey/devnet'
import { createPublicClient, createTestClient, http, parseEther } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addresses, connect, providerOf, setUp } from './setup.harness.js'

const [, from] = addresses
const to = `0x${'00'.repeat(19)}c1`
let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
})
afterAll(() => devnet.stop())
beforeEach(async () => {
  const { rpcUrl } = devnet.chains[0]
  const node = createTestClient({ mode: 'anvil', chain: foundry, transport: http(rpcUrl) })
  await node.setBalance({ address: from, value: parseEther('10') })
})

async function connected(options: Parameters<typeof setUp>[0] = {}) {
  const { network, rpcUrl } = devnet.chains[0]
  const parts = setUp({ networks: [network], ...options })
  const session = await connect(parts, 1)
  const chain = createPublicClient({ transport: http(rpcUrl) })
  return { ...parts, session, provider: providerOf(session), chain, network }
}

test('the list of accounts has the balances of the network', async () => {
  const parts = setUp({ networks: [devnet.chains[0].network] })
  const connecting = parts.connector.connect({ silent: false })
  const list = await parts.asked('account')
  expect(list.accounts[1]).toMatchObject({
    address: from,
    balance: { amount: parseEther('10'), decimals: 18, symbol: 'ETH' }
  })
  list.answer({ address: from })
  await connecting
})

test('a transaction is completed, signed on the device, and on the chain', async () => {
  const { provider, chain, device } = await connected()
  const hash = (await provider.request({
    method: 'eth_sendTransaction',
    params: [{ from, to, value: '0x7' }]
  })) as `0x${string}`
  const receipt = await chain.waitForTransactionReceipt({ hash, pollingInterval: 50 })
  expect([receipt.status, receipt.from, receipt.type]).toEqual(['success', from.toLowerCase(), 'eip1559'])
  expect(device.screens).toEqual([
    { kind: 'transaction', content: expect.objectContaining({ type: 'eip1559', to, value: 7n }) }
  ])
  expect(await provider.request({ method: 'eth_getBalance', params: [to, 'latest'] })).toBe('0x7')
})

test('a transaction with one price has the parity of its signature, and the one after it the next nonce', async () => {
  const { provider, chain } = await connected()
  const send = (more: object) =>
    provider.request({ method: 'eth_sendTransaction', params: [{ from, to, value: '0x1', ...more }] })
  const first = (await send({ gasPrice: '0x77359400' })) as `0x${string}`
  const second = (await send({ maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' })) as `0x${string}`
  const [one, two] = await Promise.all(
    [first, second].map(hash => chain.waitForTransactionReceipt({ hash, pollingInterval: 50 }))
  )
  expect([one?.type, two?.type, one?.status, two?.status]).toEqual([
    'legacy',
    'eip1559',
    'success',
    'success'
  ])
})

test('the data of a contract need blind signing, which the person allows and tries again', async () => {
  const parts = await connected()
  const data = `0x${'ab'.repeat(700)}`
  const sending = parts.provider.request({ method: 'eth_sendTransaction', params: [{ from, to, data }] })
  const off = await parts.needs('blindSigning')
  parts.device.setBlindSigning(true)
  off.answer({ retry: true })
  const hash = (await sending) as `0x${string}`
  await parts.chain.waitForTransactionReceipt({ hash, pollingInterval: 50 })
  expect((await parts.chain.getTransaction({ hash })).input).toBe(data)
})

test('a transfer of the kit is sent for its network; a rejection on the device sends nothing', async () => {
  const { session, network, device, chain } = await connected()
  const transfer = { network: network.caipNetworkId, from, to, amount: 5n }
  const hash = (await session.sendTransfer?.(transfer)) as `0x${string}`
  expect((await chain.waitForTransactionReceipt({ hash, pollingInterval: 50 })).status).toBe('success')
  const before = await chain.getTransactionCount({ address: from, blockTag: 'pending' })
  device.rejectNext()
  await expect(session.sendTransfer?.(transfer)).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__USER_REJECTED'
  })
  expect(await chain.getTransactionCount({ address: from, blockTag: 'pending' })).toBe(before)
})

test('what the node refuses is refused, and says why', async () => {
  const { provider } = await connected()
  const value = `0x${parseEther('1000').toString(16)}`
  await expect(
    provider.request({
      method: 'eth_sendTransaction',
      params: [{ from, to, value, gas: '0x5208' }]
    })
  ).rejects.toMatchObject({ message: expect.any(String) })
})

test.each([
  ['of another chain', { chainId: '0x1' }],
  ['of another account', { from: addresses[0] }],
  ['to no address', { to: '0x12' }],
  ['with half a byte of data', { data: '0xabc' }],
  ['with an authorization (EIP-7702)', { authorizationList: [] }]
])('a transaction %s is refused before the device is asked', async (_, change) => {
  const { provider, device } = await connected()
  await expect(
    provider.request({ method: 'eth_sendTransaction', params: [{ from, to, ...change }] })
  ).rejects.toThrow()
  expect(device.screens).toEqual([])
})

test('what was signed is what was sent', async () => {
  const { provider, chain, device } = await connected()
  const hash = (await provider.request({
    method: 'eth_sendTransaction',
    params: [{ from, to, value: '0x9', data: '0x' }]
  })) as `0x${string}`
  await chain.waitForTransactionReceipt({ hash, pollingInterval: 50 })
  const sent = await chain.getTransaction({ hash })
  const shown = device.screens[0]?.content as {
    readonly nonce?: number
    readonly gas?: bigint
    readonly value?: bigint
  }
  expect([shown.nonce ?? 0, shown.gas, shown.value]).toEqual([sent.nonce, sent.gas, sent.value])
})
