import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { base58, base64 } from '@scure/base'
import fc from 'fast-check'
import { hashMessage, hexToBytes, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { ask, messageOf, nonce, provesItself, utf8, verify } from './proofs.harness.js'
import { recoverAddress } from './verifyEvmSignature.js'
import { verifyCacao, verifyMessage } from './verifyMessage.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

describe('verifyMessage for an EVM key without a client', () => {
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  const message = messageOf('eip155:1', account.address)

  test('verifyMessage verifies the signature of a key without a client', async () => {
    const result = await verify(message, await account.signMessage({ message }))
    expect(result).toMatchObject({ valid: true, status: 'valid', data: { accountAddress: account.address } })
  })

  test('without a client, a signature that no key made is unverified', async () => {
    const signature = await privateKeyToAccount(`0x${'22'.repeat(32)}`).signMessage({ message })
    for (const other of [signature, '0x', '0x1234'])
      expect(await verify(message, other)).toEqual({ valid: false, status: 'unverified', reason: 'noClient' })
  })

  test.each(['', '0', '0x1', '0xzz', 'x'.repeat(130), `0x${'00'.repeat(40_000)}`, null, 7, {}])(
    'verifyMessage rejects %j as a signature',
    async signature => {
      expect(await verify(message, signature as string)).toEqual({
        valid: false,
        status: 'invalid',
        reason: 'signature'
      })
    }
  )

  test('verifyMessage accepts 27, 28, 0 and 1 as v, and rejects a high s', async () => {
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
    // 2 and 3 stand for points past the order: such a signature recovers, but no wallet produces one.
    const hash = hexToBytes(hashMessage(message))
    const made = (r: number, last: number) =>
      recoverAddress(hash, Uint8Array.of(...new Uint8Array(31), r, ...new Uint8Array(31), 1, last))
    const range = Array.from({ length: 16 }, (_, r) => r + 1)
    expect(range.filter(r => made(r, 2) || made(r, 3) || made(r, 29) || made(r, 30))).toEqual([])
    expect(range.filter(r => made(r, 27))).not.toEqual([])
  })

  test('verifyMessage rejects an invalid message, and one with other values than expected', async () => {
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

describe('verifyMessage with a function as nonce', () => {
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  const message = messageOf('eip155:1', account.address)
  const refused = { valid: false, status: 'invalid', reason: 'nonce' }

  /** Collects the nonces that the function was called with, and the result. */
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

  test('calls the nonce function once, sync or async', async () => {
    for (const answer of [true, Promise.resolve(true)]) {
      const { asked, result } = await check(answer, {})
      expect([asked, result.valid]).toEqual([[nonce], true])
    }
  })

  test('verifyMessage accepts a nonce only if the function returns true', async () => {
    for (const answer of [false, Promise.resolve(false), undefined, null, 1, 'true', {}])
      expect((await check(answer, {})).result).toEqual(refused)
  })

  test('an invalid signature uses up the nonce; a message for another site does not', async () => {
    const other = await check(true, { signature: `0x${'11'.repeat(65)}` })
    expect([other.asked, other.result.valid]).toEqual([[nonce], false])
    for (const wrong of [{ domain: 'evil.app' }, { now: 0 }, { text: 'no message' }]) {
      const { asked, result } = await check(true, wrong)
      expect([asked, result.valid]).toEqual([[], false])
    }
  })

  test('verifyMessage rejects with the error that the nonce function throws', async () => {
    await expect(check(Promise.reject(new Error('the store is away')), {})).rejects.toThrow(
      'the store is away'
    )
  })
})

describe('verifySolanaSignature', () => {
  const key = new Uint8Array(32).fill(7)
  const address = base58.encode(ed25519.getPublicKey(key))
  const message = messageOf(solana, address)

  test('verifyMessage verifies Ed25519', async () => {
    const signature = ed25519.sign(utf8(message), key)
    await provesItself(solana, address, message, signature, base58.encode)
    expect((await verify(message, base58.encode(signature))).valid).toBe(true)
  })

  test('verifyMessage rejects a key of small order although the equation holds', async () => {
    const small = base58.encode(Uint8Array.of(1, ...new Uint8Array(31)))
    const forged = base58.encode(Uint8Array.of(1, ...new Uint8Array(63)))
    expect(await ask(solana, small, message, forged)).toBe('invalid')
  })
})

describe('verifyMessage with arbitrary input', () => {
  const chains = [
    'eip155:1',
    solana,
    'bip122:000000000019d6689c085ae165831e93',
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    'cosmos:cosmoshub-4'
  ] as const
  const addresses = fc.constantFrom(
    '0x00000000219ab540356cBB839Cbe05303d7705Fa',
    'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    '13ofUaqLVvnnWt12Egm6nLrfhY6CXrz98YkrAV4LCXeuHY9K',
    'cosmos150rtrmj2f8vl9tem8qpfw36ylw5jg9j2nr2fee'
  )
  const bytes = fc.uint8Array({ maxLength: 70 })
  const signatures = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    bytes.map(value => toHex(value)),
    bytes.map(value => base64.encode(value)),
    bytes.map(value => base58.encode(value))
  )

  test('a random signature is never valid, and nothing is thrown', async () => {
    const address = fc.oneof(addresses, fc.string({ unit: 'binary' }))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...chains),
        address,
        fc.string({ unit: 'binary' }),
        signatures,
        async (chainId, signer, message, signature) => {
          expect(await ask(chainId, signer, message, signature)).not.toBe('valid')
        }
      ),
      { numRuns: 300 }
    )
  })

  test('an arbitrary message or CACAO is malformed', async () => {
    const malformed = { valid: false, status: 'invalid', reason: 'malformed' }
    const options = { domain: 'my.app', nonce }
    await fc.assert(
      fc.asyncProperty(fc.anything(), fc.anything(), async (one, other) => {
        expect(await verifyMessage(one as string, other as string, options)).toEqual(malformed)
        expect(await verifyCacao(one, options)).toEqual(malformed)
      })
    )
  })
})
