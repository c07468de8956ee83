import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imageLengthLimit } from './limits.js'
import { isSafeImage, isSafeWalletLink, isSafeWebLink } from './urls.js'

const web = [
  'https://metamask.io',
  'https://metamask.io/download?x=1#top',
  'HTTPS://Example.org:8443/',
  'https://xn--80ak6aa92e.com/',
  'http://localhost:5173/x',
  'http://app.localhost/x',
  'http://127.0.0.1:8787',
  'http://[::1]:8787/',
  'https://10.0.0.255/',
  'https://0x.example'
]
const nowhere = [
  '',
  'https://',
  'https:///path',
  'https:metamask.io',
  'https:\\\\metamask.io',
  'http://metamask.io',
  'http://127.0.0.1.evil.example',
  'http://localhost.evil.example',
  'https://localhost@evil.example/',
  'https://user:secret@metamask.io',
  'https://metamask.io\\@evil.example',
  'https://meta mask.io',
  ' https://metamask.io',
  'https://metamask.io\n',
  'https://metam\u0430sk.io',
  'https://a..b',
  'https://.b',
  'https://0x',
  'https://1',
  'https://0x7f.1',
  'https://127.1/',
  'https://010.0.0.1',
  'http://127.0.0.01',
  'https://1.2.3.4.',
  '//metamask.io',
  '/path',
  `https://metamask.io/${'a'.repeat(2048)}`
]
const running = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.example/1',
  'about:blank',
  'intent://x#Intent;scheme=x;end',
  'view-source:https://a.example',
  'filesystem:https://a.example/x'
]

describe('isSafeWebLink', () => {
  it.each(web)('isSafeWebLink allows %s', value => expect(isSafeWebLink(value)).toBe(true))
  it.each([...nowhere, ...running, 'metamask://', undefined, null, 1, ['https://a.example']])(
    'isSafeWebLink rejects %j',
    value => expect(isSafeWebLink(value)).toBe(false)
  )

  it('isSafeWebLink allows only what a browser parses to the same https or loopback page', () => {
    const piece = fc.oneof(
      fc.constantFrom('https:', 'http:', '/', '//', '@', ':', '\\', '.', 'a.example', '\t', '#', '?')
    )
    const noise = fc
      .array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 8 })
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(
        fc.oneof(
          noise,
          noise.map(rest => `https://${rest}`),
          fc.webUrl()
        ),
        value => {
          if (!isSafeWebLink(value) || !URL.canParse(value)) return
          const url = new URL(value)
          expect(url.username + url.password).toBe('')
          expect(url.protocol === 'https:' || /^(.*\.)?localhost$|^127\.|^\[::1\]$/.test(url.hostname)).toBe(
            true
          )
          const typedHost = value.split('/')[2]?.split(/[?#]/)[0]?.replace(/:\d*$/, '').toLowerCase()
          if (typedHost && !typedHost.startsWith('[')) expect(url.hostname).toBe(typedHost)
        }
      ),
      { numRuns: 1000 }
    )
  })
})

describe('isSafeWalletLink', () => {
  it.each([
    ...web,
    'metamask://',
    'wc:',
    'cbwallet://miniapp?url=https://a.example',
    'org.toshi://x',
    'trust://'
  ])('isSafeWalletLink allows %s', value => expect(isSafeWalletLink(value)).toBe(true))
  it.each([...nowhere, ...running, 'metamask', '1x://', ':x', 'meta mask://', undefined, {}])(
    'isSafeWalletLink rejects %j',
    value => expect(isSafeWalletLink(value)).toBe(false)
  )

  it('isSafeWalletLink rejects every spelling of a scheme that runs code', () => {
    const scheme = fc.constantFrom('javascript', 'data', 'vbscript', 'file', 'blob', 'about', 'intent')
    const spelled = scheme.chain(name =>
      fc
        .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
        .map(upper => [...name].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join(''))
    )
    fc.assert(
      fc.property(spelled, fc.string(), fc.constantFrom('', ' ', '\t', '\n', '\u0000'), (name, rest, gap) => {
        expect(isSafeWalletLink(`${name}:${rest}`)).toBe(false)
        expect(isSafeWalletLink(`${gap}${name}${gap}:${rest}`)).toBe(false)
      })
    )
  })
})

describe('isSafeImage', () => {
  it.each([
    'https://a.example/icon.png',
    'http://localhost:8787/getWalletImage/1',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg"/>',
    'data:image/svg+xml,%3Csvg/%3E',
    'data:image/jpeg;base64,/9j/',
    'data:image/gif;base64,R0lG',
    'data:image/webp;base64,UklG'
  ])('isSafeImage allows %s', value => expect(isSafeImage(value)).toBe(true))
  it.each([
    'data:text/html,<script>',
    'data:image/svg+xmlx,x',
    'data:image/bmp;base64,Qk0=',
    'data:,x',
    ' data:image/png;base64,x',
    'javascript:alert(1)',
    'http://a.example/icon.png',
    undefined,
    {}
  ])('isSafeImage rejects %j', value => expect(isSafeImage(value)).toBe(false))
  it('isSafeImage bounds the length of a data image', () => {
    const head = 'data:image/png;base64,'
    expect(isSafeImage(head.padEnd(imageLengthLimit, 'A'))).toBe(true)
    expect(isSafeImage(head.padEnd(imageLengthLimit + 1, 'A'))).toBe(false)
  })
})
