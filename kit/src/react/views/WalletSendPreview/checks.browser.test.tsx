import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { NetworkClient } from '../../../core/contracts/Adapter.js'
import { at, drawReview, never, pressBusy, type SendWorld, shows } from '../WalletSend/drawSend.harness.js'
import { type fill, sentHash } from '../WalletSend/send.harness.js'

let unmount: (() => void) | undefined
afterEach(() => {
  unmount?.()
  unmount = undefined
})

async function draw(world: SendWorld = {}, form: Parameters<typeof fill>[1] = {}) {
  const setup = await drawReview(world, form)
  unmount = setup.unmount
  return setup
}

test('a danger that needs no network must be confirmed before the network has answered', async () => {
  const burn = '0x000000000000000000000000000000000000dEaD'
  const readAddress = async (address: string) => ({ address, problem: 'burn' as const })
  const { transfers } = await draw({ change: { readAddress, isContract: never } }, { to: burn })
  await expect.element(at('latchkey-send-compared')).toBeVisible()
  await expect.element(at('latchkey-send-confirm')).toBeDisabled()
  await page.getByRole('checkbox').click()
  await pressBusy('latchkey-send-confirm')
  expect(transfers).toEqual([])
})

test('nothing is sent before the network has told the balance; without its answer the person is warned', async () => {
  const { environment, transfers } = await draw({ change: { getBalance: never } })
  await expect.element(at('latchkey-send-fees')).toBeVisible()
  await pressBusy('latchkey-send-confirm')
  expect(transfers).toEqual([])
  await environment.advance(10_000)
  await shows('latchkey-send-warnings', 'The network did not answer')
  await expect.element(at('latchkey-send-confirm')).toHaveTextContent('Send anyway')
  await at('latchkey-send-confirm').click()
  await expect.poll(() => transfers).toHaveLength(1)
})

test('a token is not sent before the network has told its unit, which may be asked for again', async () => {
  let isDown = true
  const getBalance: NetworkClient['getBalance'] = async ({ token }) => {
    if (isDown) throw new Error('down')
    return token
      ? { amount: 250n * 10n ** 18n, decimals: 18, symbol: 'USDC', name: 'USD Coin' }
      : { amount: 5n * 10n ** 18n, decimals: 18, symbol: 'ETH', name: 'Ether' }
  }
  const { transfers } = await draw({ change: { getBalance } }, { symbol: 'USDC' })
  await shows('latchkey-send-warnings', 'the amount could not be checked')
  await expect.element(at('latchkey-send-confirm')).toBeDisabled()
  isDown = false
  await at('latchkey-send-check-again').click()
  await expect.element(at('latchkey-send-warnings')).not.toBeInTheDocument()
  await at('latchkey-send-confirm').click()
  await expect.poll(() => transfers).toHaveLength(1)
})

test.each(['isContract', 'isUnused', 'getBalance'] as const)(
  'a network that cannot tell `%s` is a warning, no all-clear',
  async name => {
    await draw({ answer: async () => sentHash, change: { [name]: () => Promise.reject(new Error('down')) } })
    await shows('latchkey-send-warnings', 'The network did not answer')
    await expect.element(at('latchkey-send-confirm')).toHaveTextContent('Send anyway')
  }
)
