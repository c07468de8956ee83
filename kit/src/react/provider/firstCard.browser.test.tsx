import axe from 'axe-core'
import { flushSync } from 'react-dom'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LatchkeyOptions } from '../../core/config/LatchkeyOptions.js'
import type { Adapter } from '../../core/contracts/Adapter.js'
import { settle, shot } from '../../ui/shot.harness.js'
import { LatchkeyButton } from '../buttons/LatchkeyButton.js'
import { afterFrame } from '../modal/afterFrame.js'
import { LatchkeyProvider } from './LatchkeyProvider.js'
import { mountPage, type TestPage } from './mountPage.harness.js'

let shown: TestPage | undefined

afterEach(async () => {
  shown?.unmount()
  shown = undefined
  await expect.poll(() => document.querySelector('latchkey-root')).toBeNull()
})

/** A page that has fetched the code of an opening, as an idle page has, and has made no kit. */
async function mountFetched(options: Partial<LatchkeyOptions> = {}) {
  shown = mountPage({ prefetch: 'none', ...options })
  const { client } = shown
  shown.render(
    <LatchkeyProvider client={client}>
      <LatchkeyButton />
    </LatchkeyProvider>
  )
  const host = () => client._internal.modalHosts.get()[0]
  await expect.poll(host).toBeDefined()
  host()?.fetch()
  await expect.poll(() => host()?.show).toBeDefined()
  return { client, kit: () => client._internal.kit.get() }
}

const button = () => page.getByTestId('connect-button')
const shadow = () => document.querySelector('latchkey-root')?.shadowRoot ?? undefined
const dialog = () => shadow()?.querySelector('dialog') ?? undefined

/** An adapter that never ends its discovery, so that the modal does not open while a test looks at the card. */
const endless: Adapter = { namespace: 'eip155', discover: () => new Promise(() => {}) }

/** Focuses the button and clicks it, and waits for the card. */
async function clickForCard() {
  const opener = button().element() as HTMLElement
  opener.focus()
  opener.click()
  await expect.poll(() => dialog()?.open).toBe(true)
  return opener
}

/** The dialog when it was first open, and whether there was a kit then. */
function watchOpening(kit: () => unknown) {
  const seen: { dialog?: HTMLDialogElement; name?: string | null | undefined; hadKit?: boolean } = {}
  let frame = 0
  const look = () => {
    const found = dialog()
    if (found?.open) {
      const id = found.getAttribute('aria-labelledby') ?? ''
      const name = found.querySelector(`#${id}`)?.textContent
      Object.assign(seen, { dialog: found, name, hadKit: kit() !== undefined })
    } else frame = requestAnimationFrame(look)
  }
  look()
  onTestFinished(() => cancelAnimationFrame(frame))
  return seen
}

test('a click shows the named card before a kit is made, and the wallet list fills the same dialog', async () => {
  const { kit } = await mountFetched()
  const seen = watchOpening(kit)
  const opener = button().element() as HTMLElement
  opener.focus()
  opener.click()
  await expect.element(page.getByTestId('wallet-selector-mock')).toBeVisible()
  expect(seen).toMatchObject({ name: 'Connect Wallet', hadKit: false })
  expect(dialog()).toBe(seen.dialog)
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialog).toBeUndefined()
  expect(document.activeElement).toBe(opener)
})

/** Until what an idle page does is done. */
/** Waits until the page has made the card. A page that is always busy waits 2 s for that. */
const idle = () =>
  new Promise<void>(resolve => requestIdleCallback(() => setTimeout(resolve, 20), { timeout: 3_000 }))

test('an idle page has the card ready, and nothing of it on the page; the click shows it before its event ends', async () => {
  await mountFetched({ adapters: [endless] })
  await idle()
  expect(shadow()).toBeUndefined()
  const opener = button().element() as HTMLElement
  opener.focus()
  opener.click()
  expect(dialog()?.matches(':modal')).toBe(true)
  expect(shadow()?.activeElement).toBe(dialog())
})

test('a theme or language that was set after the card was made applies to it', async () => {
  const { client } = await mountFetched({ adapters: [endless], themeMode: 'light' })
  await idle()
  client.setThemeMode('dark')
  client.setLocale('de')
  await clickForCard()
  expect(shadow()?.host.getAttribute('data-theme')).toBe('dark')
  expect(shadow()?.querySelector('h2')?.textContent).toBe('Wallet verbinden')
})

test('an opening with another view shows no card of the wallet list', async () => {
  const { client, kit } = await mountFetched()
  const seen = watchOpening(kit)
  void client.open({ view: 'Networks' })
  await expect.poll(() => seen.name).toBe('Choose Network')
  expect(seen.hadKit).toBe(true)
})

