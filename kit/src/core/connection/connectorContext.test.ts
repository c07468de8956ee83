import { expect, test } from 'vitest'
import { mainnet } from '../../chains/index.js'
import { quietAdapter, setupTestKit } from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { connect } from '../actions/connect.js'
import type { ConnectorContext } from '../contracts/ConnectorFactory.js'
import { fetchQuery } from '../query/fetchQuery.js'
import { nativeBalanceQuery } from '../query/nativeBalanceQuery.js'
import { activeAccount } from '../select/connection.js'
import { startDiscovery } from '../startDiscovery.js'

/** Creates a kit, and returns the contexts that its adapter and connector factory get. */
async function setUp() {
  const contexts: Record<'discovery' | 'client' | 'factory', ConnectorContext[]> = {
    discovery: [],
    client: [],
    factory: []
  }
  const wallet = createMockConnector()
  const setup = setupTestKit({
    networks: [mainnet],
    adapters: [
      quietAdapter('eip155', {
        discover: context => void contexts.discovery.push(context),
        async client(_, context) {
          contexts.client.push(context as ConnectorContext)
          return {}
        }
      })
    ],
    connectors: [
      context => {
        contexts.factory.push(context)
        return [wallet]
      }
    ]
  })
  await startDiscovery(setup.kit)
  await connect(setup.kit, { connector: wallet })
  const account = activeAccount(setup.kit)?.caipAddress ?? 'eip155:1:0x'
  // The client of this adapter reads no balance.
  await fetchQuery(setup.kit, nativeBalanceQuery(setup.kit, account)).catch(() => undefined)
  const [discovery] = contexts.discovery
  if (!discovery) throw new Error('discover was not called')
  return { ...setup, wallet, contexts, discovery }
}

const plain = (context: ConnectorContext | undefined) => JSON.stringify(context)

test('adapters get the same context as connector factories, to discover wallets and to read a network', async () => {
  const { contexts, kit } = await setUp()
  const all = [...contexts.discovery, ...contexts.client, ...contexts.factory]
  expect(all.map(plain)).toEqual(Array(3).fill(plain(all[0])))
  for (const { environment, networks, report } of all) {
    expect(environment).toBe(kit.environment)
    expect([networks.map(({ id }) => id), report]).toEqual([[1], kit.report])
  }
})

test('destroying the kit cancels the timers of an adapter and runs its onDestroy callbacks', async () => {
  const { kit, environment, discovery } = await setUp()
  const runs: string[] = []
  discovery.environment.clock.after(1_000, () => runs.push('timer'))
  discovery.onDestroy(() => runs.push('end'))
  kit.destroy()
  await environment.advance(2_000)
  expect(runs).toEqual(['end'])
})
