import { concatBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { p2pkh, p2sh, p2wsh, RawWitness } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { ask } from '../proofs.harness.js'
import { fullTransaction } from './bip322.js'
import { readAddress, scriptOf } from './readAddress.js'
import { readSigned } from './readSigned.js'

/** The vectors of BIP-322 2.0.0: bitcoin/bips, bip-0322/basic-test-vectors.json (CC0-1.0). */
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const segwit = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const script = 'bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9'
const taproot = 'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler'
const empty =
  'smpAkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
const multisig =
  'smpBQBHMEQCIFX9aaqPJWq2Ff2kpen5bFDTid+ehgUOpHV0LfjncXy4AiA3GNicF7aKPzdpa9PCpmaYQs3pHd+qbvvhXdxOCKCAMAFIMEUCIQD/ELXg6CNYyUQijCg96JtgvgjZb9dsl1Ctof4QAeyTcQIgVM/1AAblFl/DCt6A1gJg+T/i2qU5SQD09+chFJzolRwBSDBFAiEAlqRfSFyWNVQhvaCnmeV5tyneiCWMTcFbuujoD/pFa3wCIGnZjfQb8NolSYq9asV+ZeBSkCGHJcqnaV4JYS5MYPEGAWlTIQJ1aLEfEi/4p7wcV+XHZCBVvGGJZ7L3v+jhH+mZA8lN0yECCovfec+kIdllXpKCgA8RX/HZ2x5yHOtCSKP8/sf6pnwhAwxSng6kCgCXXSAmJOOZFdr3vdK3HzGqCFloOHgc5fM6U64='

describe('the variants of BIP-322', () => {
  test.each([
    ['', segwit, empty, 'valid'],
    [
      '',
      segwit,
      'smpAkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
      'valid'
    ],
    [
      'Hello World',
      segwit,
      'smpAkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
      'valid'
    ],
    [
      'No prefix fallback',
      taproot,
      'AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R',
      'valid'
    ],
    ['This will be a p2wsh 3-of-3 multisig BIP 322 signed message', script, multisig, 'unverified'],
    ['', segwit, 'not-valid-base64!!!', 'invalid'],
    ['', segwit, '', 'invalid'],
    ['Wrong message that was not signed', segwit, empty, 'invalid'],
    ['', segwit, 'smpAA==', 'invalid'],
    ['', segwit, 'fooAA==', 'invalid'],
    [
      'incorrect prefix',
      'bc1pyrgrm6cu6n54jrvkdjd9rvyd3xfyu84s2623awu2srn6mxhscwpsm5644w',
      'fulAUDZwFXUp+adN+/UZj5dVrGAbB3zKs1Vcalz5fCF9srxS63eSWNGvH1NYbrBkPt1BJDUyWUz9zgUxfc63/QheT6M',
      'invalid'
    ]
  ])(
    "verifyBitcoinSignature verifies BIP-322's own vector: %j of %s, %s",
    async (message, address, signature, status) => {
      expect(await ask(bitcoin, address, message, signature)).toBe(status)
    }
  )

  test('a prefix matches only its own variant', async () => {
    const simple = empty.slice(3)
    const address = readAddress('000000000019d6689c085ae165831e93', segwit)
    const signed = readSigned(base64.decode(simple))
    if (!address || !signed) throw new Error('unread')
    const full = base64.encode(fullTransaction('', scriptOf(address), [], signed.items))
    for (const [text, status] of [
      [full, 'valid'],
      [`ful${full}`, 'valid'],
      [`smp${full}`, 'invalid'],
      [`ful${simple}`, 'invalid'],
      [`SMP${simple}`, 'invalid'],
      [`smpsmp${simple}`, 'invalid']
    ] as const)
      expect([text, await ask(bitcoin, segwit, '', text)]).toEqual([text, status])
  })

  test("a proof of funds is unsupported, because it needs the chain's coins", async () => {
    const psbt = base64.encode(Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff, 1, 0))
    expect(await ask(bitcoin, segwit, '', `pof${psbt}`)).toBe('unverified')
    expect(await ask(bitcoin, segwit, '', `pof${empty.slice(3)}`)).toBe('invalid')
  })

  test('P2PKH and P2SH in full are unsupported, because a script decides; for a witness address they are invalid', async () => {
    const key = base64.decode('AsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy')
    const hash = new Uint8Array(32).fill(7)
    const unlock = new Uint8Array(106).fill(1)
    // BIP-322's `to_sign` before BIP-144: version, one input with its script, sequence, one output, time.
    const full = concatBytes(
      Uint8Array.of(0, 0, 0, 0, 1),
      hash,
      Uint8Array.of(0, 0, 0, 0, unlock.length),
      unlock,
      Uint8Array.of(0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0x6a, 0, 0, 0, 0)
    )
    const inScript = p2sh(p2pkh(key)).address ?? ''
    for (const [address, status] of [
      [p2pkh(key).address ?? '', 'unverified'],
      [inScript, 'unverified'],
      [segwit, 'invalid']
    ] as const) {
      expect([address, await ask(bitcoin, address, 'm', `ful${base64.encode(full)}`)]).toEqual([
        address,
        status
      ])
      expect(await ask(bitcoin, address, 'm', base64.encode(full))).toBe(status)
    }
  })

  test('a long script in a witness is unsupported, and has one encoding', async () => {
    const long = new Uint8Array(300).fill(0x51)
    const { address = '' } = p2wsh({ type: 'wsh', script: long } as never)
    const witness = RawWitness.encode([new Uint8Array(71).fill(1), long])
    expect(await ask(bitcoin, address, 'm', `smp${base64.encode(witness)}`)).toBe('unverified')
    const spelled = Uint8Array.of(1, 253, 2, 0, 5, 5)
    expect(await ask(bitcoin, address, 'm', `smp${base64.encode(spelled)}`)).toBe('invalid')
  })
})
