import { expect, test } from 'vitest'
import { walletCount } from './walletCount.js'

test.each([
  [0, 'en', undefined],
  [7, 'en', '7'],
  [10, 'en', '10'],
  [105, 'en', '100+'],
  [1_234, 'de', '1.230+'],
  [1_234, 'ar-EG', '١٬٢٣٠+']
])('%i in %s is %s', (count, locale, expected) => {
  expect(walletCount(count, locale)).toBe(expected)
})

test.each(['en_US', '', '../../x'])('a locale that is none, %j, is written as English', locale => {
  expect(walletCount(1_234, locale)).toBe('1,230+')
})
