import { describe, expect, test } from 'vitest'
import { base, mainnet, polygon, solana } from '../../chains/index.js'
import { proposeNamespaces } from '../../connectors/walletConnect/pairing.js'
import { createLatchkey } from '../../createLatchkey.js'
import type { KitEvent } from '../../protocol/events.js'
import { restrictedTimezones } from '../../protocol/restrictedTimezones.js'
import { alice, quietAdapter, setupTestKit, stored } from '../../setupTestKit.harness.js'
import { createMemoryEnvironment } from '../../testing/memoryEnvironment.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { connect } from '../actions/connect.js'
import { fetchWalletPage } from '../actions/fetchWalletPage.js'
import { switchNetwork } from '../actions/switchNetwork.js'
import { dispatch } from '../dispatch.js'
import { observeQuery } from '../query/fetchQuery.js'
import { nativeBalanceQuery } from '../query/nativeBalanceQuery.js'
import { assetImage } from '../select/assetImage.js'
import { reportedNetwork } from '../select/network.js'
import { startDiscovery } from '../startDiscovery.js'
import { viewSlice } from '../state/view.js'
import { topOf } from '../view/viewMachine.js'
import type { LatchkeyOptions, WalletRequest } from './LatchkeyOptions.js'

const views = ({ kit }: ReturnType<typeof setupTestKit>) => [
  kit.state.modal.get().open,
  topOf(kit.slice(viewSlice).get()).name
]
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { code?: string }) => error.code
  )

describe('networks', () => {
  test('option networks: at least one is required, duplicates are removed, viem chains are accepted', () => {
    const { kit } = setupTestKit({ networks: [mainnet, { ...base }, mainnet] })
    expect(kit.config.get().networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      'eip155:1',
      'eip155:8453'
    ])
    for (const networks of [[], undefined, 'x']) {
      expect(() => setupTestKit({ networks: networks as never })).toThrow(
        expect.objectContaining({ code: 'LATCHKEY_CONFIG__NO_NETWORKS' })
      )
    }
    expect(() => setupTestKit({ networks: [{ ...mainnet, id: 2 ** 31 }] })).toThrow(
      expect.objectContaining({ code: 'LATCHKEY_CAIP__INVALID_CHAIN_ID' })
    )
  })

  test('option defaultNetwork is the first network of a new visitor; it must be one of the networks', () => {
    expect(reportedNetwork(setupTestKit({ defaultNetwork: solana }).kit).network?.name).toBe('Solana')
    expect(reportedNetwork(setupTestKit().kit).chainId).toBe(1)
    expect(() => setupTestKit({ defaultNetwork: polygon })).toThrow(/defaultNetwork/)
  })

  test('option customRpcUrls: no other RPC host is contacted for the network; the URLs must be safe', async () => {
    const asked: unknown[] = []
    const adapter = quietAdapter('eip155', {
      client: async network => {
        asked.push(network.rpcUrls.default.http)
        return {}
      }
    })
    const urls = ['https://rpc.example/a']
    const { kit } = setupTestKit({ adapters: [adapter], customRpcUrls: { 'eip155:1': urls } })
    await connect(kit, { connector: createMockConnector() })
    await observeQuery(kit, nativeBalanceQuery(kit, `eip155:1:${alice}`))
    expect(asked).toEqual([urls])
    expect(() => setupTestKit({ customRpcUrls: { 'eip155:1': ['javascript:alert(1)'] } })).toThrow(
      expect.objectContaining({ code: 'LATCHKEY_CONFIG__INVALID_OPTION' })
    )
  })

  /** A kit with a connection on a chain that is not configured, and a closed modal. */
  async function stranded(options: Partial<LatchkeyOptions>) {
    const setup = setupTestKit(options)
    const wallet = createMockConnector({ chainId: '999' })
    await connect(setup.kit, { connector: wallet })
    return { ...setup, wallet }
  }

  test('option unsupportedNetwork: block opens the view, and closes it when the chain is configured', async () => {
    const setup = await stranded({})
    expect(views(setup)).toEqual([true, 'UnsupportedChain'])
    setup.wallet.emit({ type: 'network', chainId: '8453' })
    expect(views(setup)).toEqual([false, 'Connect'])
    for (const unsupportedNetwork of ['banner', 'ignore'] as const)
      expect(views(await stranded({ unsupportedNetwork }))).toEqual([false, 'Connect'])
  })

  test('option allowUnsupportedChain equals ignore; option unsupportedNetwork has precedence', async () => {
    expect(views(await stranded({ allowUnsupportedChain: true }))).toEqual([false, 'Connect'])
    const both = { allowUnsupportedChain: true, unsupportedNetwork: 'block' } as const
    expect(views(await stranded(both))).toEqual([true, 'UnsupportedChain'])
  })

  test('option enableNetworkSwitch: if false, the unsupported-chain view does not open', async () => {
    expect(views(await stranded({ enableNetworkSwitch: false }))).toEqual([false, 'Connect'])
  })

  test('option basic: the unsupported-chain view does not open (SPEC section 4)', async () => {
    expect(views(await stranded({ basic: true }))).toEqual([false, 'Connect'])
  })

  test('option unsupportedNetwork can change while the view is shown', async () => {
    const setup = await stranded({})
    setup.kit.config.set({ ...setup.kit.config.get(), unsupportedNetwork: 'ignore' })
    expect(views(setup)).toEqual([false, 'Connect'])
  })
})

