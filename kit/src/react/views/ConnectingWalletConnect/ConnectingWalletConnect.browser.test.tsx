import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import { disconnect } from '../../../core/actions/disconnect.js'
import type { LatchkeyOptions } from '../../../core/config/LatchkeyOptions.js'
import type { ViewData } from '../../../core/state/view.js'
import type { WalletEntry } from '../../../core/state/wallets.js'
import { topOf } from '../../../core/view/viewMachine.js'
import type { KitEvent } from '../../../protocol/events.js'
import type { MemoryEnvironmentOptions } from '../../../testing/memoryEnvironment.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import { code, createCodes, harbor } from '../codes.harness.js'
import { type Drawn, drawModal } from '../drawModal.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

type World = {
  readonly options?: Partial<LatchkeyOptions>
  readonly data?: ViewData
  readonly isMobile?: boolean
  readonly device?: MemoryEnvironmentOptions['device']
}

function open(world: World = {}) {
  const codes = createCodes()
  const events: KitEvent[] = []
  const { isMobile = false, device, options, data } = world
  drawn = drawModal(
    { connectors: [codes.connector], onEvent: event => events.push(event), ...options },
    { isMobile, ...(device && { device }) }
  )
  const { kit, environment } = drawn
  kit.dispatch({ type: 'open' })
  kit.dispatch({ type: 'push', view: 'ConnectingWalletConnect', ...(data && { data }) })
  const offer = async (digit = '7', life = 240_000) => {
    await expect.poll(() => codes.asked.length).toBeGreaterThan(0)
    codes.offer(code(digit), environment.clock.now() + life)
  }
  const top = () => topOf(kit.state.view.get()).name
  return { ...drawn, codes, events, offer, top }
}

const qr = () => page.getByTestId('wui-qr-code')
const openButton = () => page.getByTestId('w3m-connecting-widget-secondary-button')

/** Presses without following: what the browser would be told is looked at instead. */
async function press(locator: ReturnType<typeof openButton>): Promise<{ href: string; target: string }> {
  const element = locator.element() as HTMLAnchorElement
  element.addEventListener('click', event => event.preventDefault(), { once: true })
  await locator.click()
  return { href: element.href, target: element.target }
}

