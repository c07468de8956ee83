import { expect, test } from 'vitest'
import { createConnectorContext } from '../testing/connectorContext.js'
import { createMemoryEnvironment } from '../testing/memoryEnvironment.js'
import { createMockBitcoinWallet } from '../testing/mockBitcoin/createMockBitcoinWallet.js'
import { createPage, settle, testnet } from './connector.harness.js'
import { discover } from './discover.js'

const networks = [{ network: testnet.caipNetworkId }]
const icon = 'data:image/svg+xml;base64,PHN2Zy8+'

/** A page on which discovery runs, and its clock. */
function setUp() {
  const { page } = createPage()
  const environment = createMemoryEnvironment()
  const context = createConnectorContext({ environment, selectedNetwork: () => testnet })
  const names = () => context.connectors.map(({ name }) => name)
  return { page, context, names, start: () => discover(context, page), advance: environment.advance }
}

/** A wallet's object that is not on any page. */
const createProvider = (name = 'Xverse') => createMockBitcoinWallet({ networks, name }, createPage().page)

test('an entry of btc_providers is a wallet with its own name and picture, found by the dots of its id', async () => {
  const { page, context, start } = setUp()
  const wallet = createProvider()
  page.XverseProviders = { BitcoinProvider: wallet.provider }
  page.btc_providers = [
    {
      id: 'XverseProviders.BitcoinProvider',
      name: 'Xverse',
      icon,
      webUrl: 'https://www.xverse.app',
      methods: ['getInfo', 'wallet_connect', 'signPsbt']
    }
  ]
  start()
  expect(context.connectors).toMatchObject([{ name: 'Xverse', icon, type: 'INJECTED' }])
  const session = await context.connectors[0]?.connect({ silent: false, network: testnet })
  expect(session?.accounts).toEqual([wallet.addresses().payment, wallet.addresses().ordinals])
})

test('Xverse, which Sats Connect knows by its place, needs no entry, and one object is one wallet', () => {
  const { page, names, start } = setUp()
  const xverse = createProvider()
  page.XverseProviders = { BitcoinProvider: xverse.provider }
  page.BitcoinProvider = xverse.provider
  start()
  expect(names()).toEqual(['Xverse Wallet'])
})

test('an entry that comes 600 ms late is found, and hostile entries are no wallets', async () => {
  const { page, names, start, advance } = setUp()
  start()
  await advance(600)
  page.LindenProviders = { BitcoinProvider: createProvider('Linden').provider }
  page.btc_providers = [
    null,
    { id: 'LindenProviders.BitcoinProvider', name: 'Linden', icon: 'https://evil.example/pixel.gif' },
    { id: '__proto__.constructor', name: 'Trap', icon },
    { id: 'nowhere.at.all', name: 'Nothing', icon },
    { id: 'LindenProviders', name: 'Without request', icon },
    { id: 'a'.repeat(200), name: 'Long', icon },
    {
      get id() {
        throw new Error('no')
      }
    }
  ]
  await advance(200)
  expect(names()).toEqual(['Linden'])
})

test('events of a wallet whose addListener takes the name and the function are heard, and end', async () => {
  const { page, context, start } = setUp()
  const wallet = createProvider('Fordefi')
  const { request } = wallet.provider as { request(method: string, params?: unknown): Promise<unknown> }
  const listeners = new Map<string, () => void>()
  const provider = {
    request,
    addListener(eventName: unknown, cb: unknown) {
      if (typeof eventName !== 'string' || typeof cb !== 'function')
        throw new TypeError('the listener is no function')
      listeners.set(eventName, cb as () => void)
    },
    removeListener: (eventName: string) => void listeners.delete(eventName)
  }
  page.FordefiProviders = { UtxoProvider: provider }
  page.btc_providers = [{ id: 'FordefiProviders.UtxoProvider', name: 'Fordefi', icon }]
  start()
  const [connector] = context.connectors
  await connector?.connect({ silent: false, network: testnet })
  const events: unknown[] = []
  const stop = connector?.subscribe?.(event => void events.push(event))
  await settle()
  expect([...listeners.keys()].sort()).toEqual(['accountChange', 'disconnect', 'networkChange'])
  wallet.switchAccount(1)
  listeners.get('accountChange')?.()
  await expect
    .poll(() => events)
    .toMatchObject([
      { type: 'session', session: { accounts: [wallet.addresses().payment, wallet.addresses().ordinals] } }
    ])
  stop?.()
  expect(listeners.size).toBe(0)
})
