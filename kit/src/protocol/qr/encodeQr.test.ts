import fc from 'fast-check'
import encodeByOther from 'qr'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { encodeQr, type Modules } from './encodeQr.js'

/** The same code from an independent encoder. */
function byOther(text: string, mask?: number, ecc: 'medium' | 'quartile' = 'quartile'): Modules {
  const options = {
    ecc,
    border: 1,
    encoding: 'byte',
    ...(mask !== undefined && { mask })
  } as const
  const framed = encodeByOther(text, 'raw', options)
  return framed.slice(1, -1).map(row => row.slice(1, -1))
}

/** The text that a decoder reads from the modules, drawn 4 px each with a quiet zone. */
function read(modules: Modules): string {
  const side = (modules.length + 8) * 4
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      if (!modules[Math.floor(y / 4) - 4]?.[Math.floor(x / 4) - 4]) continue
      data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  return decodeQR({ width: side, height: side, data })
}

const uri = `wc:${'7f'.repeat(32)}@2?expiryTimestamp=1763700000&relay-protocol=irn&symKey=${'a5'.repeat(32)}`

test('every module of every mask equals that of an independent encoder', () => {
  for (let mask = 0; mask < 8; mask++) expect(encodeQr(uri, mask)).toEqual(byOther(uri, mask))
})

test('a code of each version, 1 to 40, equals that of an independent encoder', () => {
  const sizes = new Set<number>()
  for (let length = 1; length <= 1663; length += 11) {
    const text = 'x'.repeat(length)
    const modules = encodeQr(text, 3)
    expect(modules).toEqual(byOther(text, 3))
    sizes.add(modules?.length ?? 0)
  }
  expect(sizes.size).toBe(40)
})

test('a code of level M equals that of an independent encoder, versions 1 to 13', () => {
  const sizes = new Set<number>()
  for (let length = 1; length <= 331; length += 6) {
    const text = 'x'.repeat(length)
    const modules = encodeQr(text, 3, 'M')
    expect(modules).toEqual(byOther(text, 3, 'medium'))
    sizes.add(modules?.length ?? 0)
  }
  expect(sizes.size).toBe(13)
  expect(encodeQr('x'.repeat(332), 3, 'M')).toBeUndefined()
})

test('any text is decoded to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), text => {
      const modules = encodeQr(text)
      expect(modules && read(modules)).toBe(text)
    }),
    { numRuns: 20 }
  )
})

test('the mask with the lowest penalty is the one that an independent encoder chooses', () => {
  expect(encodeQr(uri)).toEqual(byOther(uri))
})

test('encodeQr returns undefined for a text that is too long', () => {
  expect(encodeQr('x'.repeat(1663))?.length).toBe(177)
  expect(encodeQr('x'.repeat(1664))).toBeUndefined()
})
