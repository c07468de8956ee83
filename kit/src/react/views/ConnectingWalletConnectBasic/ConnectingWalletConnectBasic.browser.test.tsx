import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LatchkeyOptions } from '../../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../../core/dispatch.js'
import { pairingSlice } from '../../../core/state/pairing.js'
import { viewSlice } from '../../../core/state/view.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import { code, createCodes } from '../codes.harness.js'
import { type Drawn, drawModal, respondAsDirectory } from '../drawModal.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

function open(options: Partial<LatchkeyOptions> = {}, isMobile = false) {
  const codes = createCodes()
  drawn = drawModal(
    { connectors: [codes.connector], basic: true, server: 'https://server.example', ...options },
    { isMobile, respond: respondAsDirectory(93) }
  )
  dispatch(drawn.kit, { type: 'open', ...(isMobile && { view: 'ConnectingWalletConnectBasic' }) })
  return { ...drawn, codes }
}

test('option basic: the modal opens with the code, connects and closes', async () => {
  const { codes, environment, kit } = open()
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('WalletConnect')
  await expect.poll(() => codes.asked.length).toBe(1)
  codes.offer(code('7'), environment.clock.now() + 240_000)
  await expect.element(page.getByTestId('wui-qr-code')).toHaveAttribute('uri', code('7'))
  codes.approve()
  await expect.poll(() => kit.state.modal.get().open).toBe(false)
  expect(kit.state.connection.get().eip155?.status).toBe('connected')
})

test('one tap opens all wallets, and going back creates another code', async () => {
  const { codes, kit } = open()
  await page.getByTestId('all-wallets').click()
  await expect.element(page.getByTestId('wallet-list')).toBeVisible()
  expect(kit.slice(pairingSlice).get().status).toBe('idle')
  await page.getByTestId('header-back').click()
  await expect.poll(() => codes.asked.length).toBe(2)
})

test('on a phone the row opens the whole list, and the view lists wallets that it can open', async () => {
  const { kit, codes } = open({ basic: true }, true)
  await expect.poll(() => kit.slice(viewSlice).get().history.at(-1)?.name).toBe('AllWallets')
  expect(codes.asked.length).toBe(0)
  dispatch(kit, { type: 'push', view: 'ConnectingWalletConnectBasic' })
  await expect.element(page.getByText('Lumen 2')).toBeVisible()
  await page.getByText('Lumen 2').click()
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Lumen 2')
  await expect.poll(() => codes.asked.length).toBe(1)
})

test('option basic: a wallet that is also on the page is reached by its code', async () => {
  const here = createMockConnector({ id: 'io.own', rdns: 'io.own' })
  const codes = createCodes()
  const wallet = { id: 'own', name: 'Own', rdns: 'io.own', mobile_link: 'own:' }
  drawn = drawModal(
    { connectors: [codes.connector, here], basic: true, server: 'https://server.example' },
    { respond: () => ({ body: { count: 1, data: [wallet] } }) }
  )
  dispatch(drawn.kit, { type: 'open' })
  await page.getByTestId('all-wallets').click()
  await page.getByTestId('wallet-search-item-own').click()
  await expect.element(page.getByText('Preparing the code…')).toBeVisible()
  expect(here.calls).toEqual([])
  expect(page.getByTestId('tab-browser').elements()).toEqual([])
})

test('on a phone without a list there is still the code, and a link for any wallet app', async () => {
  const codes = createCodes()
  drawn = drawModal(
    { connectors: [codes.connector], basic: true, server: 'https://server.example' },
    { isMobile: true, respond: () => ({ status: 404, body: {} }) }
  )
  dispatch(drawn.kit, { type: 'open' })
  dispatch(drawn.kit, { type: 'push', view: 'ConnectingWalletConnectBasic' })
  await expect.poll(() => codes.asked.length).toBe(1)
  codes.offer(code('7'), drawn.environment.clock.now() + 240_000)
  await expect.element(page.getByRole('button', { name: 'Open a wallet app' })).toBeVisible()
  await expect.element(page.getByTestId('all-wallets')).toBeVisible()
})
