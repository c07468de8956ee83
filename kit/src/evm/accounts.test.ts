import { array, assert, constantFrom, property, uint8Array } from 'fast-check'
import { bytesToHex, getAddress, hexToBytes, keccak256 as reference, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { parseAccounts, toChecksumAddress } from './accounts.js'
import { keccak256 } from './keccak256.js'

test('keccak256 agrees with the published vectors and with viem', () => {
  expect(bytesToHex(keccak256(''))).toBe('0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470')
  expect(bytesToHex(keccak256('abc'))).toBe(
    '0x4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'
  )
  for (let length = 0; length < 135; length++) {
    const text = 'a'.repeat(length)
    expect(keccak256(text)).toEqual(hexToBytes(reference(stringToHex(text))))
  }
})

test('EIP-55 spelling agrees with viem for any address', () => {
  const address = uint8Array({ minLength: 20, maxLength: 20 }).map(bytes => bytesToHex(bytes))
  assert(property(address, value => toChecksumAddress(value) === getAddress(value)))
})

test('accounts are addresses or a typed error', () => {
  const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
  const good = array(constantFrom(address, address.toUpperCase().replace('0X', '0x')))
  assert(property(good, accounts => parseAccounts(accounts).length === Math.min(accounts.length, 1)))
  for (const answer of [
    undefined,
    null,
    address,
    { 0: address },
    [address, '0x1'],
    [[address]],
    [`${address}0`]
  ]) {
    expect(() => parseAccounts(answer)).toThrow(
      expect.objectContaining({ code: 'LATCHKEY_CONNECT__WALLET_BROKEN' })
    )
  }
  const many = Array.from({ length: 1e5 }, (_, i) => `0x${i.toString(16).padStart(40, '0')}`)
  expect(parseAccounts(many)).toHaveLength(100)
})
