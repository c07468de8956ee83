import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { updateIntent } from '../../../core/state/send.js'
import { requestUnknown } from '../../../protocol/errors/walletConnect.js'
import { at, drawReview, type SendWorld } from '../WalletSend/drawSend.harness.js'
import { showReview } from '../WalletSend/send.harness.js'

let unmount: (() => void) | undefined
afterEach(() => {
  unmount?.()
  unmount = undefined
})

async function draw(world: SendWorld = {}) {
  const setup = await drawReview(world)
  unmount = setup.unmount
  await expect.element(at('latchkey-send-confirm')).not.toHaveAttribute('aria-busy')
  return setup
}

test('the same payment again needs a control of its own, which has the focus then (promise P18)', async () => {
  const { kit, transfers, drawn } = await draw()
  await at('latchkey-send-confirm').click()
  await expect.element(at('latchkey-send-confirmed')).toBeVisible()
  await showReview(kit)
  await expect.element(at('latchkey-send-confirm')).not.toHaveAttribute('aria-busy')
  const confirm = at('latchkey-send-confirm').element() as HTMLElement
  confirm.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(at('latchkey-send-repeat')).toBeVisible()
  await expect.element(at('latchkey-send-confirm')).toBeDisabled()
  await expect.poll(() => drawn.shadow().activeElement?.className).toBe('checkbox-input')
  await userEvent.keyboard('{Enter}')
  confirm.click()
  expect(transfers).toHaveLength(1)
  await userEvent.keyboard(' ')
  await at('latchkey-send-confirm').click()
  await expect.poll(() => transfers).toHaveLength(2)
})

test('a repetition without a clear answer needs another confirmation', async () => {
  const { kit, state, transfers } = await draw({ answer: () => Promise.reject(requestUnknown()) })
  updateIntent(kit, state().intent?.id ?? '', { status: 'repeat' })
  await page.getByRole('checkbox').click()
  await at('latchkey-send-confirm').click()
  await expect.element(at('latchkey-send-unknown')).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
  await expect.element(at('latchkey-send-confirm')).toBeDisabled()
  expect(transfers).toHaveLength(1)
})
