import { secp256k1 } from '@noble/curves/secp256k1'
import { base64, hex } from '@scure/base'
import { Address, NETWORK, OutScript, p2wpkh, TEST_NETWORK, Transaction, WIF } from '@scure/btc-signer'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { signBip322, signEcdsa } from '../requests/bitcoin/signText.js'
import { witnessOf } from '../requests/bitcoin/signSpending.js'
import { inputTypes, readPsbt, valueIn, writePsbt } from './psbt.js'
import { addressOf, dustOf, scriptOf } from './scripts.js'
import { sighashOf } from './sighash.js'
import { idOf, readTransaction, vsizeOf, writeTransaction } from './transaction.js'

const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

describe('BIP-143, "Native P2WPKH"', () => {
  const transaction = readTransaction(
    hex.decode(
      '0100000002fff7f7881a8099afa6940d42d1e7f6362bec38171ea3edf433541db4e4ad969f0000000000eeffffffef51e1b804cc89d182d279655c3aa89e815b1b309fe287d9b2b55d57b90ec68a0100000000ffffffff02202cb206000000001976a9148280b37df378db99f66f85c95a783a76ac7a6d5988ac9093510d000000001976a9143bde42dbee7e4dbe6a21b2d50ce2f0167faa815988ac11000000'
    )
  )
  const key = hex.decode('619c335025c7f4012e556c2a58b2506e30b8511b53ade95ea316fd8c3286feb9')
  const publicKey = secp256k1.getPublicKey(key)
  const own = { amount: 600_000_000n, script: p2wpkh(publicKey).script }

  test('what is signed is what the BIP says', () => {
    expect(hex.encode(own.script)).toBe('00141d0f172a0ecb48aee1be1f2687d2963ae33f71a1')
    expect(hex.encode(sighashOf(transaction, 1, own))).toBe(
      'c37af31116d1b27caf68aae9e3ac82f1477929014d5b917657d0eb49478cb670'
    )
  })

  test('the signature is the one of the BIP', () => {
    const coins = [{ amount: 625_000_000n, script: new Uint8Array() }, own]
    const [signature, shown] = witnessOf({ transaction, coins }, 1, key, publicKey)
    expect(hex.encode(signature)).toBe(
      '304402203609e17b84f6a7d30c80bfa610b5b4542f32a8a0d5447a12fb1366d7f01cc44a0220573a954c4518331561406f90300e8f3358f51928d43c212a8caed02de67eebee01'
    )
    expect(shown).toEqual(publicKey)
  })
})

describe('messages', () => {
  // The key of the vectors of BIP-322.
  const key = WIF(NETWORK).decode('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k')
  const publicKey = secp256k1.getPublicKey(key)
  const { script } = p2wpkh(publicKey)
  const bytes = (text: string) => new TextEncoder().encode(text)

  test('BIP-322 in its simple form has the vectors of the BIP', () => {
    expect(base64.encode(signBip322(bytes('Hello World'), script, key, publicKey))).toBe(
      'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy'
    )
    expect(base64.encode(signBip322(bytes(''), script, key, publicKey))).toBe(
      'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy'
    )
  })

  test('a signature of BIP-137 recovers to the key, with the header of P2WPKH', () => {
    const signature = signEcdsa(bytes('Hello World'), key)
    const header = signature[0] ?? 0
    expect([39, 40]).toContain(header)
    // Known from Bitcoin Core's "signmessage": the hash of this text.
    const prefixed = bytes('\x18Bitcoin Signed Message:\n\x0bHello World')
    const twice = (data: Uint8Array) => secp256k1.CURVE.hash(secp256k1.CURVE.hash(data))
    const recovered = secp256k1.Signature.fromCompact(signature.slice(1))
      .addRecoveryBit(header - 39)
      .recoverPublicKey(twice(prefixed))
    expect(recovered.toRawBytes(true)).toEqual(publicKey)
  })
})

