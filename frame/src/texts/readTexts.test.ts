import { expect, test } from 'vitest'
import { ar } from '../recovery/texts/ar.js'
import { en } from '../recovery/texts/en.js'
import { readTexts, textMark, type TextTree } from './readTexts.js'

const listOf = (texts: TextTree, order: TextTree): readonly string[] =>
  Object.entries(order).flatMap(([name, inner]) => {
    const text = texts[name] ?? ''
    return typeof text === 'object' ? listOf(text, inner as TextTree) : [text]
  })

test('texts are read by the order of their names, in any depth', () => {
  const shape = { one: 0, inner: { two: 0, deep: { three: 0 } }, four: 0 }
  const texts = { one: 'a', inner: { two: 'b', deep: { three: '' } }, four: 'd' }
  expect(readTexts<unknown>(shape, 'a|b||d')).toEqual(texts)
})

test('English names the texts of another language', () => {
  expect(readTexts<TextTree>(en, listOf(ar, en).join(textMark))).toEqual(ar)
})
