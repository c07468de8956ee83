import { type Devnet, devnetSmartAccounts, serverChains, startDevnet } from '@latchkey/devnet'
import { createBundlerCall, openSmartAccounts } from '@latchkey/frame/smart'
import { memoryStorage } from '@latchkey/frame/storage'
import { createWalletCall } from '@latchkey/frame/wallet'
import { formatMessage } from 'latchkey/siwx'
import * as v from 'valibot'
import { type Address, getAddress, type LocalAccount, stringToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainsFileSchema } from '../../config/chainsFile.js'
import { smartAccountSettings } from '../../config/smartAccounts.js'
import { startNode } from '../../test/startNode.js'
import { failed } from '../../test/startTestServer.js'
import { startWallet, type WalletHouse, walletTestProject } from '../test/startWallet.js'

const chain = 'eip155:31337'
const friend: Address = '0x00000000000000000000000000000000000f00d3'

let devnet: Devnet
let house: WalletHouse
/** A paymaster and a bundler that answer as a test wants. */
let node: Awaited<ReturnType<typeof startNode>>
beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
  node = await startNode(() => null)
  const [first] = v.parse(chainsFileSchema, serverChains(devnet))
  if (!first) throw new Error('There is no chain')
  const { index: _, tokenSources: __, ...served } = first
  const other = {
    ...served,
    rpcUrls: [node.url],
    bundlerUrl: node.url,
    paymasterUrl: node.url,
    sponsoredPerDay: '1000000000000000'
  }
  const { bundlerUrl: ___, paymasterUrl: ____, sponsoredPerDay: _____, ...bare } = served
  house = await startWallet('SQLite', {
    roles: ['wallet', 'api', 'auth'],
    chains: [
      served,
      { ...other, caipNetworkId: 'eip155:10' },
      { ...bare, caipNetworkId: 'eip155:11', smartAccounts: [{ kind: 'eip7702', implementation: friend }] }
    ]
  })
})
afterAll(async () => {
  await house.stop()
  await node.stop()
  await devnet.stop()
})

let count = 0
async function loggedIn() {
  count++
  const device = await house.newDevice()
  const { accessToken } = await house.login(device, `b${count}@example.org`)
  const call = (id: string, method: string, params: readonly unknown[]) =>
    device.post(`/bundler?chainId=${id}`, { jsonrpc: '2.0', id: 7, method, params }, accessToken)
  const walletCall = createWalletCall({
    fetch,
    base: house.server.url,
    headersFor: async (method, url) => ({
      'x-project-id': walletTestProject.id,
      dpop: await device.writeProof(method, new URL(url).pathname.replace('/wallet/v1', ''), accessToken, {}),
      authorization: `DPoP ${accessToken}`
    })
  })
  return { device, call, walletCall }
}

/** The frame's smart accounts, through the server. */
async function openFrame(kind: 'eip7702' | 'erc4337') {
  const { walletCall } = await loggedIn()
  const [first] = v.parse(chainsFileSchema, serverChains(devnet))
  const smartAccounts = first ? smartAccountSettings(first).filter(settings => settings.kind === kind) : []
  const { network } = devnet.chains[0]
  return openSmartAccounts({
    chains: [{ id: chain, name: network.name, currency: network.nativeCurrency, smartAccounts }],
    rpc: async (id, method, params) => {
      const { body } = await house.server.post(
        `/v1?chainId=${id}&projectId=${walletTestProject.id}`,
        { jsonrpc: '2.0', id: 1, method, params },
        { 'content-type': 'application/json' }
      )
      const { result, error } = body as { result?: unknown; error?: { message: string; code: number } }
      if (error) throw Object.assign(new Error(error.message), { code: error.code })
      return result
    },
    bundler: createBundlerCall(walletCall),
    storage: memoryStorage(),
    pollingInterval: 20
  })
}

async function signIn(address: Address, sign: (message: string) => Promise<string>) {
  const { body } = await house.server.call(`/auth/v1/nonce?projectId=${walletTestProject.id}`)
  const { nonce, token } = body as { nonce: string; token: string }
  const message = formatMessage({
    domain: 'shop.example',
    uri: 'https://shop.example/',
    version: '1',
    nonce,
    chainId: chain,
    accountAddress: address,
    issuedAt: new Date(house.now()).toISOString()
  })
  const { status } = await house.server.post(
    `/auth/v1/authenticate?projectId=${walletTestProject.id}`,
    { message, signature: await sign(message) },
    { 'x-nonce-jwt': `Bearer ${token}` }
  )
  return status
}