test('a card for which no modal opens disappears, and the page says that opening failed', async () => {
  const { client, kit } = await mountFetched({ server: 'not an address' })
  const seen = watchOpening(kit)
  expect(await client.open()).toEqual({ type: 'closed' })
  expect(seen).toMatchObject({ name: 'Connect Wallet', hadKit: false })
  await expect.poll(dialog).toBeUndefined()
  await expect.element(page.getByRole('alert')).toBeVisible()
})

test.each([
  { way: 'Escape', close: () => userEvent.keyboard('{Escape}') },
  {
    way: 'a press on the overlay',
    close: () => userEvent.click(dialog() as HTMLElement, { position: { x: 4, y: 4 } })
  },
  { way: 'client.close()', close: async () => shown?.client.close() }
])('$way on the card ends the opening as closed, and the next click opens again', async ({ close }) => {
  let answer = () => {}
  const discovered = new Promise<void>(resolve => {
    answer = resolve
  })
  const { client, kit } = await mountFetched({
    adapters: [{ namespace: 'eip155', discover: () => discovered }]
  })
  const opener = button().element() as HTMLElement
  opener.focus()
  const outcome = client.open()
  await expect.poll(() => dialog()?.open).toBe(true)
  await expect.poll(kit).toBeDefined()
  await close()
  expect(await outcome).toEqual({ type: 'closed' })
  expect(dialog()).toBeUndefined()
  expect(document.activeElement).toBe(opener)
  answer()
  await client.load()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect([client.isOpen(), dialog()]).toEqual([false, undefined])
  opener.click()
  await expect.poll(() => client.isOpen()).toBe(true)
  expect(dialog()?.open).toBe(true)
})

test('Escape before the first frame makes no kit', async () => {
  const { client, kit } = await mountFetched()
  const outcome = client.open()
  await vi.waitFor(() => expect(dialog()?.open).toBe(true), { interval: 0 })
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  expect(await outcome).toEqual({ type: 'closed' })
  expect([dialog(), kit()]).toEqual([undefined, undefined])
})

test('two calls of open() show one card, and both end when the modal is closed', async () => {
  const { client } = await mountFetched()
  const outcomes = Promise.all([client.open(), client.open()])
  await expect.element(page.getByTestId('wallet-selector-mock')).toBeVisible()
  expect(document.querySelectorAll('latchkey-root').length).toBe(1)
  await userEvent.keyboard('{Escape}')
  expect(await outcomes).toEqual([{ type: 'closed' }, { type: 'closed' }])
  await expect.poll(shadow).toBeUndefined()
})

test('a click is likely while the card is being made: one dialog is drawn, and none stays', async () => {
  const { client } = await mountFetched()
  await client.load()
  await idle()
  // The card that was made ahead is of another theme.
  client.setThemeMode('dark')
  const outcome = client.open()
  flushSync(() => client._internal.modalHosts.get()[0]?.prepare())
  await expect.element(page.getByTestId('wallet-selector-mock')).toBeVisible()
  expect(document.querySelectorAll('latchkey-root').length).toBe(1)
  await userEvent.keyboard('{Escape}')
  expect(await outcome).toEqual({ type: 'closed' })
  await expect.poll(shadow).toBeUndefined()
})

/** A page on which a click is likely: the modal is drawn, and not visible. */
async function mountUnseen() {
  const mounted = await mountFetched()
  await mounted.client.load()
  mounted.client._internal.modalHosts.get()[0]?.prepare()
  await expect.poll(() => shadow()?.querySelector('[data-testid=wallet-selector-mock]')).toBeTruthy()
  expect(dialog()?.checkVisibility({ visibilityProperty: true })).toBe(false)
  return mounted
}

test('a modal that is drawn unseen is visible, with its wallets, before the event of the click ends', async () => {
  const { client } = await mountUnseen()
  const opener = button().element() as HTMLElement
  opener.focus()
  opener.click()
  const wallet = shadow()?.querySelector('[data-testid=wallet-selector-mock]')
  expect(wallet?.checkVisibility({ visibilityProperty: true })).toBe(true)
  expect(dialog()?.matches(':modal')).toBe(true)
  expect(client.isOpen()).toBe(false)
  // What draws the modal meanwhile does not hide it.
  const first = dialog()
  flushSync(() => client.setThemeMode('dark'))
  expect(dialog()?.matches(':modal')).toBe(true)
  await expect.poll(() => client.isOpen()).toBe(true)
  expect(dialog()).toBe(first)
  expect(document.querySelectorAll('latchkey-root').length).toBe(1)
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialog).toBeUndefined()
  expect(document.activeElement).toBe(opener)
})

