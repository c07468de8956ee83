import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import type { LatchkeyOptions } from '../../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../../core/dispatch.js'
import { boughtTransaction, createSeller } from '../../../core/onRamp/onRamp.harness.js'
import { invalidateQueries } from '../../../core/query/invalidateQueries.js'
import { onRampOptionsKey } from '../../../core/select/onRampOffers.js'
import { onRampSlice } from '../../../core/state/onRamp.js'
import { toastSlice } from '../../../core/state/toast.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import { type Drawn, drawModal, expectAccessible, respondAsService } from '../drawModal.harness.js'
import { inStatus } from './inStatus.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  vi.restoreAllMocks()
  drawn?.unmount()
  drawn = undefined
})

const services = { api: 'https://server.example', directory: 'https://server.example' }

/** A window as the browser gives one, or null as it refuses it. */
function fakeWindow() {
  const opened = {
    opener: {} as unknown,
    closed: false,
    close: () => {
      opened.closed = true
    },
    location: { replace: vi.fn() }
  }
  return opened
}

async function draw(options: Partial<LatchkeyOptions> = {}) {
  const seller = createSeller(respondAsService)
  const connector = createMockConnector()
  drawn = drawModal({ services, connectors: [connector], ...options }, { respond: seller.respond })
  await connect(drawn.kit, { connector })
  dispatch(drawn.kit, { type: 'open' })
  const events: unknown[] = []
  drawn.kit.subscribeEvents(({ event, properties }) => void events.push([event, properties]))
  return { ...drawn, seller: seller.state, events }
}

const at = (id: string) => page.getByTestId(id)
const title = () => at('w3m-header-text')
const buyTile = () => at('w3m-account-default-onramp-button')

test('the account offers to buy first, once the server has named a seller', async () => {
  const { shadow, events } = await draw()
  await expect.element(buyTile()).toBeVisible()
  const tiles = [...shadow().querySelectorAll('.actions:not([data-tall]) > .action')].map(tile =>
    tile.getAttribute('data-testid')
  )
  expect(tiles).toEqual(['w3m-account-default-onramp-button', 'w3m-account-default-receive-button'])
  await buyTile().click()
  await expect.element(title()).toHaveTextContent('Choose provider')
  expect(events).toContainEqual(['SELECT_BUY_CRYPTO', { isSmartAccount: false }])
  const textOf = (id: string) => at(id).element().textContent
  await expect.poll(() => textOf('onramp-provider-meld')).toContain('Meld.io')
  expect(textOf('onramp-provider-coinbase')).toContain('Fees 1–2%')
})

test('without a seller there is no button, and the host’s order counts', async () => {
  const { kit, shadow, environment } = await draw({ features: { onramp: false } })
  await expect.element(at('w3m-account-default-receive-button')).toBeVisible()
  expect(buyTile().elements()).toEqual([])
  expect(environment.requests.some(({ url }) => url.includes('onramp'))).toBe(false)
  kit.config.set({
    ...kit.config.get(),
    features: { ...kit.config.get().features, onramp: ['meld'], walletFeaturesOrder: ['receive', 'onramp'] }
  })
  await expect.element(buyTile()).toBeVisible()
  const tiles = [...shadow().querySelectorAll('.actions:not([data-tall]) > .action')].map(tile =>
    tile.getAttribute('data-testid')
  )
  expect(tiles).toEqual(['w3m-account-default-receive-button', 'w3m-account-default-onramp-button'])
})

async function choose(name: string, opened: ReturnType<typeof fakeWindow> | null = fakeWindow()) {
  const shown = await draw()
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  await buyTile().click()
  await at(`onramp-provider-${name}`).click()
  await expect.element(title()).toHaveTextContent('Buy')
  return { ...shown, opened }
}

