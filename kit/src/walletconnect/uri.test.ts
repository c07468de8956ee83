import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatUri, parseUri } from './uri.js'

const hex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map(bytes => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join(''))
const key = 'ab'.repeat(32)
const good = `wc:${key}@2?relay-protocol=irn&symKey=${key}`

it('parseUri reads what formatUri writes', () => {
  const pairing = fc.record(
    {
      topic: hex,
      symKey: hex,
      expiryTimestamp: fc.integer({ min: 0, max: 99_999_999_999 }),
      methods: fc.array(fc.stringMatching(/^\w{1,20}$/), { minLength: 1, maxLength: 3 })
    },
    { requiredKeys: ['topic', 'symKey'] }
  )
  fc.assert(
    fc.property(pairing, one => {
      expect(parseUri(formatUri(one))).toEqual(one)
    })
  )
})

it('formatUri writes the form that wallets scan (wire.md 5.3)', () => {
  const uri = formatUri({
    topic: key,
    symKey: key,
    expiryTimestamp: 1_700_000_300,
    methods: ['wc_sessionAuthenticate']
  })
  expect(uri).toBe(`${good}&expiryTimestamp=1700000300&methods=wc_sessionAuthenticate`)
})

it('parseUri rejects anything else with its code, and never hangs', () => {
  const isRefused = (value: unknown) => {
    try {
      return parseUri(value) === undefined
    } catch (error) {
      return (error as { code: string }).code === 'LATCHKEY_WALLETCONNECT__INVALID_URI'
    }
  }
  const bad = [
    undefined,
    {},
    '',
    'wc:',
    good.replace('@2', '@1'),
    good.replace('irn', 'waku'),
    good.replace('symKey', 'key'),
    good.replace(key, key.toUpperCase()),
    good.replace(key, key.slice(2)),
    `${good}&expiryTimestamp=soon`,
    `https://evil.test/${good}`,
    `${good}&x=${'x'.repeat(3000)}`
  ]
  expect(bad.filter(value => !isRefused(value))).toEqual([])
  fc.assert(fc.property(fc.oneof(fc.string(), fc.anything()), isRefused))
})
