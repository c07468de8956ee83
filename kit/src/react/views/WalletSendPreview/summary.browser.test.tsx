import { afterEach, expect, test } from 'vitest'
import { walletFailed } from '../../../protocol/errors/wallet.js'
import { at, drawReview, shows } from '../WalletSend/drawSend.harness.js'

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

test('after a fee that was too low the fees are read again', async () => {
  let count = 0
  const estimateFees = async () => {
    count += 1
    return [{ speed: 'normal', amount: BigInt(count), parameters: {} } as const]
  }
  const explainFailure = async () => 'underpriced' as const
  const setup = await drawReview({
    answer: () => Promise.reject(walletFailed()),
    change: { estimateFees, explainFailure }
  })
  unmount = setup.unmount
  await expect.element(at('latchkey-send-confirm')).not.toHaveAttribute('aria-busy')
  await at('latchkey-send-confirm').click()
  await shows('latchkey-send-failure', 'the fee was too low')
  await expect.poll(() => [count, setup.state().intent?.fees?.[0]?.amount]).toEqual([2, 2n])
})
