import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FeeOption } from '../../../core/contracts/Adapter.js'
import { userRejected, walletFailed } from '../../../protocol/errors/wallet.js'
import { deferred } from '../../../setupTestKit.harness.js'
import { recordBornRegions } from '../bornRegions.harness.js'
import { at, drawReview, drawSend, type SendWorld, shows } from '../WalletSend/drawSend.harness.js'
import { bob, type fill } from '../WalletSend/send.harness.js'

let unmount: (() => void) | undefined
afterEach(() => {
  unmount?.()
  unmount = undefined
})

async function draw(world: SendWorld = {}, form: Parameters<typeof fill>[1] = {}) {
  const setup = await drawReview(world, form)
  unmount = setup.unmount
  await expect.element(at('latchkey-send-confirm')).not.toHaveAttribute('aria-busy')
  return setup
}

const fee: FeeOption = { speed: 'normal', amount: 21_000n, parameters: { gas: 21_000n, gasPrice: 1n } }

test('what becomes of a payment is said in regions that exist before their words', async () => {
  const answers = [userRejected(), walletFailed()]
  const { drawn } = await draw({ answer: () => Promise.reject(answers.shift()) })
  const born = recordBornRegions(drawn.shadow())
  await at('latchkey-send-confirm').click()
  await shows('latchkey-send-failure', 'You declined the request')
  expect(at('latchkey-send-failure').element().closest('[role=status]')).not.toBe(null)
  await at('latchkey-send-confirm').click()
  await shows('latchkey-send-failure', 'Nothing was sent')
  await expect.poll(() => at('latchkey-send-failure').element().closest('[role=alert]')).not.toBe(null)
  expect(born).toEqual([])
})

test('warnings, the outcome and the end of a review are said so too', async () => {
  const reading = deferred<boolean>()
  const { kit, drawn, connector } = await drawSend({ change: { isUnused: () => reading.promise } })
  unmount = drawn.unmount
  const { showReview } = await import('../WalletSend/send.harness.js')
  await showReview(kit, { to: bob })
  await expect.element(at('latchkey-send-fees')).toBeVisible()
  const born = recordBornRegions(drawn.shadow())
  reading.resolve(true)
  await shows('latchkey-send-warnings', 'This address has never been used')
  connector.emit({ type: 'accounts', accounts: [bob] })
  await expect.element(at('latchkey-send-over')).toBeVisible()
  expect(born).toEqual([])
})

test('a wrong receiver is said in a region that exists before', async () => {
  const { drawn } = await drawSend()
  unmount = drawn.unmount
  const born = recordBornRegions(drawn.shadow())
  await at('latchkey-send-receiver').fill(bob.toUpperCase())
  await expect.element(page.getByText('A character of this address is wrong', { exact: false })).toBeVisible()
  expect(born).toEqual([])
})

test('after "Try again" the focus stays at the fees', async () => {
  const reading = deferred<readonly FeeOption[]>()
  let readings = 0
  const estimateFees = async () => {
    readings += 1
    return readings === 1 ? [] : reading.promise
  }
  const { drawn } = await draw({ change: { estimateFees } })
  const again = page.getByRole('button', { name: 'Try again' })
  ;(again.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(again).not.toBeInTheDocument()
  const kept = () => drawn.shadow().activeElement
  await expect.poll(kept).not.toBe(null)
  reading.resolve([fee])
  await expect.element(at('latchkey-send-fees')).toBeVisible()
  expect(kept()?.contains(at('latchkey-send-fees').element())).toBe(true)
})

test('a shown fee is read again every 30 s', async () => {
  let price = 0n
  const estimateFees = async () => {
    price += 1n
    return [{ ...fee, amount: 10n ** 15n * price }]
  }
  const { environment } = await draw({ change: { estimateFees } })
  await shows('latchkey-send-fees', '0.001 ETH')
  // The code for it is loaded after the review.
  const shown = async () => {
    await environment.advance(10_000)
    return at('latchkey-send-fees').element().textContent
  }
  await expect.poll(shown).toContain('0.002')
})

test.each([
  ['USDT', 'calls itself USDT, not USDC'],
  ['', 'does not call itself USDC']
])(
  'a token that calls itself "%s" on the network is a warning before Send can be pressed',
  async (symbol, text) => {
    const reading = deferred<void>()
    const getBalance = async ({ token }: { readonly token?: unknown }) => {
      if (token) await reading.promise
      return { amount: 10n ** 21n, decimals: 18, symbol: token ? symbol : 'ETH', name: '' }
    }
    const setup = await drawReview({ change: { getBalance } }, { symbol: 'USDC' })
    unmount = setup.unmount
    await expect.element(at('latchkey-send-fees')).toBeVisible()
    await expect.element(at('latchkey-send-confirm')).toHaveAttribute('aria-busy')
    reading.resolve()
    await shows('latchkey-send-warnings', text)
    await expect.element(at('latchkey-send-confirm')).not.toHaveAttribute('aria-busy')
  }
)
