import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WalletEntry } from '../../../client/state/wallets.js'
import { disconnect } from '../../../core/actions/disconnect.js'
import { pairingSlice } from '../../../core/state/pairing.js'
import type { ViewData } from '../../../core/state/view.js'
import { recordBornRegions } from '../bornRegions.harness.js'
import { code, harbor } from '../codes.harness.js'
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

describe('ConnectingWalletConnect on a phone', () => {
  const phone = (device: World['device'] = {}, data: ViewData = { wallet: harbor }, options = {}) =>
    open({ isMobile: true, device: { facts: { os: 'ios' }, ...device }, data, options })
  const uri = encodeURIComponent(code('7'))

  test('promise P15: the button is enabled once it has its link, which is followed in the tap', async () => {
    const { offer, kit } = phone()
    await expect.element(openButton()).toBeDisabled()
    await offer()
    await expect.element(page.getByRole('link', { name: 'Open Harbor' })).toBeVisible()
    expect(await press(openButton())).toEqual({ href: `harbor://wc?uri=${uri}`, target: '_self' })
    expect(kit.slice(pairingSlice).get().link).toEqual({ href: 'harbor://', name: 'Harbor' })
  })

  test('promise P16: the opened link is kept only if it connected, and deleted with the connection', async () => {
    const { offer, kit, codes } = phone()
    await offer()
    await press(openButton())
    expect(await kit.environment.storage.get('latchkey.link')).toBeNull()
    codes.approve()
    await expect.poll(() => kit.environment.storage.get('latchkey.link')).toContain('harbor://')
    await disconnect(kit)
    expect(await kit.environment.storage.get('latchkey.link')).toBeNull()
  })

  test('promise P15: if the page is still visible after 1.5 s, it offers the web link, the code, the copy and the store', async () => {
    const { offer, environment, events } = phone()
    await offer()
    await press(openButton())
    expect(page.getByText('Harbor did not open?').elements()).toEqual([])
    await environment.advance(1_500)
    await expect.element(page.getByText('Harbor did not open?')).toBeVisible()
    await expect.element(page.getByText('Open Harbor again')).toBeVisible()
    const web = page.getByRole('link', { name: 'Open with its web link' })
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

  test('promise P15: a hidden page shows no such hint', async () => {
    const { offer, environment } = phone({ isVisible: () => false })
    await offer()
    await press(openButton())
    await environment.advance(1_500)
    expect(page.getByText('Harbor did not open?').elements()).toEqual([])
  })

  test('option preferUniversalLinks', async () => {
    const { offer } = phone({}, { wallet: harbor }, { preferUniversalLinks: true })
    await offer()
    expect((await press(openButton())).href).toBe(`https://harbor.example/wc?uri=${uri}`)
  })

  test('promise P15: in Telegram the app opens the https link itself, and the view explains it', async () => {
    const opened: string[] = []
    const { offer, environment } = phone({
      facts: { os: 'android', app: 'telegram' },
      openByHost: href => opened.push(href) > 0
    })
    await offer()
    await expect.element(page.getByText(/You are inside Telegram/)).toBeVisible()
    await openButton().click()
    expect(opened).toEqual([`https://harbor.example/wc?uri=${uri}`])
    await environment.advance(1_500)
    await expect.element(page.getByText('Harbor did not open?')).toBeVisible()
    expect(page.getByRole('link', { name: 'Open the app directly' }).elements()).toEqual([])
  })

  test('promise P15: in Telegram a wallet with only a custom scheme offers the code, the copy and the store', async () => {
    const byScheme = {
      ...harbor,
      wallet: {
        id: 'h',
        name: 'Harbor',
        mobile_link: 'harbor://',
        app_store: 'https://apps.apple.com/app/harbor'
      }
    }
    const { offer, shadow, events } = phone({ facts: { os: 'ios', app: 'telegram' } }, { wallet: byScheme })
    await offer()
    await expect.element(page.getByText(/Telegram opens web links only, and Harbor has none\./)).toBeVisible()
    expect(shadow().querySelectorAll('a[href]').length).toBe(0)
    await expect.element(page.getByTestId('wui-link-copy')).toBeEnabled()
    await expect.element(page.getByText('Get', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Connect by QR code' }).click()
    await expect.element(qr()).toHaveAttribute('uri', code('7'))
    // This is not the wallet's fault.
    expect(events.some(({ event }) => event === 'CONNECT_PROXY_ERROR')).toBe(false)
  })

  test("a host's own wallet without a link offers the code", async () => {
    const bare: WalletEntry = { ...harbor, kind: 'custom', wallet: { id: 'h', name: 'Harbor' } }
    const { offer } = phone({}, { wallet: bare })
    await offer()
    await expect.element(qr()).toHaveAttribute('uri', code('7'))
  })

  test('Phantom opens the page in its own browser, without a code', async () => {
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

  test('without a wallet: shows a code for another phone, and a link for any wallet of this one', async () => {
    const opened: unknown[] = []
    const { offer } = phone({ open: (href, target) => opened.push([href, target]) > 0 }, {})
    await offer()
    await expect.element(qr()).toBeVisible()
    await page.getByRole('button', { name: 'Open a wallet app' }).click()
    expect(opened).toEqual([[code('7'), '_self']])
  })

  test('a link that runs code is never offered, the code is, and CONNECT_PROXY_ERROR is sent without the key', async () => {
    const mobile_link = 'javascript:alert(1)//'
    const hostile = { ...harbor, wallet: { id: 'h', name: 'Harbor', mobile_link } }
    const { offer, shadow, events, environment, codes } = phone({}, { wallet: hostile })
    await expect.poll(() => shadow().querySelector('.view .connecting')).not.toBe(null)
    const born = recordBornRegions(shadow())
    await offer('1')
    await expect.element(page.getByText('Harbor cannot be opened from here')).toBeVisible()
    expect(born).toEqual([])
    expect(page.getByText('Harbor cannot be opened from here').element().closest('[role=status]')).not.toBe(
      null
    )
    expect(shadow().querySelectorAll('a[href]').length).toBe(0)
    // A renewed code is not another failure.
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
