import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase64, fromHex, toBase64, toBase64Url, toHex } from './bytes.js'
import { decodeEnvelope, open, openPlain, seal, wrapPlain } from './envelope.js'
import { deriveSymKey, generateKeyPair } from './keys.js'
import { hashHex, isTopic, randomTopic, topicOf } from './topics.js'

/** Created with node:crypto (X25519, hkdfSync, chacha20-poly1305), which is independent of the tested code. */
const vector = {
  alice: '0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20',
  alicePublic: '07a37cbc142093c8b755dc1b10e86cb426374ad16aa853ed0bdfc0b2b86d1c7c',
  bob: 'c8c7c6c5c4c3c2c1c0bfbebdbcbbbab9b8b7b6b5b4b3b2b1b0afaeadacabaaa9',
  bobPublic: '8dafcfeeae9045ee9a78d78a99fcf32e7781e441eb073096c342b8e2dcc3b612',
  symKey: '39e6906c3ea0ba5f7b83eefb58d6a23c08372968d54828e9b48205a66e4e41be',
  topic: '22b2215cfb3a7fe30b816610e00802c81a703bbf9bdbb979a3cc97fe5a9ba03e',
  value: { id: 1, jsonrpc: '2.0', result: 'grüße 🔑' },
  type0:
    'AKChoqOkpaanqKmqq6WpjgLyxq/53rPPGKHjVSC2ckbb2ChWfVIPNsIJNiv8vhZEzPZeKCXlUcUvVSBv1ouP2o2fqWdTyhQwkUj1gYk=',
  type1:
    'AQejfLwUIJPIt1XcGxDobLQmN0rRaqhT7QvfwLK4bRx8oKGio6SlpqeoqaqrpamOAvLGr/nes88YoeNVILZyRtvYKFZ9Ug82wgk2K/y+FkTM9l4oJeVRxS9VIG/Wi4/ajZ+pZ1PKFDCRSPWBiQ==',
  type2: 'AnsiaWQiOjEsImpzb25ycGMiOiIyLjAiLCJyZXN1bHQiOiJncsO8w59lIPCflJEifQ==',
  iv: 'a0a1a2a3a4a5a6a7a8a9aaab'
}
const bytesOf = (hex: string) => fromHex(hex) as Uint8Array
const fixed = (hex: string) => ({ bytes: () => bytesOf(hex) })
const random = { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) }
const refusedAs = (code: string) => expect.objectContaining({ name: 'LatchkeyError', code })
const badEnvelope = refusedAs('LATCHKEY_WALLETCONNECT__INVALID_ENVELOPE')
const badKey = refusedAs('LATCHKEY_WALLETCONNECT__INVALID_KEY')
const caught = (run: () => unknown) => {
  try {
    return run()
  } catch (error) {
    return error
  }
}

describe('keys', () => {
  it('keys agree with an independent implementation', () => {
    expect(generateKeyPair(fixed(vector.alice))).toEqual({
      privateKey: vector.alice,
      publicKey: vector.alicePublic
    })
    expect(deriveSymKey(vector.alice, vector.bobPublic)).toBe(vector.symKey)
    expect(deriveSymKey(vector.bob, vector.alicePublic)).toBe(vector.symKey)
    expect(topicOf(vector.symKey)).toBe(vector.topic)
  })

  // The points of small order on Curve25519 and its twist (RFC 7748 section 6.1), and their congruent values.
  it.each([
    '0000000000000000000000000000000000000000000000000000000000000000',
    '0100000000000000000000000000000000000000000000000000000000000000',
    'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
    '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
    'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    '0000000000000000000000000000000000000000000000000000000000000080'
  ])('keyBytes rejects the low-order point %s as a public key', point => {
    expect(caught(() => deriveSymKey(vector.alice, point))).toEqual(badKey)
  })

  it.each([['', 'short', 'zz'.repeat(32), vector.bobPublic.slice(2), `${vector.bobPublic}00`]])(
    'keyBytes rejects invalid keys',
    (...texts) => {
      for (const text of texts) expect(caught(() => deriveSymKey(vector.alice, text))).toEqual(badKey)
      expect(caught(() => topicOf('abc'))).toEqual(badKey)
      expect(caught(() => deriveSymKey(vector.alice, undefined as never))).toEqual(badKey)
    }
  )
})

