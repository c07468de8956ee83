import { type Devnet, devnetTokens, startDevnet } from '@latchkey/devnet'
import {
  createPublicClient,
  createWalletClient,
  custom,
  defineChain,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseEther,
  verifyMessage,
  verifyTypedData
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMockWallet } from './createMockWallet.js'

let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet({ port: 9510 })
})
afterAll(() => devnet.stop())

const chains = () =>
  devnet.chains.map(({ network, rpcUrl }) => ({ chainId: network.id, rpcUrl, name: network.name }))

async function connected() {
  const wallet = createMockWallet({ chains: chains() })
  const [address] = (await wallet.provider.request({ method: 'eth_requestAccounts' })) as [Hex]
  const client = createWalletClient({ account: address, transport: custom(wallet.provider) })
  const reader = createPublicClient({ transport: http(devnet.chains[0].rpcUrl), pollingInterval: 50 })
  return { wallet, address, client, reader }
}

test('a mock wallet signs messages that verify, and not with one changed byte', async () => {
  const { address, client } = await connected()
  const message = 'Grüße, 世界 \u{1f511}'
  const signature = await client.signMessage({ message })
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  expect(await verifyMessage({ address, message: `${message}.`, signature })).toBe(false)
})

test('a mock wallet signs typed data of its own chain only', async () => {
  const { address, client } = await connected()
  const typedData = {
    domain: { name: 'Mail', version: '1', chainId: 31337 },
    types: {
      Mail: [
        { name: 'to', type: 'address' },
        { name: 'text', type: 'string' }
      ]
    },
    primaryType: 'Mail',
    message: { to: address, text: 'hello' }
  } as const
  const signature = await client.signTypedData(typedData)
  expect(await verifyTypedData({ address, signature, ...typedData })).toBe(true)
  await expect(
    client.signTypedData({ ...typedData, domain: { ...typedData.domain, chainId: 1 } })
  ).rejects.toThrow('must match the active chainId')
})

test('a mock wallet sends ether and tokens on chain, several at once', async () => {
  const { wallet, address, client, reader } = await connected()
  const to = '0x000000000000000000000000000000000000bEEF'
  const value = parseEther('0.25')
  const send = (more: object) => client.sendTransaction({ chain: null, to, ...more })
  const hashes = await Promise.all([send({ value }), send({ value }), send({ value })])
  for (const hash of hashes) {
    const { status, from } = await reader.waitForTransactionReceipt({ hash })
    expect([status, from]).toEqual(['success', address.toLowerCase()])
  }
  expect(await reader.getBalance({ address: to })).toBe(3n * value)

  const token = devnetTokens.find(({ symbol }) => symbol === 'USDC')?.address as Hex
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 5n] })
  const hash = await client.sendTransaction({ chain: null, to: token, data })
  const { gasUsed } = await reader.waitForTransactionReceipt({ hash })
  // Room for what a transaction before it may change.
  expect((await reader.getTransaction({ hash })).gas).toBeGreaterThan((gasUsed * 11n) / 10n)
  expect(
    await reader.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [to] })
  ).toBe(5n)
  expect(wallet.requests.some(({ method }) => method === 'eth_sendTransaction')).toBe(true)
})

test("a mock wallet rejects with the node's error what the node rejects", async () => {
  const { wallet, address } = await connected()
  const refused = wallet.provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: address, to: address, value: `0x${parseEther('1000000').toString(16)}` }]
  })
  await expect(refused).rejects.toMatchObject({
    code: expect.any(Number),
    message: expect.stringMatching(/funds/i)
  })
  await expect(wallet.provider.request({ method: 'eth_call', params: ['nonsense'] })).rejects.toMatchObject({
    code: expect.any(Number)
  })
})

test('a mock wallet reads from its current chain', async () => {
  const { wallet } = await connected()
  const ask = (method: string, params: readonly unknown[] = []) => wallet.provider.request({ method, params })
  await ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
  const headers = { 'content-type': 'application/json' }
  const direct = await fetch(devnet.chains[1].rpcUrl, { method: 'POST', headers, body })
  expect(await ask('eth_chainId')).toBe(((await direct.json()) as { result: string }).result)
  expect(await ask('net_version')).toBe('31338')
  expect(await ask('eth_getBalance', [wallet.addresses[0], 'latest'])).toMatch(/^0x[1-9a-f]/)
})

test('a mock wallet sends a batch of calls and reports its status to viem (EIP-5792)', async () => {
  const { wallet, client, reader } = await connected()
  const chain = defineChain({
    id: 31337,
    name: 'Devnet',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [devnet.chains[0].rpcUrl] } }
  })
  const [one, two] = [
    '0x000000000000000000000000000000000000c0de',
    '0x000000000000000000000000000000000000c0df'
  ] as const
  const { id } = await client.sendCalls({
    chain,
    calls: [
      { to: one, value: 5n },
      { to: two, value: 7n }
    ]
  })
  const result = await client.waitForCallsStatus({ id, pollingInterval: 50 })
  expect(result).toMatchObject({ id, status: 'success', statusCode: 200, atomic: false, chainId: 31337 })
  expect(result.receipts?.map(({ status }) => status)).toEqual(['success', 'success'])
  expect([await reader.getBalance({ address: one }), await reader.getBalance({ address: two })]).toEqual([
    5n,
    7n
  ])
  expect(wallet.requests.filter(({ method }) => method === 'wallet_sendCalls')).toHaveLength(1)
  await client.showCallsStatus({ id })
  expect(await client.getCapabilities({ chainId: 31337 })).toEqual({ atomic: { status: 'unsupported' } })

  // More than the balance: the first call succeeds, and none is sent after the failed one.
  const partly = await client.sendCalls({
    chain,
    calls: [
      { to: one, value: 1n },
      { to: two, value: parseEther('1000000') },
      { to: two, value: 1n }
    ]
  })
  expect(await client.waitForCallsStatus({ ...partly, pollingInterval: 50 })).toMatchObject({
    statusCode: 600
  })
  const never = await client.sendCalls({ chain, calls: [{ to: two, value: parseEther('1000000') }] })
  expect(await client.waitForCallsStatus({ ...never, pollingInterval: 50 })).toMatchObject({
    statusCode: 400,
    receipts: []
  })
  expect([await reader.getBalance({ address: one }), await reader.getBalance({ address: two })]).toEqual([
    6n,
    7n
  ])
  await expect(client.sendCalls({ chain, calls: [{ to: one }], forceAtomic: true })).rejects.toMatchObject({
    cause: { name: 'AtomicityNotSupportedError' }
  })
  await expect(client.getCallsStatus({ id: '0x12' })).rejects.toMatchObject({ name: 'UnknownBundleIdError' })
})

test('a mock wallet watches a token for viem (EIP-747)', async () => {
  const { client } = await connected()
  const options = { address: `0x${'1'.repeat(40)}`, symbol: 'TST', decimals: 4 } as const
  expect(await client.watchAsset({ type: 'ERC20', options })).toBe(true)
})
