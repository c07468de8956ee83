import { expect, test } from 'vitest'
import { executedText } from './executed.mjs'

test('a function that was never called counts without its body, a branch that was not taken does not count', () => {
  const source = 'one();function two(){three}four'
  const range = (text, count) => {
    const startOffset = source.indexOf(text)
    return { startOffset, endOffset: startOffset + text.length, count }
  }
  const functions = [
    { ranges: [{ startOffset: 0, endOffset: source.length, count: 1 }, range('four', 0)] },
    { ranges: [range('function two(){three}', 0)] }
  ]
  expect(executedText(source, functions)).toBe('one();')
})
