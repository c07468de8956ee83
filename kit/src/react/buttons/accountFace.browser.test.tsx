import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { mountPage } from '../provider/mountPage.harness.js'
import { LatchkeyButton } from './LatchkeyButton.js'

test.for([
  ['sm', 22],
  ['md', 28]
] as const)(
  'size %s: the badge of the network is 12 px wide, beside a picture of %i px',
  async ([size, width]) => {
    const shown = mountPage()
    onTestFinished(shown.unmount)
    shown.render(
      <LatchkeyProvider client={shown.client}>
        <LatchkeyButton size={size} />
      </LatchkeyProvider>
    )
    await page.getByTestId('connect-button').click()
    await page.getByTestId('wallet-selector-mock').click()
    await expect.element(page.getByTestId('account-button')).toBeVisible()
    const widthOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().width
    await expect.poll(() => widthOf('.lk-face > .lk-art')).toBe(width)
    expect(widthOf('.lk-badge > .lk-art')).toBe(12)
  }
)
