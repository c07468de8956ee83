import { expect, test } from 'vitest'
import { uuid } from './uuid.js'

const shape = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test('ids are UUIDs of version 4 for any random bytes (RFC 9562)', () => {
  const made = [0, 255, 0x5a].map(byte => uuid({ bytes: length => new Uint8Array(length).fill(byte) }))
  expect(made.filter(id => !shape.test(id))).toEqual([])
  expect(made[0]).toBe('00000000-0000-4000-8000-000000000000')
  expect(made[1]).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
})
