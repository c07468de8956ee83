import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WalletEntry } from '../../client/state/wallets.js'
import { isSafeWalletLink } from '../../protocol/urls.js'
import type { DeviceFacts } from '../contracts/Device.js'
import { appUri, linkBase } from './appUri.js'
import { browseLink } from './browseLink.js'
import { deviceFacts } from './deviceFacts.js'
import { requestLink } from './requestLink.js'
import { desktopLink, mobileLinks, webLink } from './walletLink.js'
import { walletPlatforms } from './walletPlatforms.js'

const uri = 'wc:7f@2?relay-protocol=irn&symKey=a5'
const enc = 'wc%3A7f%402%3Frelay-protocol%3Dirn%26symKey%3Da5'
const phone: DeviceFacts = { os: 'ios', app: undefined, isFramed: false, injected: [] }

describe('linkBase', () => {
  test.each([
    ['foo:', 'foo://'],
    ['foo://', 'foo://'],
    ['foo', 'foo://'],
    ['foo:/', 'foo://'],
    ['foo://open', 'foo://open/'],
    ['foo://open//', 'foo://open/'],
    ['https://link.example', 'https://link.example/'],
    ['https://link.example/app/', 'https://link.example/app/'],
    ['http://localhost:9700', 'http://localhost:9700/'],
    ['http://evil.example', undefined],
    ['javascript:', undefined],
    ['javascript:alert(1)', undefined],
    ['JavaScript', undefined],
    ['data:text/html,x', undefined],
    ['intent://scan#Intent;end', undefined],
    ['intent:', undefined],
    ['file:', undefined],
    ['blob:', undefined],
    ['about:', undefined],
    ['vbscript:x', undefined],
    ['https://a.example/?next=', undefined],
    ['https://a@b.example/', undefined],
    ['', undefined],
    [null, undefined],
    [{}, undefined]
  ])('the base of link %j is %j', (link, base) => {
    expect(linkBase(link)).toBe(base)
  })

  test('a link base may be opened, and is its own base', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.webUrl(), fc.string(), fc.stringMatching(/^[a-z]{1,9}:\/{0,3}[a-z/?#]*$/)),
        link => {
          const base = linkBase(link)
          if (base === undefined) return
          expect(isSafeWalletLink(base)).toBe(true)
          expect(linkBase(base)).toBe(base)
          expect(appUri(base, uri).startsWith(`${base}wc?uri=`)).toBe(true)
        }
      ),
      { numRuns: 500 }
    )
  })
})

describe('mobileLinks', () => {
  const both = { id: 'w', name: 'W', mobile_link: 'foo:', link_mode: 'https://foo.example' }
  const scheme = `foo://wc?uri=${enc}`
  const web = `https://foo.example/wc?uri=${enc}`
  const linksOf = (wallet: object, device: Partial<DeviceFacts> = {}, preferUniversalLinks = false) =>
    mobileLinks({
      wallet: { id: 'w', name: 'W', ...wallet },
      uri,
      device: { ...phone, ...device },
      preferUniversalLinks
    }).map(({ href, target }) => [href, target])

  test.each<[string, object, Partial<DeviceFacts>, boolean, unknown]>([
    [
      'the scheme comes before the universal link',
      both,
      {},
      false,
      [
        [scheme, '_self'],
        [web, '_self']
      ]
    ],
    [
      'with option preferUniversalLinks the universal link comes first',
      both,
      {},
      true,
      [
        [web, '_self'],
        [scheme, '_self']
      ]
    ],
    [
      'in a frame, links open in the top window',
      both,
      { isFramed: true },
      false,
      [
        [scheme, '_top'],
        [web, '_top']
      ]
    ],
    ['in Instagram only https is offered (P15)', both, { app: 'instagram' }, false, [[web, '_blank']]],
    ['in Telegram only https is offered (P15)', both, { app: 'telegram' }, false, [[web, '_blank']]],
    [
      'in Telegram a scheme is not offered even if the wallet has no other link',
      { mobile_link: 'foo:' },
      { app: 'telegram' },
      false,
      []
    ],
    [
      'a mobile link may be an https link',
      { mobile_link: 'https://m.example/' },
      {},
      false,
      [[`https://m.example/wc?uri=${enc}`, '_self']]
    ],
    ['a link that runs code is not offered', { mobile_link: 'javascript:alert(1)//' }, {}, false, []],
    ['a wallet without links gets none', {}, {}, false, []]
  ])('%s', (_, wallet, device, prefer, expected) => {
    expect(linksOf(wallet, device, prefer)).toEqual(expected)
  })

  test.each(['android', 'ios'] as const)('the code is encoded once, also in Telegram on %s', os => {
    const [link] = linksOf(both, { app: 'telegram', os })
    expect(link?.[0]).toBe(web)
    expect(new URL(link?.[0] ?? '').searchParams.get('uri')).toBe(uri)
  })

  test('in LINE the link has the parameter that opens it outside of LINE', () => {
    expect(linksOf(both, { app: 'line' })[0]?.[0]).toBe(`${web}&openExternalBrowser=1`)
  })
})