describe('wallets', () => {
  test('option adapters: each adapter discovers wallets; without adapters, only WalletConnect connects', async () => {
    const found = createMockConnector()
    const setup = setupTestKit({
      adapters: [
        {
          namespace: 'eip155',
          discover: context => void context.addConnector(found)
        }
      ]
    })
    await startDiscovery(setup.kit)
    expect(setup.kit.state.wallets.get().connectors).toEqual([found])
    dispatch(setup.kit, { type: 'open' })
    const bare = setupTestKit({ adapters: [] })
    dispatch(bare.kit, { type: 'open' })
    expect([views(setup), views(bare)]).toEqual([
      [true, 'Connect'],
      [true, 'ConnectingWalletConnectBasic']
    ])
  })

  test.each(['enableEIP6963', 'enableInjected'] as const)(
    'option enableEIP6963, option enableInjected: adapters receive them (%s)',
    async option => {
      const received: unknown[] = []
      const adapter = quietAdapter('eip155', {
        discover: ({ enableEIP6963, enableInjected }) => {
          received.push({ enableEIP6963, enableInjected })
        }
      })
      const { kit } = setupTestKit({ adapters: [adapter], [option]: false })
      await startDiscovery(kit)
      expect(received).toEqual([{ enableEIP6963: true, enableInjected: true, [option]: false }])
    }
  )

  test('option connectors: the connectors are listed from the start', () => {
    const own = createMockConnector({ id: 'own' })
    const options = { networks: [mainnet], connectors: [own] }
    expect(createLatchkey(options, createMemoryEnvironment()).getConnectors()).toEqual([own])
  })

  test('option inspectRequest is called before each wallet request, and may veto it', async () => {
    const seen: WalletRequest[] = []
    let answer: () => boolean | undefined | Promise<boolean> = () => undefined
    const { kit } = setupTestKit({
      inspectRequest: request => {
        seen.push(request)
        return answer()
      }
    })
    const wallet = createMockConnector()
    await connect(kit, { connector: wallet })
    const throwing = () => {
      throw new Error('no')
    }
    for (const veto of [() => false, async () => false, throwing]) {
      answer = veto
      expect(await code(connect(kit, { connector: wallet }))).toBe('LATCHKEY_CONNECT__USER_REJECTED')
      expect(await code(switchNetwork(kit, { network: base }))).toBe('LATCHKEY_NETWORK__SWITCH_REJECTED')
    }
    expect(wallet.calls).toEqual(['connect'])
    expect(seen.slice(0, 3)).toEqual([
      { connectorId: 'mock', kind: 'connect', parameters: {} },
      { connectorId: 'mock', kind: 'connect', parameters: {} },
      { connectorId: 'mock', kind: 'switchNetwork', parameters: { network: 'eip155:8453' } }
    ])
  })

  test('option enableReconnect: if false, a remembered wallet gets no request', async () => {
    for (const enableReconnect of [true, false]) {
      const wallet = createMockConnector()
      const remembered = JSON.stringify({ version: 1, connectors: { eip155: 'mock' }, networks: {} })
      const storage = createMemoryStorage({ 'latchkey.remembered': remembered })
      const latchkey = createLatchkey(
        { networks: [mainnet], adapters: [quietAdapter()], connectors: [wallet], enableReconnect },
        createMemoryEnvironment({ storage })
      )
      await latchkey.ready()
      expect([wallet.calls, latchkey.getAccount().isConnected]).toEqual([
        enableReconnect ? ['connect silently'] : [],
        enableReconnect
      ])
      latchkey.destroy()
    }
  })
})

