import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LatchkeyOptions } from '../../core/config/LatchkeyOptions.js'
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
  await expect.poll(() => host()?.show?.() !== undefined).toBe(true)
  host()?.hide?.()
  await expect.poll(dialog).toBeUndefined()
  return { client, kit: () => client._internal.kit.get() }
}

const button = () => page.getByTestId('connect-button')
const dialog = () => document.querySelector('latchkey-root')?.shadowRoot?.querySelector('dialog') ?? undefined

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
