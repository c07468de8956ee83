import { deflateSync, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { animatedPng } from './animatedPng.mjs'

/** A picture of one grey pixel, as a browser writes it: the checksums are not read. */
function pixel(value) {
  const part = (type, data) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
  }
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    part('IHDR', header),
    part('IDAT', deflateSync(Buffer.from([0, value]))),
    part('IEND', Buffer.alloc(0))
  ])
}

function read(picture) {
  const chunks = []
  for (let at = 8; at < picture.length; ) {
    const length = picture.readUInt32BE(at)
    chunks.push([picture.toString('latin1', at + 4, at + 8), picture.subarray(at + 8, at + 8 + length)])
    at += length + 12
  }
  return chunks
}

test('frames become one file that plays them in their time', () => {
  const chunks = read(
    animatedPng([
      { picture: pixel(10), time: 0 },
      { picture: pixel(200), time: 40 }
    ])
  )
  expect(chunks.map(([type]) => type)).toEqual(['IHDR', 'acTL', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'IEND'])
  const [, count, first, shown, second, next] = chunks.map(([, data]) => data)
  expect(count.readUInt32BE(0)).toBe(2)
  // The delay: a numerator and a denominator.
  expect([first, second].map(control => [control.readUInt16BE(20), control.readUInt16BE(22)])).toEqual([
    [40, 1000],
    [2000, 1000]
  ])
  expect([first, second, next].map(data => data.readUInt32BE(0))).toEqual([0, 1, 2])
  expect([inflateSync(shown)[1], inflateSync(next.subarray(4))[1]]).toEqual([10, 200])
})

test('pictures of different sizes are refused', () => {
  const wide = pixel(1)
  wide.writeUInt32BE(2, 16)
  expect(() =>
    animatedPng([
      { picture: pixel(1), time: 0 },
      { picture: wide, time: 1 }
    ])
  ).toThrow('differ in size')
})
