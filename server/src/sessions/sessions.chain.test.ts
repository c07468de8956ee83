import { type Devnet, startDevnet, testAccounts } from '@latchkey/devnet'
import { revokeSessionMessage, storeSessionMessage } from 'latchkey/protocol/http'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployWallet, planWallet } from '../test/simpleWallets.js'
import { startTestServer, type TestServer } from '../test/startTestServer.js'

const alice = privateKeyToAccount(testAccounts[2].privateKey)
const bob = privateKeyToAccount(testAccounts[3].privateKey)
const project = {
  isEnabled: true,
  isDevelopment: false,
  features: {},
  id: 'game',
  name: 'A game',
  allowedOrigins: []
}

let devnet: Devnet
let server: TestServer
beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
  server = await startTestServer({
    projects: [project],
    chains: devnet.chains.map(({ network, rpcUrl }) => ({
      caipNetworkId: network.caipNetworkId,
      name: network.name,
      rpcUrls: [rpcUrl],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }
    }))
  })
})
afterAll(async () => {
  await server.stop()
  await devnet.stop()
})

test('a contract (ERC-1271), and one that is not deployed (ERC-6492), store and revoke sessions by their owner’s signature only', async () => {
  const { network } = devnet.chains[0]
  const deployed = { address: await deployWallet(network, alice.address), wrap: (inner: Hex) => inner }
  for (const { address, wrap } of [deployed, await planWallet(network, alice.address)]) {
    const account = `eip155:31337:${address}` as const
    const path = `/v1/sessions/${account}`
    const query = '?projectId=game&st=a&sv=b'
    const terms = {
      expiry: Math.floor(Date.now() / 1000) + 3_600,
      permissions: [{ type: 'contract-call', data: {} }],
      policies: []
    }
    const { pci } = (await server.post(`${path}${query}`, terms)).body as { readonly pci: string }
    const granted = { ...terms, context: '0xc0' }
    const statuses = []
    for (const signer of [bob, alice]) {
      const message = storeSessionMessage({ pci, account }, granted)
      const signature = wrap(await signer.signMessage({ message }))
      statuses.push((await server.post(`${path}/activate${query}`, { ...granted, pci, signature })).status)
    }
    for (const signer of [bob, alice]) {
      const message = revokeSessionMessage({ pci, account }, { endedByWallet: true })
      const signature = wrap(await signer.signMessage({ message }))
      statuses.push((await server.post(`/v1/sessions/${address}/revoke${query}`, { pci, signature })).status)
    }
    expect(statuses).toEqual([401, 200, 401, 200])
    const { body } = await server.call(`${path}${query}`)
    expect(body).toMatchObject({ pcis: [{ pci, revokedAt: expect.any(Number), endedByWallet: true }] })
  }
})