test.each([
  [{ desktop_link: 'ledger:' }, `ledger://wc?uri=${enc}`, '_self'],
  [{ desktop_link: 'https://d.example' }, `https://d.example/wc?uri=${enc}`, '_blank'],
  [{ desktop_link: 'data:x' }, undefined, undefined]
])('the desktop link of %j is %s', (wallet, href, target) => {
  const link = desktopLink({ wallet: { id: 'w', name: 'W', ...wallet }, uri })
  expect([link?.href, link?.target]).toEqual([href, target])
})

test.each([
  [{ webapp_link: 'https://w.example/app' }, `https://w.example/app/wc?uri=${enc}`],
  [{ webapp_link: 'http://127.0.0.1:9700' }, `http://127.0.0.1:9700/wc?uri=${enc}`],
  [{ webapp_link: 'foo:' }, undefined],
  [{}, undefined]
])('the web link of %j is %s', (wallet, href) => {
  const link = webLink({ wallet: { id: 'w', name: 'W', ...wallet }, uri })
  expect(link?.href).toBe(href)
  if (link) expect(link.target).toBe('_blank')
})

describe('browseLink', () => {
  const page = 'https://app.example/swap?a=1'
  const encodedPage = 'https%3A%2F%2Fapp.example%2Fswap%3Fa%3D1'
  const linkOf = (rdns: string, namespace: 'eip155' | 'solana', injected: readonly string[] = []) =>
    browseLink({ wallet: { id: 'x', rdns }, page, namespace, device: { ...phone, injected } })
  const phantom = `https://phantom.app/ul/browse/${encodedPage}?ref=https%3A%2F%2Fapp.example`
  test.each([
    ['app.phantom', 'eip155', [], phantom],
    ['app.phantom', 'solana', [], phantom],
    ['app.phantom', 'solana', ['phantom'], undefined],
    ['com.solflare', 'solana', [], `https://solflare.com/ul/v1/browse/${encodedPage}?ref=${encodedPage}`],
    ['com.solflare', 'eip155', [], undefined],
    ['com.coinbase.wallet', 'solana', [], `https://go.cb-w.com/dapp?cb_url=${encodedPage}`],
    ['com.coinbase.wallet', 'eip155', [], undefined],
    ['io.rabby', 'solana', [], undefined]
  ] as const)(
    'the browse link of %s for %s with injected %j is %s',
    (rdns, namespace, injected, expected) => {
      expect(linkOf(rdns, namespace, injected)).toBe(expected)
    }
  )

  test('on Android Phantom is opened as an app, in the browser of another app by its web link', () => {
    const on = (device: Partial<DeviceFacts>) =>
      browseLink({
        wallet: { id: 'x', rdns: 'app.phantom' },
        page,
        namespace: 'solana',
        device: { ...phone, os: 'android', ...device }
      })
    expect(on({})).toBe(
      `intent://browse/${encodedPage}?ref=https%3A%2F%2Fapp.example#Intent;scheme=phantom;package=app.phantom;end`
    )
    expect(on({ app: 'telegram' })).toBe(phantom)
  })
})

describe('requestLink', () => {
  const linkOf = (href: string | undefined, device: Partial<DeviceFacts> = {}, isFocused = true) =>
    requestLink({
      link: href === undefined ? undefined : { href, name: 'W' },
      requestId: '17',
      topic: 'ab',
      device: { facts: { ...phone, ...device }, hasFocus: () => isFocused }
    })
  test.each([
    ['foo://', {}, { href: 'foo://wc?requestId=17&sessionTopic=ab', target: '_self' }],
    ['foo://', { app: 'telegram' }, undefined],
    [
      'https://f.example/',
      { app: 'telegram' },
      { href: 'https://f.example/wc?requestId=17&sessionTopic=ab', target: '_blank' }
    ],
    ['foo://', { isFramed: true }, { href: 'foo://wc?requestId=17&sessionTopic=ab', target: '_top' }],
    [
      'https://f.example/',
      {},
      { href: 'https://f.example/wc?requestId=17&sessionTopic=ab', target: '_blank' }
    ],
    [
      'https://t.me/wallet/start/',
      {},
      {
        href: `https://t.me/wallet/start?startapp=${btoa('requestId=17&sessionTopic=ab').replaceAll('=', '')}`,
        target: '_blank'
      }
    ],
    ['javascript:alert(1)', {}, undefined]
  ] as const)(
    'the request link of wallet link %s on device %j is %j (promise P16)',
    (href, device, expected) => {
      expect(linkOf(href, device)).toEqual(expected)
    }
  )

  test('there is no request link for a session without a link, nor on a page without focus', () => {
    expect(linkOf(undefined)).toBeUndefined()
    expect(linkOf('foo://', {}, false)).toBeUndefined()
  })
})

