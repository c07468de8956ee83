import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { expect, it } from 'vitest'
import { memoryKeychain } from '../keys/memoryKeychain.js'
import { ed25519Signer } from './ed25519Signer.js'
import { loadIdentity } from './identity.js'
import { signToken } from './signToken.js'

const random = { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) }
const parse = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())

function publicKeyOf(did: string) {
  const bytes = base58.decode(did.replace('did:key:z', ''))
  expect([...bytes.subarray(0, 2)]).toEqual([0xed, 1])
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), bytes.subarray(2)])
  return createPublicKey({ key: der, format: 'der', type: 'spki' })
}

it('an independent implementation verifies the token', async () => {
  const identity = await loadIdentity(memoryKeychain(), random)
  const audience = 'wss://relay.example.org/'
  const token = await signToken(identity, { audience, now: 1_700_000_000.9, random })
  const [header, claims, signature] = token.split('.')
  expect(parse(header)).toEqual({ alg: 'EdDSA', typ: 'JWT' })
  expect(parse(claims)).toEqual({
    iss: identity.clientId,
    sub: expect.stringMatching(/^[\da-f]{64}$/),
    aud: audience,
    iat: 1_699_999_940,
    exp: 1_700_086_340
  })
  const check = (text: string) =>
    verify(null, Buffer.from(text), publicKeyOf(identity.clientId), Buffer.from(signature ?? '', 'base64url'))
  expect(check(`${header}.${claims}`)).toBe(true)
  expect(check(`${header}.${claims}x`)).toBe(false)
})

it('the identity stays the same while the keychain has it, and is new if it is damaged', async () => {
  const keychain = memoryKeychain()
  const first = await loadIdentity(keychain, random)
  expect((await loadIdentity(keychain, random)).clientId).toBe(first.clientId)
  await keychain.set('client_ed25519_seed', new Uint8Array(5))
  expect((await loadIdentity(keychain, random)).clientId).not.toBe(first.clientId)
})

it("signing in script equals the browser's own (RFC 8032, test 1)", async () => {
  const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex')
  const signer = ed25519Signer(seed)
  expect(Buffer.from(signer.publicKey).toString('hex')).toBe(
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'
  )
  const keychain = memoryKeychain()
  await keychain.set('client_ed25519_seed', seed)
  const identity = await loadIdentity(keychain, random)
  expect(await identity.sign('')).toEqual(await signer.sign(new Uint8Array()))
  expect(base58.decode(identity.clientId.slice(9)).subarray(2)).toEqual(signer.publicKey)
})
