import { expect, test } from 'vitest'
import { symbolSkeleton } from './symbolSkeleton.js'

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