describe('walletPlatforms', () => {
  const links = { mobile_link: 'foo:', webapp_link: 'https://w.example', desktop_link: 'foo:', rdns: 'a.b' }
  const connector = { reach: 'page' } as WalletEntry['connectors'][number]
  const entry = (wallet: object, isHere = false): WalletEntry => ({
    id: 'w',
    name: 'W',
    kind: 'directory',
    connectors: isHere ? [connector] : [],
    wallet: { id: 'w', name: 'W', ...wallet }
  })
  const platformsOf = (wallet: WalletEntry | undefined, isMobile: boolean, rest: object = {}) =>
    walletPlatforms({ entry: wallet, isMobile, canUsePage: true, ...rest })

  test.each<[string, unknown, unknown]>([
    ['no wallet, on a computer', platformsOf(undefined, false), ['qrcode']],
    ['no wallet, on a phone', platformsOf(undefined, true), ['qrcode']],
    [
      'an injected wallet with all links, on a computer',
      platformsOf(entry(links, true), false),
      ['browser', 'qrcode', 'web', 'desktop']
    ],
    [
      'an injected wallet with all links, on a phone',
      platformsOf(entry(links, true), true),
      ['browser', 'mobile', 'web']
    ],
    [
      'an absent wallet with all links, on a computer',
      platformsOf(entry(links), false),
      ['qrcode', 'web', 'desktop', 'unsupported']
    ],
    ['an absent wallet with all links, on a phone', platformsOf(entry(links), true), ['mobile', 'web']],
    ['a wallet without links, on a computer', platformsOf(entry({}), false), ['qrcode']],
    ['a wallet without links, on a phone', platformsOf(entry({}), true), ['qrcode']],
    [
      'a wallet without links that reads no codes',
      platformsOf(entry({ supports_wc: false }), true),
      ['unsupported']
    ],
    ['an absent extension, on a phone', platformsOf(entry({ rdns: 'a.b' }), true), ['unsupported']],
    [
      'an injected wallet if only codes are allowed',
      platformsOf(entry(links, true), false, { canUsePage: false }),
      ['qrcode', 'web', 'desktop']
    ],
    ['an absent extension, on a computer', platformsOf(entry({ rdns: 'a.b' }), false), ['unsupported']],
    ['an installed extension', platformsOf(entry({ rdns: 'a.b' }, true), false), ['browser']],
    [
      'a wallet that opens the page in its browser',
      platformsOf(entry({ rdns: 'app.phantom' }), true, { canBrowse: true }),
      ['mobile']
    ],
    ['an app with an unsafe link', platformsOf(entry({ mobile_link: 'javascript:x' }), true), ['mobile']],
    [
      'a web wallet with an unsafe link',
      platformsOf(entry({ webapp_link: 'javascript:x' }), true),
      ['qrcode']
    ]
  ])('walletPlatforms returns the platforms of %s', (_, platforms, expected) => {
    expect(platforms).toEqual(expected)
  })
})

describe('deviceFacts', () => {
  type Rest = { touchPoints?: number; globals?: readonly string[]; host?: 'farcaster' }
  const of = (userAgent: string, rest: Rest = {}) =>
    deviceFacts({
      userAgent,
      touchPoints: rest.touchPoints ?? 0,
      isFramed: false,
      host: rest.host,
      has: name => rest.globals?.includes(name) ?? false
    })
  test('macOS is no iPad, whose user agent is that of a Mac', () => {
    const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
    expect(of(mac)).toMatchObject({ os: 'other', isMac: true })
    expect(of(mac, { touchPoints: 5 })).toMatchObject({ os: 'ios', isMac: false })
    expect(of('Mozilla/5.0 (Windows NT 10.0)')).toMatchObject({ os: 'other', isMac: false })
  })
  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Instagram 300.0', 'ios', 'instagram'],
    ['Mozilla/5.0 (Linux; Android 15) [FB_IAB/FB4A;FBAV/400.0]', 'android', 'facebook'],
    ['Mozilla/5.0 (iPhone) AppleWebKit [FBAN/FBIOS;FBAV/400]', 'ios', 'facebook'],
    ['Mozilla/5.0 (iPhone) Twitter for iPhone/10.1', 'ios', 'x'],
    ['Mozilla/5.0 (Linux; Android 15) TwitterAndroid', 'android', 'x'],
    ['Mozilla/5.0 (Linux; Android 15) Line/14.0.0/IAB', 'android', 'line'],
    ['Mozilla/5.0 (iPhone) MicroMessenger/8.0', 'ios', 'wechat'],
    ['Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1', 'ios', undefined],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Offline/1', 'other', undefined]
  ])('user agent %s is detected as os %s and app %s', (userAgent, os, app) => {
    expect(of(userAgent)).toMatchObject({ os, app })
  })

  test('an iPad is detected by its touch points, and Telegram and wallets by their globals', () => {
    expect(of('Mozilla/5.0 (Macintosh; Intel Mac OS X)', { touchPoints: 5 }).os).toBe('ios')
    expect(of('Mozilla/5.0 (Macintosh; Intel Mac OS X)').os).toBe('other')
    expect(of('Android', { globals: ['TelegramWebviewProxy'] }).app).toBe('telegram')
    expect(of('Android', { globals: ['TelegramWebviewProxy'], host: 'farcaster' }).app).toBe('farcaster')
    expect(of('Android', { globals: ['phantom', 'solflare'] }).injected).toEqual(['phantom', 'solflare'])
  })
})
