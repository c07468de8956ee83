import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '../../protocol/caip.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { createNonce } from '../createNonce.js'
import type { SiwxMessageData } from '../SiwxMessage.js'
import { formatMessage, type SiwxLayout } from './formatMessage.js'
import { parseMessage } from './parseMessage.js'

const address = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const data: SiwxMessageData = {
  domain: 'my.app',
  uri: 'https://my.app/login?a=b#c',
  version: '1',
  nonce: 'abcdefgh12345678',
  chainId: 'eip155:1',
  accountAddress: address,
  issuedAt: '2026-11-21T00:00:00.000Z'
}

/** EIP-4361's own layout, written by hand. */
const whole = `my.app wants you to sign in with your Ethereum account:
${address}

I accept the terms: https://my.app/tos

URI: https://my.app/login?a=b#c
Version: 1
Chain ID: 1
Nonce: abcdefgh12345678
Issued At: 2026-11-21T00:00:00Z
Expiration Time: 2026-11-21T00:10:00+01:00
Not Before: 2026-11-20T23:59:59.123456789Z
Request ID: some-id
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://my.app/my-web2-claim.json`

const cosmos = formatMessage({
  ...data,
  chainId: 'cosmos:cosmoshub-4',
  accountAddress: 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'
})

const problemOf = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    const { code, context } = error as LatchkeyError
    return `${code} ${context.problem}`
  }
  return undefined
}
const refused = (problem: string) => `LATCHKEY_SIWX__INVALID_MESSAGE ${problem}`
const change = (from: string, to: string) => {
  expect(whole).toContain(from)
  return whole.replace(from, to)
}

test('parseMessage parses a complete EIP-4361 message', () => {
  expect(parseMessage(whole)).toEqual({
    domain: 'my.app',
    accountAddress: address,
    statement: 'I accept the terms: https://my.app/tos',
    uri: 'https://my.app/login?a=b#c',
    version: '1',
    chainId: 'eip155:1',
    nonce: 'abcdefgh12345678',
    issuedAt: '2026-11-21T00:00:00Z',
    expirationTime: '2026-11-21T00:10:00+01:00',
    notBefore: '2026-11-20T23:59:59.123456789Z',
    requestId: 'some-id',
    resources: [
      'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
      'https://my.app/my-web2-claim.json'
    ],
    layout: { chainId: 'reference', account: 'plain' }
  })
})

test('absent optional fields stay absent in all three layouts', () => {
  const text = formatMessage({ ...data, networkName: 'OP Mainnet', chainId: 'eip155:10' })
  expect(text).toBe(`my.app wants you to sign in with your OP Mainnet account:
${address}


URI: https://my.app/login?a=b#c
Version: 1
Chain ID: 10
Nonce: abcdefgh12345678
Issued At: 2026-11-21T00:00:00.000Z`)
  // wire.md section 8.2: one empty line.
  expect(parseMessage(text.replace('\n\n\n', '\n\n')).layout).toEqual({
    chainId: 'reference',
    account: 'plain',
    gap: 1
  })
  const did = formatMessage(data, { account: 'did', chainId: 'reference' })
  expect(did.split('\n')[1]).toBe(`did:pkh:eip155:1:${address}`)
  expect(parseMessage(did)).toMatchObject({ accountAddress: address, layout: { account: 'did' } })
  expect(problemOf(() => parseMessage(did.replace('pkh:eip155:1:', 'pkh:eip155:5:')))).toBe(
    refused('accountAddress')
  )
})

test('parseMessage parses Sign-In With Solana and converts its cluster to CAIP-2', () => {
  const text = `my.app wants you to sign in with your Solana account:
DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263

Hello

URI: https://my.app
Version: 1
Chain ID: mainnet
Nonce: abcdefgh
Issued At: 2026-11-21T00:00:00Z`
  expect(parseMessage(text)).toMatchObject({
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    layout: { chainId: 'cluster' }
  })
  expect(problemOf(() => formatMessage(data, { chainId: 'cluster' }))).toBe(refused('chainId'))
})

