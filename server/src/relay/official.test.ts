import { once } from 'node:events'
import { recoverMessageAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test/startTestServer.js'
import { officialClient } from './test/signClients.js'

const account = privateKeyToAccount(`0x${'01'.repeat(32)}`)
const chainId = 'eip155:1'
const namespaces = {
  eip155: {
    chains: [chainId],
    accounts: [`${chainId}:${account.address}`],
    methods: ['personal_sign'],
    events: ['accountsChanged']
  }
}
const { accounts: _, ...wanted } = namespaces.eip155

let server: TestServer
beforeAll(async () => {
  const page = {
    id: 'demo',
    name: 'Demo',
    allowedOrigins: [],
    isDevelopment: true,
    isEnabled: true,
    features: {}
  }
  server = await startTestServer({ roles: ['relay'], projects: [page] })
})
afterAll(() => server.stop())

test.each([
  ['2.21.1', '2.21.1'],
  ['2.21.8', '2.21.8'],
  ['2.21.1', '2.21.8'],
  ['2.21.8', '2.21.1']
] as const)(
  'official clients as dapp %s and wallet %s connect with an unknown project id',
  async (dappVersion, walletVersion) => {
    const relayUrl = server.url.replace('http', 'ws')
    const dapp = await officialClient(dappVersion, relayUrl)
    const wallet = await officialClient(walletVersion, relayUrl)
    try {
      const { uri = '', approval } = await dapp.connect({ optionalNamespaces: { eip155: wanted } })
      const proposed = once(wallet, 'session_proposal')
      await wallet.pair({ uri })
      const [{ id }] = await proposed
      const [session, approved] = await Promise.all([approval(), wallet.approve({ id, namespaces })])
      await approved.acknowledged()
      expect(session.topic).toBe(approved.topic)
      expect(session.namespaces).toMatchObject({ eip155: { accounts: namespaces.eip155.accounts } })

      wallet.once('session_request', async ({ topic, id, params }) => {
        const [message] = params.request.params
        const result = await account.signMessage({ message: { raw: message } })
        await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result } })
      })
      const request = { method: 'personal_sign', params: ['0x68656c6c6f', account.address] }
      const signature = await dapp.request({ topic: session.topic, chainId, request })
      expect(await recoverMessageAddress({ message: 'hello', signature: signature as `0x${string}` })).toBe(
        account.address
      )

      const ended = once(wallet, 'session_delete')
      await dapp.disconnect({ topic: session.topic, reason: { code: 6000, message: 'done' } })
      expect((await ended)[0]).toMatchObject({ topic: session.topic })
      expect(dapp.session.length + wallet.session.length).toBe(0)
    } finally {
      for (const { core } of [dapp, wallet]) {
        core.heartbeat.stop()
        await core.relayer.transportClose()
      }
    }
  }
)
