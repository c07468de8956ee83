import { describe, expect, test } from 'vitest'
import type { ConnectorSession } from '../../core/contracts/Connector.js'
import {
  relayRefused,
  relayTimeout,
  requestUnknown,
  sessionEnded
} from '../../protocol/errors/walletConnect.js'
import { alice, bob, connected, createSession, namespacesOf, walletFault } from './context.harness.js'
import type { WalletConnectProvider } from './context.js'

const hash = `0x${'ab'.repeat(32)}`

describe('a request to the wallet', () => {
  test('sends signatures to the wallet, on the current chain', async () => {
    const { ask, walletRequests } = await connected({ answer: () => '0xsigned' })
    expect(await ask('personal_sign', ['0x00', alice])).toBe('0xsigned')
    expect(walletRequests).toEqual([['eip155:1', 'personal_sign', ['0x00', alice]]])
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
  ])('code %i of a wallet becomes code %i of EIP-1193', async (said, code) => {
    const fault = walletFault(said)
    const { ask } = await connected({ answer: () => Promise.reject(fault) })
    expect(await ask('personal_sign', [])).toEqual({ code })
  })

  test('rejects a method that the session does not grant with 4200, and sends nothing', async () => {
    const namespaces = { eip155: { accounts: [`eip155:1:${alice}`], methods: ['personal_sign'], events: [] } }
    const { ask, walletRequests, environment } = await connected({}, createSession({ namespaces }))
    expect(await ask('eth_sendTransaction', [{}])).toEqual({ code: 4200 })
    expect(await ask('wallet_anything')).toEqual({ code: 4200 })
    expect([walletRequests, environment.requests]).toEqual([[], []])
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
    await ask('wallet_grantPermissions', [{}])
    await ask('wallet_revokePermissions', [{}])
    await ask('personal_sign', ['0x00', alice])
    await sessions.signMessage('eip155', { message: 'x', address: alice })
    expect(kept).toEqual([
      ['eth_sendTransaction', true],
      ['wallet_sendCalls', true],
      ['wallet_grantPermissions', true],
      ['wallet_revokePermissions', false],
      ['personal_sign', false],
      ['personal_sign', false]
    ])
  })
})

test('of a request of the application only method and parameters count', async () => {
  const kept: unknown[] = []
  const { provider } = await connected({
    answer: ({ chainId, isKept }) => {
      kept.push([chainId, isKept])
      return '0x00'
    }
  })
  const request = { method: 'eth_sendTransaction', params: [{}], chainId: 'eip155:8453', isText: true }
  await provider.request(request)
  expect(kept).toEqual([['eip155:1', true]])
})