describe('other options', () => {
  test('option metadata: the host’s values precede the page’s; the URL is always the page’s own', async () => {
    const events: KitEvent[] = []
    const page = { title: () => 'Page', description: () => 'About', icon: () => 'https://app.example/i.png' }
    const latchkey = createLatchkey(
      {
        networks: [mainnet],
        metadata: { name: 'Mine', url: 'https://evil.example' },
        onEvent: event => void events.push(event)
      },
      createMemoryEnvironment({ page })
    )
    await latchkey.ready()
    // The event contains the options as they were given.
    expect(events[0]).toMatchObject({ event: 'INITIALIZE', properties: { metadata: { name: 'Mine' } } })
    // The metadata for wallets is completed when the kit is loaded.
    await latchkey.load()
    expect(latchkey._internal.config.get().metadata).toEqual({
      name: 'Mine',
      description: 'About',
      url: 'https://app.example',
      icons: ['https://app.example/i.png']
    })
  })

  test('option projectId is sent with every call; option server is the base of all of them', async () => {
    const { kit, environment } = setupTestKit(
      { projectId: 'p1', server: 'https://wallets.example/x/' },
      { respond: () => ({ body: { count: 0, data: [] } }) }
    )
    await fetchWalletPage(kit)
    const url = new URL(environment.requests[0]?.url ?? '')
    expect([url.origin + url.pathname, url.searchParams.get('projectId')]).toEqual([
      'https://wallets.example/x/getWallets',
      'p1'
    ])
    expect(() => setupTestKit({ server: 'http://wallets.example' })).toThrow(/https/)
  })

  test('option services has precedence over option server, service by service', () => {
    const server = 'https://a.example'
    expect(
      setupTestKit({ server, services: { directory: 'https://b.example/' } }).kit.config.get().services
    ).toEqual({
      api: server,
      analytics: server,
      directory: 'https://b.example',
      relay: [server]
    })
    const relay = ['wss://r1.example/', 'https://r2.example', 'ws://localhost:9680']
    expect(setupTestKit({ server, services: { relay } }).kit.config.get().services.relay).toEqual([
      'wss://r1.example',
      'https://r2.example',
      'ws://localhost:9680'
    ])
    for (const wrong of [['ws://r.example'], ['ftp://r.example'], ['javascript:1'], 'wss://r.example', [1]]) {
      expect(() => setupTestKit({ services: { relay: wrong as never } })).toThrow(/services\.relay/)
    }
  })

  test('option universalProviderConfigOverride replaces what the proposal to a WalletConnect wallet contains', () => {
    const override = { methods: { eip155: ['personal_sign'] }, rpcMap: { 'eip155:1': 'https://own.example' } }
    const asked: unknown[] = []
    setupTestKit({
      universalProviderConfigOverride: override,
      connectors: [
        context => {
          asked.push(proposeNamespaces(context).eip155)
          return []
        }
      ]
    })
    expect(asked).toMatchObject([{ methods: ['personal_sign'], rpcMap: { 1: 'https://own.example' } }])
  })

  test('option features: a feature that is left out has its default', () => {
    const { features } = setupTestKit({
      features: { legalCheckbox: true, allWallets: undefined as never }
    }).kit.config.get()
    expect(features).toMatchObject({
      legalCheckbox: true,
      allWallets: true,
      analytics: true,
      collapseWallets: false
    })
  })

  test('option enableEmbedded: closing shows the first view and keeps the modal (SPEC section 2)', async () => {
    const setup = setupTestKit({ enableEmbedded: true })
    dispatch(setup.kit, { type: 'open', view: 'Networks' })
    dispatch(setup.kit, { type: 'safeClose' })
    expect(views(setup)).toEqual([true, 'Connect'])
    await connect(setup.kit, { connector: createMockConnector() })
    expect(views(setup)).toEqual([true, 'Account'])
  })

  test('option storage: the host’s storage is used, and no other (promise P25)', async () => {
    const storage = createMemoryStorage()
    const touched: string[] = []
    const localStorage = new Proxy({}, { get: (_, name) => touched.push(String(name)) })
    Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true })
    try {
      const latchkey = createLatchkey({ networks: [mainnet], adapters: [quietAdapter()], storage })
      await latchkey.connect(createMockConnector())
      expect(storage.entries.get('latchkey.remembered')).toContain('mock')
      await latchkey.disconnect()
      expect([[...storage.entries.keys()], touched]).toEqual([['latchkey.recent'], []])
      latchkey.destroy()
    } finally {
      Reflect.deleteProperty(globalThis, 'localStorage')
    }
  })

  test('option chainImages, option connectorImages: images of the host precede those of its directory; unsafe URLs are ignored', () => {
    const { kit } = setupTestKit({
      server: 'https://wallets.example',
      projectId: 'p',
      chainImages: {
        1: 'https://i.example/1.png',
        'eip155:8453': 'https://i.example/b.png',
        10: 'javascript:x'
      },
      connectorImages: { mock: 'data:image/png;base64,AA==' }
    })
    const network = (id: string) => assetImage(kit, { kind: 'network', id })
    expect([network('eip155:1'), network('eip155:8453'), network('eip155:10'), network('eip155:5')]).toEqual([
      'https://i.example/1.png',
      'https://i.example/b.png',
      undefined,
      'https://wallets.example/public/getAssetImage/eip155%3A5?projectId=p'
    ])
    expect(assetImage(kit, { kind: 'wallet', id: 'mock' })).toBe('data:image/png;base64,AA==')
  })

  test('a remembered network precedes the default', async () => {
    const { kit, environment } = setupTestKit()
    await switchNetwork(kit, { network: base })
    expect(stored(environment)).toMatchObject({ networks: { eip155: 'eip155:8453' } })
    const next = setupTestKit({}, { storage: environment.storage })
    await startDiscovery(next.kit)
    expect(reportedNetwork(next.kit).chainId).toBe(8453)
  })
})

