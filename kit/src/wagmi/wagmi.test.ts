import { connect, disconnect, getAccount, reconnect, switchChain, version } from '@wagmi/core'
import { describe, expect, test } from 'vitest'
import { base, mainnet } from '../chains/index.js'
import { createMockConnector } from '../testing/mockConnector.js'
import { chains, codeOf, connectorOf, createBrowser, wagmiTests } from './wagmi.harness.js'

const { addConfig, addKit, addWallet, load } = wagmiTests()

const [id, otherId] = ['com.example', 'org.other'] as const
const own = (config: ReturnType<typeof addConfig>, wanted: string) => {
  const found = config.connectors.find(connector => connector.id === wanted)
  if (!found) throw new Error(`wagmi has no connector ${wanted}`)
  return found
}
const methods = (wallet: ReturnType<typeof addWallet>) => wallet.requests.map(({ method }) => method)
const wagmiState = (config: ReturnType<typeof addConfig>) => {
  const { address, chainId, status } = getAccount(config)
  return { address, chainId, status }
}
/** Until wagmi has read its storage, which is asynchronous, there may be a connection of the last visit. */
const unread = ['reconnecting', 'disconnected']
const nothing = { address: undefined, chainId: undefined, status: 'disconnected' }

test('these tests run with the major version of wagmi that the project names', () => {
  expect(version.split('.')[0]).toBe(process.env.LATCHKEY_WAGMI_CORE ?? '3')
})

describe('wallets', () => {
  test("are wagmi's connectors, also those that come later, and the kit discovers none itself", async () => {
    addWallet(id)
    addWallet('io.window', { announce: 'never', inject: true })
    const { latchkey } = load()
    await latchkey.load()
    const list = () => latchkey.getConnectors().map(({ id, name, type, reach }) => [id, name, type, reach])
    await expect.poll(list).toEqual([[id, id, 'ANNOUNCED', 'page']])
    addWallet(otherId)
    await expect.poll(() => list().at(-1)).toEqual([otherId, otherId, 'ANNOUNCED', 'page'])
  })

  test("of the kit's own option are left out for EVM, and reported", async () => {
    const { latchkey, errors } = load(createBrowser(), { connectors: [createMockConnector()] })
    await latchkey.load()
    await expect.poll(() => latchkey.getConnectors()).toEqual([])
    expect(errors).toEqual(['LATCHKEY_CONFIG__NOT_IN_WAGMI'])
  })
})

