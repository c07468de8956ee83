import { once } from 'node:events'
import type { Latchkey } from 'latchkey'
import { createLatchkey } from 'latchkey'
import { base, mainnet } from 'latchkey/chains'
import { walletConnect } from 'latchkey/connectors'
import { createMemoryEnvironment, createMemoryStorage } from 'latchkey/testing'
import {
  createWalletClient,
  custom,
  type EIP1193Provider,
  recoverMessageAddress,
  recoverTypedDataAddress
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test/startTestServer.js'
import { type OfficialClient, officialClient } from './test/signClients.js'

const account = privateKeyToAccount(`0x${'01'.repeat(32)}`)
const chains = ['eip155:1', 'eip155:8453']
const reason = { code: 6000, message: 'done' }
const namespacesOf = (granted: readonly string[], methods = ['personal_sign', 'eth_sendTransaction']) => ({
  eip155: {
    chains: granted,
    accounts: granted.map(chain => `${chain}:${account.address}`),
    methods,
    events: ['accountsChanged', 'chainChanged']
  }
})

let server: TestServer
let wallet: OfficialClient
const pages: Latchkey[] = []
beforeEach(async () => {
  server = await startTestServer({ roles: ['relay'] })
  wallet = await officialClient('2.21.8', server.url.replace('http', 'ws'))
})
afterEach(async () => {
  for (const page of pages.splice(0)) page.destroy()
  wallet.core.heartbeat.stop()
  await wallet.core.relayer.transportClose()
  await server.stop()
})

/** A page with the real kit and connector; clock and random are Node's, the storage is `storage`. */
async function loadPage(storage = createMemoryStorage()) {
  const environment = {
    ...createMemoryEnvironment({ storage }),
    clock: {
      now: () => Date.now(),
      after(milliseconds: number, run: () => void) {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      }
    },
    random: { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) }
  }
  const options = { networks: [mainnet, base], server: server.url, connectors: [walletConnect()] }
  const page = createLatchkey(options, environment)
  pages.push(page)
  await page.ready()
  return { page, storage }
}

/** Waits until the page's state satisfies `isThere`. */
async function until(page: Latchkey, isThere: () => boolean): Promise<void> {
  if (isThere()) return
  await new Promise<void>(resolve => {
    const look = () => {
      if (!isThere()) return
      for (const stop of stops) stop()
      resolve()
    }
    const stops = [page.subscribeAccount(look), page.subscribeNetwork(look)]
  })
}

/** Creates a pairing, passes its URI to the wallet, and returns the proposal. */
async function propose(page: Latchkey) {
  await page.load()
  const [connector] = page.getConnectors()
  if (!connector) throw new Error('there is no connector')
  let paired: Promise<void> | undefined
  const code = await new Promise<string>((resolve, reject) => {
    paired = page.connect(connector, { onUri: ({ uri }) => resolve(uri) })
    paired.catch(reject)
  })
  const proposed = once(wallet, 'session_proposal')
  await wallet.pair({ uri: code })
  const [proposal] = await proposed
  return { paired, proposal }
}

async function connected(page: Latchkey, methods?: string[]): Promise<string> {
  const { paired, proposal } = await propose(page)
  const { topic, acknowledged } = await wallet.approve({
    id: proposal.id,
    namespaces: namespacesOf(chains, methods)
  })
  await acknowledged()
  await paired
  return topic
}

type Provider = { request(request: { method: string; params?: unknown }): Promise<unknown> }

test('a real wallet gets a proposal for the configured networks, connects and signs', async () => {
  const { page } = await loadPage()
  const { paired, proposal } = await propose(page)
  expect(proposal.params.requiredNamespaces).toEqual({})
  expect(proposal.params.optionalNamespaces.eip155).toMatchObject({
    chains,
    events: ['accountsChanged', 'chainChanged']
  })
  expect(proposal.params.proposer.metadata).toMatchObject({ name: 'Example app', url: 'https://app.example' })
  await wallet.approve({ id: proposal.id, namespaces: namespacesOf(chains) })
  await paired
  expect(page.getAccount()).toMatchObject({ isConnected: true, address: account.address })
  expect(page.getWalletInfo()).toMatchObject({ name: '2.21.8', type: 'WALLET_CONNECT' })
  wallet.once('session_request', async ({ topic, id, params }) => {
    const [message] = params.request.params
    const result = await account.signMessage({ message: { raw: message } })
    await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result } })
  })
  const provider = page.getProvider('eip155') as Provider
  const question = { method: 'personal_sign', params: ['0x68656c6c6f', account.address] }
  const signature = (await provider.request(question)) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(account.address)
})

