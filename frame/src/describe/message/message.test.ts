import { bytesToHex, stringToHex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { account, describeIt, fieldsOf, friend, now, origin, warningsOf } from '../describe.harness.js'
import { isDomainOf } from './judgeSignIn.js'

const personal = (text: string) => describeIt({ kind: 'message', message: stringToHex(text) })
const siwe = (changes: Partial<Parameters<typeof createSiweMessage>[0]> = {}) =>
  createSiweMessage({
    address: account,
    chainId: 1,
    domain: 'app.example',
    nonce: 'abcdefgh12',
    uri: 'https://app.example/login',
    version: '1',
    issuedAt: new Date(now * 1_000),
    ...changes
  })

test('a text is shown as it is', async () => {
  const described = await personal('Hello, wörld! 👩‍👧 ✌️\n\tIndented\nسلام می‌خواهم')
  expect(described.title).toBe('message')
  expect(fieldsOf(described).messageText).toBe('Hello, wörld! 👩‍👧 ✌️\n\tIndented\nسلام می‌خواهم')
  expect(described.warnings).toEqual([])
})

test('characters that are not seen are written out, none is removed', async () => {
  const described = await personal('pay \u202e001\u202c to\u200b me\u0007\r')
  expect(fieldsOf(described).messageText).toBe('pay ⟨U+202E⟩001⟨U+202C⟩ to⟨U+200B⟩ me⟨U+0007⟩⟨U+000D⟩')
  expect(warningsOf(described)).toEqual({ hiddenCharacters: 'danger' })
})

test('empty lines cannot move the end of a text out of sight', async () => {
  const described = await personal(`Hello${'\n'.repeat(300)}give all`)
  expect(fieldsOf(described).messageText).toBe('Hello\n⟨↵ 299⟩\ngive all')
})

test('bytes that are no text are hexadecimal, and 32 of them a danger of their own', async () => {
  const described = await describeIt({ kind: 'message', message: '0xff00fe' })
  expect([fieldsOf(described).messageText, warningsOf(described)]).toEqual([
    '0xff00fe',
    { messageBinary: 'danger' }
  ])
  const hash = await describeIt({ kind: 'message', message: `0x${'fe'.repeat(32)}` })
  expect(warningsOf(hash)).toEqual({ messageHash: 'danger' })
})

test('a sign-in of ERC-4361 is shown as fields', async () => {
  const message = siwe({
    statement: 'I accept the terms.',
    expirationTime: new Date((now + 600) * 1_000),
    requestId: 'r-1',
    resources: ['https://app.example/tos', 'ipfs://Qm']
  })
  const described = await personal(message)
  expect(described.title).toBe('signIn')
  expect(fieldsOf(described)).toMatchObject({
    domain: 'app.example',
    account,
    statement: 'I accept the terms.',
    uri: 'https://app.example/login',
    chainId: '1',
    nonce: 'abcdefgh12',
    requestId: 'r-1',
    resource: 'https://app.example/tos | ipfs://Qm'
  })
  expect(described.warnings).toEqual([])
  expect(described.raw).toBe(message)
})

test.each([
  ['another domain', { domain: 'evil.example', uri: 'https://evil.example/' }, { signInDomain: 'blocked' }],
  ['the domain with another port', { domain: 'app.example:8443' }, { signInDomain: 'blocked' }],
  ['a domain below', { domain: 'www.app.example' }, { signInDomain: 'blocked' }],
  ['another scheme', { scheme: 'http' }, { signInDomain: 'blocked' }],
  ['another uri', { uri: 'https://evil.example/' }, { signInUri: 'typed' }],
  ['another account', { address: friend }, { signInAddress: 'danger' }],
  ['another network', { chainId: 137 }, { signInChain: 'danger' }],
  ['an end that has passed', { expirationTime: new Date((now - 1) * 1_000) }, { signInExpired: 'danger' }],
  ['a later beginning', { notBefore: new Date((now + 60) * 1_000) }, { signInEarly: 'note' }]
] as const)('a sign-in with %s is pointed out', async (_, changes, warnings) => {
  expect(warningsOf(await personal(siwe(changes)))).toEqual(warnings)
})

test.each([
  ['without a nonce', siwe().replace(/\nNonce: .*/, ''), 'signInForm'],
  ['with lines after it', `${siwe()}\nmore`, 'signInForm'],
  [
    'with lines in another order',
    siwe().replace(/\nVersion: 1\nChain ID: 1/, '\nChain ID: 1\nVersion: 1'),
    'signInForm'
  ],
  [
    'in capitals',
    siwe().replace('wants you to sign in', 'Wants You To Sign In').replace('URI', 'uri'),
    'signInForm'
  ],
  ['with a hidden character', siwe().replace('sign in', 'sign\u200b in'), 'signInForm']
])('a sign-in %s of this page is typed, of another page blocked', async (_, text, key) => {
  expect(warningsOf(await personal(text))).toMatchObject({ [key]: 'typed' })
  expect(warningsOf(await personal(text.replace('app.example', 'evil.example')))).toMatchObject({
    signInDomain: 'blocked'
  })
})

test('a domain is the origin exactly', () => {
  expect(isDomainOf('http://localhost:3000', 'localhost:3000')).toBe(true)
  expect(isDomainOf(origin, 'APP.example')).toBe(true)
  expect(isDomainOf(origin, 'app.example:443')).toBe(true)
  for (const other of [
    'localhost',
    'x@app.example',
    'app.example/x',
    'app.example?',
    'app.example#',
    'app.example.',
    ''
  ])
    expect(isDomainOf(origin, other), other).toBe(false)
})

const key = '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA'
const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solana = { account: key, chain }
const signs = (text: string) =>
  describeIt({ kind: 'solanaMessage', message: new TextEncoder().encode(text) }, solana)

test('a sign-in with Solana is shown as fields', async () => {
  const head = `app.example wants you to sign in with your Solana account:\n${key}`
  const short = await signs(head)
  expect([short.title, fieldsOf(short), short.warnings]).toEqual([
    'signIn',
    { domain: 'app.example', account: key },
    []
  ])
  const long = await signs(
    `${head}\n\nHello\n\nURI: https://app.example\nVersion: 1\nChain ID: mainnet\nNonce: abc`
  )
  expect(fieldsOf(long)).toMatchObject({ statement: 'Hello', uri: 'https://app.example', chainId: 'mainnet' })
  expect(long.warnings).toEqual([])
  const other = await signs(head.replace('app.', 'evil.'))
  expect(warningsOf(other)).toEqual({ signInDomain: 'blocked' })
})

test('a sign-in that names the network, with its CAIP-2 id, is shown as fields (wire.md section 8.2)', async () => {
  const lines = {
    URI: 'https://app.example/login',
    Version: '1',
    'Chain ID': chain,
    Nonce: 'abcdefgh12',
    'Issued At': '2026-11-23T20:00:00.000Z'
  }
  const named = (name: string, changes: Partial<typeof lines> = {}) =>
    [
      `app.example wants you to sign in with your ${name} account:\n${key}\n\nHello\n`,
      ...Object.entries({ ...lines, ...changes }).map(([label, value]) => `${label}: ${value}`)
    ].join('\n')
  const described = await signs(named('Solana Devnet'))
  expect([described.title, described.warnings]).toEqual(['signIn', []])
  expect(fieldsOf(described)).toMatchObject({
    domain: 'app.example',
    account: key,
    statement: 'Hello',
    uri: 'https://app.example/login',
    chainId: chain,
    nonce: 'abcdefgh12'
  })

  // The same checks as of other sign-ins.
  const judged = async (text: string) => warningsOf(await signs(text))
  expect(await judged(named('Solana Devnet').replace('app.', 'evil.'))).toEqual({ signInDomain: 'blocked' })
  expect(await judged(named('Solana Devnet', { 'Chain ID': 'solana:other' }))).toEqual({
    signInChain: 'danger'
  })
  expect(await judged(named('Solana Devnet').replace(key, key.replace(/^./, '2')))).toEqual({
    signInAddress: 'danger'
  })

  // What is not whole, of another namespace, or more than a name, is none.
  const none = { signInForm: 'typed' }
  expect(await judged(named('Solana Devnet').replace(/\nNonce: .*/, ''))).toEqual(none)
  expect(await judged(named('Solana Devnet', { 'Chain ID': '1' }))).toEqual(none)
  expect(await judged(named('Solana Devnet', { 'Chain ID': 'eip155:1' }))).toEqual(none)
  expect(await judged(named('Solana account: and other'))).toEqual(none)
  expect(warningsOf(await personal(named('Solana Devnet')))).toEqual(none)
})

test('a sign-in of another family of chains is no sign-in here, and its domain is compared all the same', async () => {
  expect(warningsOf(await signs(siwe({ domain: 'evil.example' })))).toEqual({ signInDomain: 'blocked' })
})

test('what is no message is refused', async () => {
  for (const message of ['0x1', 'hello', '0xzz', `0x${'00'.repeat(65_537)}`])
    await expect(describeIt({ kind: 'message', message: message as '0x' })).rejects.toThrow(/message/)
  await expect(describeIt({ kind: 'solanaMessage', message: 'text' as never }, solana)).rejects.toThrow(
    /message/
  )
})

test('texts of many kinds of characters survive', async () => {
  const bytes = new TextEncoder().encode('日本語 עברית ไทย देवनागरी')
  expect(fieldsOf(await describeIt({ kind: 'message', message: bytesToHex(bytes) })).messageText).toBe(
    '日本語 עברית ไทย देवनागरी'
  )
})