test('Escape before the unseen modal has opened removes it; the next click shows it again', async () => {
  const { client } = await mountUnseen()
  const outcome = client.open()
  expect(dialog()?.matches(':modal')).toBe(true)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  expect(await outcome).toEqual({ type: 'closed' })
  expect([dialog(), client.isOpen()]).toEqual([undefined, false])
  void client.open()
  expect(dialog()?.matches(':modal')).toBe(true)
  await expect.poll(() => client.isOpen()).toBe(true)
  expect(document.querySelectorAll('latchkey-root').length).toBe(1)
})

test('a second call of open() while the card is shown ends with it', async () => {
  const { client } = await mountFetched({ adapters: [endless] })
  const first = client.open()
  await expect.poll(() => dialog()?.open).toBe(true)
  const second = client.open()
  await userEvent.keyboard('{Escape}')
  expect(await Promise.all([first, second])).toEqual([{ type: 'closed' }, { type: 'closed' }])
})

test('destroying the client removes the card and ends the opening', async () => {
  const { client } = await mountFetched({ adapters: [endless] })
  const outcome = client.open()
  await expect.poll(() => dialog()?.open).toBe(true)
  client.destroy()
  expect(dialog()).toBeUndefined()
  expect(await outcome).toEqual({ type: 'closed' })
})

test('the card is in the language, the direction and the theme of the host, and has no style elements or attributes', async () => {
  await mountFetched({
    adapters: [endless],
    locale: 'ar',
    themeMode: 'dark',
    themeVariables: { '--lk-color-bg': '#001122' }
  })
  await clickForCard()
  const root = shadow()?.host as HTMLElement
  expect([root.dir, root.lang, root.dataset.theme]).toEqual(['rtl', 'ar', 'dark'])
  expect(shadow()?.querySelector('.header h2')?.textContent).toBe('ربط المحفظة')
  const card = shadow()?.querySelector('.card') as HTMLElement
  expect(getComputedStyle(card).backgroundColor).toBe('rgb(0, 17, 34)')
  expect(getComputedStyle(card).direction).toBe('rtl')
  expect(shadow()?.querySelector('style, [style]')).toBeNull()
})

test('the card is a modal dialog with the focus, and says that it is loading; axe finds nothing', async () => {
  await mountFetched({ adapters: [endless] })
  const opener = await clickForCard()
  expect(dialog()?.matches(':modal')).toBe(true)
  expect(shadow()?.activeElement).toBe(dialog())
  expect(dialog()?.querySelector('[role=status]')?.ariaLabel).toBe('Loading…')
  await settle()
  const { violations } = await axe.run(shadow()?.host as HTMLElement)
  expect(violations.map(({ id }) => id)).toEqual([])
  await shot('modal/first-card')
  expect(opener.isConnected).toBe(true)
})

test('no frame shows two titles or none while the wallet list fills the card', async () => {
  await mountFetched()
  const counts = new Set<number>()
  await clickForCard()
  let frame = 0
  const count = () => {
    counts.add(shadow()?.querySelectorAll('h2').length ?? 0)
    frame = requestAnimationFrame(count)
  }
  count()
  onTestFinished(() => cancelAnimationFrame(frame))
  await expect.element(page.getByTestId('wallet-selector-mock')).toBeVisible()
  expect([...counts]).toEqual([1])
})

test('with a language and a theme that load later, the card stays on the page while the modal takes it over', async () => {
  await mountFetched({ locale: 'de', themeVariables: { '--lk-color-bg': '#001122' } })
  await idle()
  const removed: Node[] = []
  const observer = new MutationObserver(records => {
    for (const { removedNodes } of records) removed.push(...removedNodes)
  })
  await clickForCard()
  const first = shadow()?.host
  observer.observe(document.body, { childList: true })
  onTestFinished(() => observer.disconnect())
  await expect.element(page.getByTestId('wallet-selector-mock')).toBeVisible()
  expect(shadow()?.host).toBe(first)
  expect(removed).toEqual([])
})

test('option basic: no card of the wallet list is shown before the view of the code', async () => {
  const { client, kit } = await mountFetched({ basic: true })
  const seen = watchOpening(kit)
  void client.open()
  await expect.poll(() => seen.name).toBe('WalletConnect')
})

test('a page that unmounts while the card is shown does not leave the opening pending', async () => {
  const { client } = await mountFetched()
  const outcome = client.open()
  await expect.poll(() => dialog()?.open).toBe(true)
  shown?.unmount()
  expect(await outcome).toEqual({ type: 'closed' })
})

test('a page in the background, which paints no frame, goes on after 100 ms', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const run = vi.fn()
  afterFrame(run)
  await expect.poll(() => run.mock.calls.length).toBe(1)
})
