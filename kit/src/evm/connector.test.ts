import { describe, expect, test } from 'vitest'
import type { ConnectorEvent } from '../core/contracts/Connector.js'
import { defineNetwork } from '../protocol/defineNetwork.js'
import { reconnectDeadline } from '../protocol/limits.js'
import {
  connectorConformance,
  createMemoryClock,
  createMockWallet,
  type MockWalletOptions
} from '../testing/index.js'
import { systemClock } from '../walletconnect/relay/systemEnvironment.js'
import { createConnector } from './connector.js'
import type { Eip1193Provider } from './provider.js'

const chains = [31337, 31338].map(chainId => ({ chainId, rpcUrl: 'http://127.0.0.1:1' }))
const description = { id: 'com.example', name: 'Example', type: 'ANNOUNCED' } as const
const other = defineNetwork({
  id: 31338,
  name: 'Other',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } }
})

function setUp(options: Partial<MockWalletOptions> = {}) {
  const wallet = createMockWallet({ chains, ...options })
  return {
    wallet,
    connector: createConnector(description, wallet.provider as Eip1193Provider, systemClock())
  }
}

function fake(answers: Record<string, unknown>, more: object = {}) {
  const request = async ({ method }: { readonly method: string }) => {
    const answer = answers[method]
    if (answer instanceof Error) throw answer
    return answer
  }
  return createConnector(description, { request, ...more } as Eip1193Provider, systemClock())
}

describe('conformance', () => {
  const cases = connectorConformance(async () => {
    const { wallet, connector } = setUp()
    return {
      connector,
      accounts: wallet.addresses,
      chainId: '31337',
      otherNetwork: other,
      rejectNext: wallet.rejectNext,
      switchAccount() {
        wallet.switchAccount(1)
        return [...wallet.addresses].reverse()
      },
      switchChain() {
        wallet.switchChain(1)
        return '1'
      },
      listeners: wallet.listeners
    }
  })
  for (const { name, run } of cases) test(name, run)
})

test('connecting silently sends no request for which a wallet might show a window (P1)', async () => {
  const { wallet, connector } = setUp()
  const asked = () => wallet.requests.map(request => request.method)
  await expect(connector.connect({ silent: true })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
  })
  expect(asked()).toEqual(['eth_accounts', 'wallet_getPermissions'])
  await connector.connect({ silent: false })
  const before = asked().length
  await connector.connect({ silent: true })
  expect(asked().slice(before)).toEqual(['eth_accounts', 'eth_chainId'])
})

test.each([true, false])(
  'locked is told from forgotten, claiming to be MetaMask %s (P2)',
  async claimMetaMask => {
    const { wallet, connector } = setUp({ claimMetaMask })
    await connector.connect({ silent: false })
    wallet.lock()
    expect((await connector.connect({ silent: true })).accounts).toEqual([])
    const forgotten = setUp({ claimMetaMask })
    await expect(forgotten.connector.connect({ silent: true })).rejects.toMatchObject({
      code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
    })
  }
)

test('the time limit for a wallet without an answer follows the clock of the kit', async () => {
  const clock = createMemoryClock()
  const provider: Eip1193Provider = { request: () => new Promise(() => undefined) }
  const connector = createConnector(description, provider, clock)
  const outcome = connector.connect({ silent: true }).catch((error: { code: string }) => error.code)
  await expect.poll(() => clock.pending()).toBe(1)
  await clock.advance(reconnectDeadline)
  expect(await outcome).toBe('LATCHKEY_CONNECT__TIMEOUT')
})

test.each([{ error: 4200 }, 'hang'] as const)(
  'a wallet whose permissions answer %j counts as locked',
  async answer => {
    const { connector } = setUp({ methods: { wallet_getPermissions: answer } })
    expect((await connector.connect({ silent: true })).accounts).toEqual([])
  }
)

test('errors of wallets become typed errors', async () => {
  for (const [behaviour, code] of [
    ['reject', 'LATCHKEY_CONNECT__USER_REJECTED'],
    ['alreadyPending', 'LATCHKEY_CONNECT__ALREADY_PENDING'],
    [{ error: 4100 }, 'LATCHKEY_CONNECT__NO_ACCOUNTS'],
    [{ error: 4900 }, 'LATCHKEY_CONNECT__WALLET_DISCONNECTED'],
    [{ error: -32603 }, 'LATCHKEY_CONNECT__WALLET_FAILED']
  ] as const) {
    await expect(setUp({ behaviour }).connector.connect({ silent: false })).rejects.toMatchObject({
      name: 'LatchkeyError',
      code
    })
  }
})

