import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dispatch } from '../../../core/dispatch.js'
import { rpcFailed } from '../../../protocol/errors/wallet.js'
import { recordBornRegions } from '../bornRegions.harness.js'
import { at, drawSend } from './drawSend.harness.js'
import { bob, usdc } from './send.harness.js'

const token = '0x00000000000000000000000000000000000abcde'

let unmount: (() => void) | undefined
afterEach(() => {
  unmount?.()
  unmount = undefined
})

test('the receiver of the application is named from the first moment of the form on', async () => {
  const { kit, drawn } = await drawSend()
  unmount = drawn.unmount
  const first = new Promise<string | null>(resolve => {
    const observer = new MutationObserver(() => {
      const amount = drawn.shadow().querySelector('[data-testid=latchkey-send-amount][readonly]')
      if (!amount) return
      observer.disconnect()
      resolve(drawn.shadow().querySelector('[data-testid=latchkey-send]')?.textContent ?? null)
    })
    observer.observe(drawn.shadow(), { childList: true, subtree: true, attributes: true })
  })
  const send = { assetAddress: usdc, amount: '1', to: bob }
  dispatch(kit, { type: 'reset', view: 'WalletSend', data: { send } })
  expect(await first).toContain(`To${bob}`)
})

test('a form that the network could not fill in says so, and "Try again" keeps the focus in it, also when it fails again', async () => {
  let isDown = true
  const getBalance = async () => {
    if (isDown) throw rpcFailed()
    return { amount: 5n * 10n ** 18n, decimals: 18, symbol: 'OTHER', name: 'Other' }
  }
  const { kit, drawn } = await drawSend({ change: { getBalance } })
  unmount = drawn.unmount
  const born = recordBornRegions(drawn.shadow())
  const send = { assetAddress: token, amount: '1', to: bob }
  dispatch(kit, { type: 'reset', view: 'WalletSend', data: { send } })
  await expect.element(at('latchkey-send-invalid')).toBeVisible()
  expect(born).toEqual([])
  const press = async () => {
    const again = page.getByRole('button', { name: 'Try again' }).element() as HTMLElement
    again.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => again.isConnected).toBe(false)
    // The focus would be lost to the page, and Tab would begin at the top of the dialog.
    await expect.poll(() => drawn.shadow().activeElement?.closest('.view') ?? null).not.toBe(null)
  }
  await press()
  await expect.element(at('latchkey-send-invalid')).toBeVisible()
  isDown = false
  await press()
  await expect.element(at('latchkey-send-amount')).toHaveAttribute('readonly')
  expect(drawn.shadow().activeElement?.closest('.view')).not.toBe(null)
})

test('the person types the amount and the receiver that the application has left out, and Back from the review keeps them', async () => {
  const { kit, drawn, transfers } = await drawSend()
  unmount = drawn.unmount
  dispatch(kit, { type: 'reset', view: 'WalletSend', data: { send: { assetAddress: usdc } } })
  // The application has chosen the token.
  await expect.element(at('latchkey-send-token')).not.toBeInTheDocument()
  await at('latchkey-send-amount').fill('12')
  await at('latchkey-send-receiver').fill(bob)
  await at('latchkey-send-preview').click()
  await expect.element(at('latchkey-send-fees')).toBeVisible()
  await at('latchkey-send-cancel').click()
  await expect.element(at('latchkey-send-amount')).toHaveValue('12')
  await at('latchkey-send-preview').click()
  await expect.element(at('latchkey-send-confirm')).not.toHaveAttribute('aria-busy')
  await at('latchkey-send-confirm').click()
  await expect.element(at('latchkey-send-confirmed')).toBeVisible()
  expect(transfers).toMatchObject([{ to: bob, amount: 12n * 10n ** 18n, token: { address: usdc } }])
})
