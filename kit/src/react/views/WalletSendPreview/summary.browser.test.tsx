import { afterEach, expect, test } from 'vitest'
import { at, drawReview } from '../WalletSend/drawSend.harness.js'

let unmount: (() => void) | undefined
afterEach(() => {
  unmount?.()
  unmount = undefined
})

test('the contract of a token is shown whole', async () => {
  const setup = await drawReview({}, { symbol: 'USDC' })
  unmount = setup.unmount
  expect(at('latchkey-send-review').element().textContent).toContain(`0x${'0'.repeat(39)}4`)
})
