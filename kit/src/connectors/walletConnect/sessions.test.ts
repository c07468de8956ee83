import { describe, expect, test } from 'vitest'
import { base, mainnet } from '../../chains/index.js'
import {
  alice,
  bob,
  connected,
  createSession,
  createTestContext,
  namespacesOf,
  solanaAlice
} from './context.harness.js'

const topic = 'a'.repeat(64)

describe('a new session', () => {
  test('reports every namespace that it grants, with the wallet and its networks', async () => {
    const { facts } = await connected()
    expect(facts).toMatchObject({
      accounts: [alice, bob],
      chainId: '1',
      networks: ['eip155:1', 'eip155:8453'],
      clientId: 'did:key:z',
      wallet: { name: 'Rainbow', icon: 'https://wallet.example/i.png', url: 'https://wallet.example' },
      others: [{ accounts: [solanaAlice], connector: { namespace: 'solana' } }]
    })
  })

  test('starts on the requested network, else on the selected one, else on the first of the wallet', async () => {
    const session = createSession()
    const wallet = await createTestContext([session])
    expect((await wallet.sessions.accept('eip155', session, base)).chainId).toBe('8453')
    const other = createSession({ topic: 'b'.repeat(64), namespaces: namespacesOf(['10']) })
    expect((await wallet.sessions.accept('eip155', other, base)).chainId).toBe('10')
  })

  test('of MetaMask has no list of networks', async () => {
    const { facts } = await connected({}, createSession({}, 'MetaMask Wallet'))
    expect(facts.networks).toBeUndefined()
  })

  test('does not replace other connected namespaces, and ends sessions without a namespace', async () => {
    const { sessions, subscribedNamespaces, change, ended, session, context } = await connected()
    subscribedNamespaces.add('eip155').add('solana')
    const next = createSession({ topic: 'b'.repeat(64) })
    change([session, next])
    const again = await sessions.accept('eip155', next, mainnet)
    // Solana still lives in the first one.
    expect([again.others, ended, context.connected.get('solana')?.topic]).toEqual([[], [], topic])
    await sessions.disconnect('solana')
    expect([ended, context.connected.get('eip155')?.topic]).toEqual([[topic], 'b'.repeat(64)])
  })

  test('drops unsafe icons, links and names of a wallet', async () => {
    const session = createSession()
    const metadata = {
      ...session.peer.metadata,
      name: '\u202eevil\u0000',
      icons: ['javascript:1'],
      url: 'file:///x'
    }
    const { facts } = await connected({}, { ...session, peer: { publicKey: 'b', metadata } })
    expect(facts.wallet).toEqual({ name: 'evil', icon: undefined, url: undefined })
  })
})

describe('disconnecting', () => {
  test('leaves the other namespaces of the session (P4), and ends it with the last one', async () => {
    const { sessions, ended, notified, environment, context } = await connected()
    await sessions.disconnect('eip155')
    expect([ended, [...context.connected.keys()]]).toEqual([[], ['solana']])
    expect(JSON.parse(String(environment.storage.get('latchkey.topics')))).toEqual({ solana: topic })
    expect(notified.map(([namespace]) => namespace)).toEqual(['eip155'])
    await sessions.disconnect('solana')
    expect([ended, environment.storage.get('latchkey.topics')]).toEqual([[topic], null])
    await sessions.disconnect('solana')
    expect(ended).toEqual([topic])
  })

  test('ends a session once if its namespaces are disconnected at the same time', async () => {
    const { sessions, ended, environment } = await connected()
    await Promise.all([sessions.disconnect('eip155'), sessions.disconnect('solana')])
    expect([ended, environment.storage.get('latchkey.topics')]).toEqual([[topic], null])
  })

  test('resolves within 2.5 s if the relay does not answer (P1)', async () => {
    const { sessions, context, environment } = await connected()
    const client = await context.client()
    Object.assign(client, { disconnect: () => new Promise(() => undefined) })
    let isOver = false
    await sessions.disconnect('solana')
    const ending = sessions.disconnect('eip155').then(() => {
      isOver = true
    })
    await environment.advance(2_499)
    expect([isOver, context.connected.size]).toEqual([false, 0])
    await environment.advance(1)
    await ending
  })

  test('destroying the kit removes every listener (P24)', async () => {
    const { stop, listeners } = await connected()
    stop()
    expect(listeners()).toBe(0)
  })

  test('lists requests without an answer, and dismisses one', async () => {
    const { setPending, notified, sessions } = await connected()
    const request = {
      id: 7,
      chainId: 'eip155:1',
      method: 'eth_sendTransaction',
      sentAt: 1,
      expiresAt: 2
    } as const
    setPending([{ ...request, topic }])
    await sessions.dismissRequest('eip155', 7)
    const emitted = notified.map(([, event]) => event.type === 'session' && event.session.pendingRequests)
    expect(emitted).toEqual([[request], undefined])
  })
})

describe('a later visit', () => {
  test('restores the session that the namespace was connected through, among several', async () => {
    const { environment } = await connected()
    const newer = createSession({ topic: 'b'.repeat(64), expiry: 2_000_000_001 })
    const wallet = await createTestContext([newer, createSession()], { storage: environment.storage })
    expect((await wallet.sessions.restore('eip155', base)).chainId).toBe('8453')
    expect(wallet.context.connected.get('eip155')?.topic).toBe(topic)
  })

  test('rejects with NO_ACCOUNTS without a session', async () => {
    const { sessions } = await createTestContext([])
    await expect(sessions.restore('eip155', undefined)).rejects.toMatchObject({
      code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
    })
  })

  test('rejects if a message in the mailbox ended the session meanwhile (P17)', async () => {
    const wallet = await createTestContext([createSession()])
    const client = await wallet.context.client()
    Object.assign(client, { resume: async () => wallet.change([], 'deleted', topic) })
    await expect(wallet.sessions.restore('eip155', undefined)).rejects.toMatchObject({
      code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
    })
  })

  test('waits at most 3 s for a relay that does not answer, and is connected (P2)', async () => {
    const wallet = await createTestContext([createSession()])
    const client = await wallet.context.client()
    Object.assign(client, {
      resume: () => new Promise(() => undefined),
      ping: () => new Promise(() => undefined)
    })
    const restoring = wallet.sessions.restore('eip155', undefined)
    await wallet.environment.advance(3_000)
    expect((await restoring).accounts).toEqual([alice, bob])
  })
})
