import { once } from 'node:events'
import { createRelayTransport, createSignClient, memoryKeychain } from 'latchkey/walletconnect'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer, type TestServer } from '../test/startTestServer.js'
import { officialClient, type SignVersion } from './test/signClients.js'

const account = privateKeyToAccount(`0x${'03'.repeat(32)}`)
const chainId = 'eip155:1'
const wanted = { eip155: { chains: [chainId], methods: ['personal_sign'], events: ['accountsChanged'] } }
const namespaces = { eip155: { ...wanted.eip155, accounts: [`${chainId}:${account.address}`] } }
const origin = 'https://shop.example'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ roles: ['relay'] })
})
afterAll(() => server.stop())

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  vi.unstubAllGlobals()
})

/** A page at `origin` with the kit's client, whose browser sends that origin to the relay. */
async function page() {
  const relays = [server.url.replace('http', 'ws')]
  const keychain = memoryKeychain()
  const createSocket = (url: string) => new WebSocket(url, { headers: { origin } })
  const transport = await createRelayTransport({ relays, keychain, createSocket })
  const metadata = { name: 'Shop', description: '', url: origin, icons: [] }
  const client = await createSignClient({ transport, keychain, metadata })
  closing.push(async () => {
    await client.close()
    await transport.close()
  })
  return client
}

/** An official wallet that verifies attestations. Its requests to the internet fail and are recorded. */
async function wallet(version: SignVersion) {
  const requested: string[] = []
  const fetchHere = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input)
    if (url.startsWith(server.url)) return fetchHere(input, init)
    requested.push(url)
    return Promise.reject(new TypeError('no internet'))
  })
  const client = await officialClient(version, server.url.replace('http', 'ws'), { verifies: true })
  closing.push(async () => {
    client.core.heartbeat.stop()
    await client.core.relayer.transportClose()
  })
  return { client, requested }
}

test.each(['2.21.1', '2.21.8'] as const)(
  'an official wallet (%s) treats the origin of this relay as an unknown attestation, and works',
  async version => {
    const { client, requested } = await wallet(version)
    const dapp = await page()
    const received: unknown[] = []
    const delivered = client.core.relayer as unknown as {
      on(event: string, listener: (message: { attestation?: string }) => void): void
    }
    delivered.on('relayer_message', ({ attestation }) => received.push(attestation))

    const proposed = once(client, 'session_proposal')
    const pairing = await dapp.pair({ optionalNamespaces: wanted })
    await client.pair({ uri: pairing.uri })
    const [proposal] = await proposed
    // Neither valid nor a scam: the same result as for a page without an attestation.
    expect(proposal.verifyContext.verified).toMatchObject({ origin, validation: 'UNKNOWN' })
    const approved = await client.approve({ id: proposal.id, namespaces })
    const [session] = await Promise.all([pairing.settled, approved.acknowledged()])
    expect(session.topic).toBe(approved.topic)

    client.once('session_request', async ({ topic, id, params, verifyContext }) => {
      expect(verifyContext.verified).toMatchObject({ origin, validation: 'UNKNOWN' })
      const result = await account.signMessage({ message: { raw: params.request.params[0] } })
      await client.respond({ topic, response: { id, jsonrpc: '2.0', result } })
    })
    const request = { chainId, method: 'personal_sign', params: ['0x6869', account.address] }
    expect(await dapp.request(session.topic, request)).toMatch(/^0x[\da-f]{130}$/)

    const ended = once(client, 'session_delete')
    await dapp.disconnect(session.topic)
    expect((await ended)[0]).toMatchObject({ topic: session.topic })
    // The messages did contain the attestation.
    expect(received).toContain(`latchkey-origin:${origin}`)
    // The wallet made no request: it recognizes that the attestation is not in its own format.
    expect(requested).toEqual([])
  }
)
