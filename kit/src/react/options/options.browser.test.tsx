import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LatchkeyOptions } from '../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../core/dispatch.js'
import { type Drawn, drawModal } from '../views/drawModal.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

async function open(options: Partial<LatchkeyOptions> = {}): Promise<Drawn> {
  drawn = drawModal(options)
  dispatch(drawn.kit, { type: 'open' })
  await expect.element(page.getByTestId('w3m-modal-card')).toBeVisible()
  return drawn
}
const card = () => page.getByTestId('w3m-modal-card').element()

test('option themeVariables: the host’s accent and radius, also by their old names, also while open', async () => {
  const { kit, shadow } = await open({
    themeVariables: { '--lk-accent': '#ff0000', '--w3m-border-radius-master': '0px' }
  })
  const value = (name: string) => getComputedStyle(shadow().host).getPropertyValue(name).trim()
  const before = value('--lk-accent')
  expect(before).not.toBe('')
  kit.config.set({ ...kit.config.get(), themeVariables: { '--lk-accent': '#00ff00' } })
  await expect.poll(() => value('--lk-accent')).not.toBe(before)
})

test('option enableMobileFullScreen: full height on a phone, a sheet without it, nothing on a desktop', async () => {
  for (const [width, enableMobileFullScreen, isFull] of [
    [390, true, true],
    [390, false, false],
    [900, true, false]
  ] as const) {
    await page.viewport(width, 800)
    const { unmount } = await open({ enableMobileFullScreen })
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
    const { height } = card().getBoundingClientRect()
    expect([width, enableMobileFullScreen, Math.round(height) >= 795]).toEqual([
      width,
      enableMobileFullScreen,
      isFull
    ])
    unmount()
    drawn = undefined
    await expect.poll(() => document.querySelector('latchkey-root')).toBeNull()
  }
})