/** Answers the requests of a session as `answers` say, by their methods, and lists them: network, method and parameters. */
function answering(answers: Readonly<Record<string, (...params: never[]) => unknown>>) {
  const asked: (readonly [string, string, unknown])[] = []
  wallet.on('session_request', async ({ topic, id, params: { chainId, request } }) => {
    asked.push([chainId, request.method, request.params])
    const given = Array.isArray(request.params) ? request.params : [request.params]
    const answer = answers[request.method] as ((...params: readonly unknown[]) => unknown) | undefined
    const outcome = answer
      ? { result: await answer(...given) }
      : { error: { code: 5000, message: 'User rejected.' } }
    await wallet.respond({ topic, response: { id, jsonrpc: '2.0', ...outcome } })
  })
  return asked
}

test('viem is a client of the provider: it sends, signs, batches, waits, adds a token and switches', async () => {
  const hash = `0x${'ab'.repeat(32)}` as const
  const receipt = {
    logs: [],
    status: '0x1',
    blockHash: hash,
    blockNumber: '0x1',
    gasUsed: '0x1',
    transactionHash: hash
  }
  const codes = [100, 200]
  const answers = {
    eth_sendTransaction: () => hash,
    eth_signTypedData_v4: (_: string, text: string) => account.signTypedData(JSON.parse(text)),
    wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'supported' } } }),
    wallet_sendCalls: () => ({ id: '0x17' }),
    wallet_getCallsStatus: () => {
      const status = codes.shift() ?? 200
      const receipts = status === 200 ? [receipt] : []
      return { version: '2.0.0', id: '0x17', chainId: '0x1', atomic: true, status, receipts }
    },
    wallet_watchAsset: () => true
  }
  const { page } = await loadPage()
  await connected(page, [...Object.keys(answers), 'personal_sign'])
  const asked = answering(answers)
  const chain = { id: 1, name: 'Ethereum', nativeCurrency: mainnet.nativeCurrency, rpcUrls: mainnet.rpcUrls }
  const transport = custom(page.getProvider('eip155') as EIP1193Provider)
  const client = createWalletClient({ account: account.address, chain, transport, pollingInterval: 50 })
  const to = account.address

  expect(await client.getAddresses()).toEqual([account.address])
  expect(await client.sendTransaction({ to, value: 1n })).toBe(hash)
  const typed = {
    domain: { name: 'Orchard', chainId: 1 },
    types: { Lease: [{ name: 'tree', type: 'string' }] },
    primaryType: 'Lease',
    message: { tree: 'Alder' }
  } as const
  const signature = await client.signTypedData(typed)
  expect(await recoverTypedDataAddress({ ...typed, signature })).toBe(account.address)
  expect(await client.getCapabilities({ chainId: 1 })).toEqual({ atomic: { status: 'supported' } })
  const { id } = await client.sendCalls({ calls: [{ to, data: '0x01' }] })
  expect(await client.waitForCallsStatus({ id })).toMatchObject({
    status: 'success',
    receipts: [{ transactionHash: hash }]
  })
  const options = { address: to, decimals: 18, symbol: 'ALD' } as const
  expect(await client.watchAsset({ type: 'ERC20', options })).toBe(true)
  await client.switchChain({ id: 8453 })
  expect(page.getNetwork().chainId).toBe(8453)
  // viem compares the networks of a transaction, not of a batch: the request is for the network that the batch names (CAIP-27).
  await expect(client.sendTransaction({ to, value: 2n })).rejects.toMatchObject({
    cause: { name: 'ChainMismatchError' }
  })
  await client.sendCalls({ calls: [{ to, data: '0x02' }] })
  await expect(client.signMessage({ message: 'no' })).rejects.toMatchObject({
    name: 'UserRejectedRequestError'
  })

  const [sent, typedData, capabilities, ...rest] = asked
  expect(sent).toMatchObject([
    'eip155:1',
    'eth_sendTransaction',
    [{ from: account.address, to, value: '0x1' }]
  ])
  expect([typedData?.[1], capabilities?.[1]]).toEqual(['eth_signTypedData_v4', 'wallet_getCapabilities'])
  expect(rest.map(([network, method]) => [network, method])).toEqual([
    ['eip155:1', 'wallet_sendCalls'],
    ['eip155:1', 'wallet_getCallsStatus'],
    ['eip155:1', 'wallet_getCallsStatus'],
    ['eip155:1', 'wallet_watchAsset'],
    ['eip155:1', 'wallet_sendCalls'],
    ['eip155:8453', 'personal_sign']
  ])
})

