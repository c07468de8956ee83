import { expect, test } from 'vitest'
import { looksLikeSpam } from './looksLikeSpam.js'

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
