import { ed25519 } from '@noble/curves/ed25519'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { base58, base64, hex } from '@scure/base'
import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, RawWitness, Transaction, WIF } from '@scure/btc-signer'
import { hashMessage, hexToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { segwitHash, taprootHash } from './bitcoin/bip322.js'
import { hash256, taggedHash } from './bitcoin/bytes.js'
import { ask, messageOf, nonce, provesItself, utf8, verify } from './proofs.harness.js'
import { recoverAddress } from './verifyEvmSignature.js'
import { verifyMessage } from './verifyMessage.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

describe('an EVM key, without a chain to ask', () => {
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  const message = messageOf('eip155:1', account.address)

  test('is known by its signature', async () => {
    const result = await verify(message, await account.signMessage({ message }))
    expect(result).toMatchObject({ valid: true, status: 'valid', data: { accountAddress: account.address } })
  })

  test('what no key made may be a contract`s: that is not known, and no yes', async () => {
    const signature = await privateKeyToAccount(`0x${'22'.repeat(32)}`).signMessage({ message })
    for (const other of [signature, '0x', '0x1234'])
      expect(await verify(message, other)).toEqual({ valid: false, status: 'unverified', reason: 'noClient' })
  })

  test.each(['', '0', '0x1', '0xzz', 'x'.repeat(130), `0x${'00'.repeat(40_000)}`, null, 7, {}])(
    '%j is no signature',
    async signature => {
      expect(await verify(message, signature as string)).toEqual({
        valid: false,
        status: 'invalid',
        reason: 'signature'
      })
    }
  )

  test('v is 27, 28, 0 or 1; a high s is no signature', async () => {
    const signature = await account.signMessage({ message })
    const v = Number.parseInt(signature.slice(-2), 16)
    const withV = (value: number) => `${signature.slice(0, -2)}${value.toString(16).padStart(2, '0')}`
    expect((await verify(message, withV(v - 27))).valid).toBe(true)
    const { n } = secp256k1.CURVE
    const s = (n - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, '0')
    const twin = `${signature.slice(0, 66)}${s}${(55 - v).toString(16)}`
    for (const other of [withV(v + 2), withV(v - 25), withV(v + 8), twin]) {
      expect((await verify(message, other)).valid).toBe(false)
    }
    // 2 and 3 stand for points past the order: a signature made so recovers, but no wallet makes one.
    const hash = hexToBytes(hashMessage(message))
    const made = (r: number, last: number) =>
      recoverAddress(hash, Uint8Array.of(...new Uint8Array(31), r, ...new Uint8Array(31), 1, last))
    const range = Array.from({ length: 16 }, (_, r) => r + 1)
    expect(range.filter(r => made(r, 2) || made(r, 3) || made(r, 29) || made(r, 30))).toEqual([])
    expect(range.filter(r => made(r, 27))).not.toEqual([])
  })

  test('a text that is none, and one that says something else', async () => {
    const signature = await account.signMessage({ message })
    expect(await verify(`${message}\n`, signature)).toEqual({
      valid: false,
      status: 'invalid',
      reason: 'malformed'
    })
    const other = await verifyMessage(message, signature, { domain: 'evil.app', nonce })
    expect(other).toEqual({ valid: false, status: 'invalid', reason: 'domain' })
  })
})

describe('a nonce that is taken where it is kept', () => {
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  const message = messageOf('eip155:1', account.address)
  const refused = { valid: false, status: 'invalid', reason: 'nonce' }

  /** Everything that was asked, and the answer to it. */
  async function check(
    answer: unknown,
    { text = message, signature = '', domain = 'my.app', now = Date.now() }
  ) {
    const asked: string[] = []
    const take = (nonceOf: string) => {
      asked.push(nonceOf)
      return answer as boolean
    }
    const by = signature || (await account.signMessage({ message: text }))
    return { asked, result: await verifyMessage(text, by, { domain, now, nonce: take }) }
  }

  test('is asked for once, at once or later', async () => {
    for (const answer of [true, Promise.resolve(true)]) {
      const { asked, result } = await check(answer, {})
      expect([asked, result.valid]).toEqual([[nonce], true])
    }
  })

  test('was not there: only `true` is a yes', async () => {
    for (const answer of [false, Promise.resolve(false), undefined, null, 1, 'true', {}])
      expect((await check(answer, {})).result).toEqual(refused)
  })

  test('is used up by a wrong signature, and not by a message for somebody else', async () => {
    const other = await check(true, { signature: `0x${'11'.repeat(65)}` })
    expect([other.asked, other.result.valid]).toEqual([[nonce], false])
    for (const wrong of [{ domain: 'evil.app' }, { now: 0 }, { text: 'no message' }]) {
      const { asked, result } = await check(true, wrong)
      expect([asked, result.valid]).toEqual([[], false])
    }
  })

  test('where it is kept fails: the failure is the caller`s', async () => {
    await expect(check(Promise.reject(new Error('the store is away')), {})).rejects.toThrow(
      'the store is away'
    )
  })
})

describe('Solana', () => {
  const key = new Uint8Array(32).fill(7)
  const address = base58.encode(ed25519.getPublicKey(key))
  const message = messageOf(solana, address)

  test('Ed25519', async () => {
    const signature = ed25519.sign(utf8(message), key)
    await provesItself(solana, address, message, signature, base58.encode)
    expect((await verify(message, base58.encode(signature))).valid).toBe(true)
  })

  test('a key of small order signs nothing, though the equation holds', async () => {
    const small = base58.encode(Uint8Array.of(1, ...new Uint8Array(31)))
    const forged = base58.encode(Uint8Array.of(1, ...new Uint8Array(63)))
    expect(await ask(solana, small, message, forged)).toBe('invalid')
  })
})

describe('Bitcoin', () => {
  // The vectors of BIP-322.
  const key = WIF(NETWORK).decode('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k')
  const publicKey = secp256k1.getPublicKey(key, true)
  const segwit = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'

  test('message hashes are those of BIP-322', () => {
    const hash = (text: string) => hex.encode(taggedHash('BIP0322-signed-message', utf8(text)))
    expect(hash('')).toBe('c90c269c4f8fcbe6880f72a721ddfbf1914268a794cbb21cfafee13770ae19f1')
    expect(hash('Hello World')).toBe('f0eb03b1a75ac6d9847f55c624a99169b5dccba2a31f5b23bea77ba270de0a7a')
  })

  test.each([
    [
      segwit,
      '',
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
    ],
    [
      segwit,
      'Hello World',
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
    ],
    [
      'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
      'Hello World',
      'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ=='
    ]
  ])('BIP-322`s own vector for %s, %j', async (address, message, signature) => {
    await provesItself(bitcoin, address, message, base64.decode(signature), base64.encode)
  })

  /** `to_sign` of BIP-322 by another library, signed by it. */
  function signByLibrary(message: string, script: Uint8Array, redeemScript?: Uint8Array) {
    const messageHash = taggedHash('BIP0322-signed-message', utf8(message))
    const unchecked = {
      version: 0,
      allowUnknownInputs: true,
      allowUnknownOutputs: true,
      disableScriptCheck: true
    } as const
    const toSpend = new Transaction(unchecked)
    toSpend.addOutput({ script, amount: 0n })
    toSpend.addInput({
      txid: '00'.repeat(32),
      index: 0xffffffff,
      sequence: 0,
      finalScriptSig: Uint8Array.of(0, 0x20, ...messageHash)
    })
    const toSign = new Transaction(unchecked)
    toSign.addInput({
      txid: toSpend.id,
      index: 0,
      sequence: 0,
      witnessUtxo: { script, amount: 0n },
      ...(redeemScript ? { redeemScript } : {})
    })
    toSign.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
    toSign.sign(key)
    toSign.finalize()
    return RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? [])
  }

  test('P2WPKH and P2SH-P2WPKH, signed by another library', async () => {
    const plain = p2wpkh(publicKey)
    expect(plain.address).toBe(segwit)
    const message = messageOf(bitcoin, segwit)
    const signature = signByLibrary(message, plain.script)
    await provesItself(bitcoin, segwit, message, signature, base64.encode)
    expect((await verify(message, base64.encode(signature))).valid).toBe(true)
    const nested = p2sh(plain)
    const nestedAddress = nested.address ?? ''
    const nestedMessage = messageOf(bitcoin, nestedAddress)
    const nestedSignature = signByLibrary(nestedMessage, nested.script, nested.redeemScript)
    await provesItself(bitcoin, nestedAddress, nestedMessage, nestedSignature, base64.encode)
    expect(await ask(bitcoin, segwit, nestedMessage, base64.encode(nestedSignature))).toBe('invalid')
  })

  test('P2TR with the default hash type', async () => {
    const payment = p2tr(publicKey.subarray(1))
    const tweak = taggedHash('TapTweak', publicKey.subarray(1))
    const scalar = BigInt(`0x${hex.encode(key)}`)
    const { n } = secp256k1.CURVE
    const even = publicKey[0] === 2 ? scalar : n - scalar
    const tweaked = hex.decode(((even + BigInt(`0x${hex.encode(tweak)}`)) % n).toString(16).padStart(64, '0'))
    const address = payment.address ?? ''
    const message = messageOf(bitcoin, address)
    const signature = schnorr.sign(taprootHash(message, payment.script, 0), tweaked)
    await provesItself(bitcoin, address, message, Uint8Array.of(1, 64, ...signature), base64.encode)
  })

  const recoverable = (message: string, first: number) => {
    const text = utf8(message)
    const length = text.length < 253 ? [text.length] : [253, text.length & 255, text.length >> 8]
    const hash = hash256(Uint8Array.of(...utf8('\x18Bitcoin Signed Message:\n'), ...length, ...text))
    const signature = secp256k1.sign(hash, key, { lowS: true })
    return Uint8Array.of(first + signature.recovery, ...signature.toCompactRawBytes())
  }

  test('the older signed message (BIP-137), for the addresses of its key', async () => {
    const legacy = p2pkh(publicKey).address ?? ''
    const nested = p2sh(p2wpkh(publicKey)).address ?? ''
    for (const [address, first] of [
      [legacy, 31],
      [nested, 35],
      [segwit, 39],
      [segwit, 31]
    ] as const) {
      const message = messageOf(bitcoin, address)
      const signature = base64.encode(recoverable(message, first))
      expect([address, await ask(bitcoin, address, message, signature)]).toEqual([address, 'valid'])
      expect(await ask(bitcoin, address, `${message}x`, signature)).toBe('invalid')
    }
    const message = messageOf(bitcoin, legacy)
    await provesItself(bitcoin, legacy, message, recoverable(message, 31), base64.encode)
    for (const first of [26, 27, 35, 39, 43])
      expect(await ask(bitcoin, legacy, message, base64.encode(recoverable(message, first)))).toBe('invalid')
  })

  test('an address of another network, or of no kind we know, verifies nothing', async () => {
    const signature =
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
    expect(await ask('bip122:000000000933ea01ad0ee984209779ba', segwit, '', signature)).toBe('invalid')
    for (const address of [
      '',
      'bc1',
      segwit.replace('9', 'q'),
      'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
    ])
      expect(await ask(bitcoin, address, '', signature)).toBe('invalid')
  })

  test('a key that is not the address`s signs nothing, not even with its own hash in the script', async () => {
    const thief = new Uint8Array(32).fill(9)
    const own = secp256k1.getPublicKey(thief, true)
    for (const address of [segwit, p2sh(p2wpkh(publicKey)).address ?? '']) {
      const script = address === segwit ? p2wpkh(publicKey).script : p2sh(p2wpkh(publicKey)).script
      const hash = segwitHash('m', script, p2wpkh(own).script.subarray(2))
      const signature = Uint8Array.of(...secp256k1.sign(hash, thief, { lowS: true }).toDERRawBytes(), 1)
      expect(await ask(bitcoin, address, 'm', base64.encode(RawWitness.encode([signature, own])))).toBe(
        'invalid'
      )
    }
  })

  test('a high s, and a hash type that leaves parts unsigned', async () => {
    const script = p2wpkh(publicKey).script
    const signed = secp256k1.sign(segwitHash('m', script, script.subarray(2)), key, { lowS: true })
    const high = new secp256k1.Signature(signed.r, secp256k1.CURVE.n - signed.s)
    const witness = (signature: Uint8Array, type: number) =>
      base64.encode(RawWitness.encode([Uint8Array.of(...signature, type), publicKey]))
    expect(await ask(bitcoin, segwit, 'm', witness(signed.toDERRawBytes(), 1))).toBe('valid')
    expect(await ask(bitcoin, segwit, 'm', witness(high.toDERRawBytes(), 1))).toBe('invalid')
    for (const type of [0, 2, 3, 0x81])
      expect(await ask(bitcoin, segwit, 'm', witness(signed.toDERRawBytes(), type))).toBe('invalid')
  })
})
