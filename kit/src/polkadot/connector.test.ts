import { describe, expect, test } from 'vitest'
import type { Connector, ConnectorEvent } from '../core/contracts/Connector.js'
import { verifySignature } from '../siwx/verify/verifySignature.js'
import {
  connectorConformance,
  createConnectorContext,
  createMemoryEnvironment,
  createMockPolkadotWallet,
  type MemoryEnvironment,
  type MockPolkadotOptions
} from '../testing/index.js'
import { systemClock } from '../walletconnect/relay/systemEnvironment.js'
import { createConnector } from './connector.js'
import { kusama, local, relayChain, westend } from './networks.harness.js'

const [alice, bob] = [
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
]
const onPolkadot = [
  '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'
]
const onKusama = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'
const key = 'latchkey.permissions.polkadot'

function setUp(options: MockPolkadotOptions = {}, more: { readonly environment?: MemoryEnvironment } = {}) {
  const environment = more.environment ?? createMemoryEnvironment()
  const wallet = createMockPolkadotWallet(options, {})
  const context = createConnectorContext({
    environment: { ...environment, clock: systemClock() },
    networks: [westend, local, relayChain, kusama]
  })
  const make = () => createConnector({ id: 'com.example', name: 'Example' }, wallet.extension, context)
  const stored = () => environment.storage.get(key)
  return { wallet, context, environment, make, connector: make(), stored }
}

function listen(connector: Connector) {
  const events: ConnectorEvent[] = []
  const stop = connector.subscribe?.(event => events.push(event)) ?? (() => undefined)
  return { events, stop }
}

const asked = ({ requests }: { readonly requests: readonly { readonly method: string }[] }) =>
  requests.map(({ method }) => method)

describe('conformance', () => {
  const cases = connectorConformance(async () => {
    const { wallet, connector } = setUp()
    return {
      connector,
      accounts: wallet.addresses,
      chainId: String(westend.id),
      otherNetwork: local,
      rejectNext: wallet.rejectNext,
      switchAccount() {
        wallet.switchAccount(1)
        return [...wallet.addresses].reverse()
      },
      switchChain() {
        // No wallet of this namespace has a chain: the kit keeps it.
        void connector.switchNetwork?.(local)
        return String(local.id)
      },
      switchAsks: false,
      listeners: wallet.listeners
    }
  })
  for (const { name, run } of cases) test(name, run)
})

test('accounts have the addresses and names of the network, the wallet’s own order, and the wallet as provider', async () => {
  const { connector } = setUp()
  const { provider, ...session } = await connector.connect({ silent: false, network: relayChain })
  expect(session).toEqual({
    accounts: onPolkadot,
    addressLabels: { [onPolkadot[0] ?? '']: 'Alice', [onPolkadot[1] ?? '']: 'Bob' },
    chainId: String(relayChain.id)
  })
  expect(Object.keys(provider as object)).toEqual(['accounts', 'signer'])
})

test('an extension that connects in place of enabling works, too', async () => {
  const { connector } = setUp({ connects: true })
  expect((await connector.connect({ silent: false })).accounts).toEqual([alice, bob])
})

test('promise P1: a page that has no permission on record asks the extension nothing, and one that has is not asked again', async () => {
  const { wallet, connector, make, stored } = setUp()
  await expect(connector.connect({ silent: true })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
  })
  expect(asked(wallet)).toEqual([])
  await connector.connect({ silent: false })
  // As after a reload.
  expect((await make().connect({ silent: true })).accounts).toEqual([alice, bob])
  expect(wallet.pending()).toEqual([])
  await connector.disconnect?.()
  expect(stored()).toBeNull()
  await expect(make().connect({ silent: true })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
  })
})

test('an extension whose permission was revoked is forgotten', async () => {
  const { wallet, connector, make } = setUp()
  await connector.connect({ silent: false })
  wallet.disconnect()
  wallet.setBehaviour({ error: 1, message: 'The source https://app.example is not allowed to interact' })
  await expect(make().connect({ silent: true })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
  })
})

