import axe from 'axe-core'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createSeller } from '../../core/onRamp/onRamp.harness.js'
import { onRampSlice } from '../../core/state/onRamp.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { settle, shot } from '../../ui/shot.harness.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { mountPage } from '../provider/mountPage.harness.js'
import { respondAsService } from '../views/drawModal.harness.js'
import { LatchkeyOnRampWidget } from './LatchkeyOnRampWidget.js'

function show(disabled = false, options = {}) {
  const seller = createSeller(respondAsService)
  const shown = mountPage(
    { services: { api: 'https://server.example' }, ...options },
    createMockConnector(),
    {
      respond: seller.respond
    }
  )
  onTestFinished(shown.unmount)
  shown.render(
    <LatchkeyProvider client={shown.client}>
      <LatchkeyOnRampWidget disabled={disabled} />
    </LatchkeyProvider>
  )
  const state = () => shown.client._internal.kit.get()?.slice(onRampSlice).get()
  return { ...shown, seller: seller.state, state }
}

const at = (id: string) => page.getByTestId(id)
const wait = () => new Promise(resolve => setTimeout(resolve, 100))

test('the form sends no request before it is used, then says what the amount gives', async () => {
  const { environment, state } = show()
  await expect.element(at('latchkey-onramp-amount')).toBeVisible()
  expect(environment.requests).toEqual([])
  await at('latchkey-onramp-amount').fill('100')
  await environment.advance(500)
  await expect.element(at('latchkey-onramp-gets')).toHaveTextContent('98.5')
  await expect.element(page.getByText('Including fees of \u2066$1.50\u2069')).toBeVisible()
  await at('latchkey-onramp-preset-250').click()
  expect(state()?.paymentAmount).toBe('250')
  await expect.element(at('latchkey-onramp-preset-250')).toHaveAttribute('aria-pressed', 'true')
})

test('what is wrong with the amount describes its field', async () => {
  show()
  const amount = at('latchkey-onramp-amount')
  await amount.fill('5')
  await expect.element(amount).toHaveAccessibleDescription('At least \u2066$10\u2069.')
  await amount.fill('1e9')
  await expect.element(amount).toHaveAccessibleDescription('Enter an amount such as 100 or 12.50.')
  await amount.fill('99999')
  await expect.element(amount).toHaveAccessibleDescription('At most \u2066$7,500\u2069.')
})

test('an amount that no seller takes goes to no seller', async () => {
  const { client, wallet } = show()
  await client.connect(wallet)
  await at('latchkey-onramp-amount').fill('5')
  await expect.element(at('latchkey-onramp-submit')).toBeDisabled()
  await at('latchkey-onramp-amount').fill('50')
  await expect.element(at('latchkey-onramp-submit')).toBeEnabled()
})

test('without a quote the form says that the seller shows the amount', async () => {
  const { seller, environment } = show()
  await expect.element(at('latchkey-onramp-amount')).toBeVisible()
  seller.isDown = true
  await at('latchkey-onramp-amount').fill('100')
  await environment.advance(500)
  await expect.element(page.getByText('The provider shows the exact amount.')).toBeVisible()
  await expect.element(at('latchkey-onramp-gets')).toHaveTextContent('–')
})

test('its buttons open the modal: the wallets, then the sellers, and the lists to choose from', async () => {
  const { client, wallet, environment } = show()
  await expect.element(at('latchkey-onramp-submit')).toHaveTextContent('Connect Wallet')
  await client.connect(wallet)
  await expect.element(at('latchkey-onramp-submit')).toHaveTextContent('Get quotes')
  await expect.element(page.getByText('Delivered on Ethereum')).toBeVisible()
  await at('latchkey-onramp-submit').click()
  await expect.element(at('w3m-header-text')).toHaveTextContent('Choose provider')
  client.close()
  await at('latchkey-onramp-fiat').click()
  await at('latchkey-onramp-currency-EUR').click()
  expect(client.isOpen()).toBe(false)
  await expect.element(at('latchkey-onramp-fiat')).toHaveAccessibleName(/EUR/)
  await at('latchkey-onramp-token').click()
  await at('latchkey-onramp-token-ETH').click()
  await expect.element(at('latchkey-onramp-token')).toHaveAccessibleName(/ETH/)
  await environment.advance(500)
})

test('a disabled form cannot be used', async () => {
  const { environment } = show(true)
  await expect.element(at('latchkey-onramp-amount')).toBeDisabled()
  for (const id of ['submit', 'fiat', 'token', 'preset-100'])
    await expect.element(at(`latchkey-onramp-${id}`)).toBeDisabled()
  await wait()
  expect(environment.requests).toEqual([])
})

/** Amounts of the form that do not fit into their place. */
const cut = (place: Element) =>
  [
    ...(place
      .querySelector('latchkey-root')
      ?.shadowRoot?.querySelectorAll('.onramp-amount, .onramp-preset') ?? [])
  ]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent)

test.each([
  ['light', 'en', 800],
  ['dark', 'ar', 320],
  ['light', 'de', 360]
] as const)('the form is accessible and fits: %s, %s, %i px', async (themeMode, locale, width) => {
  await page.viewport(width, 720)
  const { environment, place } = show(false, { themeMode, locale })
  await expect.element(at('latchkey-onramp-amount')).toBeVisible()
  await at('latchkey-onramp-amount').fill('100')
  await environment.advance(500)
  await expect.poll(() => at('latchkey-onramp-gets').element().textContent).not.toBe('–')
  await at('latchkey-onramp-amount').fill('7499.99')
  await expect.poll(() => cut(place)).toEqual([])
  await at('latchkey-onramp-amount').fill('100')
  await environment.advance(500)
  await settle()
  const { violations } = await axe.run(place, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false } }
  })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await shot(`onramp-widget-${themeMode}-${locale}`)
})