describe('the code', () => {
  test('is asked for once, also in StrictMode; its place is held until it is there, and it connects', async () => {
    const { codes, offer, kit } = open()
    await expect.element(page.getByRole('status', { name: 'Preparing the code…' })).toBeVisible()
    await expect.element(page.getByTestId('copy-wc2-uri')).toBeDisabled()
    await offer()
    await expect.element(qr()).toHaveAttribute('uri', code('7'))
    expect(codes.asked.length).toBe(1)
    codes.approve()
    await expect.poll(() => kit.state.modal.get().open).toBe(false)
    expect(kit.state.connection.get().eip155?.status).toBe('connected')
  })

  test('promise P12: is renewed in its place before it ends, without a gap; only the newest connects', async () => {
    const { codes, offer, environment, kit } = open()
    await offer('1')
    await expect.element(qr()).toHaveAttribute('uri', code('1'))
    const element = qr().element()
    await environment.advance(230_000)
    await expect.poll(() => codes.asked.length).toBe(2)
    expect(qr().element()).toBe(element)
    await offer('2')
    await expect.element(qr()).toHaveAttribute('uri', code('2'))
    expect(qr().element()).toBe(element)
    expect(kit.state.pairing.get().status).toBe('ready')
  })

  test('stays the same when the language changes: somebody may be scanning it', async () => {
    const { codes, offer, kit } = open()
    await offer('1')
    await expect.element(qr()).toHaveAttribute('uri', code('1'))
    const element = qr().element()
    for (const [locale, label] of [
      ['ar', 'رمز'],
      ['de', 'QR-Code'],
      ['en', 'QR code']
    ] as const) {
      kit.config.set({ ...kit.config.get(), locale })
      await expect.element(qr()).toHaveAttribute('aria-label', expect.stringContaining(label))
    }
    expect([codes.asked.length, qr().element() === element]).toEqual([1, true])
  })

  test('an unused end is no error: a new code comes by itself', async () => {
    const { codes, offer } = open()
    await offer('1')
    codes.fail('LATCHKEY_CONNECT__CODE_EXPIRED')
    await expect.poll(() => codes.asked.length).toBe(2)
    await offer('2')
    await expect.element(qr()).toHaveAttribute('uri', code('2'))
  })

  test('a "no" on the phone is calm, and another try brings another code', async () => {
    const { codes, offer, shadow, kit } = open()
    await offer('1')
    await expect.element(qr()).toBeVisible()
    codes.fail('LATCHKEY_CONNECT__USER_REJECTED')
    await expect.element(page.getByText('Request declined')).toBeVisible()
    expect(shadow().querySelector('.empty-icon')?.getAttribute('data-tone')).toBe('neutral')
    await openButton().click()
    await offer('2')
    await expect.element(qr()).toHaveAttribute('uri', code('2'))
    expect(kit.state.modal.get().open).toBe(true)
    // The button that was pressed is gone; who uses the keyboard is not thrown out of the dialog.
    expect(shadow().activeElement?.textContent).toBe('WalletConnect')
  })

  test('promise P13: all relays down is said, with their names and what still works; it goes on by itself', async () => {
    const { codes, offer } = open({
      options: { services: { relay: ['wss://relay-one.example', 'wss://relay-two.example'] } }
    })
    await expect.poll(() => codes.asked.length).toBe(1)
    codes.relay('down')
    await expect.element(page.getByText('The connection service cannot be reached')).toBeVisible()
    await expect.element(page.getByText(/relay-one\.example, relay-two\.example/)).toBeVisible()
    expect(page.getByText(/Wallets in this browser/).elements()).toEqual([])
    await offer('3')
    codes.relay('up')
    await expect.element(qr()).toHaveAttribute('uri', code('3'))
    codes.relay('down')
    await expect.element(page.getByText('Connection lost. Trying again by itself.')).toBeVisible()
    await expect.element(qr()).toBeVisible()
  })

  test('promise P13: what still works is said where something does', async () => {
    const codes = createCodes()
    const here = createMockConnector({ id: 'io.rabby', name: 'Rabby' })
    open({ options: { connectors: [codes.connector, here] } })
    await expect.poll(() => codes.asked.length).toBe(1)
    codes.relay('down')
    await expect.element(page.getByText(/Wallets in this browser still work/)).toBeVisible()
  })

  test('from a broken relay one tap leads back to the other wallets', async () => {
    const { codes, top } = open()
    await expect.poll(() => codes.asked.length).toBe(1)
    codes.fail('LATCHKEY_RELAY__CLOSED')
    await page.getByText('Use another wallet').click()
    await expect.poll(top).toBe('Connect')
  })

  test('no waiting lasts over 10 s without a sentence and a way on', async () => {
    const { codes, environment } = open()
    await expect.poll(() => codes.asked.length).toBe(1)
    await environment.advance(10_000)
    await expect.element(page.getByText(/This takes longer than usual/)).toBeVisible()
    await page.getByText('Try again').click()
    await expect.poll(() => codes.asked.length).toBe(2)
  })

  test('nor does the waiting for a link to an app', async () => {
    const { codes, environment } = open({ isMobile: true, data: { wallet: harbor } })
    await expect.poll(() => codes.asked.length).toBe(1)
    await expect.element(openButton()).toBeDisabled()
    await environment.advance(10_000)
    await expect.element(page.getByText('This takes longer than usual')).toBeVisible()
    await page.getByText('Try again').click()
    await expect.poll(() => codes.asked.length).toBe(2)
  })

  test('Back ends it: the attempt is given up and a late answer changes nothing', async () => {
    const { codes, offer, kit, top } = open()
    await offer()
    await expect.element(qr()).toBeVisible()
    await page.getByTestId('header-back').click()
    await expect.poll(top).toBe('Connect')
    await expect.poll(() => kit.state.pairing.get().status).toBe('idle')
    codes.approve()
    await new Promise(resolve => setTimeout(resolve))
    expect(kit.state.connection.get().eip155?.status).not.toBe('connected')
  })
})

