import { describe, expect, test } from 'vitest'
import { alice, connected, createSession, walletFault } from './context.harness.js'
import type { WalletConnectProvider } from './context.js'

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
    await ask('personal_sign', ['0x00', alice])
    await sessions.signMessage('eip155', { message: 'x', address: alice })
    expect(kept).toEqual([
      ['eth_sendTransaction', true],
      ['wallet_sendCalls', true],
      ['personal_sign', false],
      ['personal_sign', false]
    ])
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
