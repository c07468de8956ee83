import { describe, expect, test } from 'vitest'
import { arbitrum, base, mainnet, solana } from '../../chains/index.js'
import type { WcProvider } from './createProvider.js'
import {
  alice,
  bob,
  connected,
  createDesk,
  createSession,
  namespacesOf,
  solanaAlice,
  walletFault
} from './desk.harness.js'

const topic = 'a'.repeat(64)

describe('a new session', () => {
  test('is told for every namespace it allows, with who the wallet is and what may be used', async () => {
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

  test('begins on the asked network where it may, else on the chosen one, else where the wallet is', async () => {
    const session = createSession()
    const world = await createDesk([session])
    expect((await world.sessions.accept('eip155', session, base)).chainId).toBe('8453')
    const other = createSession({ topic: 'b'.repeat(64), namespaces: namespacesOf(['10']) })
    expect((await world.sessions.accept('eip155', other, base)).chainId).toBe('10')
  })

  test('of MetaMask may be used on any network (wire.md section 5.1)', async () => {
    const { facts } = await connected({}, createSession({}, 'MetaMask Wallet'))
    expect(facts.networks).toBeUndefined()
  })

  test('leaves a namespace that is connected as it is, and ends what nobody uses any more', async () => {
    const { sessions, heardNamespaces, change, ended, session, desk } = await connected()
    heardNamespaces.add('eip155').add('solana')
    const next = createSession({ topic: 'b'.repeat(64) })
    change([session, next])
    const again = await sessions.accept('eip155', next, mainnet)
    // Solana still lives in the first one.
    expect([again.others, ended, desk.uses.get('solana')?.topic]).toEqual([[], [], topic])
    await sessions.end('solana')
    expect([ended, desk.uses.get('eip155')?.topic]).toEqual([[topic], 'b'.repeat(64)])
  })

  test('that is hostile shows no hostile picture, link or name', async () => {
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

describe('the provider', () => {
  test('answers what is known without anybody', async () => {
    const { ask, asked, environment } = await connected()
    expect([
      await ask('eth_accounts'),
      await ask('eth_requestAccounts'),
      await ask('eth_chainId'),
      await ask('net_version')
    ]).toEqual([[alice, bob], [alice, bob], '0x1', '1'])
    expect([asked, environment.requests]).toEqual([[], []])
  })

  test('reads from the RPC of the chain in use, also to broadcast', async () => {
    const { ask, asked, environment } = await connected({ respond: () => ({ body: { result: '0x5' } }) })
    expect([await ask('eth_blockNumber'), await ask('eth_sendRawTransaction', ['0x00'])]).toEqual([
      '0x5',
      '0x5'
    ])
    await ask('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
    await ask('eth_getBalance', [alice, 'latest'])
    expect(asked).toEqual([])
    const [mainnetRpc, baseRpc] = [mainnet, base].map(network => network.rpcUrls.default.http[0])
    expect(environment.requests.map(({ url }) => url)).toEqual([mainnetRpc, mainnetRpc, baseRpc])
  })

  test('signs in the session, on the chain in use', async () => {
    const { ask, asked } = await connected({ answer: () => '0xsigned' })
    expect(await ask('personal_sign', ['0x00', alice])).toBe('0xsigned')
    expect(asked).toEqual([['eip155:1', 'personal_sign', ['0x00', alice]]])
  })

  test.each([
    [5000, 4001],
    [4001, 4001],
    [3001, 4200],
    [5101, 4200],
    [7001, 4900],
    [3005, 4901],
    [5100, 4901],
    [-32_602, -32_602]
  ])('a wallet that says %i is %i to the host (EIP-1193)', async (said, code) => {
    const fault = walletFault(said)
    const { ask } = await connected({ answer: () => Promise.reject(fault) })
    expect(await ask('personal_sign', [])).toEqual({ code })
  })

  test('a method the session does not allow is 4200, and nobody is asked', async () => {
    const namespaces = { eip155: { accounts: [`eip155:1:${alice}`], methods: ['personal_sign'], events: [] } }
    const { ask, asked, environment } = await connected({}, createSession({ namespaces }))
    expect(await ask('eth_sendTransaction', [{}])).toEqual({ code: 4200 })
    expect(await ask('wallet_anything')).toEqual({ code: 4200 })
    expect([asked, environment.requests]).toEqual([[], []])
  })

  test('a request without an answer in time is unknown, and its late answer still arrives (P18)', async () => {
    const unknown = Object.assign(new Error('x'), {
      name: 'LatchkeyError',
      code: 'LATCHKEY_REQUEST__UNKNOWN'
    })
    const { ask, tellLate, told } = await connected({ answer: () => Promise.reject(unknown) })
    expect(await ask('eth_sendTransaction', [{}])).toEqual({ code: 'LATCHKEY_REQUEST__UNKNOWN' })
    const late = { topic, id: 1, chainId: 'eip155:1', method: 'eth_sendTransaction', result: '0xhash' }
    tellLate(late)
    tellLate({ ...late, topic: 'f'.repeat(64) })
    expect(told).toEqual([['lateAnswer', late]])
  })

  test('keeps a late answer that arrives before the first listener, as after a reload, for that listener (P18)', async () => {
    const session = createSession()
    const world = await createDesk([session])
    const late = { topic, id: 1, chainId: 'eip155:1', method: 'eth_sendTransaction', result: '0xhash' }
    world.tellLate(late)
    const { provider } = await world.sessions.restore('eip155', mainnet)
    world.tellLate({ ...late, id: 2 })
    const told: unknown[] = []
    const wcProvider = provider as WcProvider
    wcProvider.on('lateAnswer', answer => told.push(answer))
    wcProvider.on('lateAnswer', () => told.push('again'))
    expect(told).toEqual([late, { ...late, id: 2 }])
  })

  test('requests that may move value are kept until their answer, signatures of a text are not', async () => {
    const kept: unknown[] = []
    const { ask, sessions } = await connected({
      answer: ({ method, isKept }) => {
        kept.push([method, isKept])
        return '0x00'
      }
    })
    await ask('eth_sendTransaction', [{}])
    await ask('wallet_sendCalls', [{}])
    await ask('personal_sign', ['0x00', alice])
    await sessions.signMessage('eip155', { message: 'x', address: alice })
    expect(kept).toEqual([
      ['eth_sendTransaction', true],
      ['wallet_sendCalls', true],
      ['personal_sign', false],
      ['personal_sign', false]
    ])
  })

  test('lists requests without an answer, and dismisses one', async () => {
    const { setPending, heard, sessions } = await connected()
    const request = {
      id: 7,
      chainId: 'eip155:1',
      method: 'eth_sendTransaction',
      sentAt: 1,
      expiresAt: 2
    } as const
    setPending([{ ...request, topic }])
    await sessions.dismissRequest('eip155', 7)
    const told = heard.map(([, event]) => event.type === 'session' && event.session.pendingRequests)
    expect(told).toEqual([[request], undefined])
  })

  test('of Solana signs in the session, and reads from the RPC of Solana', async () => {
    const { facts, asked, environment } = await connected({ respond: () => ({ body: { result: 5 } }) })
    const provider = facts.others?.[0]?.provider as WcProvider | undefined
    const request = (question: { method: string; params?: unknown }) => provider?.request(question)
    await request({ method: 'solana_signMessage', params: { message: 'x' } })
    expect(await request({ method: 'getBalance', params: [solanaAlice] })).toBe(5)
    await expect(request({ method: 'solana_signTransaction' })).rejects.toMatchObject({ code: 4200 })
    expect(asked).toEqual([[solana.caipNetworkId, 'solana_signMessage', { message: 'x' }]])
    expect(environment.requests.map(({ url }) => url)).toEqual([solana.rpcUrls.default.http[0]])
  })

  test('reads from the URL of the override where it names one', async () => {
    const rpcMap = { 'eip155:1': 'https://own.example' }
    const { ask, desk, environment } = await connected({ respond: () => ({ body: { result: '0x5' } }) })
    Object.assign(desk.context, { override: { rpcMap } })
    await ask('eth_blockNumber')
    await ask('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
    await ask('eth_blockNumber')
    expect(environment.requests.map(({ url }) => url)).toEqual([
      'https://own.example',
      base.rpcUrls.default.http[0]
    ])
  })
})

describe('switching', () => {
  test('a session without a method to add networks is `isFixed`', async () => {
    const part = { accounts: [`eip155:1:${alice}`], methods: ['personal_sign'], events: [] }
    expect((await connected({}, createSession({ namespaces: { eip155: part } }))).facts.isFixed).toBe(true)
    const { facts } = await connected()
    expect([facts.isFixed, facts.others?.[0]?.isFixed]).toEqual([undefined, true])
    const any = await connected({}, createSession({ namespaces: { eip155: part } }, 'MetaMask Wallet'))
    expect(any.facts.isFixed).toBeUndefined()
  })

  test('within the session asks nobody, and is told once', async () => {
    const { sessions, asked, heard, told, ask } = await connected()
    await sessions.switchNetwork(base)
    await sessions.switchNetwork(base)
    expect([asked, told, await ask('eth_chainId')]).toEqual([[], [['chainChanged', '0x2105']], '0x2105'])
    expect(heard).toMatchObject([['eip155', { type: 'session', session: { chainId: '8453' } }]])
  })

  test('beyond it asks the wallet, adds what it does not know, and believes the session', async () => {
    const world = await connected()
    world.setAnswer(({ method }) => {
      if (method === 'wallet_switchEthereumChain') throw walletFault(4902)
      world.change([createSession({ namespaces: namespacesOf(['1', '8453', '42161']) })])
      return null
    })
    await world.sessions.switchNetwork(arbitrum)
    expect(world.asked.map(([, method]) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain'
    ])
    expect(world.heard.at(-1)).toMatchObject([
      'eip155',
      { session: { chainId: '42161', networks: ['eip155:1', 'eip155:8453', 'eip155:42161'] } }
    ])
  })

  test('that the wallet agrees to but the session does not is LATCHKEY_NETWORK__NOT_IN_SESSION', async () => {
    const { sessions, environment, heard } = await connected()
    const switching = sessions.switchNetwork(arbitrum).catch((error: { code: string }) => error.code)
    await environment.advance(2_100)
    expect([await switching, heard]).toEqual(['LATCHKEY_NETWORK__NOT_IN_SESSION', []])
  })

  test('beyond it that another tab made is followed only once the session has it: nobody is asked again', async () => {
    const { sessions, asked, ask } = await connected()
    await expect(sessions.switchNetwork(arbitrum, { silent: true })).rejects.toMatchObject({
      code: 'LATCHKEY_NETWORK__NOT_IN_SESSION'
    })
    await sessions.switchNetwork(base, { silent: true })
    expect([asked, await ask('eth_chainId')]).toEqual([[], '0x2105'])
  })

  test('of MetaMask counts by its yes', async () => {
    const { sessions, ask, setAnswer } = await connected({}, createSession({}, 'MetaMask Wallet'))
    await sessions.switchNetwork(arbitrum)
    setAnswer(({ isAnyChain }) => isAnyChain)
    expect([await ask('eth_chainId'), await ask('personal_sign')]).toEqual(['0xa4b1', true])
  })

  test('that is declined says so, to the kit and to the host', async () => {
    const { sessions, ask, heard } = await connected({ answer: () => Promise.reject(walletFault(5000)) })
    await expect(sessions.switchNetwork(arbitrum)).rejects.toMatchObject({
      code: 'LATCHKEY_NETWORK__SWITCH_REJECTED'
    })
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0xa4b1' }])).toEqual({ code: 4001 })
    expect(await ask('wallet_switchEthereumChain', [{ chainId: 'x' }])).toEqual({ code: -32_602 })
    expect(heard).toEqual([])
  })
})

describe('what the wallet tells', () => {
  const event = { topic, chainId: 'eip155:1' }

  test('another account or chain, each once', async () => {
    const { emit, change, session, told, heard } = await connected()
    for (let i = 0; i < 2; i++) {
      change([{ ...session, chosen: { eip155: bob } }])
      emit({ ...event, name: 'accountsChanged', data: [bob] })
      emit({ ...event, name: 'chainChanged', data: 8453 })
    }
    expect(told).toEqual([
      ['accountsChanged', [bob, alice]],
      ['chainChanged', '0x2105']
    ])
    expect(heard.map(([, heardEvent]) => heardEvent.type)).toEqual(['session', 'session'])
  })

  test('a chain that is none, or of another session, changes nothing', async () => {
    const { emit, told } = await connected()
    emit({ ...event, name: 'accountsChanged', data: ['0x0000000000000000000000000000000000000001'] })
    emit({ ...event, name: 'chainChanged', data: 'javascript:' })
    emit({ ...event, topic: 'f'.repeat(64), name: 'chainChanged', data: 8453 })
    expect(told).toEqual([])
  })

  test('a smaller session: what is gone is gone', async () => {
    const { change, heard, told } = await connected()
    const { eip155 } = namespacesOf(['1'], [bob])
    change([createSession({ namespaces: { ...(eip155 && { eip155 }) } })])
    expect(told).toEqual([['accountsChanged', [bob]]])
    expect(heard.map(([namespace, { type }]) => [namespace, type])).toEqual([
      ['eip155', 'session'],
      ['solana', 'disconnect']
    ])
  })

  test('the end (P17): at once, for every namespace, and nothing can be asked any more', async () => {
    const { change, heard, told, ask, environment } = await connected()
    change([], 'deleted', topic)
    await expect.poll(() => environment.storage.get('latchkey.topics')).toBeNull()
    expect(heard).toEqual([
      ['eip155', { type: 'disconnect' }],
      ['solana', { type: 'disconnect' }]
    ])
    expect(told).toEqual([
      ['accountsChanged', []],
      ['disconnect', 4900]
    ])
    expect(await ask('personal_sign', [])).toEqual({ code: 4900 })
  })
})

describe('leaving', () => {
  test('ends the session for all its namespaces and forgets it', async () => {
    const { sessions, ended, heard, environment } = await connected()
    expect(environment.storage.get('latchkey.topics')).toContain(topic)
    await sessions.end('eip155')
    expect([ended, environment.storage.get('latchkey.topics')]).toEqual([[topic], null])
    expect(heard.map(([namespace]) => namespace)).toEqual(['eip155', 'solana'])
    await sessions.end('eip155')
    expect(ended).toEqual([topic])
  })

  test('resolves within 2.5 s whatever the relay does (P1)', async () => {
    const { sessions, desk, environment } = await connected()
    const client = await desk.client()
    Object.assign(client, { disconnect: () => new Promise(() => undefined) })
    let isOver = false
    const ending = sessions.end('eip155').then(() => {
      isOver = true
    })
    await environment.advance(2_499)
    expect([isOver, desk.uses.size]).toEqual([false, 0])
    await environment.advance(1)
    await ending
  })

  test('leaves no listener (P24)', async () => {
    const { stop, listeners } = await connected()
    stop()
    expect(listeners()).toBe(0)
  })
})

describe('a later visit', () => {
  test('finds the session a namespace was connected through, also among several', async () => {
    const { environment } = await connected()
    const newer = createSession({ topic: 'b'.repeat(64), expiry: 2_000_000_001 })
    const world = await createDesk([newer, createSession()], { storage: environment.storage })
    expect((await world.sessions.restore('eip155', base)).chainId).toBe('8453')
    expect(world.desk.uses.get('eip155')?.topic).toBe(topic)
  })

  test('without a session is NO_ACCOUNTS: the kit forgets', async () => {
    const { sessions } = await createDesk([])
    await expect(sessions.restore('eip155', undefined)).rejects.toMatchObject({
      code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
    })
  })

  test('learns from the mailbox that the wallet ended it meanwhile (P17)', async () => {
    const world = await createDesk([createSession()])
    const client = await world.desk.client()
    Object.assign(client, { wake: async () => world.change([], 'deleted', topic) })
    await expect(world.sessions.restore('eip155', undefined)).rejects.toMatchObject({
      code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
    })
  })

  test('waits no longer than 3 s for a relay that is silent, and is connected (P2)', async () => {
    const world = await createDesk([createSession()])
    const client = await world.desk.client()
    Object.assign(client, {
      wake: () => new Promise(() => undefined),
      ping: () => new Promise(() => undefined)
    })
    const restoring = world.sessions.restore('eip155', undefined)
    await world.environment.advance(3_000)
    expect((await restoring).accounts).toEqual([alice, bob])
  })
})
