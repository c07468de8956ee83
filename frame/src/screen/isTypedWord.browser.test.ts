import { onTestFinished, expect, test } from 'vitest'
import { isTypedWord } from './isTypedWord.js'

test.each([
  ['en', 'DELETE', ' delete ', true],
  ['en', 'DELETE', 'DELET', false],
  ['en', 'DELETE', '', false],
  ['de', 'LÖSCHEN', 'loschen', true],
  ['tr', 'SİL', 'sil', true],
  ['tr', 'ONAYLIYORUM', 'onaylıyorum', true],
  ['tr', 'SİL', 'SI', false],
  ['ru', 'УДАЛИТЬ', 'удалить', true],
  ['ja', '削除', '「削除」', true],
  ['zh-CN', '删除', '删除', true],
  ['zh-CN', '删除', '删', false]
])('%s: of %s is typed %s: %s', (language, word, typed, isIt) => {
  onTestFinished(() => document.documentElement.removeAttribute('lang'))
  document.documentElement.lang = language
  expect(isTypedWord(typed, word)).toBe(isIt)
})
