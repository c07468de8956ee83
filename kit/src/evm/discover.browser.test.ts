import { afterEach, expect, test, vi } from 'vitest'
import type { Connector } from '../core/contracts/Connector.js'
import {
  createConnectorContext,
  createMemoryEnvironment,
  createMockWallet,
  type MockWallet,
  type MockWalletOptions
} from '../testing/index.js'
import { systemClock } from '../walletconnect/relay/systemEnvironment.js'
import { evm } from './evm.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const chains = [{ chainId: 31337, rpcUrl: 'http://127.0.0.1:9599' }]

function announce(options: Partial<MockWalletOptions>): MockWallet {
  const wallet = createMockWallet({ chains, ...options })
  stops.push(wallet.stop)
  return wallet
}

async function discover(): Promise<readonly Connector[]> {
  const environment = { ...createMemoryEnvironment(), clock: systemClock() }
  const context = createConnectorContext({ environment })
  stops.push(context.destroy)
  await evm().discover(context)
  return context.connectors
}

test('six wallets, three claiming to be MetaMask, one also window.ethereum, a late one: each opens its own provider (P9)', async () => {
  const six = ['Aurora', 'Birch', 'Cedar', 'Dune', 'Ember', 'Fern'].map((name, i) =>
    announce({
      name,
      rdns: `com.${name.toLowerCase()}`,
      claimMetaMask: i % 2 === 0,
      inject: i === 3,
      accountIndex: i,
      accounts: 1
    })
  )
  const found = await discover()
  const again = await discover()
  const late = announce({
    name: 'Late',
    rdns: 'com.late',
    announce: { late: 100 },
    accountIndex: 6,
    accounts: 1
  })
  await vi.waitFor(() => expect(found).toHaveLength(7))
  expect(again.map(connector => connector.id)).toEqual(found.map(connector => connector.id))
  for (const [i, wallet] of [...six, late].entries()) {
    const session = await found[i]?.connect({ silent: false })
    expect([session?.accounts, session?.provider]).toEqual([wallet.addresses, wallet.provider])
    expect(found[i]?.icon).toMatch(/^data:image\/svg\+xml,/)
  }
})

test('a wallet that injects itself late and never announces is the browser wallet', async () => {
  const found = await discover()
  announce({ announce: 'never', inject: { late: 300 } })
  await vi.waitFor(
    () => expect(found.map(({ id, type }) => [id, type])).toEqual([['injected', 'INJECTED']]),
    3_000
  )
  expect((await found[0]?.connect({ silent: false }))?.chainId).toBe('31337')
})

test('wallets that appear after stopping are not reported', async () => {
  const found = await discover()
  for (const stop of stops.splice(0)) stop()
  announce({})
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(found).toEqual([])
})

test('a remembered page reconnects silently after a reload (P2)', async () => {
  const first = announce({ persist: 'session' })
  await first.provider.request({ method: 'eth_requestAccounts' })
  first.switchAccount(1)
  for (const stop of stops.splice(0)) stop()
  announce({ persist: 'session' })
  const session = await (await discover())[0]?.connect({ silent: true })
  expect(session?.accounts).toEqual([...first.addresses].reverse())
  sessionStorage.clear()
})
