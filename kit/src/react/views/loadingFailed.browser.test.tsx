import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { dispatch } from '../../core/dispatch.js'
import { allTexts } from '../../messages/allTexts.harness.js'
import { drawModal } from './drawModal.harness.js'
import { describeScenes } from './scenes.harness.js'

afterEach(() => void Reflect.deleteProperty(navigator, 'onLine'))

describeScenes({
  notLoaded: {
    view: 'Connect',
    after: async ({ kit }) => {
      // A language is not loaded either while the page is offline.
      await allTexts()
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
      dispatch(kit, { type: 'push', view: 'WhatIsANetwork' })
    },
    shows: '[role=alert] .button'
  }
})

test('the retry of a view that did not load keeps the focus in the dialog', async () => {
  const { kit, shadow, unmount } = drawModal()
  onTestFinished(unmount)
  dispatch(kit, { type: 'open' })
  await expect.element(page.getByText('Connect Wallet')).toBeVisible()
  const online = (onLine: boolean) =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine })
  online(false)
  dispatch(kit, { type: 'push', view: 'GetWallet' })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  online(true)
  await again.click()
  await expect.element(again).not.toBeInTheDocument()
  expect(shadow().activeElement).not.toBe(null)
})