test('a click opens the seller’s page, which cannot reach this one, and its payment is shown by itself', async () => {
  const { opened, seller, environment, events, kit } = await choose('sandbox')
  await expect.poll(() => opened?.location.replace).toHaveBeenCalledWith('https://seller.example/buy')
  expect(opened?.opener).toBeNull()
  expect(window.open).toHaveBeenCalledTimes(1)
  expect(events).toContainEqual(['SELECT_BUY_PROVIDER', { provider: 'sandbox', isSmartAccount: false }])
  await expect.element(page.getByText('Buy at Sandbox')).toBeVisible()
  seller.order = 'processing'
  await environment.advance(4_000)
  await expect.element(page.getByText('Payment received')).toBeVisible()
  seller.order = 'delivered'
  await environment.advance(4_000)
  await expect.element(page.getByText('You bought \u206698.5\u00a0USDC\u2069')).toBeVisible()
  expect(kit.slice(toastSlice).get().open).toBe(false)
  await at('latchkey-buy-done').click()
  await expect.element(title()).toHaveTextContent('Account')
})

test('a purchase that arrives while another view is shown is announced', async () => {
  const { seller, environment, kit } = await choose('sandbox')
  await expect.poll(() => kit.slice(onRampSlice).get().purchase?.status).toBe('waiting')
  await at('header-back').click()
  seller.order = 'delivered'
  await environment.advance(4_000)
  await expect.poll(() => kit.slice(toastSlice).get().message).toBe('Bought \u206698.5\u00a0USDC\u2069')
})