test('reports a declined proposal, and the next pairing connects', async () => {
  const { page } = await loadPage()
  const { paired, proposal } = await propose(page)
  await Promise.all([
    wallet.reject({ id: proposal.id, reason: { code: 5000, message: 'User rejected.' } }),
    expect(paired).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__USER_REJECTED' })
  ])
  expect(page.getAccount().isConnected).toBe(false)
  await connected(page)
  expect(page.getAccount().isConnected).toBe(true)
})

test('a declined request rejects with 4001', async () => {
  const { page } = await loadPage()
  await connected(page)
  wallet.once('session_request', ({ topic, id }) =>
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', error: { code: 5000, message: 'no' } } })
  )
  const provider = page.getProvider('eip155') as Provider
  await expect(provider.request({ method: 'personal_sign', params: [] })).rejects.toMatchObject({
    code: 4001
  })
})

test('follows the wallet: chain, session, and disconnect within 2 s (P17)', async () => {
  const { page } = await loadPage()
  const topic = await connected(page)
  const event = { name: 'chainChanged', data: 8453 }
  await wallet.emit({ topic, event, chainId: 'eip155:8453' })
  await until(page, () => page.getNetwork().chainId === 8453)
  const update = await wallet.update({ topic, namespaces: namespacesOf(['eip155:8453']) })
  await update.acknowledged()
  await expect(page.switchNetwork(mainnet)).rejects.toMatchObject({
    code: 'LATCHKEY_NETWORK__NOT_IN_SESSION'
  })
  const start = Date.now()
  await wallet.disconnect({ topic, reason })
  await until(page, () => !page.getAccount().isConnected)
  expect(Date.now() - start).toBeLessThan(2_000)
})

test('restores the session after a reload, and signs', async () => {
  const { page, storage } = await loadPage()
  await connected(page)
  page.destroy()
  const again = await loadPage(storage)
  expect(again.page.getAccount()).toMatchObject({ isConnected: true, address: account.address })
  wallet.once('session_request', ({ topic, id }) =>
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } })
  )
  const provider = again.page.getProvider('eip155') as Provider
  expect(await provider.request({ method: 'personal_sign', params: [] })).toBe('0xsigned')
})

test('removes a session that the wallet ended while the page was closed, within 5 s of the next start, with its records (P17)', async () => {
  const { page, storage } = await loadPage()
  const topic = await connected(page)
  page.destroy()
  await wallet.disconnect({ topic, reason })
  const start = Date.now()
  const again = await loadPage(storage)
  await until(again.page, () => !again.page.getAccount().isConnected)
  expect(Date.now() - start).toBeLessThan(5_000)
  expect(JSON.stringify(storage.get('latchkey.walletconnect') ?? '')).not.toContain(topic)
})

test('disconnect notifies the wallet and leaves no records (P1)', async () => {
  const { page, storage } = await loadPage()
  const topic = await connected(page)
  const ended = once(wallet, 'session_delete')
  await page.disconnect()
  expect((await ended)[0]).toMatchObject({ topic })
  expect(page.getAccount().status).toBe('disconnected')
  expect(JSON.stringify(storage.get('latchkey.walletconnect') ?? '')).not.toContain(topic)
  expect([storage.get('latchkey.remembered'), storage.get('latchkey.topics')]).toEqual([null, null])
  const again = await loadPage(storage)
  expect(again.page.getAccount().status).toBe('disconnected')
})

test('disconnect ends within 3 s, also without a relay (P1)', async () => {
  const { page } = await loadPage()
  await connected(page)
  await wallet.core.relayer.transportClose()
  await server.stop()
  const start = Date.now()
  await page.disconnect()
  expect([page.getAccount().status, Date.now() - start < 3_000]).toEqual(['disconnected', true])
})

test('connects and disconnects five times in a row (P3)', async () => {
  const { page } = await loadPage()
  for (let i = 0; i < 5; i++) {
    await connected(page)
    expect(page.getAccount().isConnected).toBe(true)
    await page.disconnect()
  }
  expect(page.getAccount().isConnected).toBe(false)
})

test('without a relay connecting rejects with a relay error', async () => {
  const { page } = await loadPage()
  await server.stop()
  await page.load()
  const [connector] = page.getConnectors()
  await expect(connector && page.connect(connector)).rejects.toMatchObject({
    code: expect.stringMatching(/^LATCHKEY_RELAY__/)
  })
})
