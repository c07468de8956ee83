import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { base64, bech32m, hex } from '@scure/base'
import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, RawWitness, Transaction, WIF } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { ask, messageOf, provesItself, utf8, verify } from '../proofs.harness.js'
import { segwitHash, taprootHash } from './bip322.js'
import { hash256, taggedHash } from './bytes.js'

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

describe('verifyBitcoinSignature', () => {
  // The vectors of BIP-322.
  const key = WIF(NETWORK).decode('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k')
  const publicKey = secp256k1.getPublicKey(key, true)
  const segwit = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'

  test('message hashes equal those of BIP-322', () => {
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
  ])(
    "verifyBitcoinSignature verifies BIP-322's own vector for %s, %j",
    async (address, message, signature) => {
      await provesItself(bitcoin, address, message, base64.decode(signature), base64.encode)
    }
  )

  /** `to_sign` of BIP-322, built and signed by another library. */
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
    const simple = RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? [])
    return { simple, full: toSign.extract() }
  }

  test('verifyBitcoinSignature verifies P2WPKH and P2SH-P2WPKH signed by another library', async () => {
    const plain = p2wpkh(publicKey)
    expect(plain.address).toBe(segwit)
    const message = messageOf(bitcoin, segwit)
    const { simple: signature, full } = signByLibrary(message, plain.script)
    await provesItself(bitcoin, segwit, message, signature, base64.encode)
    await provesItself(bitcoin, segwit, message, full, base64.encode, 5)
    expect((await verify(message, base64.encode(signature))).valid).toBe(true)
    const nested = p2sh(plain)
    const nestedAddress = nested.address ?? ''
    const nestedMessage = messageOf(bitcoin, nestedAddress)
    const { simple: nestedSignature, full: nestedFull } = signByLibrary(
      nestedMessage,
      nested.script,
      nested.redeemScript
    )
    expect(await ask(bitcoin, nestedAddress, nestedMessage, base64.encode(nestedFull))).toBe('valid')
    await provesItself(bitcoin, nestedAddress, nestedMessage, nestedSignature, base64.encode)
    expect(await ask(bitcoin, segwit, nestedMessage, base64.encode(nestedSignature))).toBe('invalid')
  })

  test('verifyBitcoinSignature verifies P2TR with the default hash type', async () => {
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

  test('verifyBitcoinSignature verifies the older signed message (BIP-137) for the addresses of its key', async () => {
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

  test('verifyBitcoinSignature rejects an address of another network, or of an unknown kind', async () => {
    const signature =
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
    expect(await ask('bip122:000000000933ea01ad0ee984209779ba', segwit, '', signature)).toBe('invalid')
    for (const address of [
      '',
      'bc1',
      segwit.replace('9', 'q'),
      segwit.replace('bc', 'tb'),
      bech32m.encode('bc', [17, ...bech32m.toWords(new Uint8Array(32))])
    ])
      expect(await ask(bitcoin, address, '', signature)).toBe('invalid')
  })

  test('verifyBitcoinSignature rejects a key that does not belong to the address, even with its own hash in the script', async () => {
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

  test('verifyBitcoinSignature rejects a high s, and a hash type that leaves parts unsigned', async () => {
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

  describe('verifyBitcoinSignature returns unsupported where a script would decide', () => {
    const witness = (...items: Uint8Array[]) => base64.encode(RawWitness.encode(items))
    const unsupported = { valid: false, status: 'unverified', reason: 'unsupported' }
    const [signature, script] = [new Uint8Array(71).fill(1), new Uint8Array(105).fill(0x51)]

    test.each([
      ['P2WSH', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
      ['a future witness version', bech32m.encode('bc', [2, ...bech32m.toWords(new Uint8Array(32))])],
      ['P2SH-P2WSH', p2sh(p2wpkh(publicKey)).address ?? ''],
      ['a script of P2TR', 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3']
    ])('verifyBitcoinSignature returns unsupported for %s', async (_, address) => {
      const message = messageOf(bitcoin, address)
      for (const items of [
        [signature, script],
        [new Uint8Array(0), signature, signature, script]
      ])
        expect(await verify(message, witness(...items))).toEqual(unsupported)
      // A signature from before BIP-322 recovers a key, which is not the script's.
      expect(await ask(bitcoin, address, message, base64.encode(recoverable(message, 39)))).not.toBe('valid')
    })

    test('a time lock is possible in the "full" form only', async () => {
      const { full } = signByLibrary(messageOf(bitcoin, segwit), p2wpkh(publicKey).script)
      full[0] = 2
      expect(await verify(messageOf(bitcoin, segwit), base64.encode(full))).toEqual(unsupported)
    })
  })

  test('verifyBitcoinSignature rejects a "full" form whose other fields differ from the "simple" form', async () => {
    const message = messageOf(bitcoin, segwit)
    const { full } = signByLibrary(message, p2wpkh(publicKey).script)
    const sequence = 4 + 2 + 1 + 36 + 1
    for (const at of [
      0,
      4,
      5,
      6,
      7,
      38,
      39,
      sequence - 1,
      sequence,
      sequence + 4,
      sequence + 5,
      sequence + 14
    ]) {
      const changed = Uint8Array.from(full)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect([at, await ask(bitcoin, segwit, message, base64.encode(changed))]).toEqual([at, 'invalid'])
    }
    for (const lock of [1, 2, 3, 4]) {
      const changed = Uint8Array.from(full)
      changed[full.length - lock] = 1
      expect(await ask(bitcoin, segwit, message, base64.encode(changed))).toBe('invalid')
    }
  })

  test('verifyBitcoinSignature verifies addresses of regtest', async () => {
    const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
    const network = { ...NETWORK, bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4 }
    const { address = '', script } = p2wpkh(publicKey, network)
    const { simple } = signByLibrary('m', script)
    expect(await ask(regtest, address, 'm', base64.encode(simple))).toBe('valid')
    expect(await ask(bitcoin, address, 'm', base64.encode(simple))).toBe('invalid')
    expect(await ask('bip122:000000000933ea01ad0ee984209779ba', address, 'm', base64.encode(simple))).toBe(
      'invalid'
    )
  })
})
