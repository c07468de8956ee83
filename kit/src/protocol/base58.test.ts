import { base58 as reference } from '@scure/base'
import { assert, property, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { toBase58 } from './base58.js'

test('base58 equals an independent implementation for any bytes', () => {
  assert(property(uint8Array({ maxLength: 200 }), bytes => toBase58(bytes) === reference.encode(bytes)))
  expect(toBase58(Uint8Array.of(0, 0, 1))).toBe('112')
})
