import { expect, test } from 'vitest'
import { locales } from '../texts/LoginTexts.js'
import { localeOf, textsOf } from '../texts/textsOf.js'
import type { Mail, MailContent } from './Mail.js'
import { writeMail } from './writeMail.js'

const asking = {
  site: 'Bob’s <b>Shop</b>\r\nBcc: x@y.example\u202e',
  origin: 'https://shop.example',
  browser: 'Firefox, Windows',
  place: '',
  at: Date.UTC(2026, 10, 23, 16, 20),
  locale: 'en'
} as const
const mail = (content: MailContent, locale: Mail['asking']['locale'] = 'en'): Mail => ({
  to: 'a@example.org',
  asking: { ...asking, locale },
  content
})
const contents: readonly MailContent[] = [
  { kind: 'code', code: '012345', minutes: 5 },
  { kind: 'primary', code: '012345', minutes: 5 },
  { kind: 'secondary', code: '012345', minutes: 5 },
  { kind: 'device', link: 'https://keys.example/wallet/v1/device/abc', minutes: 15 },
  { kind: 'linked', provider: 'google' },
  { kind: 'unlinked', provider: 'google' },
  { kind: 'changed', newEmail: 'new@example.org', hours: 24 }
]

test.each(locales)('%s: every mail has all of its texts, in both forms', locale => {
  for (const content of contents) {
    const { subject, text, html } = writeMail(mail(content, locale))
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}|undefined/)
    expect(html).toContain(`lang="${locale}" dir="${textsOf(locale).direction}"`)
    for (const part of [text, html]) {
      expect(part).toContain('https://shop.example')
      expect(part).toMatch(/16[.:]20/)
      expect(part).toContain('Firefox, Windows')
      if ('code' in content) expect(part).toContain('012345')
      if ('link' in content) expect(part).toContain('https://keys.example/wallet/v1/device/abc')
    }
  }
})

test('the subject has no code, and no line of its own from a project’s name', () => {
  for (const content of contents) {
    const { subject } = writeMail(mail(content))
    expect(subject).not.toContain('012345')
    expect(subject).not.toMatch(/[\r\n\u202e]/)
  }
})

test('mails load nothing and run nothing; what is not ours is escaped', () => {
  for (const content of contents) {
    const { html } = writeMail(mail(content))
    expect(html).not.toMatch(/<(img|script|link|iframe|object|form|input)\b|url\(|@import|\bsrc=/i)
    expect(html).not.toContain('<b>Shop')
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)
    expect(links).toEqual('link' in content ? ['https://keys.example/wallet/v1/device/abc'] : [])
  }
})

test('the code is a line of the plain text', () => {
  expect(writeMail(mail({ kind: 'code', code: '012345', minutes: 5 })).text.split('\n')).toContain('012345')
})

test.each([
  ['de-AT', 'de'],
  ['AR', 'ar'],
  ['en-US', 'en'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['zh-TW,zh;q=0.9', 'zh-TW'],
  ['de,en;q=0.7', 'de'],
  ['nl', 'en'],
  ['', 'en'],
  [undefined, 'en']
])('the language of %j is %s', (tag, expected) => {
  expect(localeOf(tag)).toBe(expected)
})
