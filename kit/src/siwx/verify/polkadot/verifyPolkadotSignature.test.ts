import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2'
import { base58, hex } from '@scure/base'
import * as scure from '@scure/sr25519'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ask, messageOf, provesItself, utf8, verify } from '../proofs.harness.js'
import { tryVerify } from '../tryVerify.js'
import { readAccountId } from './readAccountId.js'

const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const toHex = (bytes: Uint8Array) => `0x${hex.encode(bytes)}`
const seed = new Uint8Array(32).fill(7)
const sr25519 = scure.secretFromSeed(seed)
const account = '13ofUaqLVvnnWt12Egm6nLrfhY6CXrz98YkrAV4LCXeuHY9K'
const wrap = (message: string) => utf8(`<Bytes>${message}</Bytes>`)

function ss58(accountId: Uint8Array, prefix: readonly number[] = [0]) {
  const named = Uint8Array.of(...prefix, ...accountId)
  return base58.encode(
    Uint8Array.of(...named, ...blake2b(Uint8Array.of(...utf8('SS58PRE'), ...named)).subarray(0, 2))
  )
}

/** ECDSA as Substrate uses it: over BLAKE2b-256, with the recovery id last. */
function signByEcdsa(message: Uint8Array, secret: Uint8Array) {
  const signature = secp256k1.sign(blake2b(message, { dkLen: 32 }), secret, { lowS: true })
  return Uint8Array.of(...signature.toCompactRawBytes(), signature.recovery)
}

/**
 * Created with @polkadot/wasm-crypto 7.5.4 (schnorrkel in Rust) and @polkadot/util-crypto 14.0.3, for the text below
 * and a seed of 32 bytes of 7. Addresses with the prefixes 0 and 2007.
 */
describe("verifyPolkadotSignature with vectors of Polkadot's own libraries", () => {
  const text = 'This text was signed.'
  test.each([
    [
      'sr25519, bare',
      [account, 'tsWj93CcZL6sTdiapwMCEyXRvCXi6LdyYYA3b3kqPg2rrkzgg'],
      '4c088384eb0d07ed06013856ec25819fa8e76966f7f806cb2f7e3bd0b6e6db129141708e4c72dbebb426a7fa10976b732cdae4767f6b97bbb5322bf2be88cd8d'
    ],
    [
      'sr25519, wrapped',
      [account, '5EsNLFaGe9XK5LzWH3i6eC2Wqv6YqZS1442N1C4yeSdP6uxy'],
      'd488e331ba77bd428e9a1689bf82b899491030031529261257647bce5571de6c1332892e119950a96b927fe5c88a0452f24ac03d9663734d6d92ac8b22f4b082'
    ],
    [
      'Ed25519, wrapped',
      ['16JCKBEq6pJkYaaE9TpZBcYq7cGrW83HiJi5JmemC4FCjso9'],
      'a3a9a50a202897f2dded6c9aeb4dc2ce274b018d43c1ba507cfd99b837e9d8093c69642830d992c31d4af0d7f1f7955dc3af6396112bcdaf2b6574eeb4f3b70c'
    ],
    [
      'ECDSA, wrapped',
      ['12iA6kYHK7mXWht2UuxTsgFXgLpRr7iGn5v5DrUao3iPCqyv'],
      '5420390c34b9bf40ba633ab6bc0f00b6838918528a7a81ff0a5b4f353ef5365d790b767dae8efa3423b4e3a5e38a49090e73ba1b2d24fa87fea199d78c98e26000'
    ]
  ])('verifyPolkadotSignature verifies %s', async (_, addresses, signature) => {
    for (const address of addresses) {
      await provesItself(polkadot, address, text, hex.decode(signature), toHex, 3)
      expect(await ask(polkadot, address, `${text}x`, `0x${signature}`)).toBe('invalid')
    }
  })
})

test('verifyPolkadotSignature verifies a sign-in by each kind of key, as wallets sign it and with the scheme number in front', async () => {
  const keys = [
    [ed25519.getPublicKey(seed), (bytes: Uint8Array) => ed25519.sign(bytes, seed)],
    [scure.getPublicKey(sr25519), (bytes: Uint8Array) => scure.sign(sr25519, bytes)],
    [
      blake2b(secp256k1.getPublicKey(seed, true), { dkLen: 32 }),
      (bytes: Uint8Array) => signByEcdsa(bytes, seed)
    ]
  ] as const
  for (const [number, [accountId, sign]] of keys.entries()) {
    const message = messageOf(polkadot, ss58(accountId))
    const signature = sign(wrap(message))
    expect(await verify(message, toHex(signature))).toMatchObject({ valid: true, status: 'valid' })
    for (const first of [0, 1, 2, 3]) {
      const numbered = toHex(Uint8Array.of(first, ...signature))
      expect([number, first, (await verify(message, numbered)).valid]).toEqual([
        number,
        first,
        first === number
      ])
    }
    const foreign = messageOf(polkadot, ss58(new Uint8Array(32).fill(9)))
    expect((await verify(foreign, toHex(sign(wrap(foreign))))).valid).toBe(false)
  }
})

