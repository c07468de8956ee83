import { describe, expect, test } from 'vitest'
import type { Connector, ConnectorEvent } from '../core/contracts/Connector.js'
import { verifySignature } from '../siwx/verify/verifySignature.js'
import {
  connectorConformance,
  createConnectorContext,
  createMemoryEnvironment,
  createMockCosmosWallet,
  type MockCosmosOptions
} from '../testing/index.js'
import { systemClock } from '../walletconnect/relay/systemEnvironment.js'
import { createConnector } from './connector.js'
import type { CosmosPage } from './keplr.js'
import { cosmosHub, cosmosNetwork, orchard, osmosis, theta } from './networks.harness.js'
import { places } from './places.js'

const key = 'latchkey.permissions.cosmos'
const place = places.find(({ name }) => name === 'Keplr') as (typeof places)[number]
const chains = [
  { chainId: 'cosmoshub-4', prefix: 'cosmos' },
  { chainId: 'theta-testnet-001', prefix: 'cosmos' },
  { chainId: 'osmosis-1', prefix: 'osmo' }
]

function setUp(options: MockCosmosOptions = {}, isManual = false) {
  const target = new EventTarget()
  let count = 0
  const page: CosmosPage & Pick<Window, 'dispatchEvent'> = {
    dispatchEvent: event => target.dispatchEvent(event),
    addEventListener(type: string, listener: EventListener) {
      count += 1
      target.addEventListener(type, listener)
    },
    removeEventListener(type: string, listener: EventListener) {
      count -= 1
      target.removeEventListener(type, listener)
    }
  }
  const memory = createMemoryEnvironment()
  const environment = isManual ? memory : { ...memory, clock: systemClock() }
  const wallet = createMockCosmosWallet({ chains, ...options }, page)
  const context = createConnectorContext({ environment, networks: [cosmosHub, theta, osmosis, orchard] })
  const make = () => createConnector(place, wallet.provider, page, context)
  return {
    wallet,
    context,
    memory,
    make,
    connector: make(),
    listeners: () => count,
    stored: () => memory.storage.get(key)
  }
}

function listen(connector: Connector) {
  const events: ConnectorEvent[] = []
  const stop = connector.subscribe?.(event => events.push(event)) ?? (() => undefined)
  return { events, stop }
}

const turn = () => new Promise(resolve => setTimeout(resolve, 0))
const asked = ({ requests }: { readonly requests: readonly { readonly method: string }[] }) =>
  requests.map(({ method }) => method)

describe('conformance', () => {
  const cases = connectorConformance(async () => {
    const { wallet, connector, listeners } = setUp()
    return {
      connector,
      accounts: wallet.addresses().slice(0, 1),
      chainId: 'cosmoshub-4',
      otherNetwork: theta,
      rejectNext: wallet.rejectNext,
      switchAccount() {
        wallet.switchAccount(1)
        return wallet.addresses().slice(1)
      },
      switchChain() {
        // No wallet of this namespace has an active chain: the kit keeps it.
        void connector.switchNetwork?.(theta)
        return String(theta.id)
      },
      listeners
    }
  })
  for (const { name, run } of cases) test(name, run)
})

test('the account has the address of the network, its name in the wallet, and the page’s object as provider', async () => {
  const { wallet, connector } = setUp()
  const [address = ''] = wallet.addresses('osmo')
  const { provider, ...session } = await connector.connect({ silent: false, network: osmosis })
  expect(session).toEqual({
    accounts: [address],
    addressLabels: { [address]: 'Account 1' },
    chainId: 'osmosis-1'
  })
  expect(provider).toBe(wallet.provider)
})

test('promise P1: only chains with a permission on record are asked for silently', async () => {
  const { wallet, connector, make, stored } = setUp()
  const noAccounts = { code: 'LATCHKEY_CONNECT__NO_ACCOUNTS' }
  await expect(connector.connect({ silent: true })).rejects.toMatchObject(noAccounts)
  expect(asked(wallet)).toEqual([])
  await connector.connect({ silent: false })
  // As after a reload; another network than the permitted one would show a window.
  const session = await make().connect({ silent: true, network: osmosis })
  expect([session.chainId, session.accounts]).toEqual(['cosmoshub-4', wallet.addresses().slice(0, 1)])
  expect(asked(wallet)).toEqual(['enable', 'getKey', 'getKey'])
  await connector.disconnect?.()
  expect([stored(), asked(wallet).at(-1)]).toEqual([null, 'disable'])
  await expect(make().connect({ silent: true })).rejects.toMatchObject(noAccounts)
})