describe('what the kit does, wagmi does', () => {
  test('connects, switches and disconnects, and stores no connection of its own', async () => {
    const wallet = addWallet(id)
    const { latchkey, config, seen, browser } = load()
    const [address] = wallet.addresses
    await latchkey.connect(await connectorOf(latchkey, id))
    expect(wagmiState(config)).toEqual({ address, chainId: 1, status: 'connected' })
    await latchkey.switchNetwork(base)
    expect(wagmiState(config)).toEqual({ address, chainId: 8453, status: 'connected' })
    expect(browser.kitStorage.entries.get('latchkey.remembered')).toBeUndefined()
    await latchkey.disconnect()
    expect(wagmiState(config)).toEqual(nothing)
    expect(seen).toEqual([
      ...unread,
      'connecting',
      `connected ${address} 1`,
      `connected ${address} 8453`,
      'disconnected'
    ])
    const all = [...browser.kitStorage.entries.values(), ...browser.entries.values()].join()
    expect(all.toLowerCase()).not.toContain(String(address).slice(2).toLowerCase())
  })

  test('a rejection, a switch that is refused, and a network that wagmi has not are typed errors', async () => {
    const wallet = addWallet(id)
    const { latchkey, config } = load()
    const connector = await connectorOf(latchkey, id)
    wallet.setBehaviour('reject')
    expect(await codeOf(latchkey.connect(connector))).toBe('LATCHKEY_CONNECT__USER_REJECTED')
    expect(wagmiState(config)).toEqual(nothing)
    wallet.setBehaviour('approve')
    await latchkey.connect(connector)
    wallet.setBehaviour('reject', 'wallet_switchEthereumChain')
    expect(await codeOf(latchkey.switchNetwork(base))).toBe('LATCHKEY_NETWORK__SWITCH_REJECTED')
    expect(latchkey.getNetwork('eip155').chainId).toBe(1)
  })

  test('disconnect is final in the same tick, in wagmi too, if the wallet hangs (promise P1)', async () => {
    const wallet = addWallet(id)
    const { latchkey, config } = load()
    await latchkey.connect(await connectorOf(latchkey, id))
    wallet.setBehaviour('hang', 'wallet_revokePermissions')
    const leaving = latchkey.disconnect()
    expect(latchkey.getAccount('eip155').status).toBe('disconnected')
    await expect.poll(() => wagmiState(config)).toEqual(nothing)
    await leaving
  })

  test('disconnect ends all wallets of the namespace (promise P1)', async () => {
    const [first, second] = [addWallet(id), addWallet(otherId, { accountIndex: 3 })]
    const { latchkey, config, seen } = load()
    await latchkey.connect(await connectorOf(latchkey, id))
    await latchkey.connect(await connectorOf(latchkey, otherId))
    expect(wagmiState(config).address).toBe(second.addresses[0])
    expect(config.state.connections.size).toBe(2)
    await latchkey.disconnect()
    expect([config.state.connections.size, wagmiState(config)]).toEqual([0, nothing])
    expect(seen.slice(-2)).toEqual([`connected ${second.addresses[0]} 1`, 'disconnected'])
    expect(methods(first)).toContain('wallet_revokePermissions')
  })

  test('connects, disconnects and connects again five times over (promise P3)', async () => {
    addWallet(id)
    const { latchkey, config } = load()
    const connector = await connectorOf(latchkey, id)
    for (let turn = 1; turn <= 5; turn++) {
      await latchkey.connect(connector)
      expect([turn, wagmiState(config).status, latchkey.getAccount('eip155').isConnected]).toEqual([
        turn,
        'connected',
        true
      ])
      await latchkey.disconnect()
      expect([turn, wagmiState(config).status]).toEqual([turn, 'disconnected'])
    }
  })

  test('a late approval of an abandoned attempt connects nothing (promise P8)', async () => {
    const [slow, quick] = [addWallet(id, { behaviour: 'hang' }), addWallet(otherId, { accountIndex: 3 })]
    const { latchkey, config } = load()
    const abandoned = codeOf(latchkey.connect(await connectorOf(latchkey, id)))
    await expect.poll(() => slow.pending().length).toBe(1)
    await latchkey.connect(await connectorOf(latchkey, otherId))
    slow.approveNext()
    slow.approveNext()
    expect(await abandoned).toBe('LATCHKEY_CONNECT__SUPERSEDED')
    await expect.poll(() => wagmiState(config).address).toBe(quick.addresses[0])
    expect(latchkey.getAccount('eip155').address).toBe(quick.addresses[0])
  })
})

