import { expect, test } from 'vitest'
import { imitatedAmong } from './imitatedAmong.js'

const real = '0x1234567890abcdef1234567890abcdef1234abcd'
const fake = '0x1234000000000000000000000000000000ffabcd'
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

test('another address with the same four characters at both ends imitates the used one, in any case of its digits', () => {
  const imitated = imitatedAmong([real], isSame)
  expect(imitated(fake)).toBe(real)
  expect(imitated(fake.toUpperCase().replace('0X', '0x'))).toBe(real)
  expect(imitated(real.toUpperCase().replace('0X', '0x'))).toBeUndefined()
  expect(imitated(fake.replace(/d$/, 'c'))).toBeUndefined()
  expect(imitated(fake.replace('0x1234', '0x1235'))).toBeUndefined()
})

test('of two used addresses the first is the real one', () => {
  const imitated = imitatedAmong([real, fake], isSame)
  expect([imitated(real), imitated(fake)]).toEqual([undefined, real])
})

test('other alphabets have a case', () => {
  expect(imitatedAmong(['AbCdefghijkLMNO'], isSame)('abcd9876543LMNO')).toBeUndefined()
  expect(imitatedAmong(['AbCdefghijkLMNO'], isSame)('AbCd9876543LMNO')).toBe('AbCdefghijkLMNO')
})
