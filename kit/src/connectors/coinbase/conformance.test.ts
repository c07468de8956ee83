import { test } from 'vitest'
import { base } from '../../chains/index.js'
import type { Connector } from '../../core/contracts/Connector.js'
import { connectorConformance } from '../../testing/connectorConformance.js'
import type { CoinbaseProvider } from './createProvider.js'
import { alice, bob, setUp } from './setup.harness.js'

for (const { name, run } of connectorConformance(createSubject)) test(name, run)

async function createSubject() {
  const { host, windows, connector: own, environment } = setUp()
  host.accounts = [alice, bob]
  let provider: CoinbaseProvider | undefined
  const arriving: Promise<unknown>[] = []
  const connector: Connector = {
    ...own,
    async connect(parameters) {
      const session = await own.connect(parameters)
      provider = session.provider as CoinbaseProvider
      return session
    }
  }
  // The wallet says nothing between its windows: what it changes, it answers to a request.
  const ask = (method: string, parameter: object) =>
    void arriving.push(
      provider?.request({ method, params: [parameter] }).catch(() => undefined) ?? Promise.resolve()
    )
  return {
    connector,
    accounts: [alice.address, bob.address],
    chainId: '1',
    otherNetwork: base,
    switchAsks: false,
    rejectNext() {
      host.next = 'reject'
    },
    switchAccount() {
      host.accounts = host.accounts.toReversed()
      ask('wallet_connect', { version: '1', capabilities: {} })
      return host.accounts.map(({ address }) => address)
    },
    switchChain() {
      ask('wallet_switchEthereumChain', { chainId: '0xa' })
      return '10'
    },
    listeners: () => windows.live() + environment.clock.pending(),
    async settled() {
      await Promise.all(arriving.splice(0))
      for (let turn = 0; turn < 5; turn++) await environment.clock.settle()
    }
  }
}
