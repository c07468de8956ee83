import { expect, test } from 'vitest'
import { blend, contrast, parseColour } from './colour.js'

test.each([
  ['#FFF', [255, 255, 255, 1]],
  ['#1a1B1f', [26, 27, 31, 1]],
  ['#00000080', [0, 0, 0, 128 / 255]],
  ['rgba(60, 66, 66, 0.6)', [60, 66, 66, 0.6]],
  ['rgb(60 66 66 / 60%)', [60, 66, 66, 0.6]],
  ['red', undefined],
  ['#12345', undefined],
  ['rgb(1, 2)', undefined]
] as const)('the colour %s is read as %j', (text, colour) => {
  expect(parseColour(text)).toEqual(colour)
})

test('contrast is that of WCAG, of colours as they are seen', () => {
  const [white, black] = [parseColour('#fff'), parseColour('#000')] as const
  if (!white || !black) throw new Error('not read')
  expect(contrast(white, black)).toBeCloseTo(21)
  expect(blend([0, 0, 0, 0.5], white)).toEqual([127.5, 127.5, 127.5, 1])
})
