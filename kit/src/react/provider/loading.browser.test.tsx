import { afterEach, expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { LatchkeyButton } from '../buttons/LatchkeyButton.js'
import { LatchkeyModal } from '../buttons/LatchkeyModal.js'
import { LatchkeyProvider } from './LatchkeyProvider.js'
import { mountPage, type TestPage } from './mountPage.harness.js'

let shown: TestPage | undefined

afterEach(() => {
  shown?.unmount()
  shown = undefined
})

type Network = { send(method: string, parameters?: Record<string, unknown>): Promise<unknown> }

/** Loads of what a pattern matches fail, until others are given or the test ends. */
async function block(...urls: readonly string[]): Promise<void> {
  const network = cdp() as unknown as Network
  await network.send('Network.enable')
  // What another file of tests has loaded must not come from the cache.
  await network.send('Network.setCacheDisabled', { cacheDisabled: urls.length > 0 })
  await network.send('Network.setBlockedURLs', { urls })
}

const button = () => page.getByTestId('connect-button')
const card = () => page.getByTestId('w3m-modal-card')
const note = () => page.getByText('Laden fehlgeschlagen. Bitte erneut versuchen.')

test('no click is dead where engine or modal cannot be loaded: it is said, and the next one tries again', async () => {
  onTestFinished(() => block())
  const errors: string[] = []
  shown = mountPage({ onError: error => void errors.push(error.code), locale: 'de' })
  const { client } = shown
  // First: the pointer may be where the button is going to be, and that loads.
  await block('*/core/engine.*', '*/modal/Modal.*')
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
  await block('*/modal/Modal.*')
  await button().click()
  await expect.poll(() => errors).toEqual(['LATCHKEY_HTTP__OFFLINE', 'LATCHKEY_INTERNAL__UNEXPECTED'])
  await expect.element(note()).toBeVisible()
  expect(client.isOpen()).toBe(false)
  await block()
  await button().click()
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
