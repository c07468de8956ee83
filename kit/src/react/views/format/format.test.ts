import { expect, it } from 'vitest'
import { walletCount } from '../Connect/walletCount.js'
import { shortAddress } from './shortAddress.js'

it('shortAddress shortens long addresses and keeps others', () => {
  expect(shortAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe('0xf3…b92266')
  expect(shortAddress('name.eth')).toBe('name.eth')
})

it.each([
  [0, undefined],
  [-3, undefined],
  [7, '7'],
  [10, '10'],
  [93, '90+'],
  [130, '130'],
  [1234, '1,230+']
])('%s wallets are formatted as %s', (count, expected) => {
  expect(walletCount(count, 'en')).toBe(expected)
})
