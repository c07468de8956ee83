import { expect, test } from 'vitest'
import { keepEqual } from './keepEqual.js'

test('keepEqual keeps the former object while its fields are equal', () => {
  const keep = keepEqual<unknown>()
  const first = { a: 1, b: undefined }
  expect(keep(first)).toBe(first)
  expect(keep({ a: 1, b: undefined })).toBe(first)
  const second = { a: 1, c: undefined }
  expect(keep(second)).toBe(second)
  expect(keep({ a: 2 })).toEqual({ a: 2 })
  expect(keep(undefined)).toBeUndefined()
  expect(keep(null)).toBeNull()
  const list = keep([1])
  expect(keep([1])).toBe(list)
  expect(keep({ 0: 1 })).not.toBe(list)
})

test('keepEqual compares arrays by their items, objects in a field by identity', () => {
  const keep = keepEqual<unknown>()
  const provider = {}
  const first = { accounts: [{ address: '0x1' }], provider }
  expect(keep(first)).toBe(first)
  expect(keep({ accounts: [{ address: '0x1' }], provider })).toBe(first)
  const other = { accounts: [{ address: '0x1' }], provider: {} }
  expect(keep(other)).toBe(other)
  const more = { accounts: [{ address: '0x1' }, { address: '0x2' }], provider: other.provider }
  expect(keep(more)).toBe(more)
})