describe("what wagmi's own hooks do, the kit shows", () => {
  test('connects, switches, follows the wallet and disconnects', async () => {
    const wallet = addWallet(id)
    const { latchkey, config, seen } = load()
    const [first, second] = wallet.addresses
    await connect(config, { connector: own(config, id) })
    await expect.poll(() => latchkey.getAccount('eip155').isConnected).toBe(true)
    await switchChain(config, { chainId: chains[1].id })
    await expect.poll(() => latchkey.getNetwork('eip155').chainId).toBe(8453)
    wallet.switchAccount(1)
    await expect.poll(() => latchkey.getAccount('eip155').address).toBe(second)
    await disconnect(config)
    await expect.poll(() => latchkey.getAccount('eip155').status).toBe('disconnected')
    expect(seen).toEqual([
      ...unread,
      `connected ${first} 1`,
      `connected ${first} 8453`,
      `connected ${second} 8453`,
      'disconnected'
    ])
  })

  test('a chain that is not configured is reported as the wallet has it (decision D8)', async () => {
    const wallet = addWallet(id)
    const { latchkey, config } = load()
    await connect(config, { connector: own(config, id) })
    wallet.switchChain(10)
    await expect.poll(() => latchkey.getNetwork('eip155').chainId).toBe(10)
    expect(latchkey.getNetwork('eip155').caipNetwork).toBeUndefined()
    expect(getAccount(config).chain).toBeUndefined()
  })

  test('of two wallets, the one that wagmi puts into use is in use', async () => {
    const [first, second] = [addWallet(id), addWallet(otherId, { accountIndex: 3 })]
    const { latchkey, config } = load()
    const used = () => latchkey.getAccount('eip155').address
    await connect(config, { connector: own(config, id) })
    await connect(config, { connector: own(config, otherId) })
    await expect.poll(used).toBe(second.addresses[0])
    await latchkey.switchConnection({ namespace: 'eip155', connectorId: id })
    expect([used(), wagmiState(config).address]).toEqual([first.addresses[0], first.addresses[0]])
    await disconnect(config)
    await expect.poll(used).toBe(second.addresses[0])
  })
})

describe('a reload', () => {
  const connectedBrowser = async () => {
    const wallet = addWallet(id)
    const { latchkey, browser } = load()
    await latchkey.connect(await connectorOf(latchkey, id))
    latchkey.destroy()
    return { wallet, browser, before: wallet.requests.length }
  }
  const asked = (wallet: ReturnType<typeof addWallet>, before: number) =>
    methods(wallet)
      .slice(before)
      .filter(method => method === 'eth_requestAccounts' || method === 'wallet_requestPermissions')

  test('without a WagmiProvider, the kit reconnects once and shows nothing but the end (promise P2)', async () => {
    const { wallet, browser, before } = await connectedBrowser()
    const { latchkey, config, seen } = load(browser)
    expect(latchkey.getAccount('eip155')).toMatchObject({ status: 'reconnecting', isConnected: false })
    await latchkey.ready()
    expect(seen).toEqual(['reconnecting', `connected ${wallet.addresses[0]} 1`])
    expect([wagmiState(config).status, asked(wallet, before)]).toEqual(['connected', []])
    expect(
      methods(wallet)
        .slice(before)
        .filter(method => method === 'eth_chainId')
    ).toHaveLength(1)
  })

  test('with a WagmiProvider that reconnects, the kit does not', async () => {
    const { wallet, browser, before } = await connectedBrowser()
    const { latchkey, config, seen } = load(browser)
    const ready = latchkey.ready()
    await reconnect(config)
    await ready
    expect(seen).toEqual(['reconnecting', `connected ${wallet.addresses[0]} 1`])
    expect(
      methods(wallet)
        .slice(before)
        .filter(method => method === 'eth_chainId')
    ).toHaveLength(1)
  })

  test('with one that must not reconnect, nothing is asked', async () => {
    const { wallet, browser, before } = await connectedBrowser()
    const { latchkey, config, seen } = load(browser)
    const ready = latchkey.ready()
    await expect.poll(() => config.state.connections.size).toBe(1)
    // What its effect does with `reconnectOnMount={false}`.
    config.setState(state => ({ ...state, connections: new Map() }))
    await ready
    expect([seen, methods(wallet).slice(before)]).toEqual([['reconnecting', 'disconnected'], []])
  })

  test('after a disconnect asks no wallet anything, three times (promise P1)', async () => {
    const { wallet, browser } = await connectedBrowser()
    const { latchkey } = load(browser)
    await latchkey.ready()
    await latchkey.disconnect()
    const before = wallet.requests.length
    for (let turn = 1; turn <= 3; turn++) {
      const page = load(browser)
      await page.latchkey.ready()
      expect([turn, page.seen, methods(wallet).slice(before)]).toEqual([turn, unread, []])
    }
  })

  test('a disconnect while wagmi reconnects is final', async () => {
    const { wallet, browser } = await connectedBrowser()
    const { latchkey, config, seen } = load(browser)
    wallet.setBehaviour('hang', 'eth_accounts')
    const ready = latchkey.ready()
    await expect.poll(() => wallet.pending().length).toBe(1)
    await latchkey.disconnect()
    expect([latchkey.getAccount('eip155').status, wagmiState(config).status]).toEqual([
      'disconnected',
      'disconnected'
    ])
    wallet.setBehaviour('approve', 'eth_accounts')
    wallet.approveNext()
    await ready
    await expect.poll(() => wagmiState(config)).toEqual(nothing)
    expect(seen).toEqual(['reconnecting', 'disconnected'])
  })

  test('a wallet that does not answer ends after 5 s as disconnected, and counts when it comes (promise P2)', async () => {
    const { wallet, browser } = await connectedBrowser()
    const { latchkey, seen } = load(browser)
    wallet.setBehaviour('hang', 'eth_accounts')
    const start = Date.now()
    await latchkey.ready()
    expect(Date.now() - start).toBeGreaterThan(4_000)
    expect(seen).toEqual(['reconnecting', 'disconnected'])
    wallet.setBehaviour('approve', 'eth_accounts')
    wallet.approveNext()
    await expect
      .poll(() => seen)
      .toEqual(['reconnecting', 'disconnected', `connected ${wallet.addresses[0]} 1`])
  })

  test('what an earlier page remembered with `evm()` is not asked', async () => {
    const browser = createBrowser()
    const wallet = addWallet(id)
    const past = { version: 1, connectors: { eip155: id }, networks: { eip155: 'eip155:8453' } }
    browser.kitStorage.entries.set('latchkey.remembered', JSON.stringify(past))
    const { latchkey, seen } = load(browser)
    await latchkey.ready()
    expect([seen, methods(wallet)]).toEqual([unread, []])
  })
})

