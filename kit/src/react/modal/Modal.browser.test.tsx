import axe from 'axe-core'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulateMedia } from '../../ui/motion.harness.js'
import { connect } from '../../core/actions/connect.js'
import type { LatchkeyOptions } from '../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../core/dispatch.js'
import type { Kit } from '../../core/Kit.js'
import { alertSlice } from '../../core/state/alert.js'
import { toastSlice } from '../../core/state/toast.js'
import { viewSlice } from '../../core/state/view.js'
import { createTestKit } from '../../createTestKit.harness.js'
import type { NetworkInput } from '../../protocol/network.js'
import { createMemoryEnvironment, type MemoryEnvironment } from '../../testing/memoryEnvironment.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { deepActiveElement } from '../../ui/Dialog/deepActiveElement.js'
import { settle, shot } from '../../ui/shot.harness.js'
import { Modal } from './Modal.js'

const network = (id: number, name: string): NetworkInput => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost:1'] } }
})
const wallets = ['Rainbow', 'MetaMask', 'Zerion', 'Frame'].map((name, index) =>
  createMockConnector({
    id: `com.${name.toLowerCase()}`,
    name,
    type: 'ANNOUNCED',
    ...(index === 1 && { icon: 'data:,' })
  })
)

let root: Root
let kit: Kit
let environment: MemoryEnvironment

beforeEach(async () => {
  await page.viewport(900, 760)
  document.body.style.background = 'linear-gradient(120deg,#f7c59f,#9ad1d4 60%,#5b7db1)'
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  root.unmount()
  await expect.poll(() => document.querySelector('latchkey-root')).toBeNull()
  kit.destroy()
  document.body.replaceChildren()
  document.body.removeAttribute('style')
})

function makeKit(options: Partial<LatchkeyOptions> = {}) {
  environment = createMemoryEnvironment()
  const networks = [network(1, 'Ethereum'), network(8453, 'Base')]
  kit = createTestKit({ networks, adapters: [adapter], connectors: wallets, ...options }, environment).kit
}

function render(options: Partial<LatchkeyOptions> = {}, embedded = false) {
  makeKit(options)
  root.render(
    <StrictMode>
      <Modal client={kit} kit={kit} embedded={embedded} />
    </StrictMode>
  )
}
const adapter = { namespace: 'eip155' as const, discover: () => undefined }

async function open(
  options: Partial<LatchkeyOptions> = {},
  view?: 'WhatIsAWallet' | 'Networks' | 'ConnectingFarcaster'
) {
  render(options)
  dispatch(kit, { type: 'open', view })
  await expect.poll(() => find('w3m-modal-card')).toBeTruthy()
}

const host = () => {
  const found = document.querySelector<HTMLElement>('latchkey-root')
  if (!found?.shadowRoot) throw new Error('no modal')
  return { element: found, shadow: found.shadowRoot }
}
const find = (testId: string) =>
  document
    .querySelector('latchkey-root')
    ?.shadowRoot?.querySelector<HTMLElement>(`[data-testid=${testId}]`) ?? undefined
const title = () => find('w3m-header-text')?.textContent
const press = async (testId: string) => {
  const element = find(testId)
  if (!element) throw new Error(`no ${testId}`)
  await userEvent.click(element)
}
const isOpen = () => kit.state.modal.get().open

test('renders nothing until it opens, then a dialog named by its title, and nothing after closing', async () => {
  render()
  expect(document.querySelector('latchkey-root')).toBeNull()
  dispatch(kit, { type: 'open' })
  await expect.poll(title).toBe('Connect Wallet')
  const dialog = find('w3m-modal-overlay')
  expect(host().shadow.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
    'Connect Wallet'
  )
  await shot('modal/connect-light')
  await press('w3m-header-close')
  await expect.poll(() => document.querySelector('latchkey-root')).toBeNull()
  expect(isOpen()).toBe(false)
})

