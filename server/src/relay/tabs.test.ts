import { once } from 'node:events'
import { createWalletPeer } from 'latchkey/testing'
import { createSharedTransport, createSignClient, memoryKeychain } from 'latchkey/walletconnect'
import { recoverMessageAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer, type TestServer } from '../test/startTestServer.js'
import { officialClient } from './test/signClients.js'

const account = privateKeyToAccount(`0x${'03'.repeat(32)}`)
const chainId = 'eip155:1'
const wanted = { eip155: { chains: [chainId], methods: ['personal_sign'], events: ['chainChanged'] } }
const granted = { eip155: { ...wanted.eip155, accounts: [`${chainId}:${account.address}`] } }
const metadata = { name: 'Ours', description: '', url: 'https://app.example', icons: [] }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ roles: ['relay'] })
})
afterAll(() => server.stop())

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const relay = () => server.url.replace('http', 'ws')

/** The tabs of one browser; the first one has the socket. `sockets` contains all sockets. */
async function browser() {
  const keychain = memoryKeychain()
  const sockets: WebSocket[] = []
  const tab = async () => {
    const transport = await createSharedTransport({
      relays: [relay()],
      keychain,
      createSocket(url) {
        const socket = new WebSocket(url)
        sockets.push(socket)
        return socket
      }
    })
    closing.push(() => transport.close())
    return { transport, keychain }
  }
  const leader = await tab()
  await leader.transport.subscribe(['a'.repeat(64)])
  expect(sockets.length).toBe(1)
  return { leader, follower: await tab(), sockets }
}

async function official() {
  const client = await officialClient('2.21.8', relay())
  closing.push(async () => {
    client.core.heartbeat.stop()
    await client.core.relayer.transportClose()
  })
  return client
}

const sign = (raw: unknown) => account.signMessage({ message: { raw: raw as `0x${string}` } })
const signerOf = (signature: unknown) =>
  recoverMessageAddress({ message: 'hi', signature: signature as `0x${string}` })

test('the official wallet works with a dapp tab without a socket, before and after the tab becomes the leader', async () => {
  const { leader, follower, sockets } = await browser()
  const [dapp, wallet] = [await createSignClient({ ...follower, metadata }), await official()]
  closing.push(() => dapp.close())
  const { uri, settled } = await dapp.pair({ optionalNamespaces: wanted })
  const proposed = once(wallet, 'session_proposal')
  await wallet.pair({ uri })
  const [{ id }] = await proposed
  const { acknowledged } = await wallet.approve({ id, namespaces: granted })
  await acknowledged()
  const { topic } = await settled
  wallet.on('session_request', async ({ topic: of, id: requestId, params }) => {
    const result = await sign(params.request.params[0])
    await wallet.respond({ topic: of, response: { id: requestId, jsonrpc: '2.0', result } })
  })
  const request = { chainId, method: 'personal_sign', params: ['0x6869', account.address] }
  expect(await signerOf(await dapp.request(topic, request))).toBe(account.address)
  expect(sockets.length).toBe(1)
  await leader.transport.close()
  expect(await signerOf(await dapp.request(topic, request))).toBe(account.address)
  expect(sockets.length).toBe(2)
  const ended = once(wallet, 'session_delete')
  await dapp.disconnect(topic)
  expect((await ended)[0]).toMatchObject({ topic })
})

test('the official dapp works with a wallet tab without a socket, before and after the tab becomes the leader', async () => {
  const { leader, follower, sockets } = await browser()
  const [wallet, dapp] = [await createWalletPeer({ ...follower, metadata }), await official()]
  closing.push(() => wallet.close())
  const stops = [
    wallet.onProposal(proposal => void wallet.approve(proposal, granted)),
    wallet.onRequest(async request => {
      const [raw] = request.params as readonly unknown[]
      await wallet.respond(request, await sign(raw))
    })
  ]
  closing.push(() => stops.map(stop => stop()))
  const { uri = '', approval } = await dapp.connect({ optionalNamespaces: wanted })
  await wallet.pair(uri)
  const { topic } = await approval()
  const request = { method: 'personal_sign', params: ['0x6869', account.address] }
  expect(await signerOf(await dapp.request({ topic, chainId, request }))).toBe(account.address)
  expect(sockets.length).toBe(1)
  await leader.transport.close()
  expect(await signerOf(await dapp.request({ topic, chainId, request }))).toBe(account.address)
  expect(sockets.length).toBe(2)
  const ended = once(dapp, 'session_delete')
  await wallet.disconnect(topic)
  expect((await ended)[0]).toMatchObject({ topic })
})