describe('parseMessage rejects', () => {
  test.each([
    ['text after the end', `${whole}\nmore`, 'resources'],
    ['an empty line after the end', `${whole}\n`, 'resources'],
    ['an end after a nonce', change('\nResources:', '\n\nResources:'), 'end'],
    ['a line before the start', `\n${whole}`, 'domain'],
    ['carriage returns', whole.replaceAll('\n', '\r\n'), 'lineEnds'],
    ['one carriage return in the statement', change('the terms', 'the\rterms'), 'lineEnds'],
    ['a line separator in the statement', change('the terms', 'the\u2028terms'), 'lineEnds'],
    ['a statement of two lines', change('accept', 'accept\n'), 'statement'],
    [
      'a statement that is another message',
      change('I accept', 'evil.app wants you to sign in with your Ethereum account:'),
      'statement'
    ],
    ['a statement that reads like a field', change('I accept the terms:', 'Nonce: 12345678'), 'statement'],
    ['blanks before a field', change('I accept the terms:', '  Nonce: 12345678'), 'statement'],
    ['a Cosmos address in capitals', cosmos.replace('cosmos1t2uflq', 'COSMOS1T2UFLQ'), 'accountAddress'],
    ['text beyond ASCII in the statement', change('accept', 'äccept'), 'statement'],
    ['a second message after the first', `${whole}\n\n${whole}`, 'resources'],
    ['a user in the domain', change('my.app wants', 'my.app@evil.app wants'), 'domain'],
    ['a path in the domain', change('my.app wants', 'my.app/x wants'), 'domain'],
    ['no domain', change('my.app wants', ' wants'), 'domain'],
    ['an address in lower case', change(address, address.toLowerCase()), 'accountAddress'],
    ['one letter of the address in the wrong case', change('540356cBB', '540356cBb'), 'accountAddress'],
    ['an address of another length', change(address, `${address}0`), 'accountAddress'],
    ['a blank after the address', change(address, `${address} `), 'accountAddress'],
    ['an unknown version', change('Version: 1', 'Version: 2'), 'version'],
    ['a hexadecimal chain id', change('Chain ID: 1', 'Chain ID: 0x1'), 'chainId'],
    ['a chain id with a leading zero', change('Chain ID: 1', 'Chain ID: 01'), 'chainId'],
    ['no chain id', change('Chain ID: 1', 'Chain ID: '), 'chainId'],
    ['a network of a name in Object.prototype', change('Chain ID: 1', 'Chain ID: constructor'), 'chainId'],
    ['a short nonce', change('abcdefgh12345678', 'abcdefg'), 'nonce'],
    ['a nonce with a blank', change('abcdefgh12345678', 'abcdefgh 2345678'), 'nonce'],
    ['fields in another order', change('Version: 1\nChain ID: 1', 'Chain ID: 1\nVersion: 1'), 'version'],
    ['a field twice', change('Version: 1', 'Version: 1\nVersion: 1'), 'chainId'],
    ['an optional field twice', change('Request ID: some-id', 'Request ID: some-id\nRequest ID: x'), 'end'],
    ['no issue time', change('Issued At: 2026-11-21T00:00:00Z\n', ''), 'issuedAt'],
    ['30 February', change('2026-11-21T00:00:00Z', '2026-02-30T00:00:00Z'), 'issuedAt'],
    ['29 February of a common year', change('2026-11-21T00:00:00Z', '2025-02-29T00:00:00Z'), 'issuedAt'],
    ['hour 24', change('2026-11-21T00:00:00Z', '2026-11-21T24:00:00Z'), 'issuedAt'],
    ['a time without a zone', change('2026-11-21T00:00:00Z', '2026-11-21T00:00:00'), 'issuedAt'],
    ['a date alone', change('2026-11-21T00:10:00+01:00', '2026-11-21'), 'expirationTime'],
    ['a uri with a blank', change('/login?a=b#c', '/log in'), 'uri'],
    ['a uri without a scheme', change('URI: https://my.app/', 'URI: my.app/'), 'uri'],
    ['a resource that is not a uri', change('- ipfs://', '- ipfs '), 'resources'],
    ['a resource without its dash', change('- https://my.app/my', 'https://my.app/my'), 'resources'],
    ['a request id with a blank', change('some-id', 'some id'), 'requestId'],
    ['an empty text', '', 'domain'],
    ['a text that is too long', `${whole}/${'x'.repeat(33_000)}`, 'length']
  ])('parseMessage rejects %s', (_, text, problem) => {
    expect(problemOf(() => parseMessage(text))).toBe(refused(problem))
  })

  test.each([undefined, null, 7, {}, ['a']])('%j is not a message', value => {
    expect(problemOf(() => parseMessage(value as string))).toBe(refused('text'))
  })
})

test('parseMessage accepts 29 February of a leap year', () => {
  expect(parseMessage(change('2026-11-21T00:00:00Z', '2024-02-29T23:59:59Z')).issuedAt).toBe(
    '2024-02-29T23:59:59Z'
  )
})

