import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { base64, bech32 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { ask, messageOf, provesItself, utf8, verify } from './proofs.harness.js'

const cosmos = 'cosmos:cosmoshub-4'
const secret = new Uint8Array(32).fill(7)
const address = 'cosmos150rtrmj2f8vl9tem8qpfw36ylw5jg9j2nr2fee'
const key = 'ApicC3bLVjlx/cm+8x7AbDVg8ySdbunl2DxXYlWW4F9v'

const addressOf = (publicKey: Uint8Array, prefix = 'cosmos') =>
  bech32.encode(prefix, bech32.toWords(ripemd160(sha256(publicKey))))

/** The ADR-36 document as text, independent of the code under test. */
const documentOf = (message: string, signer: string) =>
  `{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData","value":{"data":"${base64.encode(utf8(message))}","signer":"${signer}"}}],"sequence":"0"}`
const sign = (message: string, signer: string) =>
  secp256k1.sign(sha256(utf8(documentOf(message, signer))), secret, { lowS: true })
const answer = (signature: Uint8Array, value = key, type = 'tendermint/PubKeySecp256k1') =>
  JSON.stringify({ pub_key: { type, value }, signature: base64.encode(signature) })

/** Created with @cosmjs/amino and @cosmjs/crypto 0.39.0 for the text below and a secret of 32 bytes of 7. */
describe('verifyCosmosSignature with vectors of CosmJS', () => {
  const text = 'This text was signed.'
  test.each([
    [address, 'xJUu6ITeulHd9JtU5U9mH+R7Tu6J5OwGtKOmgSOb0HRWnB/luKr/vbrxL2titO9+niJSZW5w+bMwbO+UxkGAhA=='],
    [
      'osmo150rtrmj2f8vl9tem8qpfw36ylw5jg9j2mcee0t',
      'Ai6u43BqbK1B6cXIMgkTKGRX+UN3XEFX7JLSDEaHCU82BOzswWKr5VnPCmFpxIlGMYyuR73cH55yJ+YjQi688w=='
    ]
  ])('verifyCosmosSignature verifies %s, with its key and without', async (signer, signature) => {
    await provesItself(cosmos, signer, text, base64.decode(signature), bytes => answer(bytes), 3)
    await provesItself(cosmos, signer, text, base64.decode(signature), base64.encode, 3)
  })
})

test('verifyCosmosSignature verifies a sign-in in the form that wallets return', async () => {
  const message = messageOf(cosmos, address)
  const signature = sign(message, address).toCompactRawBytes()
  expect(await verify(message, answer(signature))).toMatchObject({ valid: true, status: 'valid' })
  expect(await verify(message, base64.encode(signature))).toMatchObject({ valid: true, status: 'valid' })
})

test('verifyCosmosSignature rejects a key that does not match the address, and a document with another signer', async () => {
  const message = messageOf(cosmos, address)
  const other = secp256k1.getPublicKey(new Uint8Array(32).fill(9), true)
  const signature = sign(message, address).toCompactRawBytes()
  // One byte of the key, and the key of another account.
  for (const value of [other, Uint8Array.of(3, ...base64.decode(key).subarray(1))])
    expect(await ask(cosmos, address, message, answer(signature, base64.encode(value)))).toBe('invalid')
  // A signature with an account's own key is invalid for another address.
  const theirs = addressOf(other)
  const forged = sign(message, theirs).toCompactRawBytes()
  for (const spelt of [answer(forged), base64.encode(forged), answer(forged, base64.encode(other))])
    expect(await ask(cosmos, theirs, message, spelt)).toBe('invalid')
  // The same key on another chain is another signer: its signatures are not valid here.
  const osmosis = addressOf(base64.decode(key), 'osmo')
  expect(await ask(cosmos, osmosis, message, answer(signature))).toBe('invalid')
  const uncompressed = secp256k1.getPublicKey(secret, false)
  for (const signer of [address, addressOf(uncompressed)]) {
    const own = answer(sign(message, signer).toCompactRawBytes(), base64.encode(uncompressed))
    expect(await ask(cosmos, signer, message, own)).toBe('invalid')
  }
})

test('verifyCosmosSignature rejects a high s', async () => {
  const message = messageOf(cosmos, address)
  const { r, s } = sign(message, address)
  const high = new secp256k1.Signature(r, secp256k1.CURVE.n - s).toCompactRawBytes()
  for (const spelt of [answer(high), base64.encode(high)])
    expect(await ask(cosmos, address, message, spelt)).toBe('invalid')
})

test('verifyCosmosSignature rejects a transaction signed by the same account', async () => {
  const message = messageOf(cosmos, address)
  const paid = documentOf(message, address).replace('"gas":"0"', '"gas":"1"')
  const bare = [paid, message].map(text => secp256k1.sign(sha256(utf8(text)), secret, { lowS: true }))
  for (const signature of bare)
    expect(await ask(cosmos, address, message, answer(signature.toCompactRawBytes()))).toBe('invalid')
})

test('an unknown kind of key is unverified, never valid', async () => {
  const message = messageOf(cosmos, address)
  const signature = sign(message, address).toCompactRawBytes()
  expect(await verify(message, answer(signature, key, 'tendermint/PubKeyMultisigThreshold'))).toEqual({
    valid: false,
    status: 'unverified',
    reason: 'unsupported'
  })
})

test.each([
  '',
  '{}',
  '{"pub_key":null}',
  'null',
  '0x00',
  `{"signature":"${'A'.repeat(86)}=="}`,
  '{"__proto__":{"pub_key":{"type":"tendermint/PubKeySecp256k1"}}}',
  answer(new Uint8Array(64)),
  answer(new Uint8Array(0), ''),
  `{"pub_key":{"type":7,"value":[]},"signature":{}}`,
  ' '.repeat(5000)
])('verifyCosmosSignature rejects %j as a Cosmos signature', async signature => {
  expect(await ask(cosmos, address, messageOf(cosmos, address), signature)).not.toBe('valid')
})

test.each([
  address.toUpperCase(),
  'cosmos1',
  '',
  `${address}q`,
  addressOf(new Uint8Array(33)).replace('c', 'd')
])('verifyCosmosSignature rejects the address %j', async spelt => {
  for (const signer of [spelt, spelt.toLowerCase()])
    expect(await ask(cosmos, spelt, 'm', answer(sign('m', signer).toCompactRawBytes()))).toBe('invalid')
})
