import { ed25519 } from '@noble/curves/ed25519'
import { describe, expect, test } from 'vitest'
import { fromBase58 } from '../protocol/base58.js'
import { reconnectDeadline } from '../protocol/limits.js'
import { connectorConformance } from '../testing/index.js'
import { mainnet, setUp, solanaDevnet, solanaTestnet } from './solana.harness.js'

describe('conformance', () => {
  const cases = connectorConformance(async () => {
    const { wallet, connector } = setUp()
    return {
      connector,
      accounts: wallet.addresses,
      chainId: mainnet.id,
      otherNetwork: solanaDevnet,
      // The page keeps the network of these wallets, so the wallet gets no request.
      switchAsks: false,
      rejectNext: wallet.rejectNext,
      switchAccount() {
        wallet.switchAccount(1)
        return [...wallet.addresses].reverse()
      },
      switchChain() {
        void connector.switchNetwork?.(solanaTestnet)
        return solanaTestnet.id
      },
      listeners: wallet.listeners
    }
  })
  for (const { name, run } of cases) test(name, run)
})

const codeOf = (work: Promise<unknown> | undefined) =>
  (work ?? Promise.resolve()).then(
    () => 'resolved',
    (error: { readonly code: string }) => error.code
  )

test('connecting loud asks even where accounts are shared, silently it asks nothing and needs no permission anew (P1)', async () => {
  const { wallet, connector } = setUp()
  expect((await connector.connect({ silent: true })).accounts).toEqual([])
  await connector.connect({ silent: false })
  await connector.connect({ silent: false })
  expect((await connector.connect({ silent: true })).accounts).toEqual(wallet.addresses)
  expect(wallet.requests).toEqual([
    { method: 'standard:connect', params: [{ silent: true }] },
    { method: 'standard:connect', params: [] },
    { method: 'standard:connect', params: [] },
    { method: 'standard:connect', params: [{ silent: true }] }
  ])
})

test('the session begins on the wanted network, and has those that the accounts are for', async () => {
  const { connector } = setUp({ chains: ['solana:devnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
  const { chainId, networks, isFixed } = await connector.connect({ silent: false, network: solanaDevnet })
  expect({ chainId, networks, isFixed }).toEqual({
    chainId: solanaDevnet.id,
    networks: [mainnet.caipNetworkId, solanaDevnet.caipNetworkId],
    isFixed: true
  })
  expect((await connector.connect({ silent: false, network: solanaTestnet })).chainId).toBe(mainnet.id)
  expect(await codeOf(connector.switchNetwork?.(solanaTestnet))).toBe('LATCHKEY_NETWORK__SWITCH_UNSUPPORTED')
})

test('a lock is told as no accounts, and the wallet stays; its events are told once', async () => {
  const { wallet, connector, events, follow } = setUp({ faults: ['eventsTwice'] })
  await connector.connect({ silent: false })
  const stop = follow()
  wallet.lock()
  expect((await connector.connect({ silent: true })).accounts).toEqual([])
  wallet.unlock()
  wallet.switchAccount(1)
  wallet.emit({ chains: ['solana:mainnet'] })
  wallet.emit(null)
  stop()
  const [first, second] = wallet.addresses
  expect(events).toEqual([
    { type: 'accounts', accounts: [] },
    { type: 'accounts', accounts: [first, second] },
    { type: 'accounts', accounts: [second, first] }
  ])
})

test.each([
  ['accountsNotArray', 'LATCHKEY_CONNECT__NO_ACCOUNTS'],
  ['accountsNonsense', 'LATCHKEY_CONNECT__WALLET_BROKEN'],
  ['throwsSynchronously', 'LATCHKEY_CONNECT__WALLET_FAILED']
] as const)('a wallet with %s rejects with %s', async (fault, code) => {
  expect(await codeOf(setUp({ faults: [fault] }).connector.connect({ silent: false }))).toBe(code)
})

test('a wallet that never answers ends a silent connection after 5 s (P2)', async () => {
  const { connector, environment } = setUp({ faults: ['neverAnswers'] })
  const ended = codeOf(connector.connect({ silent: true }))
  await environment.advance(reconnectDeadline)
  expect(await ended).toBe('LATCHKEY_CONNECT__TIMEOUT')
})

test('a wallet whose getters throw still connects by what it answers', async () => {
  const { wallet, connector } = setUp({ faults: ['throwingGetters'] })
  expect((await connector.connect({ silent: false })).accounts).toEqual(wallet.addresses)
})

test.each(['User rejected the request.', 'Transaction cancelled', 'rejected the request'])(
  'a plain error %j is a rejection',
  async message => {
    const { wallet, connector } = setUp({ faults: ['plainErrors'] })
    await connector.connect({ silent: false })
    wallet.setBehaviour({ error: -32_000, message }, 'solana:signMessage')
    const asked = connector.signMessage?.({ message: 'x', address: wallet.addresses[0] ?? '' })
    expect(await codeOf(asked)).toBe('LATCHKEY_CONNECT__USER_REJECTED')
  }
)

test('an error without a code is a failure of the wallet, not a rejection', async () => {
  const { wallet, connector } = setUp({ faults: ['plainErrors'] })
  await connector.connect({ silent: false })
  wallet.setBehaviour({ error: -32_603, message: 'Something went wrong' }, 'solana:signMessage')
  const asked = connector.signMessage?.({ message: 'x', address: wallet.addresses[0] ?? '' })
  expect(await codeOf(asked)).toBe('LATCHKEY_CONNECT__WALLET_FAILED')
})

test('a signature is that of Ed25519 over the message, in base58', async () => {
  const { wallet, connector } = setUp()
  await connector.connect({ silent: false })
  const [address = ''] = wallet.addresses
  const signature = await connector.signMessage?.({ message: 'Grüße', address })
  const bytes = fromBase58(signature) ?? new Uint8Array()
  expect(ed25519.verify(bytes, new TextEncoder().encode('Grüße'), fromBase58(address) ?? '')).toBe(true)
})

test.each(['changesMessage', 'shortSignatures'] as const)(
  'a wallet that signs with %s is broken',
  async fault => {
    const { wallet, connector } = setUp({ faults: [fault] })
    await connector.connect({ silent: false })
    const asked = connector.signMessage?.({ message: 'x', address: wallet.addresses[0] ?? '' })
    expect(await codeOf(asked)).toBe('LATCHKEY_CONNECT__WALLET_BROKEN')
  }
)

test('an account that the wallet does not share signs nothing, and the wallet is not asked', async () => {
  const { wallet, connector } = setUp()
  await connector.connect({ silent: false })
  const before = wallet.requests.length
  const asked = connector.signMessage?.({ message: 'x', address: '11111111111111111111111111111111' })
  expect(await codeOf(asked)).toBe('LATCHKEY_CONNECT__NO_ACCOUNTS')
  expect(wallet.requests).toHaveLength(before)
})

test('disconnecting returns the permission, is at most 1 s long, and can be done without the feature', async () => {
  const { wallet, connector } = setUp()
  await connector.connect({ silent: false })
  await connector.disconnect?.()
  expect((await connector.connect({ silent: true })).accounts).toEqual([])
  expect(wallet.requests.map(({ method }) => method)).toContain('standard:disconnect')
  const bare = setUp({ without: ['standard:disconnect'] })
  await bare.connector.connect({ silent: false })
  await bare.connector.disconnect?.()
  const kept = setUp()
  await kept.connector.connect({ silent: false })
  await kept.connector.disconnect?.({ keepPermission: true })
  expect(kept.wallet.requests.map(({ method }) => method)).toEqual(['standard:connect'])
})