describe('option manualWCControl', () => {
  test('no code is asked for: the host’s is shown, and another try makes one', async () => {
    const { codes, kit, environment, offer } = open({ options: { manualWCControl: true } })
    await expect.element(page.getByRole('status', { name: 'Preparing the code…' })).toBeVisible()
    await environment.clock.settle()
    expect(codes.asked.length).toBe(0)
    const asking = connect(kit, { connector: codes.connector })
    await offer('1')
    await expect.element(qr()).toHaveAttribute('uri', code('1'))
    codes.fail('LATCHKEY_CONNECT__USER_REJECTED')
    await expect(asking).rejects.toThrow()
    await expect.element(page.getByText('Request declined')).toBeVisible()
    await openButton().click()
    await expect.poll(() => codes.asked.length).toBe(2)
    await offer('2')
    await expect.element(qr()).toHaveAttribute('uri', code('2'))
  })

  test('a host that asks for none keeps nobody waiting without a sentence', async () => {
    const { codes, environment } = open({ options: { manualWCControl: true } })
    const again = page.getByText('Try again')
    await expect.poll(() => environment.advance(10_000).then(() => again.elements().length)).toBe(1)
    await again.click()
    await expect.poll(() => codes.asked.length).toBe(1)
  })
})

describe('copying the link', () => {
  test('says that it is done', async () => {
    const copied: string[] = []
    const { offer } = open({ device: { copy: async text => void copied.push(text) } })
    await offer()
    await page.getByTestId('copy-wc2-uri').click()
    await expect.element(page.getByText('Link copied')).toBeVisible()
    expect(copied).toEqual([code('7')])
  })

  test('where the browser refuses, shows the link selected', async () => {
    const { offer, shadow } = open({ device: { copy: () => Promise.reject(new Error('denied')) } })
    await offer()
    await page.getByTestId('copy-wc2-uri').click()
    const box = page.getByRole('textbox', { name: 'Connection link' })
    await expect.element(box).toHaveValue(code('7'))
    const field = box.element() as HTMLInputElement
    await expect.poll(() => shadow().activeElement).toBe(field)
    await expect.poll(() => [field.selectionStart, field.selectionEnd]).toEqual([0, code('7').length])
  })
})

