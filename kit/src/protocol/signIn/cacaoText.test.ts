import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CacaoFields, cacaoText } from './cacaoText.js'
import { officialUtils as official } from './officialUtils.harness.js'
import { withRights } from './recapSentence.js'

const issuer = { address: '0x00000000219ab540356cBB839Cbe05303d7705Fa', reference: '10' }
const iss = `did:pkh:eip155:${issuer.reference}:${issuer.address}`
const base: CacaoFields = {
  aud: 'https://my.app/login',
  domain: 'my.app',
  version: '1',
  nonce: 'abcdefgh12',
  iat: '2026-11-21T00:00:00Z'
}

const encode = (recap: unknown) => `urn:recap:${Buffer.from(JSON.stringify(recap)).toString('base64url')}`

const method = fc.constantFrom('eth_sendTransaction', 'personal_sign', 'eth_accounts', 'eth_signTypedData_v4')
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const fields = fc.record({
  statement: optional(fc.constantFrom('Hello', 'I accept the terms: https://my.app/tos')),
  exp: optional(fc.constant('2026-12-21T00:00:00Z')),
  nbf: optional(fc.constant('2026-11-20T00:00:00Z')),
  requestId: optional(fc.constant('r1')),
  resources: optional(fc.array(fc.webUrl(), { minLength: 1, maxLength: 3 })),
  methods: fc.uniqueArray(method, { maxLength: 4 })
})

test('the text equals that of the official client', () => {
  fc.assert(
    fc.property(fields, ({ methods, resources, ...rest }) => {
      const recap = methods.length > 0 ? [official.createEncodedRecap('eip155', 'request', methods)] : []
      const all = [...(resources ?? []), ...recap]
      const present = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
      const fields = { ...base, ...present, ...(all.length > 0 ? { resources: all } : {}) }
      const text = official.formatMessage(fields, iss)
      expect(cacaoText(fields, issuer)).toBe(text)
      // Wallets that include the sentence in the statement sign the same text.
      const statement = withRights(fields.statement, all) ?? undefined
      expect(cacaoText({ ...fields, statement }, issuer)).toBe(text)
      expect(official.formatMessage({ ...fields, ...(statement && { statement }) }, iss)).toBe(text)
    })
  )
})

test('the sentence of a ReCap with several targets and groups lists all of them', () => {
  const recap = encode({
    att: {
      eip155: { 'request/eth_sign': [{}], 'request/b': [{}], 'other/x': [{}] },
      'https://z': { 'crud/read': [{}] }
    },
    prf: []
  })
  const fields = { ...base, statement: 'S.', resources: [recap] }
  const text = cacaoText(fields, issuer)
  expect(text).toContain(
    `S. I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'b', 'eth_sign' for 'eip155'. (2) 'other': 'x' for 'eip155'. (3) 'crud': 'read' for 'https://z'.\n`
  )
  expect(text).toBe(official.formatMessage(fields, iss))
})

test('cacaoText accepts an empty list of resources', () => {
  const fields = { ...base, resources: [] }
  expect(cacaoText(fields, issuer)).toBe(official.formatMessage(fields, iss))
})

test.each(['urn:recap:', 'urn:recap:e30', 'urn:recap:*', `urn:recap:${'A'.repeat(40_000)}`])(
  'cacaoText returns undefined for a ReCap that cannot be parsed: %s',
  recap => {
    expect(cacaoText({ ...base, resources: [recap] }, issuer)).toBeUndefined()
    // Only the last resource is a ReCap.
    expect(cacaoText({ ...base, resources: [recap, 'https://my.app/'] }, issuer)).toContain(recap)
  }
)
