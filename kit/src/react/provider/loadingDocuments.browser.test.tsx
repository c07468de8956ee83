import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LatchkeyOptions } from '../../core/config/LatchkeyOptions.js'
import { LatchkeyButton } from '../buttons/LatchkeyButton.js'
import { loadedOptions } from '../views/Connect/loadOptions.js'
import { LatchkeyProvider } from './LatchkeyProvider.js'
import { mountPage, type TestPage } from './mountPage.harness.js'

// The line with the host's documents is in a file of its own. The tests run in this order: a page loads a file once.

let shown: TestPage | undefined
afterEach(async () => {
  shown?.unmount()
  shown = undefined
  await expect.poll(() => document.querySelector('latchkey-root')).toBeNull()
})

const server = 'https://server.example'
const documents = { termsConditionsUrl: 'https://app.example/terms' }

/** A page that fetches the code of an opening, as an idle page does. Without a server the file would be loaded for an empty list. */
async function mountFetched(options: Partial<LatchkeyOptions>) {
  shown = mountPage({ prefetch: 'none', server, ...options })
  const { client } = shown
  shown.render(
    <LatchkeyProvider client={client}>
      <LatchkeyButton />
    </LatchkeyProvider>
  )
  const host = () => client._internal.modalHosts.get()[0]
  await expect.poll(host).toBeDefined()
  await host()?.fetch()
  await expect.poll(() => host()?.show).toBeDefined()
}

const isFetched = () => loadedOptions() !== undefined

/** What the card showed when it first had a wallet. */
function watchList(): () => string | undefined {
  let seen: string | undefined
  const observer = new MutationObserver(look)
  function look() {
    const shadow = document.querySelector('latchkey-root')?.shadowRoot
    if (!shadow) return
    observer.observe(shadow, { childList: true, subtree: true })
    if (shadow.querySelector('[data-testid^=wallet-selector]'))
      seen ??= shadow.querySelector('dialog')?.textContent
  }
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return () => seen
}

test('a host without documents loads nothing for them', async () => {
  await mountFetched({})
  await page.getByTestId('connect-button').click()
  await expect.element(page.getByTestId('wallet-selector-mock')).toBeVisible()
  expect(isFetched()).toBe(false)
})

test('an idle page fetches the documents with the list, and shows both together', async () => {
  await mountFetched(documents)
  await expect.poll(isFetched).toBe(true)
  const atFirst = watchList()
  await page.getByTestId('connect-button').click()
  await expect.element(page.getByTestId('wallet-selector-mock')).toBeVisible()
  expect(atFirst()).toContain('By connecting you agree to the Terms of Service')
})

test('where the modal is loaded at the click, the list is shown together with the documents', async () => {
  shown = mountPage({ prefetch: 'none', server, ...documents })
  shown.render(
    <LatchkeyProvider client={shown.client}>
      <LatchkeyButton />
    </LatchkeyProvider>
  )
  const atFirst = watchList()
  await page.getByTestId('connect-button').click()
  await expect.element(page.getByTestId('wallet-selector-mock')).toBeVisible()
  expect(atFirst()).toContain('By connecting you agree to the Terms of Service')
})

test('a checkbox is shown together with the wallets that wait for it', async () => {
  await mountFetched({ ...documents, features: { legalCheckbox: true } })
  const atFirst = watchList()
  await page.getByTestId('connect-button').click()
  await expect.element(page.getByTestId('wallet-selector-mock')).toBeVisible()
  expect(atFirst()).toContain('I agree to the')
})