test('promise P1: a connected wallet that revokes its permission is not asked for it again', async () => {
  const { wallet, connector } = setUp()
  await connector.connect({ silent: false })
  const { events, stop } = listen(connector)
  wallet.setBehaviour('hang')
  wallet.disconnect()
  stop()
  expect(events).toEqual([{ type: 'accounts', accounts: [] }])
  await expect(connector.connect({ silent: true })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
  })
  expect([asked(wallet).filter(method => method === 'enable'), wallet.pending()]).toEqual([['enable'], []])
})

test('attempts share one request of the extension, so that none is refused as a second one', async () => {
  const { wallet, connector } = setUp({ behaviour: 'hang' })
  const attempts = [connector.connect({ silent: false }), connector.connect({ silent: false })]
  await expect.poll(() => wallet.pending().length).toBe(1)
  wallet.approveNext()
  const sessions = await Promise.all(attempts)
  expect([asked(wallet), sessions.map(({ accounts }) => accounts)]).toEqual([
    ['enable', 'accounts.get', 'accounts.get'],
    [
      [alice, bob],
      [alice, bob]
    ]
  ])
})

test('promise P8: an attempt that was given up leaves no record', async () => {
  const { wallet, connector, stored } = setUp({ behaviour: 'hang' })
  const abort = new AbortController()
  const late = connector.connect({ silent: false, signal: abort.signal })
  await expect.poll(() => wallet.pending().length).toBe(1)
  abort.abort()
  wallet.approveNext()
  await late
  expect(stored()).toBeNull()
})

test('the chosen account comes first in later sessions and after a reload, and no address is stored for that', async () => {
  const { connector, make, stored } = setUp()
  await connector.connect({ silent: false })
  connector.chooseAccount?.(bob ?? '')
  await expect.poll(stored).toContain('account')
  const record = String(stored())
  for (const secret of [
    bob,
    onPolkadot[1],
    '8eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a48'
  ])
    expect(record).not.toContain(secret)
  expect((await make().connect({ silent: true })).accounts).toEqual([bob, alice])
  expect((await make().connect({ silent: true, network: relayChain })).accounts).toEqual(
    onPolkadot.toReversed()
  )
})

test('a switch of the network changes the addresses and the chain in one event, and asks the wallet nothing', async () => {
  const { wallet, connector } = setUp()
  await connector.connect({ silent: false })
  const { events, stop } = listen(connector)
  const before = asked(wallet)
  await connector.switchNetwork?.(kusama)
  stop()
  expect(events).toMatchObject([
    { type: 'session', session: { accounts: [onKusama, expect.any(String)], chainId: String(kusama.id) } }
  ])
  expect([events.length, asked(wallet)]).toEqual([1, before])
})

test('an account that is for one network only is offered there alone', async () => {
  const genesis = `0x${relayChain.id}${'0'.repeat(32)}` as const
  const { connector } = setUp({ genesisHashes: [genesis, genesis] })
  await expect(connector.connect({ silent: false })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
  })
  expect((await connector.connect({ silent: false, network: relayChain })).accounts).toEqual(onPolkadot)
  await expect(connector.switchNetwork?.(kusama)).rejects.toMatchObject({
    code: 'LATCHKEY_NETWORK__SWITCH_UNSUPPORTED'
  })
})

describe('signing', () => {
  test.each([true, false])(
    'a message is signed by the account of the address in any spelling, between <Bytes> %s',
    async wraps => {
      const { connector } = setUp({ wraps })
      await connector.connect({ silent: false, network: relayChain })
      const [address = ''] = onPolkadot
      const message = 'Orchard – sign in\n<&>'
      const signature = (await connector.signMessage?.({ message, address })) ?? ''
      const chainId = relayChain.caipNetworkId
      expect(await verifySignature({ chainId, address, message, signature })).toEqual({ status: 'valid' })
      expect(await verifySignature({ chainId, address, message: `${message}!`, signature })).toEqual({
        status: 'invalid'
      })
    }
  )

  test('an address that the wallet does not share is refused, and so is a wallet that was never connected', async () => {
    const { connector } = setUp({ accounts: 1 })
    const question = { message: 'x', address: bob ?? '' }
    await expect(connector.signMessage?.(question)).rejects.toMatchObject({
      code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
    })
    await connector.connect({ silent: false })
    await expect(connector.signMessage?.(question)).rejects.toMatchObject({
      code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
    })
  })

  test('a signature that is no hex is a broken wallet', async () => {
    const { connector } = setUp({ faults: ['signatureNonsense'] })
    await connector.connect({ silent: false })
    await expect(connector.signMessage?.({ message: 'x', address: alice ?? '' })).rejects.toMatchObject({
      code: 'LATCHKEY_CONNECT__WALLET_BROKEN'
    })
  })
})