describe('on a computer', () => {
  test('a wallet has a tab for each way; the code is the same in all of them, asked for once', async () => {
    const { codes, offer, events } = open({ data: { wallet: harbor } })
    await offer()
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Harbor')
    await expect.element(page.getByText('Open Harbor on your phone and scan this code.')).toBeVisible()
    await page.getByTestId('tab-webapp').click()
    const uri = encodeURIComponent(code('7'))
    expect(await press(openButton())).toEqual({
      href: `https://web.harbor.example/wc?uri=${uri}`,
      target: '_blank'
    })
    await page.getByTestId('tab-desktop').click()
    expect(await press(openButton())).toEqual({ href: `harbor-desktop://wc?uri=${uri}`, target: '_self' })
    expect(codes.asked.length).toBe(1)
    const told = events.flatMap(({ event, properties }) => (event === 'SELECT_WALLET' ? [properties] : []))
    expect(told).toEqual(['qrcode', 'web', 'desktop'].map(platform => ({ name: 'Harbor', platform })))
  })

  test('tabs go by arrow keys', async () => {
    const { offer } = open({ data: { wallet: harbor } })
    await offer()
    await page.getByTestId('tab-mobile').click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByTestId('tab-webapp')).toHaveAttribute('aria-selected', 'true')
  })

  test('promise P16: a wallet scanned or opened on a computer is not opened for later requests', async () => {
    const { offer, kit, codes } = open({ data: { wallet: harbor } })
    await offer()
    await page.getByTestId('tab-desktop').click()
    await press(openButton())
    expect(kit.state.pairing.get().link).toBeUndefined()
    codes.approve()
    await expect.poll(() => kit.state.connection.get().eip155?.status).toBe('connected')
    expect(await kit.environment.storage.get('latchkey.link')).toBeNull()
  })

  test('an installed wallet is asked on the page first, and by a code in the other tab', async () => {
    const installed = createMockConnector({
      id: 'io.harbor',
      name: 'Harbor',
      rdns: 'io.harbor',
      connect: () => new Promise(() => undefined)
    })
    const entry = { ...harbor, kind: 'custom', connectors: [installed] } as const
    const { codes, offer } = open({ data: { wallet: entry } })
    await expect.poll(() => installed.calls).toEqual(['connect'])
    expect(codes.asked.length).toBe(0)
    await page.getByTestId('tab-mobile').click()
    await offer()
    await expect.element(qr()).toHaveAttribute('uri', code('7'))
  })

  test('a wallet that is nowhere to be reached says where it can be had', async () => {
    const extension: WalletEntry = {
      ...harbor,
      wallet: {
        id: 'harbor',
        name: 'Harbor',
        rdns: 'io.harbor',
        chrome_store: 'https://chrome.example/harbor'
      }
    }
    const { codes } = open({ data: { wallet: extension } })
    await expect.element(page.getByText('Harbor was not found here')).toBeVisible()
    await expect.element(page.getByText('Browser extension')).toBeVisible()
    expect(codes.asked.length).toBe(0)
  })
})