describe('another tab', () => {
  test('connects and disconnects with this one, whoever began it (promise P5)', async () => {
    const browser = createBrowser()
    const wallet = addWallet(id)
    const tabs = [load(browser), load(browser)] as const
    await Promise.all(tabs.map(({ latchkey }) => latchkey.ready()))
    const both = () =>
      tabs.map(({ latchkey, config }) => [latchkey.getAccount('eip155').status, wagmiState(config).status])
    await connect(tabs[0].config, { connector: own(tabs[0].config, id) })
    await expect.poll(both).toEqual([
      ['connected', 'connected'],
      ['connected', 'connected']
    ])
    await tabs[1].latchkey.disconnect()
    await expect.poll(both).toEqual([
      ['disconnected', 'disconnected'],
      ['disconnected', 'disconnected']
    ])
    expect(methods(wallet).filter(method => method === 'wallet_requestPermissions')).toHaveLength(1)
  })
})

test('an instance that is destroyed leaves no listener in wagmi, and another one takes its place', async () => {
  const wallet = addWallet(id)
  const browser = createBrowser()
  const config = addConfig(browser)
  const first = addKit(config, browser)
  await connect(config, { connector: own(config, id) })
  await expect.poll(() => first.latchkey.getAccount('eip155').isConnected).toBe(true)
  first.latchkey.destroy()
  const second = addKit(config, browser)
  await second.latchkey.ready()
  expect(second.latchkey.getAccount('eip155').address).toBe(wallet.addresses[0])
  await disconnect(config)
  await expect.poll(() => second.latchkey.getAccount('eip155').status).toBe('disconnected')
  expect([first.latchkey.getAccount('eip155').status, mainnet.id]).toEqual(['connected', 1])
})