test('an invalid answer of a wallet is LATCHKEY_CONNECT__WALLET_BROKEN, and no other error is thrown', async () => {
  for (const [fault, code] of [
    ['accountsNotArray', 'LATCHKEY_CONNECT__WALLET_BROKEN'],
    ['accountsNonsense', 'LATCHKEY_CONNECT__WALLET_BROKEN'],
    ['chainIdNonsense', 'LATCHKEY_CONNECT__WALLET_BROKEN'],
    ['answersNoPromise', 'LATCHKEY_CONNECT__WALLET_BROKEN'],
    ['throwsSynchronously', 'LATCHKEY_CONNECT__WALLET_FAILED']
  ] as const) {
    const { connector } = setUp({ faults: [fault] })
    for (const silent of [true, false]) {
      // Without a permission the wallet shares no accounts, whatever their shape.
      if (silent && (fault === 'accountsNonsense' || fault === 'chainIdNonsense')) continue
      await expect(connector.connect({ silent })).rejects.toMatchObject({ name: 'LatchkeyError', code })
    }
    await connector.disconnect?.()
    if (fault === 'answersNoPromise' || fault === 'throwsSynchronously') {
      await expect(connector.switchNetwork?.(other)).rejects.toMatchObject({ name: 'LatchkeyError', code })
    }
  }
  expect((await setUp({ faults: ['chainIdNumber'] }).connector.connect({ silent: false })).chainId).toBe(
    '31337'
  )
  const guarded = await setUp({ faults: ['throwingGetters'] }).connector.connect({ silent: false })
  expect(guarded.accounts.length).toBeGreaterThan(0)
})

test('addresses are returned in EIP-55 form, each once', async () => {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const connector = fake({ eth_requestAccounts: [address.toLowerCase(), address], eth_chainId: '1' })
  expect(await connector.connect({ silent: false })).toMatchObject({ accounts: [address], chainId: '1' })
  await expect(fake({ eth_requestAccounts: [] }).connect({ silent: false })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
  })
})

test('repeated and invalid events change nothing (P4); error 1013 does not disconnect', async () => {
  const { wallet, connector } = setUp({ faults: ['eventsTwice'] })
  await connector.connect({ silent: false })
  const heard: ConnectorEvent[] = []
  const stop = connector.subscribe?.(event => heard.push(event))
  wallet.emit('accountsChanged', wallet.addresses)
  wallet.emit('chainChanged', 31337)
  for (const nonsense of [undefined, null, {}, ['0x1'], 'x', -1, Number.NaN, '0x', [[]], new Array(1)]) {
    wallet.emit('accountsChanged', nonsense)
    wallet.emit('chainChanged', nonsense)
  }
  wallet.emit('disconnect', { code: 1013 })
  expect(heard).toEqual([])
  wallet.switchChain(31338)
  wallet.lock()
  expect(heard).toEqual([
    { type: 'network', chainId: '31338' },
    { type: 'accounts', accounts: [] }
  ])
  stop?.()
  expect(wallet.listeners()).toBe(0)
})

test('each subscriber receives each event once, and also a late approval (P7)', async () => {
  const { wallet, connector } = setUp()
  await connector.connect({ silent: false })
  const heard: string[] = []
  const listen = (name: string) => connector.subscribe?.(event => heard.push(`${name} ${event.type}`))
  const stops = [listen('a'), listen('b')]
  wallet.switchChain(31338)
  stops[0]?.()
  wallet.switchAccount(1)
  stops[1]?.()
  expect([heard, wallet.listeners()]).toEqual([['a network', 'b network', 'b accounts'], 0])

  await connector.disconnect?.()
  wallet.setBehaviour('hang')
  const first = connector.connect({ silent: false })
  await expect.poll(() => wallet.pending().length).toBe(1)
  await expect(connector.connect({ silent: false })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__ALREADY_PENDING'
  })
  const stop = listen('c')
  wallet.approveNext()
  await first
  stop?.()
  expect(heard.slice(3)).toEqual(['c accounts'])
})

