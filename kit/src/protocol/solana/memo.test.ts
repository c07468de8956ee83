import { ed25519 } from '@noble/curves/ed25519'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verifySignature } from '../../siwx/verify/verifySignature.js'
import { toBase58 } from '../base58.js'
import { toBase64 } from '../base64.js'
import { computeBudgetProgram, memoProgram, systemProgram } from './programs.js'
import { encodeMemoProof, memoInstruction } from './memo.js'
import { encodeMessage, encodeTransaction, parseMessage, parseTransaction } from './transaction.js'

const secret = new Uint8Array(32).fill(3)
const address = toBase58(ed25519.getPublicKey(secret))
const nobody = '1nc1nerator11111111111111111111111111111111'
const zero = '11111111111111111111111111111111'
const text = 'my.app wants you to sign in'

/** A signed transaction whose signer is the account. */
function signed(message: Uint8Array): string {
  const signers = parseMessage(message)?.signers ?? []
  const signatures = signers.map(signer =>
    signer === address ? ed25519.sign(message, secret) : new Uint8Array(64)
  )
  return toBase64(encodeTransaction(message, signatures))
}

const verify = (signature: string, message = text, account = address) =>
  verifySignature({
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    address: account,
    message,
    signature
  })

const budget = { program: computeBudgetProgram, accounts: [], data: Uint8Array.of(2, 0, 0, 0, 0) }
const proof = (change: Partial<Parameters<typeof encodeMessage>[0]> = {}) =>
  encodeMessage({
    feePayer: nobody,
    blockhash: zero,
    instructions: [memoInstruction(text, [address])],
    ...change
  })

describe('a memo transaction as a signature', () => {
  test('it is valid for its text and its account, also with the compute budget that a wallet adds', async () => {
    expect(await verify(signed(encodeMemoProof(address, text)))).toEqual({ status: 'valid' })
    const budgeted = proof({ instructions: [budget, memoInstruction(text, [address])] })
    expect(await verify(signed(budgeted))).toEqual({ status: 'valid' })
  })

  test.each<[string, Uint8Array]>([
    ['another text', proof({ instructions: [memoInstruction(`${text}!`, [address])] })],
    ['a blockhash, so that it could be sent', proof({ blockhash: nobody })],
    ['the account as the payer of the fee', proof({ feePayer: address })],
    [
      'two memos',
      proof({ instructions: [memoInstruction(text, [address]), memoInstruction(text, [address])] })
    ],
    [
      'a transfer beside the memo',
      proof({
        instructions: [
          memoInstruction(text, [address]),
          {
            program: systemProgram,
            accounts: [{ address, isSigner: true, isWritable: true }],
            data: new Uint8Array(12)
          }
        ]
      })
    ],
    [
      'a memo that the account does not sign',
      proof({
        instructions: [
          { program: memoProgram, accounts: [], data: new TextEncoder().encode(text) },
          { ...budget, accounts: [{ address, isSigner: true }] }
        ]
      })
    ]
  ])('it is not valid with %s', async (_, message) => {
    expect(await verify(signed(message))).toEqual({ status: 'invalid' })
  })

  test('it is not valid for another account, nor with any changed byte', async () => {
    const own = signed(encodeMemoProof(address, text))
    expect(await verify(own, text, nobody)).toEqual({ status: 'invalid' })
    const bytes = Uint8Array.from(atob(own), letter => letter.charCodeAt(0))
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const changed = Uint8Array.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ by
        // The signature of the payer, who has none, is not verified.
        if (at >= 1 && at < 65) return
        expect((await verify(toBase64(changed))).status).toBe('invalid')
      }),
      { numRuns: 60 }
    )
  })
})

test('parsing any bytes returns a transaction that encodes to the same, or nothing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), bytes => {
      const wire = parseTransaction(bytes)
      if (wire) expect(encodeTransaction(wire.message, wire.signatures).join()).toBe(bytes.join())
      parseMessage(bytes)
    })
  )
})