describe('scripts', () => {
  const addresses: readonly [string, typeof NETWORK, string][] = [
    // BIP-173, BIP-350, and addresses before segwit, written by another library.
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', NETWORK, 'bc'],
    ['bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', NETWORK, 'bc'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', NETWORK, 'bc'],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', NETWORK, 'bc'],
    ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', NETWORK, 'bc'],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', TEST_NETWORK, 'tb'],
    ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', regtest, 'bcrt']
  ]
  test.each(addresses)('%s is a script, and back', (address, network, prefix) => {
    const script = scriptOf(address, prefix)
    expect(script).toEqual(OutScript.encode(Address(network).decode(address)))
    expect(addressOf(script ?? new Uint8Array(), prefix)).toBe(address)
  })
  test.each([
    ['of another network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['of another network, before segwit', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    ['with a wrong letter', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    // BIP-350, "invalid addresses".
    ['of version 0 with the checksum of bech32m', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
    [
      'of version 1 with the checksum of bech32',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'
    ],
    ['of a program that is too short', 'bc1pw5dgrnzv'],
    ['of letters of both cases', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4'],
    ['of an EVM network', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    ['of nothing', '']
  ])('an address %s has no script', (_, address) => {
    expect(scriptOf(address, 'bc')).toBeUndefined()
  })
  test('a script that no address pays has none', () => {
    expect(addressOf(hex.decode('6a0568656c6c6f'), 'bc')).toBeUndefined()
    expect(addressOf(new Uint8Array(), 'bc')).toBeUndefined()
  })
  test("the least amounts are Bitcoin Core's", () => {
    const dust = (address: string) => dustOf(scriptOf(address, 'bc') ?? new Uint8Array())
    expect(addresses.slice(0, 5).map(([address]) => dust(address))).toEqual([294n, 330n, 330n, 546n, 540n])
  })
})

describe('transactions and PSBTs', () => {
  const key = hex.decode('01'.repeat(32))
  const publicKey = secp256k1.getPublicKey(key)
  const payment = p2wpkh(publicKey)
  const make = () => {
    const made = new Transaction()
    made.addInput({
      txid: '11'.repeat(32),
      index: 3,
      witnessUtxo: { script: payment.script, amount: 90_000n }
    })
    made.addInput({
      txid: '22'.repeat(32),
      index: 0,
      sequence: 5,
      witnessUtxo: { script: payment.script, amount: 50_000n }
    })
    made.addOutputAddress('3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 100_000n)
    made.addOutputAddress(payment.address ?? '', 30_000n)
    return made
  }

  test('bytes, id and size of a signed transaction are those of another library', () => {
    const made = make()
    made.sign(key)
    made.finalize()
    const bytes = made.extract()
    const read = readTransaction(bytes)
    expect(writeTransaction(read)).toEqual(bytes)
    expect([idOf(read), vsizeOf(read)]).toEqual([made.id, made.vsize])
  })

  test('the witnesses of each input are those of another library', () => {
    const made = make()
    const psbt = readPsbt(base64.encode(made.toPSBT()))
    const coins = [90_000n, 50_000n].map(amount => ({ amount, script: payment.script }))
    made.sign(key)
    made.finalize()
    for (const index of [0, 1]) {
      const witness = witnessOf({ transaction: psbt.transaction, coins }, index, key, publicKey)
      expect(witness).toEqual(made.getInput(index).finalScriptWitness)
    }
  })

  test('a PSBT is written as it was read, with what it does not know', () => {
    const made = make()
    made.updateInput(0, { unknown: [[{ type: 0xf0, key: new Uint8Array([1]) }, new Uint8Array([2])]] })
    const text = base64.encode(made.toPSBT())
    const psbt = readPsbt(text)
    expect(writePsbt(psbt)).toBe(text)
    expect(valueIn(psbt.inputs[0] ?? [], inputTypes.output)).toEqual(
      hex.decode(`905f010000000000160014${hex.encode(payment.hash ?? new Uint8Array())}`)
    )
  })

  test.each([
    // BIP-174, "invalid PSBTs".
    [
      'a transaction',
      'AgAAAAEmgXE3Ht/yhek3re6ks3t4AAwFZsuzrWRkFxPKQhcb9gAAAABqRzBEAiBwsiRRI+a/R01gxbUMBD1MaRpdJDXwmjSnZiqdwlF5CgIgATKcqdrPKAvfMHQOwDkEIkIsgctFg5RXrrdvwS7dlbMBIQJlfRGNM1e44PTCzUbbezn22cONmnCry5st5dyNv+TOMf7///8C09/1BQAAAAAZdqkU0MWZA8W6woaHYOkP1SGkZlqnZSCIrADh9QUAAAAAF6kUNUXm4zuDLEcFDyTT7rk8nAOUi8eHsy4TAA=='
    ],
    [
      'without its outputs',
      'cHNidP8BAHUCAAAAASaBcTce3/KF6Tet7qSze3gADAVmy7OtZGQXE8pCFxv2AAAAAAD+////AtPf9QUAAAAAGXapFNDFmQPFusKGh2DpD9UhpGZap2UgiKwA4fUFAAAAABepFDVF5uM7gyxHBQ8k0+65PJwDlIvHh7MuEwAAAQD9pQEBAAAAAAECiaPHHqtNIOA3G7ukzGmPopXJRjr6Ljl/hTPMti+VZ+UBAAAAFxYAFL4Y0VKpsBIDna89p95PUzSe7LmF/////4b4qkOnHf8USIk6UwpyN+9rRgi7st0tAXHmOuxqSJC0AQAAABcWABT+Pp7xp0XpdNkCxDVZQ6vLNL1TU/////8CAMLrCwAAAAAZdqkUhc/xCX/Z4Ai7NK9wnGIZeziXikiIrHL++E4sAAAAF6kUM5cluiHv1irHU6m80GfWx6ajnQWHAkcwRAIgJxK+IuAnDzlPVoMR3HyppolwuAJf3TskAinwf4pfOiQCIAGLONfc0xTnNMkna9b7QPZzMlvEuqFEyADS8vAtsnZcASED0uFWdJQbrUqZY3LLh+GFbTZSYG2YVi/jnF6efkE/IQUCSDBFAiEA0SuFLYXc2WHS9fSrZgZU327tzHlMDDPOXMMJ/7X85Y0CIGczio4OFyXBl/saiK9Z9R5E5CVbIBZ8hoQDHAXR8lkqASECI7cr7vCWXRC+B3jv7NYfysb3mk6haTkzgHNEZPhPKrMAAAAAAA=='
    ],
    [
      'of a transaction with the script of a signature',
      'cHNidP8BAP0KAQIAAAACqwlJoIxa98SbghL0F+LxWrP1wz3PFTghqBOfh3pbe+QAAAAAakcwRAIgR1lmF5fAGwNrJZKJSGhiGDR9iYZLcZ4ff89X0eURZYcCIFMJ6r9Wqk2Ikf/REf3xM286KdqGbX+EhtdVRs7tr5MZASEDXNxh/HupccC1AaZGoqg7ECy0OIEhfKaC3Ibi1z+ogpL+////qwlJoIxa98SbghL0F+LxWrP1wz3PFTghqBOfh3pbe+QBAAAAAP7///8CYDvqCwAAAAAZdqkUdopAu9dAy+gdmI5x3ipNXHE5ax2IrI4kAAAAAAAAGXapFG9GILVT+glechue4O/p+gOcykWXiKwAAAAAAAABASAA4fUFAAAAABepFDVF5uM7gyxHBQ8k0+65PJwDlIvHh7MuEwAA'
    ],
    ['of no text', 'x']
  ])('a PSBT %s is refused', (_, text) => {
    expect(() => readPsbt(text)).toThrow()
  })

  test('one byte more, one less, or another version, is refused', () => {
    const bytes = make().toPSBT()
    expect(() => readPsbt(base64.encode(Uint8Array.of(...bytes, 0)))).toThrow(RangeError)
    expect(() => readPsbt(base64.encode(bytes.slice(0, -1)))).toThrow(RangeError)
    const version = [1, 0xfb, 4, 2, 0, 0, 0]
    expect(() =>
      readPsbt(base64.encode(Uint8Array.of(...bytes.slice(0, 5), ...version, ...bytes.slice(5))))
    ).toThrow('Another version')
  })

  test('any other bytes are refused with an error, and none hangs or is read in another spelling', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), bytes => {
        try {
          expect(writeTransaction(readTransaction(bytes))).toEqual(bytes)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
      })
    )
  })
})