test('no signature is valid for an account whose key is invalid', async () => {
  const nobody = ss58(new Uint8Array(32), [42])
  const message = messageOf(polkadot, nobody)
  // With the point at infinity as the key, s = 0 and R = 0 satisfy any challenge.
  const zero = Uint8Array.of(...new Uint8Array(63), 0x80)
  const one = Uint8Array.of(...scure.getPublicKey(scure.secretFromSeed(seed)), ...new Uint8Array(31), 0x80)
  for (const forged of [zero, one])
    expect(await ask(polkadot, nobody, message, toHex(forged))).toBe('invalid')
  const small = ss58(Uint8Array.of(1, ...new Uint8Array(31)), [42])
  const forged = toHex(Uint8Array.of(1, ...new Uint8Array(63)))
  expect(await ask(polkadot, small, messageOf(polkadot, small), forged)).toBe('invalid')
})

test('verifyPolkadotSignature rejects other encodings of a signature: s past the order, a high s, other points', async () => {
  const message = messageOf(polkadot, account)
  const signature = scure.sign(sr25519, wrap(message))
  const unmarked = Uint8Array.from(signature)
  unmarked[63] = (unmarked[63] ?? 0) & 0x7f
  expect(await ask(polkadot, account, message, toHex(unmarked))).toBe('invalid')
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const little = (value: bigint) => hex.decode(value.toString(16).padStart(64, '0')).reverse()
  const clear = Uint8Array.from(signature.subarray(32))
  clear[31] = (clear[31] ?? 0) & 0x7f
  const s = BigInt(`0x${hex.encode(clear.reverse())}`)
  const past = little(s + order)
  past[31] = (past[31] ?? 0) | 0x80
  expect(
    await ask(polkadot, account, message, toHex(Uint8Array.of(...signature.subarray(0, 32), ...past)))
  ).toBe('invalid')

  const own = ss58(blake2b(secp256k1.getPublicKey(seed, true), { dkLen: 32 }))
  const text = messageOf(polkadot, own)
  const ecdsa = signByEcdsa(wrap(text), seed)
  expect(await ask(polkadot, own, text, toHex(ecdsa))).toBe('valid')
  const high = secp256k1.CURVE.n - BigInt(`0x${hex.encode(ecdsa.subarray(32, 64))}`)
  const twin = hex.decode(high.toString(16).padStart(64, '0'))
  const twinned = Uint8Array.of(...ecdsa.subarray(0, 32), ...twin, 1 - (ecdsa[64] ?? 0))
  expect(await ask(polkadot, own, text, toHex(twinned))).toBe('invalid')
  for (const v of [2, 3, 27, 28]) {
    const odd = toHex(Uint8Array.of(...ecdsa.subarray(0, 64), v))
    expect(await ask(polkadot, own, text, odd)).toBe('invalid')
  }
})

test.each(['', '0x', 'zz', `0x${'00'.repeat(64)}`, `0x${'ff'.repeat(66)}`, `${'00'.repeat(64)}`])(
  'verifyPolkadotSignature rejects %j as a Polkadot signature',
  async signature => {
    expect(await ask(polkadot, account, messageOf(polkadot, account), signature)).toBe('invalid')
  }
)

describe('readAccountId', () => {
  test('readAccountId reads an address of any network', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.oneof(
          fc.tuple(fc.integer({ min: 0, max: 63 })),
          fc.tuple(fc.integer({ min: 64, max: 127 }), fc.integer({ min: 0, max: 255 }))
        ),
        (accountId, prefix) => {
          expect(readAccountId(ss58(accountId, prefix))).toEqual(accountId)
        }
      )
    )
  })

  test('readAccountId rejects a wrong letter, length or checksum', () => {
    for (let at = 0; at < account.length; at++) {
      const changed = `${account.slice(0, at)}${account[at] === 'a' ? 'b' : 'a'}${account.slice(at + 1)}`
      expect([at, tryVerify(() => readAccountId(changed) !== undefined)]).toEqual([at, false])
    }
    for (const size of [0, 8, 31, 33]) expect(readAccountId(ss58(new Uint8Array(size)))).toBeUndefined()
    expect(readAccountId(ss58(new Uint8Array(32), [128]))).toBeUndefined()
    expect(readAccountId('1'.repeat(5000))).toBeUndefined()
  })
})
