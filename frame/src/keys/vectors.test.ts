import { argon2Sync } from 'node:crypto'
import { Aes128Gcm, Aes256Gcm, CipherSuite, HkdfSha256 } from '@hpke/core'
import { DhkemX25519HkdfSha256 } from '@hpke/dhkem-x25519'
import { argon2id } from '@noble/hashes/argon2'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeed } from '@scure/bip39'
import { describe, expect, test } from 'vitest'
import { asBytes, fromBase64, fromHex, textBytes, toBase64, toHex } from './bytes.js'
import { deriveAccounts, derivePrivateKey, phraseOf } from './derive/deriveAccounts.js'
import { deriveSlip10 } from './derive/slip10.js'
import { stretchPassphrase } from './recovery/stretchPassphrase.js'
import { deriveHpkeKeys, hpkeOpen, hpkeSeal, makeHpkeKeys } from './seal/hpke.js'

/** https://github.com/trezor/python-mnemonic/blob/master/vectors.json, passphrase `TREZOR`. */
const bip39 = [
  {
    entropy: '00000000000000000000000000000000',
    phrase: 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
    seed: 'c55257c360c07c72029aebc1b53c05ed0362ada38ead3e3e9efa3708e53495531f09a6987599d18264c1e1c92f2cf141630c7a3c4ab7c81b2f001698e7463b04'
  },
  {
    entropy: '0000000000000000000000000000000000000000000000000000000000000000',
    phrase: `${'abandon '.repeat(23)}art`,
    seed: 'bda85446c68413707090a52022edd26a1c9462295029f2e60cd7c4f2bbd3097170af7a4d73245cafa9c3cca8d561a7c3de6f5d4a10be8ed2a5e608d68f92fcc8'
  },
  {
    entropy: 'ffffffffffffffffffffffffffffffff',
    phrase: 'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong',
    seed: 'ac27495480225222079d7be181583751e86f571027b0497b5b5d11218e0a8a13332572917f0f8e5a589620c6f15b11c61dee327651a14c34e18231052e48c069'
  }
]

