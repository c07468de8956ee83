import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeClient } from '../react/provider/mountPage.harness.js'
import { defineLatchkeyElements } from './index.js'

// A name can be registered only once in a page, so all tests of this file share one client.
const { client, wallet } = makeClient()

afterEach(async () => {
  client.close()
  await client.disconnect()
})

function place(html: string): HTMLElement {
  const host = document.body.appendChild(document.createElement('main'))
  host.innerHTML = html
  onTestFinished(() => host.remove())
  return host
}

test('defineLatchkeyElements registers nothing before the call, ignores a second call, and registers aliases on request', () => {
  expect(customElements.get('latchkey-button')).toBeUndefined()
  defineLatchkeyElements(client, { aliases: true })
  const first = customElements.get('latchkey-button')
  defineLatchkeyElements(client)
  expect(customElements.get('latchkey-button')).toBe(first)
  for (const name of [
    'latchkey-modal',
    'appkit-network-button',
    'w3m-account-button',
    'w3m-connect-button',
    'latchkey-onramp-widget',
    'w3m-onramp-widget'
  ]) {
    expect(customElements.get(name)).toBeDefined()
  }
})

test('an element draws a plain button at once with the configured text and size', () => {
  const host = place(
    '<latchkey-connect-button label="Sign in" size="lg" namespace="eip155"></latchkey-connect-button><latchkey-account-button></latchkey-account-button>'
  )
  const buttons = [...host.querySelectorAll('button')]
  expect(buttons.map(button => [button.textContent, button.dataset.size, button.dataset.testid])).toEqual([
    ['Sign in', 'lg', 'connect-button-eip155']
  ])
  expect(buttons.map(button => getComputedStyle(button).minHeight)).toEqual(['52px'])
})

test('the form that buys is drawn as soon as its code has loaded, and is disabled by its attribute', async () => {
  const host = place('<latchkey-onramp-widget disabled></latchkey-onramp-widget>')
  expect(host.querySelector('button')).toBeNull()
  await expect.element(page.getByTestId('latchkey-onramp-submit')).toBeDisabled()
  host.querySelector('latchkey-onramp-widget')?.removeAttribute('disabled')
  await expect.element(page.getByTestId('latchkey-onramp-submit')).toBeEnabled()
})

test('a click opens the modal, and the focus returns to the React button', async () => {
  const host = place('<latchkey-button></latchkey-button>')
  await page.getByTestId('connect-button').click()
  await expect.element(page.getByTestId('w3m-modal-card')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByTestId('w3m-modal-card')).not.toBeInTheDocument()
  expect(host.contains(document.activeElement)).toBe(true)
})

test('an account button shows the connected account, and updates with its attributes', async () => {
  const host = place('<latchkey-button balance="hide" chars-start="6" chars-end="4"></latchkey-button>')
  await client.connect(wallet)
  const button = page.getByTestId('account-button')
  await expect.poll(() => button.query()?.textContent).toContain('0xf39F…2266')
  host.querySelector('latchkey-button')?.setAttribute('chars-start', '4')
  await expect.poll(() => button.query()?.textContent).toContain('0xf3…2266')
})

test('client.open() works on a page without any element', async () => {
  void client.open()
  await expect.element(page.getByTestId('w3m-modal-card')).toBeVisible()
  expect(page.getByTestId('w3m-modal-card').elements()).toHaveLength(1)
})

test('a removed element cleans up its content and listeners', async () => {
  const host = place('<latchkey-network-button></latchkey-network-button>')
  const element = host.querySelector('latchkey-network-button')
  expect(element?.textContent).toBe('Ethereum')
  element?.remove()
  await expect.poll(() => element?.childNodes.length).toBe(0)
})

test('a wallet button connects its wallet without the modal', async () => {
  const host = place('<latchkey-wallet-button wallet="mock" size="sm"></latchkey-wallet-button>')
  const button = page.getByTestId('wallet-button-mock')
  expect(host.textContent).toBe('mock')
  await button.click()
  await expect.poll(() => client.getAccount().isConnected).toBe(true)
  expect(client.isOpen()).toBe(false)
  await expect.element(button).toHaveTextContent('Mock Wallet')
  host.querySelector('latchkey-wallet-button')?.setAttribute('label', 'Quick')
  await expect.element(button).toHaveTextContent('Quick')
})
