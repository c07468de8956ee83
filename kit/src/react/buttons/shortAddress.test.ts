import { expect, test } from 'vitest'
import { shortAddress } from './shortAddress.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test('shortAddress keeps 4 and 6 characters, or the requested numbers', () => {
  expect(shortAddress(address)).toBe('0xd8…A96045')
  expect(shortAddress(address, 6, 4)).toBe('0xd8dA…6045')
  expect(shortAddress(address, 4, 0)).toBe('0xd8…')
})

test('shortAddress returns an address that would not become shorter unchanged', () => {
  expect(shortAddress('alice.eth', 4, 6)).toBe('alice.eth')
  expect(shortAddress('', 4, 6)).toBe('')
  expect(shortAddress(address, 40, 40)).toBe(address)
})
