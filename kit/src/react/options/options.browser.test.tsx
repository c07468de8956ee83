import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LatchkeyOptions } from '../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../core/dispatch.js'
import { viewSlice } from '../../core/state/view.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { shot } from '../../ui/shot.harness.js'
import { createScriptedLogin, everyMethod } from '../views/Login/login.harness.js'
import { type Drawn, drawModal, expectAccessible } from '../views/drawModal.harness.js'

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

test('option layout: two panes on a wide screen only, and the second shows what was chosen', async () => {
  await page.viewport(1000, 800)
  const never = () => new Promise<never>(() => undefined)
  const connectors = ['Elm', 'Oak'].map(name =>
    createMockConnector({ id: `com.${name.toLowerCase()}`, name, connect: never })
  )
  const { kit, shadow } = await open({ layout: 'wide', connectors })
  await expect.poll(() => Math.round(card().getBoundingClientRect().width)).toBe(680)
  await expect.element(page.getByText('A keyring for your assets')).toBeVisible()
  const names = () =>
    kit
      .slice(viewSlice)
      .get()
      .history.map(({ name, data }) => data.connector?.name ?? name)
  const row = (name: string) => page.getByTestId(`wallet-selector-com.${name}`)
  await row('elm').click()
  await expect.element(page.getByText('Continue in Elm')).toBeVisible()
  await expect.element(row('elm')).toHaveAttribute('aria-current', 'true')
  await row('oak').click()
  await expect.element(page.getByText('Continue in Oak')).toBeVisible()
  expect(names()).toEqual(['Connect', 'Oak'])
  await expect.element(row('elm')).not.toHaveAttribute('aria-current')
  await shot('options/layout-wide')
  await expectAccessible(shadow())
  await page.getByTestId('header-back').click()
  await expect.element(page.getByText('A keyring for your assets')).toBeVisible()
  await shot('options/layout-wide-empty')
  await page.viewport(700, 800)
  await expect.poll(() => Math.round(card().getBoundingClientRect().width)).toBe(360)
  await expect.element(row('elm')).toBeVisible()
  expect(page.getByText('A keyring for your assets').elements()).toEqual([])
  await page.viewport(900, 760)
})

test('option layout: the card is as high as the list with the logins; lower, the list scrolls', async () => {
  await page.viewport(1000, 900)
  const wallets = ['Elm', 'Oak', 'Ash', 'Fir', 'Yew'].map(name =>
    createMockConnector({ id: `com.${name.toLowerCase()}`, name })
  )
  const login = createScriptedLogin()
  login.methods = everyMethod
  const { shadow } = await open({ layout: 'wide', connectors: [...wallets, login.connector] })
  await expect.element(page.getByTestId('social-selector-google')).toBeVisible()
  const pane = () => shadow().querySelector('.wide') as HTMLElement
  const hidden = () => pane().scrollHeight - pane().clientHeight
  expect(pane().scrollHeight).toBeGreaterThan(500)
  await expect.poll(hidden).toBe(0)
  expect(pane().offsetHeight).toBe((card() as HTMLElement).offsetHeight)
  await shot('options/layout-wide-logins')
  await page.viewport(1000, 500)
  await expect.poll(hidden).toBeGreaterThan(50)
  expect(card().getBoundingClientRect().bottom).toBeLessThanOrEqual(500)
  await page.viewport(900, 760)
})

test('option layout: without it the card is narrow on any screen', async () => {
  await page.viewport(1000, 800)
  await open()
  await expect.poll(() => Math.round(card().getBoundingClientRect().width)).toBe(360)
  await page.viewport(900, 760)
})