test.each<[string, Partial<Record<keyof SiwxMessageData, unknown>>]>([
  ['statement', { statement: 'one\nURI: https://evil.app' }],
  ['statement', { statement: '' }],
  ['domain', { domain: 'my.app\nevil' }],
  ['networkName', { networkName: 'Ethereum account:\n0x' }],
  ['networkName', { networkName: 'x\u202ey' }],
  ['requestId', { requestId: 'a\nb' }],
  ['resources', { resources: ['https://a\n- https://b'] }],
  ['resources', { resources: 'https://a' }],
  ['uri', { uri: undefined }],
  ['chainId', { chainId: 'eip155:0x1' }],
  ['accountAddress', { accountAddress: '' }]
])('a message with an invalid %s is not created', (field, wrong) => {
  expect(problemOf(() => formatMessage({ ...data, ...wrong } as SiwxMessageData))).toBe(refused(field))
})

const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const time = fc
  .date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map(date => date.toISOString())
const account = fc.constantFrom<[CaipNetworkId, string]>(
  ['eip155:1', address],
  ['eip155:8453', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263'],
  ['bip122:000000000019d6689c085ae165831e93', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['bip122:000000000933ea01ad0ee984209779ba', 'mzBc4XEFSdzCDcTxAgf6EZXgsZWpztRhef'],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', '13ofUaqLVvnnWt12Egm6nLrfhY6CXrz98YkrAV4LCXeuHY9K'],
  ['polkadot:b0a8d493285c2df73290dfb7e61f870f', '5EsNLFaGe9XK5LzWH3i6eC2Wqv6YqZS1442N1C4yeSdP6uxy'],
  ['cosmos:cosmoshub-4', 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'],
  ['cosmos:1', 'osmo150rtrmj2f8vl9tem8qpfw36ylw5jg9j2mcee0t']
)
const messages: fc.Arbitrary<SiwxMessageData> = fc
  .record({
    account,
    domain: fc.constantFrom('my.app', 'localhost:3000', '[::1]:80', 'xn--bcher-kva.example'),
    scheme: some(fc.constantFrom('https', 'http')),
    networkName: some(fc.constantFrom('OP Mainnet', 'Réseau 1', 'account')),
    uri: fc.webUrl({ withQueryParameters: true, withFragments: true }),
    nonce: fc
      .uint8Array({ minLength: 48, maxLength: 48 })
      .map(bytes => createNonce(() => bytes.map(byte => byte % 252))),
    statement: some(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 80 })),
    issuedAt: time,
    expirationTime: some(time),
    notBefore: some(time),
    requestId: some(fc.constantFrom('', 'a%20b', 'x:@/'.slice(0, 3))),
    resources: some(fc.array(fc.webUrl(), { maxLength: 3 }))
  })
  .map(({ account: [chainId, accountAddress], ...rest }) => ({
    chainId,
    accountAddress,
    version: '1',
    ...rest
  }))
  .filter(message => problemOf(() => formatMessage(message)) === undefined)

test('a formatted message is parsed to the same data, in every namespace and layout', () => {
  const layouts = fc.record({
    chainId: fc.constantFrom('caip2' as const, 'reference' as const),
    account: fc.constantFrom('plain' as const, 'did' as const),
    gap: fc.constantFrom(1 as const, 2 as const)
  })
  fc.assert(
    fc.property(messages, layouts, (message, layout: SiwxLayout) => {
      const text = formatMessage(message, layout)
      const { layout: found, ...read } = parseMessage(text)
      const present = Object.fromEntries(Object.entries(message).filter(([, value]) => value !== undefined))
      expect(read).toEqual(present)
      expect(formatMessage(read, found)).toBe(text)
    }),
    { numRuns: 300 }
  )
})

test('any change of a text is rejected, or parsed as the changed text', () => {
  const edit = fc.record({ at: fc.nat(), cut: fc.nat(3), put: fc.string({ maxLength: 3 }) })
  fc.assert(
    fc.property(edit, ({ at, cut, put }) => {
      const from = at % (whole.length + 1)
      const text = whole.slice(0, from) + put + whole.slice(from + cut)
      try {
        const { layout, ...read } = parseMessage(text)
        expect(formatMessage(read, layout)).toBe(text)
      } catch (error) {
        expect((error as LatchkeyError).code).toBe('LATCHKEY_SIWX__INVALID_MESSAGE')
      }
    }),
    { numRuns: 1000 }
  )
})

test('nonces are long, alphanumeric and unique', () => {
  const nonces = Array.from({ length: 500 }, () => createNonce())
  expect(new Set(nonces).size).toBe(500)
  for (const nonce of nonces) expect(nonce).toMatch(/^[a-z\d]{32}$/)
  // Bytes that would make some digits more likely are skipped.
  let round = 0
  const bytes = () => new Uint8Array(48).fill(round++ === 0 ? 255 : 35)
  expect(createNonce(bytes)).toBe('z'.repeat(32))
})