for (const themeMode of ['light', 'dark'] as const) {
  test(`axe finds nothing: ${themeMode}`, async () => {
    await open({
      themeMode,
      termsConditionsUrl: 'https://example.com/t',
      privacyPolicyUrl: 'https://example.com/p'
    })
    await shot(`modal/connect-legal-${themeMode}`)
    await settle()
    const results = await axe.run(host().element)
    expect(results.violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([])
    expect(results.passes.map(({ id }) => id)).toContain('color-contrast')
  })
}

test('the help button opens the guide, and back returns; the title has the focus each time', async () => {
  const seen: string[] = []
  await open()
  kit.subscribeEvents(({ event }) => seen.push(event))
  await press('w3m-header-help')
  await expect.poll(title).toBe('What is a wallet?')
  expect(deepActiveElement()?.textContent).toBe('What is a wallet?')
  await shot('modal/guide')
  expect(find('w3m-header-help')).toBeUndefined()
  await press('header-back')
  await expect.poll(title).toBe('Connect Wallet')
  expect(deepActiveElement()?.textContent).toBe('Connect Wallet')
  expect(seen).toContain('CLICK_WALLET_HELP')
})

/** Waits until the card is as high as its content and no animation runs. */
const fits = () =>
  vi.waitFor(() => {
    const sizer = host().shadow.querySelector<HTMLElement>('.sizer')
    expect(sizer?.offsetHeight).toBe((sizer?.firstElementChild as HTMLElement | undefined)?.offsetHeight)
  })

async function openConnected(options: Partial<LatchkeyOptions> = {}) {
  render(options)
  const [connector] = wallets
  if (!connector) throw new Error('no wallet')
  await connect(kit, { connector })
  dispatch(kit, { type: 'open' })
  await expect.poll(title).toBe('Account')
}

test('on Account the header shows the network and opens Networks', async () => {
  const seen: string[] = []
  await openConnected()
  kit.subscribeEvents(({ event }) => seen.push(event))
  const named = () => find('w3m-account-select-network')?.querySelector('.hidden')?.textContent
  await expect.poll(named).toBe('Network: Ethereum')
  const select = find('w3m-account-select-network')
  expect([select?.getAttribute('active-network'), select?.textContent]).toEqual([
    'Ethereum',
    'ENetwork: Ethereum'
  ])
  await expect.poll(() => find('disconnect-button')).toBeTruthy()
  await fits()
  await shot('modal/account')
  await press('w3m-account-select-network')
  await expect.poll(title).toBe('Choose Network')
  await expect.poll(() => find('w3m-network-switch-Base')).toBeTruthy()
  await fits()
  await shot('modal/networks')
  expect(seen).toContain('CLICK_NETWORKS')
  await settle()
  const { violations } = await axe.run(host().element)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([])
})

test('the title keeps its place while what stands before it is loaded', async () => {
  await openConnected()
  await expect.poll(() => find('w3m-account-select-network')).toBeTruthy()
  const left = () => find('w3m-header-text')?.getBoundingClientRect().left
  const before = left()
  find('w3m-account-select-network')?.style.setProperty('display', 'none')
  expect(left()).toBe(before)
})

test('the network cannot be chosen if there is only one, and is not shown if switching is turned off', async () => {
  await openConnected({ networks: [network(1, 'Ethereum')] })
  await expect.poll(() => find('w3m-account-select-network')).toHaveProperty('disabled', true)
  kit.config.set({ ...kit.config.get(), enableNetworkSwitch: false })
  await expect.poll(() => find('w3m-account-select-network')).toBeUndefined()
})

test('follows the system’s theme while it is open', async () => {
  const prefer = (value: string) => emulateMedia({ 'prefers-color-scheme': value })
  await prefer('light')
  await open()
  expect(host().element.dataset.theme).toBe('light')
  await prefer('dark')
  await expect.poll(() => host().element.dataset.theme).toBe('dark')
  await emulateMedia()
})

test('without the guide there is no help button', async () => {
  await open({ enableWalletGuide: false })
  expect(find('w3m-header-help')).toBeUndefined()
})

test('Connect replaces a view that does not exist', async () => {
  await open({}, 'NoSuchView' as 'Networks')
  await expect.poll(title).toBe('Connect Wallet')
})

test('Android’s back button goes one view back, then closes the modal', async () => {
  await open()
  dispatch(kit, { type: 'push', view: 'WhatIsAWallet' })
  await expect.poll(title).toBe('What is a wallet?')
  const back = () => find('w3m-modal-overlay')?.dispatchEvent(new Event('cancel', { cancelable: true }))
  back()
  await expect.poll(title).toBe('Connect Wallet')
  back()
  await expect.poll(isOpen).toBe(false)
})

test('a refused Escape shakes the card for 500 ms and keeps the modal open, also the second time', async () => {
  await open()
  dispatch(kit, { type: 'reset', view: 'UnsupportedChain' })
  await expect.poll(() => kit.slice(viewSlice).get().history.at(-1)?.name).toBe('UnsupportedChain')
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => find('w3m-modal-card')?.dataset.shaking).toBeDefined()
  await environment.advance(500)
  await expect.poll(() => find('w3m-modal-card')?.dataset.shaking).toBeUndefined()
  expect(isOpen()).toBe(true)
})

