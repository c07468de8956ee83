import { expect, test } from 'vitest'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { SiwxMessageData } from '../SiwxMessage.js'
import { checkMessage, type SiwxExpectation } from './checkMessage.js'

const address = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const now = Date.parse('2026-11-21T00:00:00Z')
const message: SiwxMessageData = {
  domain: 'my.app',
  uri: 'https://my.app/login',
  version: '1',
  nonce: 'abcdefgh12345678',
  chainId: 'eip155:1',
  accountAddress: address,
  issuedAt: '2026-11-21T00:00:00Z'
}

function reasonOf(change: Partial<SiwxMessageData>, expected: Partial<SiwxExpectation> = {}) {
  try {
    checkMessage({ ...message, ...change }, { domain: 'my.app', nonce: 'abcdefgh12345678', now, ...expected })
  } catch (error) {
    const { code, context } = error as LatchkeyError
    expect(code).toBe('LATCHKEY_SIWX__CHECK_FAILED')
    return context.reason
  }
  return 'fits'
}

test.each<[string, Partial<SiwxMessageData>, Partial<SiwxExpectation>]>([
  ['fits', {}, {}],
  ['fits', { domain: 'MY.app' }, {}],
  ['fits', {}, { domain: ['other.app', 'my.app'] }],
  ['domain', { domain: 'my.app.evil' }, {}],
  ['domain', { domain: 'sub.my.app' }, {}],
  ['domain', { domain: 'my.app:8443' }, {}],
  ['domain', {}, { domain: [] }],
  ['uri', { uri: 'https://evil.app/' }, {}],
  ['uri', { uri: 'https://my.app@evil.app/' }, {}],
  ['uri', { uri: 'https://my.app.evil.app/' }, {}],
  ['uri', { uri: 'urn:my.app' }, {}],
  ['fits', { uri: 'did:key:x' }, { uri: 'did:key:x' }],
  ['uri', {}, { uri: 'https://my.app/' }],
  ['chainId', {}, { chainId: 'eip155:10' }],
  ['fits', {}, { chainId: ['eip155:10', 'eip155:1'] }],
  ['chainId', {}, { chainId: [] }],
  ['nonce', { nonce: 'abcdefgh12345679' }, {}],
  ['nonce', { nonce: 'ABCDEFGH12345678' }, {}],
  ['nonce', { nonce: '' }, { nonce: '' }],
  ['fits', {}, { address: address.toLowerCase() }],
  ['address', {}, { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }],
  ['statement', {}, { statement: 'Hello' }],
  ['requestId', { requestId: 'a' }, { requestId: 'b' }],
  ['fits', { expirationTime: '2026-11-21T00:00:00.001Z' }, {}],
  ['expired', { expirationTime: '2026-11-21T00:00:00Z' }, {}],
  ['fits', { expirationTime: '2026-11-21T00:00:00.001Z' }, { clockSkew: 600_000 }],
  ['expired', { expirationTime: '2026-11-21T00:00:00Z' }, { clockSkew: 600_000 }],
  ['expired', { expirationTime: '2026-11-20T23:59:59Z' }, { clockSkew: 600_000 }],
  ['fits', { notBefore: '2026-11-21T00:10:00Z' }, { clockSkew: 600_000 }],
  ['notYetValid', { notBefore: '2026-11-21T00:10:00.001Z' }, { clockSkew: 600_000 }],
  ['expired', { expirationTime: '2027-02-30T00:00:00Z' }, {}],
  ['fits', { notBefore: '2026-11-21T00:00:00Z' }, {}],
  ['notYetValid', { notBefore: '2026-11-21T00:00:00.001Z' }, {}],
  ['notYetValid', { notBefore: 'nonsense' }, {}],
  ['fits', { issuedAt: '2026-11-21T00:10:00Z' }, {}],
  ['issuedInFuture', { issuedAt: '2026-11-21T00:10:00.001Z' }, {}],
  ['issuedInFuture', { issuedAt: undefined }, {}],
  ['issuedInFuture', { issuedAt: 'nonsense' }, {}],
  ['fits', { issuedAt: '2020-01-01T00:00:00Z' }, {}],
  ['tooOld', { issuedAt: '2026-11-20T23:59:00Z' }, { maxAge: 59_999 }],
  ['fits', { issuedAt: '2026-11-20T23:59:00Z' }, { maxAge: 60_000 }]
])('%s: %j, expected %j', (reason, change, expected) => {
  expect(reasonOf(change, expected)).toBe(reason)
})
