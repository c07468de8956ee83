import { expect, test } from 'vitest'
import { readDigits } from './CodeField.js'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['Your code is 123-456.', '123456'],
  ['1234567', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['12a', '12'],
  ['', '']
])('of %j the digits are %j', (text, digits) => {
  expect(readDigits(text, 6)).toBe(digits)
})
