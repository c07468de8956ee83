import { expect, test } from 'vitest'
import { walletCount } from './walletCount.js'

test.each([
  [0, 'en', undefined],
  [7, 'en', '7'],
  [10, 'en', '10'],
  [105, 'en', '100+'],
  [1_234, 'de', '1.230+'],
  [1_234, 'ar-EG', '١٬٢٣٠+']
])('%i wallets in %s are %s', (count, locale, expected) => {
  expect(walletCount(count, locale)).toBe(expected)
})

test.each(['en_US', '', '../../x'])('the invalid locale %j falls back to English', locale => {
  expect(walletCount(1_234, locale)).toBe('1,230+')
})