test('the card’s height follows its content, and rapid changes end with the last view', async () => {
  await open()
  for (let times = 0; times < 5; times++) {
    dispatch(kit, { type: 'push', view: 'WhatIsAWallet' })
    dispatch(kit, { type: 'back' })
  }
  dispatch(kit, { type: 'push', view: 'WhatIsAWallet' })
  await expect.poll(title).toBe('What is a wallet?')
  await fits()
  expect(host().shadow.querySelectorAll('.view')).toHaveLength(1)
})

test('theme and variables change while the modal is open, without an effect on the page', async () => {
  await open({ themeMode: 'light', themeVariables: { '--lk-accent': '#00695c' } })
  const read = (name: string) => getComputedStyle(host().element).getPropertyValue(name).trim()
  expect([read('--lk-color-bg'), read('--lk-color-accent')]).toEqual(['#ffffff', '#00695c'])
  kit.config.set({ ...kit.config.get(), themeMode: 'dark', themeVariables: { '--w3m-accent': 'hotpink' } })
  await expect.poll(() => read('--lk-color-accent')).toBe('#ff69b4')
  expect(host().element.dataset.theme).toBe('dark')
  expect(read('--lk-color-bg')).toBe('#1a191e')
  await shot('modal/connect-dark-pink')
  expect(document.documentElement.getAttribute('style') ?? '').not.toContain('--lk')
  expect(document.head.querySelectorAll('style[data-latchkey]')).toHaveLength(0)
})

test('has no style element, which a strict CSP would refuse', async () => {
  await open()
  expect(host().shadow.querySelectorAll('style')).toHaveLength(0)
})

test('Arabic is laid out from right to left, and English is never shown first', async () => {
  const titles: (string | undefined)[] = []
  const observer = new MutationObserver(() => titles.push(title() ?? undefined))
  render({ locale: 'ar' })
  observer.observe(document.body, { childList: true })
  dispatch(kit, { type: 'open' })
  await expect.poll(title).toBeTruthy()
  observer.disconnect()
  await shot('modal/connect-rtl')
  expect(titles).not.toContain('Connect Wallet')
  expect([host().element.dir, host().element.lang]).toEqual(['rtl', 'ar'])
  expect(getComputedStyle(find('w3m-modal-card') as HTMLElement).direction).toBe('rtl')
})

test('messages of the host replace ours', async () => {
  await open({ messages: { 'connect.title': 'Log in' } })
  expect(title()).toBe('Log in')
})

test('toasts are announced and shown over the card; alerts push the view down and can be dismissed', async () => {
  await open()
  // A view that still loads is a status too.
  await expect.poll(() => host().shadow.querySelector('.waiting')).toBeNull()
  const status = host().shadow.querySelector('[role=status]')
  kit.slice(toastSlice).set({ open: true, message: 'Address copied', variant: 'success', autoClose: true })
  await expect.poll(() => find('wui-snackbar-message')?.textContent).toBe('Address copied')
  expect(status?.textContent).toBe('Address copied')
  kit.slice(alertSlice).set({ open: true, kind: 'error', message: 'Invalid App Configuration' })
  await expect.poll(() => find('wui-alertbar-text')?.textContent).toBe('Invalid App Configuration')
  await shot('modal/toast-alert')
  await userEvent.click(page.getByRole('button', { name: 'Dismiss' }))
  await expect.poll(() => find('wui-alertbar-text')).toBeUndefined()
})

