import { expect, test } from 'vitest'
import { looksLikeSpam, symbolSkeleton } from './looksLikeSpam.js'

test.each([
  'Visit gift.com',
  'https://a.example',
  'www.prize',
  'AirDrop season 2',
  'Claim your reward',
  't.me/group',
  'ｃｌａｉｍ now',
  'Сlаim nоw',
  'cl\u200daim now',
  'ᴄʟᴀɪᴍ now',
  'gift。com'
])('%s looks like spam', name => expect(looksLikeSpam([null, name])).toBe(true))

test.each(['Ether', 'USD Coin', 'Wrapped BTC', 'yearn.finance', 'Curve.fi DAI', 'Dai v1.5', 'Key #7', ''])(
  '%s does not',
  name => expect(looksLikeSpam([name, null])).toBe(false)
)

test.each(['USDC', 'usdc', 'UЅDС', 'U S D C', 'ＵＳＤＣ', 'USD\u200bC', 'USDC\u3164', 'ᴜꜱᴅᴄ'])(
  '%s looks like USDC',
  symbol => expect(symbolSkeleton(symbol)).toBe('usdc')
)

test('digits that look like letters are those', () => expect(symbolSkeleton('F00L1')).toBe('fooll'))

test.each(['LlNK', '1INK', 'L|NK'])('%s looks like LINK', symbol =>
  expect(symbolSkeleton(symbol)).toBe(symbolSkeleton('LINK'))
)

test.each(['USDC.e2', 'USDT', 'DAI'])('%s does not look like USDC', symbol =>
  expect(symbolSkeleton(symbol)).not.toBe('usdc')
)
