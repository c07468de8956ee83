import { expect, test } from 'vitest'
import { buyer } from '../test/serveOnRamp.js'
import type { ShownOrder } from './createSandbox.js'
import { drawPage } from './drawPage.js'
import { pageStyle } from './pageStyle.js'

const hash = `0x${'0123456789abcdef'.repeat(4)}`
const shown = (status: ShownOrder['status']): ShownOrder => ({
  order: { address: buyer.toLowerCase(), hash } as ShownOrder['order'],
  status,
  network: 'Devnet',
  asset: { symbol: 'USDC', name: 'USD Coin', decimals: 6, supply: 'transfer' },
  currency: 'USD',
  sum: { total: 10_000n, fee: 150n, subtotal: 9_850n, units: 98_500_000n }
})

test('addresses and hashes are broken into lines of the same length', () => {
  const address = `<code>${buyer.slice(0, 21)}<wbr>${buyer.slice(21)}</code>`
  expect(drawPage(shown('open'))).toContain(address)
  const delivered = drawPage(shown('delivered'))
  expect(delivered).toContain(address)
  const lines = [hash.slice(0, 22), hash.slice(22, 44), hash.slice(44)]
  expect(delivered).toContain(`data-testid="sandbox-hash">${lines.join('<wbr>')}</code>`)
})

test('buttons have the size of text: browsers drop a shorthand of which a part is `inherit`', () => {
  expect(pageStyle).toMatch(/button\{[^}]*font:600 16px/)
  expect(pageStyle).not.toMatch(/font:[^;}]+ inherit/)
})
