import { describe, expect, test } from 'vitest'
import { mainnet, solana } from '../../chains/index.js'
import { errorMessages } from '../../protocol/errors/errorMessages.js'
import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { codeExpired, userRejected } from '../../protocol/errors/wallet.js'
import { relayTimeout } from '../../protocol/errors/walletConnect.js'
import {
  alice,
  deferred,
  quietAdapter,
  setupTestKit,
  solanaWallet,
  stored
} from '../../setupTestKit.harness.js'
import { createMockConnector, type MockConnector } from '../../testing/mockConnector.js'
import type { ConnectorSession, ConnectParameters } from '../contracts/Connector.js'
import { dispatch } from '../dispatch.js'
import { pairingSlice } from '../state/pairing.js'
import { recallLink } from '../storage/walletLink.js'
import { chooseLink } from './chooseLink.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { pair } from './pair.js'

const id = 'walletConnect'
const provider = { request: async () => null }

/** A kit with connectors that are reached by a code. The test settles each `connect` of the EVM connector. */
function setUp() {
  const requests: (ConnectParameters & ReturnType<typeof deferred<ConnectorSession>>)[] = []
  const sol: MockConnector = solanaWallet({ id, type: 'WALLET_CONNECT', reach: 'code' })
  const evm = createMockConnector({
    id,
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    reach: 'code',
    connect(parameters) {
      const answer = deferred<ConnectorSession>()
      requests.push({ ...parameters, ...answer })
      return answer.promise
    }
  })
  const session: ConnectorSession = {
    accounts: [alice],
    chainId: '1',
    provider,
    networks: ['eip155:1'],
    wallet: { name: 'Rainbow' }
  }
  const both: ConnectorSession = {
    ...session,
    others: [
      { connector: sol, accounts: ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'], chainId: 'x', provider }
    ]
  }
  const setup = setupTestKit({ connectors: [() => [evm, sol]] })
  const code = (uri: string) => ({ uri, expiresAt: setup.environment.clock.now() + 240_000 })
  const open = () => dispatch(setup.kit, { type: 'open', view: 'ConnectingWalletConnect' })
  return { ...setup, requests, evm, sol, session, both, code, open }
}

describe('the pairing code', () => {
  test('a pairing code is shown when it is created, and connects', async () => {
    const { kit, requests, session, code, open } = setUp()
    open()
    const paired = pair(kit)
    expect(kit.slice(pairingSlice).get()).toMatchObject({ status: 'preparing', relay: 'up' })
    await Promise.resolve()
    requests[0]?.onUri?.(code('wc:1'))
    expect(kit.slice(pairingSlice).get()).toMatchObject({ status: 'ready', uri: 'wc:1' })
    requests[0]?.resolve(session)
    await paired
    expect(kit.state.connection.get().eip155).toMatchObject({
      status: 'connected',
      networks: ['eip155:1'],
      wallet: { name: 'Rainbow' }
    })
    expect([kit.slice(pairingSlice).get().status, kit.state.modal.get().open]).toEqual(['idle', false])
  })

  test('a pairing code is renewed before it expires, and only the newest code connects (P12)', async () => {
    const { kit, requests, session, code, open, environment, events, errors } = setUp()
    open()
    void pair(kit)
    await environment.clock.settle()
    requests[0]?.onUri?.(code('wc:1'))
    await environment.advance(229_999)
    expect(requests.length).toBe(1)
    await environment.advance(1)
    expect([requests.length, requests[0]?.signal?.aborted, requests[1]?.signal?.aborted]).toEqual([
      2,
      true,
      false
    ])
    // The old code stays until the new one is created, so that the view does not flicker.
    expect(kit.slice(pairingSlice).get()).toMatchObject({ status: 'ready', uri: 'wc:1' })
    requests[1]?.onUri?.(code('wc:2'))
    requests[0]?.onUri?.(code('wc:late'))
    requests[0]?.resolve(session)
    await environment.clock.settle()
    expect(kit.slice(pairingSlice).get()).toMatchObject({ status: 'ready', uri: 'wc:2' })
    expect(kit.state.connection.get().eip155?.status).toBe('connecting')
    requests[1]?.resolve(session)
    await environment.clock.settle()
    expect(kit.state.connection.get().eip155?.status).toBe('connected')
    expect([events.filter(name => /ERROR|REJECT/.test(name)), errors]).toEqual([[], []])
  })

  test('a pairing code that expires unused is replaced, without an error', async () => {
    const { kit, requests, open, environment, events } = setUp()
    open()
    void pair(kit)
    await environment.clock.settle()
    requests[0]?.reject(codeExpired())
    await environment.clock.settle()
    expect([requests.length, kit.slice(pairingSlice).get().status, events.includes('CONNECT_ERROR')]).toEqual(
      [2, 'preparing', false]
    )
  })

  test('leaving the view aborts the attempt of the pairing code, and a late answer changes nothing (P8)', async () => {
    const { kit, requests, session, code, open, environment } = setUp()
    open()
    void pair(kit)
    await environment.clock.settle()
    requests[0]?.onUri?.(code('wc:1'))
    dispatch(kit, { type: 'back' })
    expect([requests[0]?.signal?.aborted, kit.slice(pairingSlice).get()]).toEqual([
      true,
      { status: 'idle', relay: 'up' }
    ])
    requests[0]?.resolve(session)
    await environment.advance(600_000)
    expect([requests.length, kit.state.connection.get()]).toEqual([1, {}])
  })

  test('a decline is a state of the slice, and the next call of pair sends a new request', async () => {
    const { kit, requests, open, environment, events } = setUp()
    open()
    await Promise.all([pair(kit), environment.clock.settle().then(() => requests[0]?.reject(userRejected()))])
    expect(kit.slice(pairingSlice).get()).toMatchObject({
      status: 'failed',
      error: { code: 'LATCHKEY_CONNECT__USER_REJECTED' }
    })
    expect(events).toContain('USER_REJECTED')
    void pair(kit)
    await environment.clock.settle()
    expect([requests.length, kit.slice(pairingSlice).get().status]).toEqual([2, 'preparing'])
  })

  test('a relay that is down is a state of the slice, and is tried again (P13)', async () => {
    const { kit, requests, open, environment } = setUp()
    open()
    void pair(kit)
    await environment.clock.settle()
    requests[0]?.onRelay?.('down', 'refused')
    expect(kit.slice(pairingSlice).get()).toMatchObject({
      status: 'preparing',
      relay: 'down',
      reason: 'refused'
    })
    requests[0]?.reject(relayTimeout())
    await environment.clock.settle()
    expect(kit.slice(pairingSlice).get().status).toBe('failed')
    await environment.advance(5_000)
    requests[1]?.onRelay?.('up')
    expect([requests.length, kit.slice(pairingSlice).get()]).toMatchObject([
      2,
      { status: 'preparing', relay: 'up' }
    ])
  })

  test('pair fails if no connector is reached by a code', async () => {
    const { kit } = setupTestKit()
    await pair(kit)
    expect(kit.slice(pairingSlice).get()).toMatchObject({
      status: 'failed',
      error: { code: 'LATCHKEY_CONNECT__CONNECTOR_NOT_FOUND' }
    })
  })
})

describe('one approval', () => {
  test('one approval connects several namespaces, and both are stored', async () => {
    const { kit, requests, both, environment, open } = setUp()
    open()
    const paired = pair(kit)
    await environment.clock.settle()
    requests[0]?.resolve(both)
    await paired
    const { eip155, solana } = kit.state.connection.get()
    expect([eip155?.status, solana?.status, kit.state.network.get().activeNamespace]).toEqual([
      'connected',
      'connected',
      'eip155'
    ])
    expect(stored(environment)).toMatchObject({ connectors: { eip155: id, solana: id } })
  })

  test('one approval does not change a namespace that has a wallet (P4)', async () => {
    const { kit, requests, both, environment, sol } = setUp()
    const phantom = solanaWallet()
    await connect(kit, { connector: phantom })
    const paired = pair(kit, { namespace: 'eip155' })
    await environment.clock.settle()
    requests[0]?.resolve(both)
    await paired
    expect(kit.state.connection.get().solana).toMatchObject({ status: 'connected', connector: phantom })
    expect(sol.listeners()).toBe(0)
  })

  test('one approval may leave out the requested namespace', async () => {
    const { kit, requests, both, environment } = setUp()
    const paired = pair(kit, { namespace: 'eip155' })
    await environment.clock.settle()
    requests[0]?.resolve({ ...both, accounts: [] })
    await paired
    const { eip155, solana } = kit.state.connection.get()
    expect([eip155, solana?.status, kit.state.network.get().activeNamespace]).toEqual([
      undefined,
      'connected',
      'solana'
    ])
  })
})

describe('the link of the opened app (P16)', () => {
  test('the link is stored with the connection, and not after a code that was scanned', async () => {
    const { kit, requests, session, environment, events } = setUp()
    void pair(kit)
    chooseLink(kit, { href: 'rainbow://', name: 'Rainbow' })
    await environment.clock.settle()
    expect(environment.storage.get('latchkey.link')).toBeNull()
    requests[0]?.resolve(session)
    await environment.clock.settle()
    const rainbow = { href: 'rainbow://', name: 'Rainbow' }
    expect(stored(environment, 'latchkey.link')).toEqual({ version: 2, eip155: rainbow })
    expect(events).toContain('CONNECT_SUCCESS')
    await disconnect(kit)
    expect(environment.storage.get('latchkey.link')).toBeNull()
    void pair(kit)
    chooseLink(kit, { href: 'other://', name: 'Other' })
    chooseLink(kit, undefined)
    const paired = pair(kit)
    await environment.clock.settle()
    requests[2]?.resolve(session)
    await paired
    expect(environment.storage.get('latchkey.link')).toBeNull()
  })

  test('the link is stored by namespace: another namespace that is connected by a scan neither gets nor removes it', async () => {
    const { kit, requests, session, both, environment, sol } = setUp()
    const rainbow = { href: 'rainbow://', name: 'Rainbow' }
    const first = pair(kit)
    chooseLink(kit, rainbow)
    await environment.clock.settle()
    requests[0]?.resolve(both)
    await first
    expect(stored(environment, 'latchkey.link')).toEqual({ version: 2, eip155: rainbow, solana: rainbow })
    await Promise.all([disconnect(kit, { namespace: 'eip155' }), disconnect(kit, { namespace: 'solana' })])
    expect(environment.storage.get('latchkey.link')).toBeNull()
    const second = pair(kit)
    chooseLink(kit, rainbow)
    await environment.clock.settle()
    requests[1]?.resolve(session)
    await second
    // Connected by another phone, which scanned the code.
    await pair(kit, { namespace: 'solana' })
    expect([kit.state.connection.get().solana?.status, sol.calls]).toEqual([
      'connected',
      expect.arrayContaining(['connect'])
    ])
    expect(stored(environment, 'latchkey.link')).toEqual({ version: 2, eip155: rainbow })
  })
})

test('connector factories get the configured relays, and connectors of other namespaces are not listed', () => {
  const seen: unknown[] = []
  const { kit } = setupTestKit({
    networks: [mainnet],
    adapters: [quietAdapter()],
    server: 'https://wallets.example/',
    projectId: 'p',
    connectors: [
      context => {
        seen.push(context.relays, context.projectId, context.networks)
        return [createMockConnector({ id }), solanaWallet({ id })]
      }
    ]
  })
  expect(seen).toEqual([['https://wallets.example'], 'p', [mainnet]])
  expect(kit.state.wallets.get().connectors.map(({ namespace }) => namespace)).toEqual(['eip155'])
  expect(solana.chainNamespace).toBe('solana')
})

test.each(['javascript:alert(1)', 'file:///x', 7])('a stored link %j is ignored', async href => {
  const { kit, environment } = setupTestKit()
  const put = (link: object) =>
    environment.storage.set('latchkey.link', JSON.stringify({ version: 2, eip155: link }))
  await put({ href, name: 'x' })
  expect(await recallLink(kit, 'eip155')).toBeUndefined()
  await put({ href: 'rainbow://', name: 'x' })
  expect(await recallLink(kit, 'eip155')).toEqual({ href: 'rainbow://', name: 'x' })
  expect(await recallLink(kit, 'solana')).toBeUndefined()
})

describe('option manualWCControl: the modal shows the code of the host', () => {
  const connectHost = async (manualWCControl = true) => {
    const setup = setUp()
    const { kit, evm, code, requests, environment } = setup
    kit.config.set({ ...kit.config.get(), manualWCControl })
    const uris: string[] = []
    const connecting = connect(kit, { connector: evm, onUri: ({ uri }) => uris.push(uri) })
    await environment.clock.settle()
    requests[0]?.onUri?.(code('wc:1'))
    return { ...setup, uris, connecting, shown: () => kit.slice(pairingSlice).get() }
  }

  test('the code of the host is shown until it connects', async () => {
    const { uris, shown, requests, session, connecting } = await connectHost()
    expect([uris, shown()]).toMatchObject([['wc:1'], { status: 'ready', uri: 'wc:1' }])
    requests[0]?.resolve(session)
    await connecting
    expect(shown().status).toBe('idle')
  })

  test.each([
    ['LATCHKEY_CONNECT__USER_REJECTED', 'failed'],
    ['LATCHKEY_CONNECT__CODE_EXPIRED', 'idle']
  ] as const)('after %s the code of the host has status %s', async (code, status) => {
    const { shown, requests, connecting } = await connectHost()
    requests[0]?.reject(new LatchkeyError(code, errorMessages[code]))
    await expect(connecting).rejects.toMatchObject({ code })
    expect(shown().status).toBe(status)
  })

  test('a newer code of the host stays when the older one fails', async () => {
    const { kit, evm, shown, requests, code, connecting, environment } = await connectHost()
    void connect(kit, { connector: evm }).catch(() => undefined)
    await environment.clock.settle()
    requests[1]?.onUri?.(code('wc:2'))
    requests[0]?.onUri?.(code('wc:late'))
    requests[0]?.reject(userRejected())
    await expect(connecting).rejects.toThrow()
    expect(shown()).toMatchObject({ status: 'ready', uri: 'wc:2' })
  })

  test('without the option the modal does not show the code of the host', async () => {
    const { uris, shown, connecting, requests, session } = await connectHost(false)
    expect([uris, shown().status]).toEqual([['wc:1'], 'idle'])
    requests[0]?.resolve(session)
    await connecting
  })
})
