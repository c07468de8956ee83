import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadButtonTexts } from '../../messages/loadButtonTexts.js'
import { LatchkeyButton } from '../buttons/LatchkeyButton.js'
import { LatchkeyModal } from '../buttons/LatchkeyModal.js'
import { LatchkeyProvider } from './LatchkeyProvider.js'
import { mountPage, type TestPage } from './mountPage.harness.js'

let shown: TestPage | undefined

afterEach(() => {
  shown?.unmount()
  shown = undefined
})

const button = () => page.getByTestId('connect-button')
const card = () => page.getByTestId('w3m-modal-card')
const note = () => page.getByText('Öffnet sich, sobald du online bist.')

/** Sets `navigator.onLine` and dispatches its event. */
function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

test('without a network a click says so, and the modal opens once the network is back', async () => {
  onTestFinished(() => setOnline(true))
  const errors: string[] = []
  shown = mountPage({ onError: error => void errors.push(error.code), locale: 'de' })
  const { client } = shown
  // A page has its texts before its network is gone.
  await loadButtonTexts()
  // First: the pointer may be where the button is going to be, and that loads.
  setOnline(false)
  shown.render(
    <LatchkeyProvider client={client}>
      <LatchkeyButton />
    </LatchkeyProvider>
  )
  await button().click()
  await expect.element(note()).toBeVisible()
  await expect.element(note()).toHaveAttribute('role', 'alert')
  await expect.element(note()).toHaveAttribute('lang', 'de')
  expect([client.isOpen(), errors]).toEqual([false, ['LATCHKEY_HTTP__OFFLINE']])
  // A second click joins the first.
  await button().click()
  await expect.poll(() => errors.length).toBe(2)
  setOnline(true)
  await expect.element(card()).toBeVisible()
  await expect.element(note()).not.toBeInTheDocument()
})

test('embedded, but without a place on the page: nothing lies over the page, and the host is told', async () => {
  const errors: unknown[] = []
  shown = mountPage({ enableEmbedded: true, onError: error => void errors.push(error.shortMessage) })
  const { client } = shown
  const at = (place: boolean) => (
    <LatchkeyProvider client={client}>
      <LatchkeyButton />
      {place && <LatchkeyModal />}
    </LatchkeyProvider>
  )
  shown.render(at(false))
  await button().click()
  await expect.poll(() => client.isOpen()).toBe(true)
  expect(errors).toEqual([expect.stringContaining('enableEmbedded')])
  expect(card().query()).toBeNull()
  shown.render(at(true))
  await expect.element(card()).toBeVisible()
  expect(document.querySelector('dialog:modal')).toBeNull()
})
