import { ed25519 } from '@noble/curves/ed25519'
import { describe, expect, test } from 'vitest'
import { base, mainnet, solana, solanaDevnet, solanaTestnet } from '../../chains/index.js'
import type { Connector, ConnectorEvent } from '../../core/contracts/Connector.js'
import { fromBase58, toBase58 } from '../../protocol/base58.js'
import { encodeMessage, encodeTransaction, parseTransaction } from '../../protocol/solana/transaction.js'
import { nodeEnvironment } from '../../solana/solana.harness.js'
import { createSolanaSigner, type SolanaProvider } from '../../solana/index.js'
import { connectorConformance } from '../../testing/connectorConformance.js'
import { connected, logIn, setUp } from './setup.harness.js'
// Loaded before the tests, as in the harness.
import '../../solana/transfer/sendTransfer.js'

const networks = [mainnet, base, solana, solanaDevnet, solanaTestnet]
const used = '@appkit-wallet/EMAIL_LOGIN_USED_KEY'

describe('conformance', () => {
  const cases = connectorConformance(async () => {
    // The node knows what a transfer needs; the wallet sends it to another one.
    const parts = setUp({ context: { networks }, environment: { respond: nodeEnvironment().respond } })
    const { clock, frame } = parts
    const own = solanaOf(parts.connectors)
    let isLoggedIn = false
    const connector: Connector = {
      ...own,
      async connect(parameters) {
        if (!isLoggedIn && !parameters.silent) await logIn(parts)
        isLoggedIn ||= !parameters.silent
        return own.connect(parameters)
      },
      async disconnect() {
        await own.disconnect?.()
        isLoggedIn = false
      }
    }
    return {
      connector,
      accounts: frame.solana.addresses.slice(0, 1),
      chainId: solana.id,
      otherNetwork: solanaDevnet,
      rejectNext: () => frame.failNext(isLoggedIn ? undefined : 'GET_USER'),
      switchAccount() {
        frame.switchSolanaAccount(1)
        return [frame.solana.addresses[1] ?? '']
      },
      // The page keeps the network.
      switchChain() {
        void connector.switchNetwork?.(solanaTestnet)
        return solanaTestnet.id
      },
      listeners: clock.pending,
      async settled() {
        for (let turn = 0; turn < 5; turn++) await clock.settle()
      }
    }
  })
  for (const { name, run } of cases) test(name, run)
})

function solanaOf(connectors: readonly Connector[]): Connector {
  const found = connectors.find(({ namespace }) => namespace === 'solana')
  if (!found) throw new Error('there is no connector of Solana')
  return found
}

/** Logged in, with both namespaces connected and followed, as the kit does it. */
async function bothConnected(more: Parameters<typeof setUp>[0] = {}) {
  const parts = await connected({ ...more, context: { networks, ...more.context } })
  const events: [string, ConnectorEvent][] = []
  const stops = parts.connectors.map(({ namespace, subscribe }) =>
    subscribe?.(event => void events.push([namespace, event]))
  )
  const other = parts.session.others?.[0]
  if (!other) throw new Error('Solana is not connected')
  const sent = (type: string) => parts.frame.requests.filter(request => request.type === type)
  return {
    ...parts,
    events,
    stops,
    other,
    solana: solanaOf(parts.connectors),
    provider: other.provider as SolanaProvider,
    sent
  }
}

/** A transaction of the account without a step, as bytes. */
const transactionOf = (feePayer: string, instructions = 0) =>
  encodeTransaction(
    encodeMessage({
      feePayer,
      blockhash: '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM',
      instructions: Array.from({ length: instructions }, (_, index) => ({
        program: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
        accounts: [],
        data: Uint8Array.of(index)
      }))
    })
  )

/** Whether the first signature of a transaction is one of the account. */
function isSigned(transaction: Uint8Array, address: string): boolean {
  const { signatures, message } = parseTransaction(transaction) ?? {}
  const [signature] = signatures ?? []
  return !!signature && !!message && ed25519.verify(signature, message, fromBase58(address) as Uint8Array)
}

