import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressGroups } from './addressGroups.js'

const texts = (address: string) => addressGroups(address).map(({ text }) => text)

test('an EVM address has ten groups of four digits, and its prefix in the first', () => {
  expect(texts('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toEqual([
    ...['0xf39F', 'd6e5', '1aad', '88F6', 'F4ce', '6aB8', '8272', '79cf', 'fFb9', '2266']
  ])
})

test('another address has groups of four from its start', () => {
  expect(texts('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9')).toEqual([
    ...['5eyk', 't4Us', 'Fv8P', '8NJd', 'TREp', 'Y1vz', 'qKqZ', 'Kvdp', 'Kuc1', '47dw', '2N9']
  ])
})

test('the groups contain every character once', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), address => {
      expect(texts(address).join('')).toBe(address)
    })
  )
})
