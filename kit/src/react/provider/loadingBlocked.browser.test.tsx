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

// These are in a file of their own: some browsers keep this page from ever loading the modal after that.
test('a file that does not load in spite of a network: the error offers a reload', async () => {
  onTestFinished(() => block())
  await block('*/modal/Modal.*')
  const errors: string[] = []
  shown = mountPage({ onError: error => void errors.push(error.code), locale: 'de' })
  const { client } = shown
  shown.render(
    <LatchkeyProvider client={client}>
      <LatchkeyButton />
    </LatchkeyProvider>
  )
  await page.getByTestId('connect-button').click()
  const note = page.getByText('Laden fehlgeschlagen. Seite neu laden.')
  await expect.element(note).toBeVisible()
  await expect.poll(() => client.isOpen()).toBe(false)
  expect(new Set(errors)).toEqual(new Set(['LATCHKEY_HTTP__OFFLINE']))
})

test('an embedded modal whose file does not load says so and is closed, so that the next click opens it', async () => {
  onTestFinished(() => block())
  await block('*/modal/Modal.*')
  shown = mountPage({ locale: 'de' })
  const { client } = shown
  shown.render(
    <LatchkeyProvider client={client}>
      <LatchkeyModal />
    </LatchkeyProvider>
  )
  await expect.element(page.getByText('Laden fehlgeschlagen. Seite neu laden.')).toBeVisible()
  await expect.poll(() => client.isOpen()).toBe(false)
})
