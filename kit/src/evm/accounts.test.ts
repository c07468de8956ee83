import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { parseAccounts } from './accounts.js'

test('accounts are addresses or a typed error', () => {
  const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
  const good = array(constantFrom(address, address.toUpperCase().replace('0X', '0x')))
  assert(property(good, accounts => parseAccounts(accounts).length === Math.min(accounts.length, 1)))
  for (const answer of [
    undefined,
    null,
    address,
    { 0: address },
    [address, '0x1'],
    [[address]],
    [`${address}0`]
  ]) {
    expect(() => parseAccounts(answer)).toThrow(
      expect.objectContaining({ code: 'LATCHKEY_CONNECT__WALLET_BROKEN' })
    )
  }
  const many = Array.from({ length: 1e5 }, (_, i) => `0x${i.toString(16).padStart(40, '0')}`)
  expect(parseAccounts(many)).toHaveLength(100)
})