test('another tab has switched with the wallet: its permission holds before its record arrives (promise P5)', async () => {
  const { wallet, connector, make, stored } = setUp()
  await connector.connect({ silent: false })
  const other = make()
  await other.connect({ silent: true })
  await expect(other.switchNetwork?.(osmosis, { silent: true })).rejects.toMatchObject({
    code: 'LATCHKEY_NETWORK__SWITCH_REJECTED'
  })
  const { events } = listen(other)
  await other.switchNetwork?.(osmosis, { silent: true, isPermitted: true })
  expect(events).toMatchObject([{ type: 'session', session: { chainId: 'osmosis-1' } }])
  expect(stored()).toContain('osmosis-1')
  expect(asked(wallet)).toEqual(['enable', 'getKey', 'getKey', 'getKey'])
})

test('an isolated tab keeps the permission of the wallet', async () => {
  const { wallet, connector, stored } = setUp()
  await connector.connect({ silent: false })
  await connector.disconnect?.({ keepPermission: true })
  expect([stored(), asked(wallet)]).toEqual([null, ['enable', 'getKey']])
})

test('a chain that the wallet does not know is suggested once, with what the network says of it, then enabled', async () => {
  const { wallet, connector } = setUp()
  const session = await connector.connect({ silent: false, network: orchard })
  expect([session.chainId, session.accounts]).toEqual(['orchard-1', wallet.addresses('orchard').slice(0, 1)])
  const suggested = wallet.requests.find(({ method }) => method === 'experimentalSuggestChain')?.params[0]
  expect(suggested).toEqual({
    ...orchard.chainInfo,
    chainId: 'orchard-1',
    chainName: 'Orchard',
    rpc: 'https://rpc.example',
    features: []
  })
  expect(asked(wallet)).toEqual(['experimentalSuggestChain', 'enable', 'getKey'])
})

test('a chain that neither the wallet knows nor the network describes is not supported', async () => {
  const { connector } = setUp()
  const nowhere = cosmosNetwork('nowhere-1', 'Nowhere', 'NO')
  const unsupported = { code: 'LATCHKEY_NETWORK__SWITCH_UNSUPPORTED' }
  await expect(connector.connect({ silent: false, network: nowhere })).rejects.toMatchObject(unsupported)
  await connector.connect({ silent: false })
  await expect(connector.switchNetwork?.(nowhere)).rejects.toMatchObject(unsupported)
})

test('a suggestion that the person declines is a declined switch, and nothing is enabled', async () => {
  const { wallet, connector } = setUp()
  await connector.connect({ silent: false })
  const before = asked(wallet).length
  wallet.rejectNext()
  await expect(connector.switchNetwork?.(orchard)).rejects.toMatchObject({
    code: 'LATCHKEY_NETWORK__SWITCH_REJECTED'
  })
  expect(asked(wallet).slice(before)).toEqual(['experimentalSuggestChain'])
})

test('promise P8: after an attempt was given up, the wallet gets no further question, and no record is left', async () => {
  const { wallet, connector, stored } = setUp({ behaviour: 'hang' })
  const abort = new AbortController()
  const late = connector.connect({ silent: false, network: orchard, signal: abort.signal })
  await expect.poll(() => wallet.pending().length).toBe(1)
  abort.abort()
  wallet.approveNext()
  await expect(late).rejects.toThrow()
  expect([asked(wallet), stored()]).toEqual([['experimentalSuggestChain'], null])
})

test('a chain with a longer id is known by its own id, and the network by the hash of it', async () => {
  const { wallet, connector } = setUp({
    chains: [{ chainId: 'a-chain-with-an-id-of-more-than-32-letters-1', prefix: 'long' }]
  })
  const hashed = cosmosNetwork('hashed-0a1b2c3d4e5f6a7b', 'Long', 'LONG', {
    chainInfo: {
      ...(orchard.chainInfo as NonNullable<typeof orchard.chainInfo>),
      chainId: 'a-chain-with-an-id-of-more-than-32-letters-1',
      bech32Config: {
        ...(orchard.chainInfo as NonNullable<typeof orchard.chainInfo>).bech32Config,
        bech32PrefixAccAddr: 'long'
      }
    }
  })
  const session = await connector.connect({ silent: false, network: hashed })
  expect([session.chainId, session.accounts]).toEqual([
    'hashed-0a1b2c3d4e5f6a7b',
    wallet.addresses('long').slice(0, 1)
  ])
})

