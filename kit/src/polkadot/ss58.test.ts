import { encodeAddress } from '@polkadot/util-crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameAddress, readSs58 } from './readSs58.js'
import { accountOf, formatOf, toSs58 } from './ss58.js'

/** `//Alice` of Substrate. */
const alice = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
const spellings = {
  generic: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  kusama: 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'
}

test('an account has another address for each network, as Substrate writes it', () => {
  expect([toSs58(alice, 42), toSs58(alice, 0), toSs58(alice, 2)]).toEqual(Object.values(spellings))
  expect(Object.values(spellings).map(accountOf)).toEqual([alice, alice, alice])
})

test('prefixes of networks are those that the host or the registry names', () => {
  expect([
    formatOf({ id: '91b171bb158e2d3848fa23a9f1c25182' }),
    formatOf({ id: 'b0a8d493285c2df73290dfb7e61f870f' }),
    formatOf({ id: 'e143f23803ac50e8f6f8e62695d1ce9e' }),
    formatOf({ id: '91b171bb158e2d3848fa23a9f1c25182', ss58Format: 7 })
  ]).toEqual([0, 2, 42, 7])
})

test('any account and prefix is written as @polkadot/util-crypto writes it, and read again', () => {
  const format = fc.nat(16_383).filter(value => value !== 46 && value !== 47)
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), format, (key, prefix) => {
      const hex = Buffer.from(key).toString('hex')
      const address = toSs58(hex, prefix)
      expect([address, accountOf(address)]).toEqual([encodeAddress(key, prefix), hex])
    }),
    { numRuns: 200 }
  )
})

test('two spellings of one account are the same address, and nothing else is', () => {
  const { generic, polkadot, kusama } = spellings
  expect([isSameAddress(generic, polkadot), isSameAddress(kusama, polkadot)]).toEqual([true, true])
  expect([
    isSameAddress(generic, '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'),
    isSameAddress('', polkadot),
    isSameAddress('x', 'y'),
    isSameAddress('x', 'x')
  ]).toEqual([false, false, false, true])
})

test.each([
  ['a changed character', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQX'],
  ['ones only', '1'.repeat(48)],
  ['an Ethereum address', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['too short', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGK'],
  ['too long', `${'5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'}111`],
  ['no text', undefined],
  ['a letter that base58 lacks', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKut0Y']
])('no account is read from %s', (_, text) => {
  expect(accountOf(text)).toBeUndefined()
})

test('a reserved prefix is none', () => {
  // Prefix bytes from 128 on are reserved.
  const bytes = Uint8Array.from({ length: 36 }, () => 200)
  const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; value > 0n; value /= 58n) text = digits[Number(value % 58n)] + text
  expect(readSs58(text)).toBeUndefined()
})