describe('the requests of a session', () => {
  const network = 'eip155:8453'
  const transaction = { namespace: 'eip155', network, from: alice, to: bob, value: 1n } as const
  const batch = { network, from: alice, calls: [{ to: bob }] } as const
  const typedData = { domain: {}, types: { EIP712Domain: [] }, primaryType: 'Mail', message: {} }
  const names = [
    'sendTransaction',
    'sendTransfer',
    'signTypedData',
    'getCapabilities',
    'sendCalls',
    'getCallsStatus'
  ] as const
  const namesOf = (session: ConnectorSession | undefined) => names.filter(name => session?.[name])
  const granting = (more: readonly string[]) => {
    const methods = ['personal_sign', 'wallet_switchEthereumChain', ...more]
    return createSession({ namespaces: { eip155: { accounts: [`eip155:1:${alice}`], methods, events: [] } } })
  }
  const codeOf = (work: Promise<unknown> | undefined) =>
    work?.then(
      () => 'resolved',
      (error: { readonly code?: string }) => error.code
    )

  test('a session has the requests whose methods it grants in eip155', async () => {
    const { facts } = await connected()
    expect([namesOf(facts), namesOf(facts.others?.[0])]).toEqual([names, []])
    expect(namesOf((await connected({}, granting([]))).facts)).toEqual([])
    expect(namesOf((await connected({}, granting(['eth_sendTransaction']))).facts)).toEqual([
      'sendTransaction',
      'sendTransfer'
    ])
    const calls = ['wallet_sendCalls', 'wallet_getCapabilities']
    expect(namesOf((await connected({}, granting(calls))).facts)).toEqual(['getCapabilities', 'sendCalls'])
  })

  test('are sent once each, for their network or else for the chain in use, and resolve with the answer', async () => {
    const answers: Readonly<Record<string, unknown>> = {
      wallet_getCapabilities: { '0x2105': { atomic: { status: 'supported' } } },
      wallet_sendCalls: { id: 'batch' },
      wallet_getCallsStatus: { status: 200 }
    }
    const { facts, walletRequests } = await connected({
      answer: ({ method }) => answers[method] ?? `0x${'AB'.repeat(32)}`
    })
    expect([
      await facts.sendTransaction?.(transaction),
      await facts.sendTransfer?.({ network, from: alice, to: bob, amount: 2n }),
      await facts.signTypedData?.({ typedData, address: alice }),
      await facts.getCapabilities?.({ address: alice }),
      await facts.sendCalls?.(batch),
      await facts.getCallsStatus?.('batch')
    ]).toEqual([
      hash,
      hash,
      hash,
      { [network]: { atomic: { status: 'supported' } } },
      'batch',
      { status: 'confirmed', transactionHashes: [] }
    ])
    const call = { from: alice, chainId: '0x2105', to: bob }
    expect(walletRequests).toEqual([
      [network, 'eth_sendTransaction', [{ ...call, value: '0x1' }]],
      [network, 'eth_sendTransaction', [{ ...call, value: '0x2' }]],
      ['eip155:1', 'eth_signTypedData_v4', [alice, JSON.stringify(typedData)]],
      ['eip155:1', 'wallet_getCapabilities', [alice]],
      [network, 'wallet_sendCalls', [expect.objectContaining({ chainId: '0x2105' })]],
      ['eip155:1', 'wallet_getCallsStatus', ['batch']]
    ])
  })

  test('are kept until their answer if they may move value (P18)', async () => {
    const kept: unknown[] = []
    const { facts } = await connected({
      answer: ({ method, isKept }) => {
        kept.push([method, isKept])
        return hash
      }
    })
    await facts.sendTransaction?.(transaction)
    await facts.sendTransfer?.({ network, from: alice, to: bob, amount: 2n })
    await facts.sendCalls?.(batch)
    await facts.signTypedData?.({ typedData, address: alice })
    expect(kept).toEqual([
      ['eth_sendTransaction', true],
      ['eth_sendTransaction', true],
      ['wallet_sendCalls', true],
      ['eth_signTypedData_v4', false]
    ])
  })

  test.each([
    ['a rejection', 'LATCHKEY_CONNECT__USER_REJECTED', walletFault(5000)],
    ['an error of the wallet', 'LATCHKEY_CONNECT__WALLET_FAILED', walletFault(-32_000)],
    ['a network outside the session', 'LATCHKEY_NETWORK__NOT_IN_SESSION', walletFault(3005)],
    ['the end of the session', 'LATCHKEY_CONNECT__WALLET_DISCONNECTED', sessionEnded()],
    ['a wallet without the session', 'LATCHKEY_CONNECT__WALLET_DISCONNECTED', walletFault(7001)],
    ['an answer that does not arrive in time', 'LATCHKEY_REQUEST__UNKNOWN', requestUnknown()],
    ['a relay that refuses the request', 'LATCHKEY_RELAY__REFUSED', relayRefused()],
    ['a relay that does not answer', 'LATCHKEY_CONNECT__WALLET_FAILED', relayTimeout()]
  ])('report %s as %s', async (_, code, fault) => {
    const { facts } = await connected({ answer: () => Promise.reject(fault) })
    expect(await codeOf(facts.sendTransaction?.(transaction))).toBe(code)
  })

  test('an invalid answer is reported as LATCHKEY_CONNECT__WALLET_BROKEN', async () => {
    const { facts } = await connected({ answer: () => 'nonsense' })
    expect(await codeOf(facts.sendTransaction?.(transaction))).toBe('LATCHKEY_CONNECT__WALLET_BROKEN')
  })

  test('are reported to the kit once where the session grants another method, and are not sent without the grant', async () => {
    const { facts, session, change, notified, walletRequests } = await connected({}, granting([]))
    const all = createSession({ namespaces: namespacesOf(['1'], [alice]) })
    for (const next of [all, all, session]) change([next])
    const reported = notified.map(([, event]) => event.type === 'session' && event.session)
    expect(reported.map(state => state && namesOf(state))).toEqual([names, []])
    const [granted] = reported
    expect(facts.sendTransaction).toBeUndefined()
    expect(await codeOf((granted || undefined)?.sendTransaction?.(transaction))).toBe(
      'LATCHKEY_REQUEST__UNSUPPORTED'
    )
    expect(walletRequests).toEqual([])
  })

  test('are not sent after the end of the connection, while the wallet is notified', async () => {
    const { facts, sessions, context, walletRequests, environment } = await connected()
    const client = await context.client()
    Object.assign(client, { disconnect: () => new Promise(() => undefined) })
    const ending = sessions.disconnect('eip155')
    expect(await codeOf(facts.sendTransaction?.(transaction))).toBe('LATCHKEY_CONNECT__WALLET_DISCONNECTED')
    expect(walletRequests).toEqual([])
    await environment.advance(2_500)
    await ending
  })
})