describe('switching', () => {
  test('another chain has another address: both change in one event, and the chain is on record', async () => {
    const { wallet, connector, stored } = setUp()
    await connector.connect({ silent: false })
    const { events, stop } = listen(connector)
    await connector.switchNetwork?.(osmosis)
    stop()
    expect(events).toMatchObject([
      { type: 'session', session: { accounts: wallet.addresses('osmo').slice(0, 1), chainId: 'osmosis-1' } }
    ])
    expect(stored()).toContain('"chains":["cosmoshub-4","osmosis-1"]')
  })

  test('a switch of another tab asks the wallet for a chain with a permission only', async () => {
    const { wallet, connector } = setUp()
    await connector.connect({ silent: false })
    const before = asked(wallet).length
    await expect(connector.switchNetwork?.(osmosis, { silent: true })).rejects.toMatchObject({
      code: 'LATCHKEY_NETWORK__SWITCH_REJECTED'
    })
    expect(asked(wallet).slice(before)).toEqual([])
    await connector.switchNetwork?.(osmosis)
    await connector.switchNetwork?.(cosmosHub, { silent: true })
    expect(asked(wallet).slice(before)).toEqual(['enable', 'getKey', 'getKey'])
  })
})

describe('signing', () => {
  test.each([
    ['signArbitrary', []],
    ['signAmino', ['noSignArbitrary']]
  ] as const)('a message is signed by ADR-36 with %s', async (method, faults) => {
    const { wallet, connector } = setUp({ faults })
    await connector.connect({ silent: false })
    const [address = ''] = wallet.addresses()
    const message = 'Orchard – sign in\n<&>'
    const signature = (await connector.signMessage?.({ message, address })) ?? ''
    const chainId = cosmosHub.caipNetworkId
    expect(await verifySignature({ chainId, address, message, signature })).toEqual({ status: 'valid' })
    expect(await verifySignature({ chainId, address, message: `${message}!`, signature })).toEqual({
      status: 'invalid'
    })
    expect(asked(wallet).at(-1)).toBe(method)
  })

  test('a signature that is none is a broken wallet; a wallet that was never connected signs nothing', async () => {
    const { wallet, connector } = setUp({ faults: ['signatureNonsense'] })
    const question = { message: 'x', address: wallet.addresses()[0] ?? '' }
    await expect(connector.signMessage?.(question)).rejects.toMatchObject({
      code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
    })
    await connector.connect({ silent: false })
    await expect(connector.signMessage?.(question)).rejects.toMatchObject({
      code: 'LATCHKEY_CONNECT__WALLET_BROKEN'
    })
  })
})

describe('another account', () => {
  test('events without a change, and repeated ones, tell nothing more', async () => {
    const { wallet, connector } = setUp({ faults: ['eventsTwice'] })
    await connector.connect({ silent: false })
    const { events, stop } = listen(connector)
    wallet.tell()
    await turn()
    wallet.switchAccount(1)
    await turn()
    stop()
    expect(events).toMatchObject([{ type: 'session', session: { accounts: wallet.addresses().slice(1) } }])
  })

  test('a wallet that refuses its key after the event is disconnected', async () => {
    const { wallet, connector } = setUp()
    await connector.connect({ silent: false })
    const { events, stop } = listen(connector)
    wallet.setBehaviour('reject')
    wallet.disconnect()
    await turn()
    stop()
    expect(events).toEqual([{ type: 'disconnect' }])
  })
})

test('promise P2: a wallet with a permission that does not answer is locked, and tells when it is unlocked', async () => {
  const { wallet, connector, make, memory } = setUp({ behaviour: 'approve' }, true)
  await connector.connect({ silent: false })
  wallet.lock()
  wallet.setBehaviour('hang')
  const again = make()
  const silent = again.connect({ silent: true })
  await expect.poll(() => wallet.pending().length).toBe(1)
  await memory.advance(3_000)
  expect((await silent).accounts).toEqual([])
  const { events, stop } = listen(again)
  wallet.approveNext()
  await turn()
  stop()
  expect(events).toEqual([{ type: 'accounts', accounts: wallet.addresses().slice(0, 1) }])
})

test('a silent question that the person declines forgets the wallet', async () => {
  const { wallet, connector, make } = setUp()
  await connector.connect({ silent: false })
  wallet.lock()
  wallet.setBehaviour('reject')
  await expect(make().connect({ silent: true })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
  })
})

test.each(['keyNonsense', 'foreignAddress'] as const)(
  'a key without an address of the chain (%s) is a broken wallet',
  async fault => {
    const { connector } = setUp({ faults: [fault] })
    await expect(connector.connect({ silent: false })).rejects.toMatchObject({
      code: 'LATCHKEY_CONNECT__WALLET_BROKEN'
    })
  }
)

test.each([
  ['Request rejected', 'LATCHKEY_CONNECT__USER_REJECTED'],
  ['User denied the request', 'LATCHKEY_CONNECT__USER_REJECTED'],
  ['Origin is not permitted', 'LATCHKEY_CONNECT__NO_ACCOUNTS'],
  ['Something else', 'LATCHKEY_CONNECT__WALLET_FAILED']
])('the text "%s" of a wallet is the error %s', async (message, code) => {
  const { wallet, connector } = setUp()
  wallet.setBehaviour({ error: 1, message })
  await expect(connector.connect({ silent: false })).rejects.toMatchObject({ code, details: message })
})
