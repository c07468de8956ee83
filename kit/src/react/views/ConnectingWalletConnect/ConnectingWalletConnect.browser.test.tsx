import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WalletEntry } from '../../../client/state/wallets.js'
import { connect } from '../../../core/actions/connect.js'
import { pairingSlice } from '../../../core/state/pairing.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import { recordBornRegions } from '../bornRegions.harness.js'
import { code, createCodes, harbor } from '../codes.harness.js'
import { openButton, openWalletConnect, press, qr, type World } from './walletConnect.harness.js'

let opened: ReturnType<typeof openWalletConnect> | undefined
afterEach(() => {
  opened?.unmount()
  opened = undefined
})

const open = (world?: World) => {
  opened = openWalletConnect(world)
  return opened
}

describe('the code of ConnectingWalletConnect', () => {
  test('requests one code, also in StrictMode; a placeholder is shown until it arrives, and it connects', async () => {
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

  test('promise P12: the code is renewed in place before it expires, without a gap, and only the newest connects', async () => {
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
    expect(kit.slice(pairingSlice).get().status).toBe('ready')
  })

  test('the code stays the same when the language changes', async () => {
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

  test('a code that expires unused is no error, and is replaced', async () => {
    const { codes, offer } = open()
    await offer('1')
    codes.fail('LATCHKEY_CONNECT__CODE_EXPIRED')
    await expect.poll(() => codes.asked.length).toBe(2)
    await offer('2')
    await expect.element(qr()).toHaveAttribute('uri', code('2'))
  })

  test('a rejection on the phone is neutral, and a retry creates another code', async () => {
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
    // The pressed button is gone; the focus must stay inside the dialog.
    expect(shadow().activeElement?.textContent).toBe('WalletConnect')
  })

  test('promise P13: if all relays are down the view lists them and what still works, and continues automatically', async () => {
    const { codes, offer, shadow } = open({
      options: { services: { relay: ['wss://relay-one.example', 'wss://relay-two.example'] } }
    })
    await expect.poll(() => codes.asked.length).toBe(1)
    const born = recordBornRegions(shadow())
    codes.relay('down')
    await expect.element(page.getByText('The connection service cannot be reached')).toBeVisible()
    expect(born).toEqual([])
    expect(page.getByTestId('lk-relay-down').element().closest('[role=status]')).not.toBe(null)
    await page.getByText('Details').click()
    await expect.element(page.getByText(/relay-one\.example, relay-two\.example/)).toBeVisible()
    expect(page.getByText(/Wallets in this browser/).elements()).toEqual([])
    await offer('3')
    codes.relay('up')
    await expect.element(qr()).toHaveAttribute('uri', code('3'))
    codes.relay('down')
    await expect.element(page.getByText('Connection lost. Reconnecting…')).toBeVisible()
    await expect.element(qr()).toBeVisible()
  })

  test('without a relay the view shows that, and offers no retry', async () => {
    open({ options: { connectors: [] } })
    await expect.element(page.getByText('Phone wallets are not set up on this site')).toBeVisible()
    expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
    expect(page.getByText('Wallets in this browser still work.').elements()).toEqual([])
  })

  test('promise P13: names what still works only if something does', async () => {
    const codes = createCodes()
    const here = createMockConnector({ id: 'io.rabby', name: 'Rabby' })
    open({ options: { connectors: [codes.connector, here] } })
    await expect.poll(() => codes.asked.length).toBe(1)
    codes.relay('down')
    await expect.element(page.getByText(/Wallets in this browser still work/)).toBeVisible()
  })

  test('from a broken relay one tap returns to the other wallets', async () => {
    const { codes, top } = open()
    await expect.poll(() => codes.asked.length).toBe(1)
    codes.fail('LATCHKEY_RELAY__CLOSED')
    await page.getByText('Use another wallet').click()
    await expect.poll(top).toBe('Connect')
  })

  test('waiting over 10 s shows an explanation and a next step', async () => {
    const { codes, offer, environment, shadow } = open()
    await expect.poll(() => codes.asked.length).toBe(1)
    await environment.advance(10_000)
    await expect.element(page.getByText(/This takes longer than usual/)).toBeVisible()
    const again = page.getByText('Try again')
    await again.click()
    await expect.poll(() => codes.asked.length).toBe(2)
    await offer('2')
    await expect.element(again).not.toBeInTheDocument()
    await expect.poll(() => shadow().activeElement).not.toBe(null)
  })

  test('waiting over 10 s for a link to an app shows an explanation and a next step', async () => {
    const { codes, environment } = open({ isMobile: true, data: { wallet: harbor } })
    await expect.poll(() => codes.asked.length).toBe(1)
    await expect.element(openButton()).toBeDisabled()
    await environment.advance(10_000)
    await expect.element(page.getByText('This takes longer than usual')).toBeVisible()
    await page.getByText('Try again').click()
    await expect.poll(() => codes.asked.length).toBe(2)
  })

  test('Back cancels the attempt, and a late answer changes nothing', async () => {
    const { codes, offer, kit, top } = open()
    await offer()
    await expect.element(qr()).toBeVisible()
    await page.getByTestId('header-back').click()
    await expect.poll(top).toBe('Connect')
    await expect.poll(() => kit.slice(pairingSlice).get().status).toBe('idle')
    codes.approve()
    await new Promise(resolve => setTimeout(resolve))
    expect(kit.state.connection.get().eip155?.status).not.toBe('connected')
  })
})

describe('option manualWCControl', () => {
  test("option manualWCControl: requests no code, shows the host's, and a retry creates one", async () => {
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

  test('option manualWCControl: without a code of the host the view explains the wait', async () => {
    const { codes, environment } = open({ options: { manualWCControl: true } })
    const again = page.getByText('Try again')
    await expect.poll(() => environment.advance(10_000).then(() => again.elements().length)).toBe(1)
    await again.click()
    await expect.poll(() => codes.asked.length).toBe(1)
  })
})

describe('copying the link', () => {
  test('copying the link is confirmed', async () => {
    const copied: string[] = []
    const { offer } = open({ device: { copy: async text => void copied.push(text) } })
    await offer()
    await page.getByTestId('copy-wc2-uri').click()
    await expect.element(page.getByTestId('copy-wc2-uri')).toHaveTextContent('Copied')
    await expect.element(page.getByTestId('wui-snackbar-message')).toHaveTextContent('Link copied')
    expect(copied).toEqual([code('7')])
  })

  test('if the browser refuses to copy, the link is shown selected', async () => {
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
  test('a wallet has a tab for each platform, which share one code', async () => {
    const { codes, offer, events } = open({ data: { wallet: harbor } })
    await offer()
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Harbor')
    await expect.element(page.getByText('Scan with your phone’s camera or Harbor')).toBeVisible()
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

  test('arrow keys select the tabs', async () => {
    const { offer } = open({ data: { wallet: harbor } })
    await offer()
    await page.getByTestId('tab-mobile').click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByTestId('tab-webapp')).toHaveAttribute('aria-selected', 'true')
  })

  test('promise P16: a wallet that was scanned or opened on a computer is not opened for later requests', async () => {
    const { offer, kit, codes } = open({ data: { wallet: harbor } })
    await offer()
    await page.getByTestId('tab-desktop').click()
    await press(openButton())
    expect(kit.slice(pairingSlice).get().link).toBeUndefined()
    codes.approve()
    await expect.poll(() => kit.state.connection.get().eip155?.status).toBe('connected')
    expect(await kit.environment.storage.get('latchkey.link')).toBeNull()
  })

  test('an installed wallet gets the request on the page first, and a code in the other tab', async () => {
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

  test('a wallet without any connection shows its download links', async () => {
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
