import { sha256 } from '@noble/hashes/sha2'
import { getAddressDecoder, getProgramDerivedAddress, isOffCurveAddress } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase58 } from '../base58.js'
import { isOnCurve } from './curve.js'
import { metadataAddress, programAddress } from './programAddress.js'
import { metadataProgram } from './programs.js'
import { keyOf } from './transaction.js'

const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

test('the metadata of USDC are where Metaplex has them', () => {
  // https://explorer.solana.com/address/EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v/metadata
  expect(metadataAddress(sha256, usdc)).toBe('5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq')
})

test('addresses of any seeds are those of @solana/kit, and are off the curve', async () => {
  const seeds = fc.array(fc.uint8Array({ maxLength: 32 }), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(seeds, async given => {
      const [expected] = await getProgramDerivedAddress({
        programAddress: metadataProgram as Parameters<typeof getProgramDerivedAddress>[0]['programAddress'],
        seeds: given
      })
      const found = programAddress(sha256, metadataProgram, given)
      expect(found).toBe(expected)
      expect(isOnCurve(keyOf(found))).toBe(false)
    }),
    { numRuns: 50 }
  )
})

test('any 32 bytes are on the curve or not as @solana/kit says', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), bytes => {
      expect(isOnCurve(bytes)).toBe(!isOffCurveAddress(getAddressDecoder().decode(bytes)))
    }),
    { numRuns: 100 }
  )
  expect(isOnCurve(fromBase58('oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96') ?? new Uint8Array())).toBe(true)
})

test('a text that is no address is refused', () => {
  expect(() => programAddress(sha256, 'nonsense', [])).toThrow(RangeError)
})
