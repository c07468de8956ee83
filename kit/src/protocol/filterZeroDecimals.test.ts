import { expect, it } from 'vitest'
import { filterZeroDecimals } from './filterZeroDecimals.js'

it('filterZeroDecimals drops tokens with zero decimals and keeps the order of the rest (decision D12)', () => {
  const token = (decimals: string) => ({ symbol: decimals, quantity: { decimals, numeric: '1' } })
  const balances = ['18', '0', '6', '00', '', 'none', '10'].map(token)
  expect(filterZeroDecimals(balances).map(balance => balance.symbol)).toEqual(['18', '6', '10'])
})