/** https://github.com/satoshilabs/slips/blob/master/slip-0010.md, ed25519, vector 1. */
const slip10 = [
  [[], '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
  [[0], '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
  [[0, 1], 'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2'],
  [[0, 1, 2], '92a5b23c0b8a99e37d07df3fb9966917f5d06e02ddbd909c7e184371463e9fc9'],
  [[0, 1, 2, 2], '30d1dc7e5fc04c31219ab25a27ae00b50f6fd66622f6e9c913253d6511d1e662'],
  [[0, 1, 2, 2, 1_000_000_000], '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793']
] as const

describe('published vectors', () => {
  test.each(bip39)('BIP-39: $phrase', async ({ entropy, phrase, seed }) => {
    expect(phraseOf(fromHex(entropy))).toBe(phrase)
    expect(toHex(await mnemonicToSeed(phrase, 'TREZOR'))).toBe(seed)
  })

  test('BIP-32, vector 1', () => {
    const root = HDKey.fromMasterSeed(fromHex('000102030405060708090a0b0c0d0e0f'))
    expect(root.privateExtendedKey).toBe(
      'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi'
    )
    expect(root.derive("m/0'/1/2'/2/1000000000").privateExtendedKey).toBe(
      'xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREPSL39UNdE3BBDu76'
    )
  })

  test.each(slip10)('SLIP-10 ed25519: %j', (path, key) => {
    expect(toHex(deriveSlip10(fromHex('000102030405060708090a0b0c0d0e0f'), path).key)).toBe(key)
  })

  test('BIP-44, BIP-84, BIP-86 and Solana: the addresses of the phrase of zeros', async () => {
    const accounts = await deriveAccounts(new Uint8Array(16))
    expect(accounts.evm.address).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')
    expect(accounts.bitcoinSegwit.address).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')
    expect(accounts.bitcoinTaproot.address).toBe(
      'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
    )
    expect(accounts.bitcoinTaproot.publicKey.slice(2)).toBe(
      'cc8a4bc64d897bddc5fbc2f670f7a8ba0b386779106cf1223c6fc5d7cd6fc115'
    )
    expect(accounts.solana.address).toBe('HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk')
    const key = await derivePrivateKey(new Uint8Array(16), 'evm')
    expect(toHex(key)).toBe('1ab42cc412b618bdea3a599e3c9bae199ebf030895b039e9db1e30dafb12b727')
  })

  /** RFC 9180 appendix A.1.1: the key pair, and its key encapsulation. Its AEAD is AES-128-GCM, which we do not have. */
  test('HPKE, RFC 9180 A.1.1', async () => {
    const pair = deriveHpkeKeys(fromHex('6db9df30aa07dd42ee5e8181afdb977e538f5e1fec8a06223f33f7013e525037'))
    expect(toHex(pair.publicKey)).toBe('3948cfe0ad1ddb695d780e59077195da6c56506b027329794ab02bca80815c4d')
    const suite = new CipherSuite({
      kem: new DhkemX25519HkdfSha256(),
      kdf: new HkdfSha256(),
      aead: new Aes128Gcm()
    })
    const plain = await suite.open(
      {
        recipientKey: await suite.kem.importKey('raw', pair.privateKey.slice().buffer, false),
        enc: fromHex('37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431'),
        info: fromHex('4f6465206f6e2061204772656369616e2055726e')
      },
      fromHex('f938558b5d72f1a23810b4be2ab4f84331acc02fc97babc53a52ae8218a355a96d8770ac83d07bea87e13c512a'),
      textBytes('Count-0')
    )
    expect(toHex(new Uint8Array(plain))).toBe('4265617574792069732074727574682c20747275746820626561757479')
  })

  test('HPKE opens what @hpke/core seals, and seals what it opens', async () => {
    const suite = new CipherSuite({
      kem: new DhkemX25519HkdfSha256(),
      kdf: new HkdfSha256(),
      aead: new Aes256Gcm()
    })
    for (const length of [0, 1, 32, 1_000]) {
      const seed = crypto.getRandomValues(new Uint8Array(32))
      const plain = crypto.getRandomValues(new Uint8Array(length))
      const context = crypto.getRandomValues(new Uint8Array(length))
      const own = deriveHpkeKeys(seed)
      const theirs = await suite.kem.deriveKeyPair(seed.slice().buffer)
      expect(toHex(new Uint8Array(await suite.kem.serializePublicKey(theirs.publicKey)))).toBe(
        toHex(own.publicKey)
      )
      const info = textBytes('purpose')
      const sealed = await suite.seal({ recipientPublicKey: theirs.publicKey, info }, plain, context)
      const given = {
        enc: toBase64(new Uint8Array(sealed.enc)),
        sealed: toBase64(new Uint8Array(sealed.ct))
      }
      expect(await hpkeOpen(own.privateKey, given, 'purpose', context)).toEqual(plain)
      const made = await hpkeSeal(own.publicKey, plain, 'purpose', context)
      const recipient = { recipientKey: theirs.privateKey, enc: fromBase64(made.enc), info }
      expect(new Uint8Array(await suite.open(recipient, fromBase64(made.sealed), context))).toEqual(plain)
    }
  })

  test('HPKE refuses another key, purpose, context or ciphertext, and a point that gives every key the same secret', async () => {
    const own = makeHpkeKeys()
    const context = textBytes('context')
    const made = await hpkeSeal(own.publicKey, textBytes('secret'), 'purpose', context)
    const changed = fromBase64(made.sealed)
    changed[0] = (changed[0] ?? 0) ^ 1
    const refused = { code: 'share_integrity' }
    const tries = [
      () => hpkeOpen(makeHpkeKeys().privateKey, made, 'purpose', context),
      () => hpkeOpen(own.privateKey, made, 'other', context),
      () => hpkeOpen(own.privateKey, made, 'purpose', textBytes('other')),
      () => hpkeOpen(own.privateKey, { ...made, sealed: toBase64(changed) }, 'purpose', context),
      () => hpkeOpen(own.privateKey, { ...made, enc: toBase64(own.publicKey) }, 'purpose', context),
      () => hpkeOpen(own.privateKey, { ...made, enc: toBase64(new Uint8Array(32)) }, 'purpose', context)
    ]
    for (const open of tries) await expect(open()).rejects.toMatchObject(refused)
    await expect(hpkeSeal(new Uint8Array(32), textBytes('secret'), 'purpose', context)).rejects.toThrow()
  })

  test('Argon2id, RFC 9106 section 5.3', () => {
    const tag = argon2id(new Uint8Array(32).fill(1), new Uint8Array(16).fill(2), {
      t: 3,
      m: 32,
      p: 4,
      dkLen: 32,
      version: 0x13,
      key: new Uint8Array(8).fill(3),
      personalization: new Uint8Array(12).fill(4)
    })
    expect(toHex(tag)).toBe('0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659')
  })

  test('a passphrase is stretched with 64 MiB and 3 passes, as OpenSSL does it', () => {
    const salt = new Uint8Array(32).fill(7)
    const message = 'correct horse battery staple orbit lantern'
    const other = argon2Sync('argon2id', {
      message,
      nonce: salt,
      parallelism: 1,
      tagLength: 32,
      memory: 65_536,
      passes: 3
    })
    expect(toHex(asBytes(stretchPassphrase(`  ${message.replace(' ', '\u00a0 ')}\n`, salt)))).toBe(
      toHex(other)
    )
  })
})