describe('the app of the wallet (P16)', () => {
  const link = { href: 'rainbow://', name: 'Rainbow' }

  test('opens for a request of a session that was connected with it on this device', async () => {
    const opened: unknown[] = []
    const device = { open: (href: string) => Boolean(opened.push(href)) }
    const { ask } = await connected({ link, device })
    await ask('personal_sign', [])
    expect(opened).toEqual([
      expect.stringMatching(/^rainbow:\/\/wc\?requestId=1700000000000123&sessionTopic=a{64}$/)
    ])
  })

  test('opens by the link in the session, of the same kind, if that is safe', async () => {
    const opened: unknown[] = []
    const device = { open: (href: string) => Boolean(opened.push(href.replace(/\?.*/, ''))) }
    const named = (native: string, universal: string) => {
      const session = createSession()
      const { peer } = session
      return {
        ...session,
        peer: { ...peer, metadata: { ...peer.metadata, redirect: { native, universal } } }
      }
    }
    const web = { href: 'https://rnbwapp.com', name: 'Rainbow' }
    for (const [given, native, universal] of [
      [link, 'other://', 'https://other.example'],
      [web, 'other://', 'https://other.example'],
      [link, 'javascript:alert(1)', 'https://other.example'],
      [link, 'intent://x', '']
    ] as const) {
      const { ask } = await connected({ link: given, device }, named(native, universal))
      await ask('personal_sign', [])
    }
    expect(opened).toEqual(['other://wc', 'https://other.example/wc', 'rainbow://wc', 'rainbow://wc'])
  })

  test('does not open for a namespace that was connected otherwise', async () => {
    const opened: unknown[] = []
    const device = { open: (href: string) => Boolean(opened.push(href)) }
    const { facts } = await connected({ link, device })
    const elsewhere = facts.others?.[0]?.provider as WalletConnectProvider
    await elsewhere.request({ method: 'solana_signMessage', params: {} })
    expect(opened).toEqual([])
  })

  test('does not open after a scan, nor for a request without a signature', async () => {
    const opened: unknown[] = []
    const device = { open: (href: string) => Boolean(opened.push(href)) }
    const scanned = await connected({ device })
    await scanned.ask('personal_sign', [])
    const { ask } = await connected({ link, device })
    await ask('eth_accounts')
    expect(opened).toEqual([])
  })
})