describe('events', () => {
  test('accounts that are told twice, or are no accounts, change nothing more', async () => {
    const { wallet, connector } = setUp({ faults: ['eventsTwice'] })
    await connector.connect({ silent: false })
    const { events, stop } = listen(connector)
    wallet.switchAccount(1)
    wallet.switchAccount(1)
    stop()
    expect(events).toMatchObject([{ type: 'session', session: { accounts: [bob, alice] } }])
  })

  test('a lock is told as no accounts, and an unlock as accounts', async () => {
    const { wallet, connector } = setUp()
    await connector.connect({ silent: false })
    const { events, stop } = listen(connector)
    wallet.lock()
    wallet.unlock()
    stop()
    expect(events).toEqual([
      { type: 'accounts', accounts: [] },
      { type: 'accounts', accounts: [alice, bob] }
    ])
  })

  test('a wallet without events connects', async () => {
    const { connector } = setUp({ faults: ['noEvents'] })
    await connector.connect({ silent: false })
    const { events, stop } = listen(connector)
    stop()
    expect(events).toEqual([])
  })
})

test.each([
  ['Cancelled', 'LATCHKEY_CONNECT__USER_REJECTED'],
  ['Rejected', 'LATCHKEY_CONNECT__USER_REJECTED'],
  ['User denied', 'LATCHKEY_CONNECT__USER_REJECTED'],
  ['You have a pending authorization request', 'LATCHKEY_CONNECT__ALREADY_PENDING'],
  ['The source x has been rejected: not allowed to interact', 'LATCHKEY_CONNECT__NO_ACCOUNTS'],
  ['The source x has not been enabled yet', 'LATCHKEY_CONNECT__NO_ACCOUNTS'],
  ['Something else', 'LATCHKEY_CONNECT__WALLET_FAILED']
])('the text "%s" of an extension is the error %s', async (message, code) => {
  const { wallet, connector } = setUp()
  wallet.setBehaviour({ error: 1, message })
  await expect(connector.connect({ silent: false })).rejects.toMatchObject({ code, details: message })
})

test.each(['accountsNotArray', 'accountsNonsense'] as const)(
  'accounts that are none (%s) are a broken wallet',
  async fault => {
    const { connector } = setUp({ faults: [fault] })
    await expect(connector.connect({ silent: false })).rejects.toMatchObject({
      code: 'LATCHKEY_CONNECT__WALLET_BROKEN'
    })
  }
)

test('promise P2: a silent question without an answer ends within 5 s', async () => {
  const environment = createMemoryEnvironment()
  const wallet = createMockPolkadotWallet({}, {})
  const context = createConnectorContext({ environment, networks: [westend] })
  const make = (extension: object) =>
    createConnector({ id: 'com.example', name: 'Example' }, extension, context)
  await make(wallet.extension).connect({ silent: false })
  const mute = createMockPolkadotWallet({ faults: ['neverAnswers'] }, {})
  const outcome = make(mute.extension)
    .connect({ silent: true })
    .catch((error: { code: string }) => error.code)
  await expect.poll(() => environment.clock.pending()).toBe(1)
  await environment.advance(5_000)
  expect(await outcome).toBe('LATCHKEY_CONNECT__TIMEOUT')
})

test.each([
  ['nothing', undefined],
  ['an object without accounts', {}],
  ['accounts that cannot be asked', { accounts: { get: 1 } }]
])('an extension whose enable resolves with %s is broken', async (_, answer) => {
  const { context } = setUp()
  const connector = createConnector({ id: 'x', name: 'X' }, { enable: async () => answer }, context)
  await expect(connector.connect({ silent: false })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__WALLET_BROKEN'
  })
})
