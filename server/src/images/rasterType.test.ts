import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rasterType } from './rasterType.js'

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Buffer.concat(
    parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))
  )
const rest = Array(20).fill(0)
const png = (width: readonly number[]) =>
  bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', width, [0, 0, 0, 9])
const frame = [0xff, 0xc2, 0, 17, 8, 0, 9, 0, 9]

test.each([
  ['image/png', png([0, 0, 0, 9])],
  ['image/gif', bytes('GIF89a', [9, 0, 9, 0])],
  ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff], frame)],
  [
    'image/webp',
    bytes('RIFF', [9, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0], [0, 0, 0, 0, 8, 0, 0, 8, 0, 0], rest)
  ],
  ['image/webp', bytes('RIFF', [9, 0, 0, 0], 'WEBPVP8L', [10, 0, 0, 0, 0x2f, 8, 0, 2, 0], rest)],
  [
    'image/webp',
    bytes('RIFF', [9, 0, 0, 0], 'WEBPVP8 ', [10, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 9, 0, 9, 0], rest)
  ]
])('recognizes %s by its bytes', (type, image) => expect(rasterType(image)).toBe(type))

test.each([
  ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>', rest)],
  ['a page', bytes('<!doctype html><script>alert(1)</script>')],
  ['a PNG without a size', bytes('\x89PNG\r\n\x1a\n')],
  ['a PNG with a width of 0', png([0, 0, 0, 0])],
  ['a PNG with a width of 2^24', png([1, 0, 0, 0])],
  ['a GIF of 65535 x 65535', bytes('GIF89a', [255, 255, 255, 255])],
  ['a JPEG without a frame', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1])],
  ['another RIFF file', bytes('RIFF', [9, 0, 0, 0], 'WAVEfmt ', rest)],
  ['nothing', bytes()]
])('%s has no type', (_, image) => expect(rasterType(image)).toBeUndefined())

test('any bytes have a type or none', () => {
  const start = fc.constantFrom([], [0xff, 0xd8], [0xff, 0xd8, 0xff], [...Buffer.from('RIFF1234WEBPVP8X')])
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 200 }), (head, tail) => {
      const type = rasterType(Buffer.from([...head, ...tail]))
      return type === undefined || type.startsWith('image/')
    })
  )
})
