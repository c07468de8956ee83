import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { send } from '../../../core/actions/send.js'
import { setReceiver } from '../../../core/send/setReceiver.js'
import { sendSlice, updateSend } from '../../../core/state/send.js'
import { settle, shot } from '../../../ui/shot.harness.js'
import { openReview } from '../WalletSendPreview/WalletSendPreview.js'
import { at, drawSend } from './drawSend.harness.js'
import { bob, usdc } from './send.harness.js'

let unmount: (() => void) | undefined
afterEach(() => {
  unmount?.()
  unmount = undefined
})

const symbol = 'WLONGSYMBOL1'
const token = { address: usdc, symbol, name: 'Long', decimals: 18, balance: 10n ** 45n, price: '1.5' }

/** Texts that are cut at the end of their element, or that leave the card. */
function cut(shadow: ShadowRoot): readonly string[] {
  const card = shadow.querySelector('[data-testid=w3m-modal-card]')?.getBoundingClientRect()
  return [...shadow.querySelectorAll<HTMLElement>('.amount, p, dd, .send-amount')]
    .filter(element => {
      const { left, right, width } = element.getBoundingClientRect()
      const isOutside = !card || left < card.left - 1 || right > card.right + 1
      return width > 1 && (element.scrollWidth > element.clientWidth + 1 || isOutside)
    })
    .filter(element => getComputedStyle(element).display !== 'inline')
    .map(element => (element as HTMLInputElement).value ?? element.textContent ?? '')
}

test.each([
  ['18 decimals', '0.123456789012345678', 'en', 'light'],
  ['18 decimals from right to left', '0.123456789012345678', 'ar', 'dark'],
  ['millions with 18 decimals', '1234567.123456789012345678', 'en', 'light'],
  ['millions with 18 decimals in German', '1234567.123456789012345678', 'de', 'dark'],
  ['millions with 18 decimals from right to left', '1234567.123456789012345678', 'ar', 'light'],
  ['more digits than fit', '123456789012345678901234.123456789012345678', 'ar', 'light']
] as const)(
  'an amount is nowhere cut on the narrowest phone: %s',
  async (name, amount, locale, themeMode) => {
    const getBalance = async () => ({ amount: 10n ** 46n, decimals: 18, symbol, name: 'Long' })
    const { kit, drawn } = await drawSend({ change: { getBalance } })
    unmount = drawn.unmount
    await page.viewport(320, 640)
    kit.config.set({ ...kit.config.get(), locale, themeMode })
    const shadow = drawn.shadow()
    await expect.poll(() => shadow.host.getAttribute('lang')).toBe(locale)
    updateSend(kit, { token, amount })
    await setReceiver(kit, { text: bob })
    await expect.element(at('latchkey-send-preview')).toBeEnabled()
    await settle()
    const isTyped = (text: string) => text === amount && amount.length > 28
    expect(cut(shadow).filter(text => !isTyped(text))).toEqual([])
    await shot(`amount-form-${name}`)
    openReview(kit)
    await expect.element(at('latchkey-send-fees')).toBeVisible()
    await settle()
    expect(cut(shadow)).toEqual([])
    await shot(`amount-review-${name}`)
    await send(kit, { id: kit.slice(sendSlice).get().intent?.id ?? '' })
    await expect.element(at('latchkey-send-confirmed')).toBeVisible()
    await settle()
    expect(cut(shadow)).toEqual([])
    await shot(`amount-confirmed-${name}`)
  }
)