describe('envelopes', () => {
  it('envelopes equal those of an independent implementation', () => {
    const iv = fixed(vector.iv)
    expect(seal(vector.symKey, vector.value, { random: iv })).toBe(vector.type0)
    expect(seal(vector.symKey, vector.value, { random: iv, senderPublicKey: vector.alicePublic })).toBe(
      vector.type1
    )
    expect(wrapPlain(vector.value)).toBe(vector.type2)
    expect(open(vector.symKey, vector.type0)).toEqual(vector.value)
    expect(open(vector.symKey, vector.type1)).toEqual(vector.value)
    expect(openPlain(decodeEnvelope(vector.type2))).toEqual(vector.value)
    expect(decodeEnvelope(vector.type1)).toMatchObject({ type: 1, senderPublicKey: vector.alicePublic })
  })

  it('a plain envelope never opens as a sealed one, nor the reverse', () => {
    expect(caught(() => open(vector.symKey, vector.type2))).toEqual(badEnvelope)
    expect(caught(() => openPlain(decodeEnvelope(vector.type0)))).toEqual(badEnvelope)
  })

  it('an envelope opens to the sealed value, and not with a flipped bit or another key', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.boolean(), fc.nat(), fc.nat({ max: 7 }), (value, isNamed, at, bit) => {
        const symKey = randomTopic(random)
        const options = isNamed ? { random, senderPublicKey: vector.alicePublic } : { random }
        const message = seal(symKey, value, options)
        expect(JSON.stringify(open(symKey, message))).toBe(JSON.stringify(value))
        expect(caught(() => open(randomTopic(random), message))).toEqual(badEnvelope)
        const bytes = fromBase64(message) as Uint8Array
        // The sender's key is not encrypted, but another one derives another symmetric key.
        const start = isNamed ? 33 : 1
        const place = start + (at % (bytes.length - start))
        bytes[place] = (bytes[place] ?? 0) ^ (1 << bit)
        expect(caught(() => open(symKey, toBase64(bytes)))).toEqual(badEnvelope)
      }),
      { numRuns: 60 }
    )
  })

  it('any other input is rejected with a typed error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.constant(undefined), fc.integer()), text => {
        expect(caught(() => open(vector.symKey, text as never))).toEqual(badEnvelope)
      })
    )
    const type3 = toBase64(Uint8Array.of(3, ...new Uint8Array(60)))
    const cut = toBase64((fromBase64(vector.type1) as Uint8Array).subarray(0, 60))
    const unpadded = vector.type0.replace(/=+$/, '')
    // The same bytes with stray bits in the last letter: another hash for the same message.
    const stray = vector.type0.replace(/k=$/, 'l=')
    const newline = `${vector.type0.slice(0, 76)}\n${vector.type0.slice(76)}`
    for (const text of [type3, cut, unpadded, stray, newline])
      expect(caught(() => decodeEnvelope(text))).toEqual(badEnvelope)
  })
})

describe('names and spellings', () => {
  it('hashHex equals SHA-256 (FIPS 180-2, "abc")', () => {
    expect(hashHex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect([isTopic(hashHex('')), isTopic(hashHex('').toUpperCase()), isTopic('a'), isTopic(1)]).toEqual([
      true,
      false,
      false,
      false
    ])
  })

  it('hex, base64 and base64url equal those of node:buffer', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20_000 }), bytes => {
        const buffer = Buffer.from(bytes)
        expect(toHex(bytes)).toBe(buffer.toString('hex'))
        expect(toBase64(bytes)).toBe(buffer.toString('base64'))
        expect(toBase64Url(bytes)).toBe(buffer.toString('base64url'))
        expect(fromHex(toHex(bytes))).toEqual(bytes)
        if (bytes.length > 0) expect(fromBase64(toBase64(bytes))).toEqual(bytes)
      }),
      { numRuns: 40 }
    )
  })
})