test('the answer to an earlier request is reported if the wallet emits no event (P7)', async () => {
  const { wallet, connector } = setUp({ behaviour: 'hang', faults: ['noEvents'] })
  const first = connector.connect({ silent: false })
  await expect.poll(() => wallet.pending().length).toBe(1)
  const heard: ConnectorEvent[] = []
  connector.subscribe?.(event => heard.push(event))
  wallet.approveNext()
  await first
  expect(heard).toEqual([{ type: 'accounts', accounts: wallet.addresses }])
})

test('reports chainChanged while a request to switch has no answer: the kit then stops waiting (P6)', async () => {
  const { wallet, connector } = setUp({ methods: { wallet_switchEthereumChain: 'hang' } })
  await connector.connect({ silent: false })
  const events: ConnectorEvent[] = []
  connector.subscribe?.(event => events.push(event))
  connector.switchNetwork?.(other).catch(() => undefined)
  wallet.emit('chainChanged', 'nonsense')
  wallet.switchChain(31338)
  expect(events).toEqual([{ type: 'network', chainId: '31338' }])
})

test('after a switch without an event, the event of the switch back is reported', async () => {
  const { wallet, connector } = setUp({ faults: ['noEvents'] })
  const listeners: ((value: unknown) => void)[] = []
  const on = (event: string, run: (value: unknown) => void) => event === 'chainChanged' && listeners.push(run)
  Object.assign(wallet.provider, { on })
  await connector.connect({ silent: false })
  const heard: ConnectorEvent[] = []
  connector.subscribe?.(event => heard.push(event))
  await connector.switchNetwork?.(other)
  for (const listener of listeners) listener('0x7a69')
  expect(heard).toEqual([{ type: 'network', chainId: '31337' }])
})

test('a connected wallet answers the requests of its session, or rejects with a typed error', async () => {
  const { wallet, connector } = setUp({ atomic: true })
  const { getCapabilities, sendTransaction } = await connector.connect({ silent: false })
  const [from = ''] = wallet.addresses
  const network = 'eip155:31337'
  expect(await getCapabilities?.({ address: from, networks: [network] })).toMatchObject({
    [network]: { atomic: { status: 'supported' } }
  })
  wallet.rejectNext()
  await expect(sendTransaction?.({ namespace: 'eip155', network, from, to: from })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__USER_REJECTED'
  })
})

test('providers without events, or with throwing ones, connect', async () => {
  const { connector } = setUp({ faults: ['noEvents'] })
  await connector.connect({ silent: false })
  connector.subscribe?.(() => undefined)()
  const throwing = fake(
    { eth_requestAccounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'], eth_chainId: '0x1' },
    {
      on() {
        throw new Error('no')
      }
    }
  )
  await throwing.connect({ silent: false })
  throwing.subscribe?.(() => undefined)()
})

test('disconnecting gives the permission back where the wallet has one, asks no other wallet, and never hangs (P1)', async () => {
  const { wallet, connector } = setUp()
  await connector.connect({ silent: false })
  await connector.disconnect?.()
  expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([])

  const hanging = setUp()
  await hanging.connector.connect({ silent: false })
  hanging.wallet.setBehaviour('hang', 'wallet_getPermissions')
  const start = performance.now()
  await hanging.connector.disconnect?.()
  expect(performance.now() - start).toBeLessThan(2_000)
})

test('whatever a wallet answers, it is a session or a typed error', async () => {
  const values = [undefined, null, 1, 'x', {}, [], ['0x'], [null], new Error('x'), Symbol('x'), () => 1]
  const provider = expect.anything()
  for (const accounts of values) {
    for (const chainId of values) {
      const connector = fake({ eth_requestAccounts: accounts, eth_accounts: accounts, eth_chainId: chainId })
      for (const silent of [true, false]) {
        const isLocked = silent && Array.isArray(accounts) && accounts.length === 0 && chainId === 1
        const outcome = await connector.connect({ silent }).catch((error: unknown) => error)
        expect(outcome).toMatchObject(
          isLocked ? { accounts: [], chainId: '1', provider } : { name: 'LatchkeyError' }
        )
      }
    }
  }
})