test.each(['eip7702', 'erc4337'] as const)(
  '%s: an account without ether sends sponsored calls through the server, and signs in before and after it',
  async kind => {
    const smart = await openFrame(kind)
    const owner: LocalAccount = privateKeyToAccount(generatePrivateKey())
    const account = await smart.account(chain, owner.address)
    const address = account?.address ?? friend
    const sign = (message: string) => smart.signMessage({ chain, message: stringToHex(message) }, owner)
    expect(await signIn(address, sign)).toBe(200)
    expect(await signIn(address, () => sign('another message'))).toBe(401)
    const calls = [
      { to: friend, value: 0n, data: '0x' },
      { to: friend, value: 0n, data: '0x' }
    ] as const
    const prepared = await smart.prepare({ chain, owner: owner.address, calls })
    expect(prepared.isSponsored).toBe(true)
    const id = await smart.send(prepared, owner)
    await smart.waitForHash(id)
    expect((await smart.status(id)).status).toBe(200)
    expect(await smart.account(chain, owner.address)).toMatchObject({ address, isDeployed: true })
    expect(await signIn(address, sign)).toBe(200)
    expect(await signIn(address, () => sign('another message'))).toBe(401)
    expect(await signIn(getAddress(friend), sign)).toBe(401)
  }
)

test('only accounts that are logged in call the bundler, and only by known methods, chains and EntryPoints', async () => {
  const { device, call } = await loggedIn()
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] }
  expect((await device.post(`/bundler?chainId=${chain}`, body)).status).toBe(401)
  const { entryPoint07, entryPoint08 } = devnetSmartAccounts
  expect(await call(chain, 'eth_supportedEntryPoints', [])).toMatchObject({
    status: 200,
    body: { id: 7, result: [entryPoint07, entryPoint08] }
  })
  expect((await call(chain, 'debug_bundler_clearState', [])).body).toMatchObject({
    error: { code: -32601, message: 'Requested RPC call is not allowed' }
  })
  expect((await call('eip155:1', 'eth_chainId', [])).status).toBe(400)
  expect((await call('eip155:11', 'eth_chainId', [])).body).toEqual(
    failed('chainId', 'This network has no bundler')
  )
  expect((await call(chain, 'eth_sendUserOperation', [{}, friend])).body).toEqual(
    failed('params', 'The EntryPoint is not that of an account of this network')
  )
  expect((await call(chain, 'pm_getPaymasterData', [{}, entryPoint07, '0x1', {}])).body).toEqual(
    failed('params', 'The parameters are for another network')
  )
  const large = await call(chain, 'eth_sendUserOperation', [
    { callData: `0x${'0'.repeat(70_000)}` },
    entryPoint07
  ])
  expect(large.status).toBe(413)
})

test('an operation is sent on once, even if the bundler does not answer', async () => {
  const { call } = await loggedIn()
  node.seen.length = 0
  node.behave(() => ({ status: 502 }))
  const answer = await call('eip155:10', 'eth_sendUserOperation', [{}, devnetSmartAccounts.entryPoint07])
  expect([answer.status, answer.body]).toEqual([
    503,
    failed('bundler', 'The bundler of this network does not respond')
  ])
  expect(node.seen).toHaveLength(1)
})

test('the paymaster pays for an account until its day’s budget is used up: fifty calls at once get no more', async () => {
  const { call } = await loggedIn()
  const other = await loggedIn()
  node.behave(() => ({ paymaster: friend, paymasterData: '0x' }))
  // 100,000 gas at 1 gwei: ten of them are the budget of 0.001 ether.
  const operation = {
    maxFeePerGas: '0x3b9aca00',
    preVerificationGas: '0xc350',
    verificationGasLimit: '0x7530',
    callGasLimit: '0x4e20'
  }
  const ask = (from: typeof call, changed = {}) =>
    from('eip155:10', 'pm_getPaymasterData', [
      { ...operation, ...changed },
      devnetSmartAccounts.entryPoint07,
      '0xa',
      {}
    ])
  expect((await ask(call, { callGasLimit: undefined })).status).toBe(422)
  expect((await ask(call, { maxFeePerGas: `0x${'f'.repeat(32)}` })).status).toBe(429)
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(call)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  const refused = await ask(call)
  expect([refused.status, refused.body]).toEqual([
    429,
    failed('sponsored', 'The sponsor pays no more for this account today')
  ])
  expect((await ask(other.call)).status).toBe(200)
  node.behave(() => ({ paymaster: friend, paymasterData: '0x', isFinal: true }))
  const stub = await other.call('eip155:10', 'pm_getPaymasterStubData', [
    operation,
    devnetSmartAccounts.entryPoint07,
    '0xa',
    {}
  ])
  expect(stub.body).toMatchObject({ error: { code: -32000 } })
})