test('an unknown option is a type error', () => {
  // @ts-expect-error: an unknown option
  const options: LatchkeyOptions = { networks: [mainnet], enableReconect: true }
  expect(Object.keys(options)).toHaveLength(2)
})

test('option regionalServers: the server of the time zone takes the place of server and services (decision D14)', () => {
  const server = 'https://wallets.example'
  const regionalServers = [
    { timezones: ['Europe/Oslo'], server: 'https://oslo.example' },
    { timezones: restrictedTimezones, server: 'https://asia.example/' }
  ]
  const servicesIn = (zone?: string) => {
    const page = zone === undefined ? {} : { timeZone: () => zone }
    return setupTestKit({ server, regionalServers }, { page }).kit.config.get().services
  }
  const asia = 'https://asia.example'
  expect(servicesIn('Asia/Shanghai')).toEqual({
    api: asia,
    directory: asia,
    analytics: asia,
    relay: [asia]
  })
  expect(servicesIn('Europe/Oslo').api).toBe('https://oslo.example')
  for (const zone of ['Europe/Berlin', '', undefined]) expect(servicesIn(zone).api).toBe(server)
  const { kit } = setupTestKit({ services: { api: server } }, { page: { timeZone: () => 'Asia/Shanghai' } })
  expect(kit.config.get().services).toEqual({ api: server })
})