test('a browser that opens no window gets a link to the same page', async () => {
  await choose('coinbase', null)
  await expect.element(page.getByText('Your browser blocked the window. Use the button below.')).toBeVisible()
  const link = at('latchkey-buy-open')
  await expect.element(link).toHaveAttribute('href', 'https://seller.example/buy')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('a closed window, a declined card and a cancelled order are told apart', async () => {
  const { opened, seller, environment } = await choose('sandbox')
  await expect.poll(() => opened?.location.replace).toHaveBeenCalled()
  if (opened) opened.closed = true
  await environment.advance(4_000)
  await expect.element(page.getByText('Did you finish?')).toBeVisible()
  seller.order = 'declined'
  await environment.advance(4_000)
  await expect.element(page.getByText('The payment was declined')).toBeVisible()
  seller.order = 'cancelled'
  await environment.advance(4_000)
  await expect.element(at('latchkey-buy-cancelled')).toBeVisible()
  await at('w3m-connecting-widget-secondary-button').click()
  await expect.element(title()).toHaveTextContent('Choose provider')
})

test('copies the link, and if the browser refuses shows it selected', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await choose('meld')
  await at('latchkey-buy-copy').click()
  await expect.element(at('latchkey-buy-copy')).toHaveTextContent('Copied')
  expect(write).toHaveBeenCalledWith('https://seller.example/buy')
  write.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'))
  await at('latchkey-buy-copy').click()
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue('https://seller.example/buy')
})

test.each(['OnRampProviders', 'OnRampTokenSelect', 'OnRampFiatSelect'] as const)(
  'view %s ends with the host’s documents, unless there are none or a checkbox asks for them',
  async view => {
    const documents = {
      termsConditionsUrl: 'https://host.example/terms',
      privacyPolicyUrl: 'https://host.example/privacy'
    }
    const shown = async (options: Partial<LatchkeyOptions>) => {
      const { kit } = await draw(options)
      dispatch(kit, { type: 'push', view })
      await expect
        .poll(
          () =>
            at(view === 'OnRampProviders' ? 'onramp-provider-meld' : 'latchkey-onramp-legal').elements()
              .length +
            at('latchkey-onramp-tokens').elements().length +
            at('latchkey-onramp-currencies').elements().length
        )
        .toBeGreaterThan(0)
      return at('latchkey-onramp-legal')
    }
    const footer = await shown(documents)
    await expect
      .element(footer)
      .toHaveTextContent('By buying you agree to the Terms of Service and Privacy Policy')
    const links = [...footer.element().querySelectorAll('a')]
    expect(links.map(link => [link.href, link.target])).toEqual([
      [documents.termsConditionsUrl, '_blank'],
      [documents.privacyPolicyUrl, '_blank']
    ])
    drawn?.unmount()
    expect((await shown({})).elements()).toEqual([])
    drawn?.unmount()
    expect((await shown({ ...documents, features: { legalCheckbox: true } })).elements()).toEqual([])
  }
)

test('a service that makes no link closes the window, and lets the visitor try again', async () => {
  const { seller, kit } = await draw()
  const opened = fakeWindow()
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  await buyTile().click()
  await expect.element(at('onramp-provider-coinbase')).toBeVisible()
  seller.isDown = true
  await at('onramp-provider-coinbase').click()
  await expect.element(page.getByText('The Coinbase page could not be opened')).toBeVisible()
  expect(opened.closed).toBe(true)
  expect(kit.slice(onRampSlice).get().purchase?.status).toBe('failed')
})

test('the purchases are read again every 3 s while one is on its way', async () => {
  const { kit, seller, environment } = await draw()
  const now = environment.clock.now()
  seller.history = [boughtTransaction('a', now, 'IN_PROGRESS')]
  dispatch(kit, { type: 'push', view: 'OnRampActivity' })
  await expect.element(at('latchkey-purchase-pending').first()).toBeVisible()
  seller.history = [boughtTransaction('a', now, 'SUCCESS')]
  await environment.advance(3_000)
  await expect.poll(() => at('latchkey-purchase-confirmed').first().element().textContent).toContain('+98.5')
  expect(at('latchkey-purchase-pending').elements()).toEqual([])
})

test('a purchase without tokens has the mark of purchases, one with them that of the token', async () => {
  const { kit, seller, environment, shadow } = await draw()
  const bought = boughtTransaction('a', environment.clock.now(), 'SUCCESS')
  const failed = { ...boughtTransaction('b', environment.clock.now(), 'FAILED'), transfers: [] }
  seller.history = [bought, failed]
  dispatch(kit, { type: 'push', view: 'OnRampActivity' })
  const marksOf = (status: string) =>
    ['.onramp-seller .icon', '.image'].map(
      mark => shadow().querySelectorAll(`[data-testid=latchkey-purchase-${status}] ${mark}`).length
    )
  await expect.poll(() => marksOf('failed')).toEqual([1, 0])
  expect(marksOf('confirmed')).toEqual([0, 1])
})

const historyReads = (environment: Drawn['environment']) =>
  environment.requests.filter(({ url }) => url.includes('/history?')).length

test('a reading that fails does not end the reading', async () => {
  const { kit, seller, environment } = await draw({ features: { onramp: ['coinbase'] } })
  const now = environment.clock.now()
  seller.history = [boughtTransaction('a', now, 'IN_PROGRESS')]
  dispatch(kit, { type: 'push', view: 'OnRampActivity' })
  await expect.element(at('latchkey-purchase-pending')).toBeVisible()
  const before = historyReads(environment)
  seller.isDown = true
  await environment.advance(3_000)
  await expect.poll(() => historyReads(environment)).toBeGreaterThan(before)
  // The failed reading is tried again before it counts as failed.
  await environment.advance(3_000)
  seller.isDown = false
  seller.history = [boughtTransaction('a', now, 'SUCCESS')]
  await expect
    .poll(async () => {
      await environment.advance(3_000)
      return at('latchkey-purchase-confirmed').elements().length
    })
    .toBe(1)
})

test('a purchase that is stuck for a day is not waited for', async () => {
  const { kit, seller, environment } = await draw({ features: { onramp: ['coinbase'] } })
  seller.history = [boughtTransaction('a', environment.clock.now() - 86_400_000, 'IN_PROGRESS')]
  dispatch(kit, { type: 'push', view: 'OnRampActivity' })
  await expect.element(at('latchkey-purchase-pending')).toBeVisible()
  const before = historyReads(environment)
  await environment.advance(10_000)
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(historyReads(environment)).toBe(before)
})

test('the service’s reason for a refusal is shown', async () => {
  const { seller } = await draw()
  vi.spyOn(window, 'open').mockReturnValue(fakeWindow() as unknown as Window)
  await buyTile().click()
  seller.refusal = 'The amount is not within the limits of a card'
  await at('onramp-provider-meld').click()
  await expect.element(page.getByText('The amount is not within the limits of a card')).toBeVisible()
})

test('purchases that do not load can be asked for again, by keyboard', async () => {
  const { kit, seller, environment } = await draw()
  await expect.element(buyTile()).toBeVisible()
  seller.isDown = true
  dispatch(kit, { type: 'push', view: 'OnRampActivity' })
  await environment.advance(2_000)
  await expect.element(page.getByText('The purchases could not be loaded')).toBeVisible()
  seller.isDown = false
  page.getByRole('button', { name: 'Try again' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(at('empty-activity-state')).toBeVisible()
})

test('sellers that do not load can be asked for again, and the button keeps the focus', async () => {
  const { kit, seller, shadow, environment } = await draw()
  await expect.element(buyTile()).toBeVisible()
  seller.isDown = true
  void invalidateQueries(kit, onRampOptionsKey)
  await environment.advance(2_000)
  dispatch(kit, { type: 'push', view: 'OnRampProviders' })
  await expect.element(page.getByText('The providers could not be loaded')).toBeVisible()
  // The words move into their live region soon after they appear.
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await again.click()
  await environment.advance(2_000)
  await expect.element(again).not.toHaveAttribute('aria-busy', 'true')
  expect(shadow().activeElement).toBe(again.element())
  seller.isDown = false
  await again.click()
  await expect.element(at('onramp-provider-coinbase')).toBeVisible()
})

test('after a payment without a delivery nothing leads to another payment', async () => {
  const { kit } = await draw()
  await inStatus({ status: 'undelivered' })({ kit })
  await expect.element(at('latchkey-buy-undelivered')).toBeVisible()
  expect(
    [at('latchkey-buy-open'), at('w3m-connecting-widget-secondary-button')].map(one => one.query())
  ).toEqual([null, null])
  await at('latchkey-buy-purchases').click()
  await expect.element(title()).toHaveTextContent('Purchases')
})

test('the explanation is counted, and leads back to the sellers', async () => {
  const { events, shadow } = await draw()
  await buyTile().click()
  await at('latchkey-onramp-help').click()
  await expect.element(title()).toHaveTextContent('How buying works')
  expect(events).toContainEqual(['SELECT_WHAT_IS_A_BUY', { isSmartAccount: false }])
  await expectAccessible(shadow())
  await at('latchkey-onramp-back').click()
  await expect.element(title()).toHaveTextContent('Choose provider')
})

test('a chosen token and currency are kept, and the list closes', async () => {
  const { kit } = await draw()
  for (const [view, id] of [
    ['OnRampTokenSelect', 'latchkey-onramp-token-ETH'],
    ['OnRampFiatSelect', 'latchkey-onramp-currency-EUR']
  ] as const) {
    dispatch(kit, { type: 'open', view })
    await at(id).click()
    expect(kit.state.modal.get().open).toBe(false)
  }
  const { purchaseCurrency, paymentCurrency } = kit.slice(onRampSlice).get()
  expect([purchaseCurrency?.symbol, paymentCurrency?.id]).toEqual(['ETH', 'EUR'])
})

test('no choice before the host’s documents are agreed to', async () => {
  const { kit, shadow } = await draw({
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://app.example/terms'
  })
  dispatch(kit, { type: 'open', view: 'OnRampFiatSelect' })
  await at('latchkey-onramp-currency-EUR').click()
  await expect.poll(() => shadow().activeElement?.getAttribute('type')).toBe('checkbox')
  await page.getByRole('checkbox').click()
  await at('latchkey-onramp-currency-EUR').click()
  await expect.poll(() => page.getByRole('checkbox').elements()).toEqual([])
})

test('the view of a purchase without one, as after a reload, shows the sellers', async () => {
  const { kit } = await draw()
  dispatch(kit, { type: 'push', view: 'BuyInProgress' })
  await expect.element(title()).toHaveTextContent('Choose provider')
})
