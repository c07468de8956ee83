import { assert, property, uint8Array } from 'fast-check'
import { bytesToHex, getAddress, hexToBytes, keccak256 as reference, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { toChecksumAddress } from './eip55.js'
import { keccak256 } from './keccak256.js'

test("keccak256 equals the published vectors and viem's", () => {
  expect(bytesToHex(keccak256(''))).toBe('0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470')
  expect(bytesToHex(keccak256('abc'))).toBe(
    '0x4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'
  )
  for (let length = 0; length < 135; length++) {
    const text = 'a'.repeat(length)
    expect(keccak256(text)).toEqual(hexToBytes(reference(stringToHex(text))))
  }
})

test("the EIP-55 form equals viem's for any address", () => {
  const address = uint8Array({ minLength: 20, maxLength: 20 }).map(bytes => bytesToHex(bytes))
  assert(property(address, value => toChecksumAddress(value) === getAddress(value)))
})
