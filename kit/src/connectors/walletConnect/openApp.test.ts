import { describe, expect, test } from 'vitest'
import type { WcProvider } from './createProvider.js'
import { connected, createSession } from './desk.harness.js'

describe('the app of the wallet (P16)', () => {
  const link = { href: 'rainbow://', name: 'Rainbow' }

  test('is opened for a request of a session that was made with it on this device', async () => {
    const opened: unknown[] = []
    const device = { open: (href: string) => Boolean(opened.push(href)) }
    const { ask } = await connected({ link, device })
    await ask('personal_sign', [])
    expect(opened).toEqual([
      expect.stringMatching(/^rainbow:\/\/wc\?requestId=1700000000000123&sessionTopic=a{64}$/)
    ])
  })

  test('is opened by the link that the wallet of the session names itself, of the same kind, if it is a safe one', async () => {
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

  test('of another namespace is not opened: each is asked by the link it was connected with', async () => {
    const opened: unknown[] = []
    const device = { open: (href: string) => Boolean(opened.push(href)) }
    const { facts } = await connected({ link, device })
    const elsewhere = facts.others?.[0]?.provider as WcProvider
    await elsewhere.request({ method: 'solana_signMessage', params: {} })
    expect(opened).toEqual([])
  })

  test('is not opened for one that was scanned, nor for what nobody signs', async () => {
    const opened: unknown[] = []
    const device = { open: (href: string) => Boolean(opened.push(href)) }
    const scanned = await connected({ device })
    await scanned.ask('personal_sign', [])
    const { ask } = await connected({ link, device })
    await ask('eth_accounts')
    expect(opened).toEqual([])
  })
})
