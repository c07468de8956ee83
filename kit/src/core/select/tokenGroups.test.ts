import { expect, test } from 'vitest'
import type { Balance } from '../../protocol/http/account.js'
import { tokenGroups } from './tokenGroups.js'

const token = (name: string, more: Partial<Balance> = {}): Balance => ({
  name,
  symbol: name,
  address: `eip155:1:${name}`,
  price: 0,
  quantity: { decimals: '18', numeric: '1' },
  iconUrl: '',
  ...more
})
const none = { quantity: { decimals: '18', numeric: '0.00' } }

test('tokens below a cent and flagged ones are apart; an unknown value is not small, and the native coin is never small', () => {
  const { shown, small, spam } = tokenGroups([
    token('cent', { value: 0.01 }),
    token('less', { value: 0.0099 }),
    token('worthless', { value: 0 }),
    token('unknown'),
    token('sold', none),
    token('scam', { isSpam: true, value: 1000 }),
    token('coin', { ...none, value: 0, address: undefined })
  ])
  const names = [shown, small, spam].map(group => group.map(({ name }) => name))
  expect(names).toEqual([['cent', 'unknown', 'coin'], ['less', 'worthless', 'sold'], ['scam']])
})
