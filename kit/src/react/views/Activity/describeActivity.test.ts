import { expect, test } from 'vitest'
import type { ActivityTransfer } from '../../../core/activity/ActivityItem.js'
import { writeTransfer } from './describeActivity.js'

const usdt: ActivityTransfer = {
  kind: 'fungible',
  direction: 'out',
  amount: '12.5',
  symbol: 'USDT',
  name: 'Tether USD',
  isListed: true,
  isSpam: false
}
const written = (change: Partial<ActivityTransfer>) =>
  writeTransfer({ ...usdt, ...change }, 'en', key => key).short.replace(/\s/g, ' ')

test('a transfer has the sign of its direction, and none where nothing moved', () => {
  expect(written({})).toBe('−12.5 USDT')
  expect(written({ direction: 'in' })).toBe('+12.5 USDT')
  expect(written({ direction: 'self' })).toBe('12.5 USDT')
  expect(written({ amount: '0' })).toBe('0 USDT')
  expect(written({ kind: 'nft', amount: '1', symbol: '', name: 'Gate' })).toBe('−Gate')
})