test('one login connects every namespace that is configured, with the account and the user of each (P4)', async () => {
  const { session, other, frame, solana: connector } = await bothConnected()
  const user = { user: { email: 'ada@example.com' }, authProvider: 'email', accountType: 'eoa' }
  expect([session.accounts, session.chainId]).toEqual([[frame.wallet.addresses[0]], '1'])
  expect(session.others).toHaveLength(1)
  expect(other.connector).toBe(connector)
  const { accounts, chainId, networks: served, isFixed, embedded } = other
  expect({ accounts, chainId, served, isFixed, embedded }).toEqual({
    accounts: [frame.solana.addresses[0]],
    chainId: solana.id,
    served: [solana, solanaDevnet, solanaTestnet].map(({ caipNetworkId }) => caipNetworkId),
    isFixed: true,
    embedded: user
  })
})

test('a host without networks of Solana has no connector of it, and one of Solana alone has that one', async () => {
  expect(setUp().connectors.map(({ namespace }) => namespace)).toEqual(['eip155'])
  const alone = await connected({ context: { networks: [solanaDevnet] } })
  expect(alone.connectors.map(({ namespace }) => namespace)).toEqual(['solana'])
  expect([alone.session.accounts, alone.session.chainId, alone.session.others]).toEqual([
    [alone.frame.solana.addresses[0]],
    solanaDevnet.id,
    undefined
  ])
  expect(new URL(alone.frame.loads[0] ?? '').searchParams.get('chainId')).toBe(solanaDevnet.caipNetworkId)
})

test('a namespace that the frame does not serve stays disconnected; one that cannot be read is reported, and the login goes on', async () => {
  const { session, context } = await connected({ context: { networks }, chains: ['eip155:1'] })
  expect([session.others, context.errors]).toEqual([[], []])
  const parts = setUp({ context: { networks } })
  await logIn(parts)
  const work = parts.connector.connect({ silent: false })
  while (!parts.frame.requests.some(({ type }) => type === 'GET_USER')) await Promise.resolve()
  parts.frame.failNext('GET_USER', { message: 'Something went wrong', code: -32_603 })
  const { accounts, others } = await work
  expect([accounts.length, others]).toEqual([1, []])
  expect(parts.context.errors).toEqual([expect.objectContaining({ code: 'LATCHKEY_CONNECT__WALLET_FAILED' })])
  expect(await parts.storage.get(used)).toBe('true')
  const second = await solanaOf(parts.connectors).connect({ silent: false })
  expect(second.accounts).toEqual([parts.frame.solana.addresses[0]])
})

test('a reload restores each namespace alone', async () => {
  const { storage, connector } = await bothConnected()
  const stored = Object.fromEntries([[used, await storage.get(used)]]) as Record<string, string>
  void connector
  const parts = setUp({ context: { networks }, stored, user: { email: 'ada@example.com' } })
  const work = solanaOf(parts.connectors).connect({ silent: true, network: solanaDevnet })
  await parts.clock.advance(500)
  const session = await work
  expect([session.accounts, session.chainId, session.others]).toEqual([
    [parts.frame.solana.addresses[0]],
    solanaDevnet.id,
    undefined
  ])
})

test('each request names the chain of its namespace, whatever was chosen in the other one in between', async () => {
  const { connector, solana: own, provider, session, frame, sent } = await bothConnected()
  const evm = session.provider as { request(request: object): Promise<unknown> }
  await own.switchNetwork?.(solanaDevnet)
  await connector.switchNetwork?.(base)
  frame.wallet.setBehaviour('approve')
  const [address = ''] = session.accounts
  await Promise.all([
    evm.request({ method: 'personal_sign', params: ['0x68', address] }),
    provider.signMessage(Uint8Array.of(104)),
    own.signMessage?.({ message: 'h', address: provider.getAccounts()[0] ?? '' })
  ])
  expect(sent('RPC_REQUEST').map(({ payload }) => payload)).toEqual([
    { method: 'personal_sign', params: ['0x68', address], chainId: 8453 },
    ...[1, 2].map(() => ({
      method: 'solana_signMessage',
      params: { message: toBase58(Uint8Array.of(104)), pubkey: provider.getAccounts()[0] },
      chainId: solanaDevnet.caipNetworkId
    }))
  ])
  expect([provider.getActiveChain()?.id, await evm.request({ method: 'eth_chainId' })]).toEqual([
    solanaDevnet.id,
    '0x2105'
  ])
})