describe('on a phone', () => {
  const phone = (device: World['device'] = {}, data: ViewData = { wallet: harbor }, options = {}) =>
    open({ isMobile: true, device: { facts: { os: 'ios' }, ...device }, data, options })
  const uri = encodeURIComponent(code('7'))

  test('promise P15: the link is there before the button can be pressed, and is followed in the press', async () => {
    const { offer, kit } = phone()
    await expect.element(openButton()).toBeDisabled()
    await offer()
    await expect.element(page.getByRole('link', { name: 'Open Harbor' })).toBeVisible()
    expect(await press(openButton())).toEqual({ href: `harbor://wc?uri=${uri}`, target: '_self' })
    expect(kit.state.pairing.get().link).toEqual({ href: 'harbor://', name: 'Harbor' })
  })

  test('promise P16: what was opened is kept only when it connected, and forgotten with the connection', async () => {
    const { offer, kit, codes } = phone()
    await offer()
    await press(openButton())
    expect(await kit.environment.storage.get('latchkey.link')).toBeNull()
    codes.approve()
    await expect.poll(() => kit.environment.storage.get('latchkey.link')).toContain('harbor://')
    await disconnect(kit)
    expect(await kit.environment.storage.get('latchkey.link')).toBeNull()
  })

  test('promise P15: still seen 1.5 s later, it offers the web link, the code, the copy and the store', async () => {
    const { offer, environment, events } = phone()
    await offer()
    await press(openButton())
    expect(page.getByText('Did Harbor not open?').elements()).toEqual([])
    await environment.advance(1_500)
    await expect.element(page.getByText('Did Harbor not open?')).toBeVisible()
    await expect.element(page.getByText('Open Harbor again')).toBeVisible()
    const web = page.getByRole('link', { name: 'Open by its web link' })
    expect(await press(web)).toEqual({ href: `https://harbor.example/wc?uri=${uri}`, target: '_self' })
    await expect.element(page.getByTestId('wui-link-copy')).toBeEnabled()
    await page.getByText('Get', { exact: true }).click()
    expect(environment.opened.at(-1)?.url).toBe('https://apps.apple.com/app/harbor')
    expect(events.some(({ event }) => event === 'GET_WALLET')).toBe(true)
    await page.getByText('Connect by QR code').click()
    await expect.element(qr()).toHaveAttribute('uri', code('7'))
    await page.getByTestId('tab-mobile').click()
    await expect.element(openButton()).toBeVisible()
  })

  test('promise P15: a page that is not seen is not told that nothing opened', async () => {
    const { offer, environment } = phone({ isVisible: () => false })
    await offer()
    await press(openButton())
    await environment.advance(1_500)
    expect(page.getByText('Did Harbor not open?').elements()).toEqual([])
  })

  test('option preferUniversalLinks', async () => {
    const { offer } = phone({}, { wallet: harbor }, { preferUniversalLinks: true })
    await offer()
    expect((await press(openButton())).href).toBe(`https://harbor.example/wc?uri=${uri}`)
  })

  test('promise P15: in Telegram the app opens the https link itself, and the page says where it is', async () => {
    const opened: string[] = []
    const { offer, environment } = phone({
      facts: { os: 'android', app: 'telegram' },
      openByHost: href => opened.push(href) > 0
    })
    await offer()
    await expect.element(page.getByText(/You are inside Telegram/)).toBeVisible()
    await openButton().click()
    expect(opened).toEqual([`https://harbor.example/wc?uri=${encodeURIComponent(uri)}`])
    await environment.advance(1_500)
    // Its name says what it is: here the other link is the scheme.
    const direct = page.getByRole('link', { name: 'Open the app directly' })
    expect((await press(direct)).href).toMatch(/^harbor:\/\/wc/)
  })

  test('Phantom reopens the page in its own browser; no code is made for that', async () => {
    const phantom: WalletEntry = {
      ...harbor,
      name: 'Phantom',
      wallet: { id: 'phantom', name: 'Phantom', rdns: 'app.phantom', mobile_link: 'phantom://' }
    }
    const { codes } = phone({}, { wallet: phantom })
    const link = page.getByRole('link', { name: 'Open Phantom' })
    await expect.element(link).toBeVisible()
    expect((await press(link)).href).toBe(
      'https://phantom.app/ul/browse/https%3A%2F%2Fapp.example%2F?ref=https%3A%2F%2Fapp.example'
    )
    expect(codes.asked.length).toBe(0)
  })

  test('without a wallet: a code for another phone, a link for any wallet of this one', async () => {
    const opened: unknown[] = []
    const { offer } = phone({ open: (href, target) => opened.push([href, target]) > 0 }, {})
    await offer()
    await expect.element(qr()).toBeVisible()
    await page.getByRole('button', { name: 'Open a wallet app' }).click()
    expect(opened).toEqual([[code('7'), '_self']])
  })

  test('a link that runs code is never offered: the code still is, and CONNECT_PROXY_ERROR tells without the key', async () => {
    const mobile_link = 'javascript:alert(1)//'
    const hostile = { ...harbor, wallet: { id: 'h', name: 'Harbor', mobile_link } }
    const { offer, shadow, events, environment, codes } = phone({}, { wallet: hostile })
    await offer('1')
    await expect.element(page.getByText('Harbor cannot be opened from here')).toBeVisible()
    expect(shadow().querySelectorAll('a[href]').length).toBe(0)
    // Renewed in its place: no other failure.
    await environment.advance(230_000)
    await expect.poll(() => codes.asked.length).toBe(2)
    await offer('2')
    await page.getByRole('button', { name: 'Connect by QR code' }).click()
    await expect.element(qr()).toHaveAttribute('uri', code('2'))
    const told = events.flatMap(({ event, properties }) =>
      event === 'CONNECT_PROXY_ERROR' ? [properties] : []
    )
    const message = 'The link of the wallet may not be opened'
    expect(told).toEqual([{ message, uri: `wc:${'1'.repeat(64)}@2`, mobile_link, name: 'Harbor' }])
  })
})
