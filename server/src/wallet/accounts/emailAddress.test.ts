import { expect, test } from 'vitest'
import { normalizeEmail } from './emailAddress.js'

test.each([
  ['Ada@Example.ORG', 'ada@example.org'],
  ['  a.b+tag@mail.example.org ', 'a.b+tag@mail.example.org'],
  ["o'neil@example.org", "o'neil@example.org"],
  ['a@bücher.example', 'a@xn--bcher-kva.example']
])('%s', (text, expected) => {
  expect(normalizeEmail(text)).toBe(expected)
})

test.each([
  '',
  '@',
  'a@',
  '@example.org',
  'a',
  'a@localhost',
  'a@127.0.0.1',
  'a@[127.0.0.1]',
  'a b@example.org',
  'a@exa mple.org',
  'a@@example.org',
  'a@example.org\r\nbcc: b@example.org',
  'a@example.org, b@example.org',
  'A <a@example.org>',
  '"a b"@example.org',
  '.a@example.org',
  'a..b@example.org',
  'a@example..org',
  'a@-example.org',
  'аda@example.org',
  'a\u0000@example.org',
  `${'a'.repeat(65)}@example.org`,
  `a@${'a'.repeat(64)}.org`,
  `a@${'a.'.repeat(130)}org`
])('refuses %j', text => {
  expect(normalizeEmail(text)).toBeUndefined()
})