test('the provider is that of other wallets of Solana: it signs messages, one transaction and several', async () => {
  const { provider, frame } = await bothConnected()
  const [address = ''] = frame.solana.addresses
  expect([provider.isConnected, provider.publicKey?.toBase58()]).toEqual([true, address])
  const text = new TextEncoder().encode('rows')
  expect(ed25519.verify(await provider.signMessage(text), text, fromBase58(address) as Uint8Array)).toBe(true)
  expect(isSigned(await provider.signTransaction(transactionOf(address)), address)).toBe(true)
  const both = await provider.signAllTransactions([transactionOf(address, 1), transactionOf(address, 2)])
  expect(both.map(signed => isSigned(signed, address))).toEqual([true, true])
  const answer = await provider.request({
    method: 'solana_signMessage',
    params: { message: toBase58(text), pubkey: address }
  })
  expect(fromBase58((answer as { signature: string }).signature)).toHaveLength(64)
  const signer = createSolanaSigner(provider)
  expect(`${signer.address}`).toBe(address)
})

test('a declined request rejects with LATCHKEY_CONNECT__USER_REJECTED, one of another account too', async () => {
  const { provider, frame, solana: own } = await bothConnected()
  frame.solana.setBehaviour('reject')
  await expect(provider.signMessage(Uint8Array.of(1))).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__USER_REJECTED'
  })
  await expect(own.signMessage?.({ message: 'a', address: solana.id })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
  })
})

test.each([
  ['solana_signMessage', { signature: 'short' }],
  ['solana_signTransaction', { transaction: 'AAAA' }]
])('an answer to %s of another form is LATCHKEY_CONNECT__WALLET_BROKEN', async (method, answer) => {
  const { provider, frame } = await bothConnected()
  frame.answerNext('RPC_REQUEST', answer)
  const [address = ''] = provider.getAccounts()
  const work =
    method === 'solana_signMessage'
      ? provider.signMessage(Uint8Array.of(1))
      : provider.signTransaction(transactionOf(address))
  await expect(work).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__WALLET_BROKEN' })
})

describe('leaving', () => {
  test.each([0, 1])('one namespace leaves the other connected, and its login (P4); number %i', async left => {
    const { connectors, stops, events, sent, storage, frame } = await bothConnected()
    const [gone, kept] = [connectors[left], connectors[1 - left]]
    stops[left]?.()
    await gone?.disconnect?.()
    expect([sent('SIGN_OUT'), await storage.get(used), events]).toEqual([[], 'true', []])
    const [address = ''] = left === 0 ? frame.solana.addresses : frame.wallet.addresses
    expect(await kept?.signMessage?.({ message: 'a', address })).toMatch(/./)
  })

  test('the last one ends the login in the frame, and nothing of it stays in the storage (P1)', async () => {
    const { connectors, stops, sent, storage, provider } = await bothConnected()
    const told: unknown[] = []
    provider.on('accountsChanged', accounts => told.push(accounts))
    for (const stop of stops) stop?.()
    await Promise.all(connectors.map(connector => connector.disconnect?.()))
    expect([sent('SIGN_OUT').length, (await storage.get(used)) ?? undefined]).toEqual([1, undefined])
    expect([told, provider.isConnected]).toEqual([[[]], false])
  })

  test('one namespace while another is being restored waits for that', async () => {
    const parts = setUp({ context: { networks }, stored: { [used]: 'true' }, user: {} })
    const [evm, own] = [parts.connector, solanaOf(parts.connectors)]
    const first = evm.connect({ silent: true })
    await parts.clock.advance(500)
    await first
    const second = own.connect({ silent: true }).then(() => own.subscribe?.(() => undefined))
    const leaving = evm.disconnect?.()
    await second
    await parts.clock.advance(0)
    await leaving
    expect(parts.frame.requests.some(({ type }) => type === 'SIGN_OUT')).toBe(false)
    expect(await parts.storage.get(used)).toBe('true')
  })

  test('the end of the login elsewhere disconnects both', async () => {
    const { frame, events, clock } = await bothConnected()
    frame.setUser(undefined)
    for (let turn = 0; turn < 5; turn++) await clock.settle()
    expect(events).toEqual([
      ['eip155', { type: 'disconnect' }],
      ['solana', { type: 'disconnect' }]
    ])
  })
})