test('fits a phone of 320 px and a viewport of 360 px height', async () => {
  await open()
  await page.viewport(320, 640)
  const inView = () => {
    const box = find('w3m-modal-card')?.getBoundingClientRect() ?? new DOMRect()
    return [Math.round(box.left), Math.round(box.right), Math.round(box.bottom), box.top >= 0]
  }
  await vi.waitFor(() => expect(inView()).toEqual([0, 320, 640, true]))
  expect(host().shadow.querySelector('.scroller')?.scrollWidth).toBeLessThanOrEqual(320)
  await shot('modal/connect-phone')
  await page.viewport(800, 360)
  const dialog = find('w3m-modal-overlay')
  if (!dialog) throw new Error('no dialog')
  dialog.scrollTo(0, 10_000)
  await vi.waitFor(() =>
    expect(find('w3m-modal-card')?.getBoundingClientRect().bottom).toBeLessThanOrEqual(360)
  )
  await shot('modal/connect-short')
})

test('an embedded modal is a region in its place', async () => {
  const place = document.body.appendChild(document.createElement('aside'))
  root.unmount()
  root = createRoot(place)
  render({ enableEmbedded: true }, true)
  dispatch(kit, { type: 'open' })
  await expect.poll(title).toBe('Connect Wallet')
  expect(place.contains(host().element)).toBe(true)
  expect(find('w3m-modal-overlay')).toBeUndefined()
  expect(find('w3m-header-close')).toBeUndefined()
  await shot('modal/embedded')
})

test('twenty openings and closings leave no node behind', async () => {
  render()
  const count = () => document.querySelectorAll('*').length
  const before = count()
  for (let times = 0; times < 20; times++) {
    dispatch(kit, { type: 'open' })
    await expect.poll(() => find('w3m-modal-card')).toBeTruthy()
    dispatch(kit, { type: 'close' })
    await expect.poll(() => document.querySelector('latchkey-root'), { interval: 20 }).toBeNull()
  }
  expect(count()).toBe(before)
})

const draw = (prepared: boolean) =>
  root.render(
    <StrictMode>
      <Modal client={kit} kit={kit} prepared={prepared} />
    </StrictMode>
  )

test('a prepared modal is hidden, cannot be focused, requests nothing, and opening only shows it', async () => {
  makeKit({ networks: [network(1, 'Ethereum')], server: 'https://s.example' })
  const before = document.body.appendChild(document.createElement('button'))
  before.focus()
  draw(true)
  await expect.poll(title).toBe('Connect Wallet')
  await settle()
  const card = host().shadow.querySelector('.card')
  expect([
    card?.checkVisibility({ visibilityProperty: true }),
    host().shadow.querySelector('dialog')?.matches('[open]'),
    find('w3m-modal-card')
  ]).toEqual([false, false, undefined])
  await userEvent.keyboard('{Tab}')
  expect(host().shadow.activeElement).toBeNull()
  expect([environment.requests, isOpen()]).toEqual([[], false])

  dispatch(kit, { type: 'open' })
  draw(false)
  await expect.poll(() => card?.checkVisibility({ visibilityProperty: true })).toBe(true)
  // The same elements as before the opening.
  expect(find('w3m-modal-card')).toBe(card)
  await expect.poll(() => environment.requests.length).toBeGreaterThan(0)
  await expect.poll(() => host().shadow.activeElement).toBe(find('w3m-modal-overlay'))
  await press('w3m-header-close')
  await expect.poll(() => document.querySelector('latchkey-root')).toBeNull()
})

test('a modal that was prepared for the wallet list opens with any other view; with an account none is prepared', async () => {
  render()
  draw(true)
  await expect.poll(title).toBe('Connect Wallet')
  dispatch(kit, { type: 'open', view: 'Networks' })
  await expect.poll(title).toBe('Choose Network')
  await expect.poll(() => host().shadow.activeElement).toBe(find('w3m-modal-overlay'))
  draw(false)
  dispatch(kit, { type: 'close' })
  await expect.poll(() => document.querySelector('latchkey-root')).toBeNull()
  await connect(kit, { connector: wallets[0] as (typeof wallets)[number] })
  draw(true)
  await settle()
  expect(document.querySelector('latchkey-root')).toBeNull()
})
