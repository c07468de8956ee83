import { createSignInMessageText } from '@solana/wallet-standard-util'
import { expect, test } from 'vitest'
import { signInText } from './signInText.js'

const least = { domain: 'my.app', address: '9Tj3srBSxH7RFRCm8uharreY7ZBS49XSfpwCeYa7Xaqp' }
const most = {
  ...least,
  statement: 'Welcome.\nRead this.',
  uri: 'https://my.app/',
  version: '1',
  chainId: 'mainnet',
  nonce: 'oBbLoEldZs',
  issuedAt: '2026-11-27T15:00:00.000Z',
  expirationTime: '2026-11-27T16:00:00.000Z',
  notBefore: '2026-11-27T14:00:00.000Z',
  requestId: 'one',
  resources: ['https://my.app/terms', 'ipfs://none']
}

test.each([
  ['the least', least],
  ['a statement', { ...least, statement: 'Hello' }],
  ['one field', { ...least, nonce: 'oBbLoEldZs' }],
  ['no resources', { ...most, resources: [] }],
  ['all fields', most]
])('the text of %s is that of the reference', (_, input) => {
  expect(signInText(input)).toBe(createSignInMessageText(input))
})
