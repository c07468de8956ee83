import { expect, test } from 'vitest'
import { alice, setupTestKit } from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { connect } from '../actions/connect.js'
import { createAccountServices } from './createAccountServices.js'
import { createHttp } from './createHttp.js'

test('requests contain the client id of a wallet that is reached over a relay, once there is one (wire.md section 1.0)', async () => {
  const clientId = 'did:key:z6Mk'
  const connector = createMockConnector({
    connect: async () => ({ accounts: [alice], chainId: '1', provider: {}, clientId })
  })
  const options = { server: 'https://wallets.example' }
  const { kit, environment } = setupTestKit(options, { respond: () => ({ body: { http: [], ws: [] } }) })
  const services = createAccountServices(kit, createHttp(kit))
  const asked = async () => {
    const before = environment.requests.length
    const { signal } = new AbortController()
    await services.getIdentity(alice, signal).catch(() => undefined)
    await services.getBalances({ address: alice, chainId: 'eip155:1' }, signal).catch(() => undefined)
    // Ignores other requests that a new connection causes.
    const calls = environment.requests.slice(before).map(({ url }) => new URL(url))
    return calls
      .filter(({ pathname }) => /^\/v1\/(identity|account)\//.test(pathname))
      .map(({ searchParams }) => searchParams.get('clientId'))
  }
  expect(await asked()).toEqual([null, null])
  await connect(kit, { connector })
  expect(await asked()).toEqual([clientId, clientId])
})
