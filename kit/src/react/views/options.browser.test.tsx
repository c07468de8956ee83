import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../core/actions/connect.js'
import type { LatchkeyOptions } from '../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../core/dispatch.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { type Drawn, drawModal, respondAsDirectory } from './drawModal.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

const rabby = createMockConnector({ id: 'io.rabby', name: 'Rabby' })
const harbor = createMockConnector({ id: 'com.harbor', name: 'Harbor' })
const server = 'https://server.example'
const id = (index: number) => index.toString(16).padStart(64, '0')
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

function open(options: Partial<LatchkeyOptions>): Drawn {
  drawn = drawModal({ connectors: [rabby, harbor], ...options }, { respond: respondAsDirectory(20) })
  dispatch(drawn.kit, { type: 'open' })
  return drawn
}

const names = () =>
  [...(drawn?.shadow().querySelectorAll('[data-testid^=wallet-selector-]') ?? [])].map(row =>
    row.getAttribute('data-name')
  )

test("option customWallets: the host's own wallets have their rows", async () => {
  open({ customWallets: [{ id: 'own', name: 'Own Wallet', homepage: 'https://own.example' }] })
  await expect.element(page.getByTestId('wallet-selector-own')).toBeVisible()
  expect(names()).toEqual(['Rabby', 'Harbor', 'Own Wallet'])
})

test('option featuredWalletIds: these wallets precede the recommended ones, in this order', async () => {
  open({ server, featuredWalletIds: [id(5), id(3)], connectors: [] })
  await expect.poll(names).toEqual(['Sable 6', 'Otter 4', 'Harbor 1', 'Lumen 2'])
})

test('option excludeWalletIds, option includeWalletIds: select the offered wallets', async () => {
  open({ excludeWalletIds: ['io.rabby'] })
  await expect.poll(names).toEqual(['Harbor'])
  drawn?.unmount()
  open({ includeWalletIds: ['io.rabby'] })
  await expect.poll(names).toEqual(['Rabby'])
})

test("option wallets: the host's function decides the final list", async () => {
  open({ wallets: list => [...list].reverse().filter(entry => entry.name !== 'Rabby') })
  await expect.poll(names).toEqual(['Harbor'])
})

test("option wallets: the host's function may make new objects at each call", async () => {
  open({
    wallets: list => list.map(entry => ({ ...entry, wallet: { id: entry.id, name: entry.name } }))
  })
  await expect.poll(names).toEqual(['Rabby', 'Harbor'])
})

test('option features.connectorTypeOrder: sets the order of the kinds', async () => {
  const customWallets = [{ id: 'own', name: 'Own Wallet' }]
  open({ customWallets, features: { connectorTypeOrder: ['custom', 'injected'] } })
  await expect.poll(names).toEqual(['Own Wallet', 'Rabby', 'Harbor'])
})

test('option connectorImages: sets the image of a wallet', async () => {
  const { shadow } = open({ connectorImages: { 'io.rabby': pixel } })
  await expect
    .poll(() => shadow().querySelector('[data-testid="wallet-selector-io.rabby"] img')?.getAttribute('src'))
    .toBe(pixel)
})

test('option chainImages: sets the image of a network', async () => {
  const { kit, shadow } = open({ chainImages: { 8453: pixel } })
  dispatch(kit, { type: 'push', view: 'Networks' })
  await expect
    .poll(() => shadow().querySelector('[data-testid="w3m-network-switch-Base"] img')?.getAttribute('src'))
    .toBe(pixel)
})

test('option messages: replaces any text', async () => {
  open({ messages: { 'connect.title': 'Join us' } })
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Join us')
})

test('option enableWalletGuide: if false, nothing explains wallets', async () => {
  open({ enableWalletGuide: false, connectors: [] })
  await expect.element(page.getByText('No wallet found in this browser')).toBeVisible()
  expect(page.getByRole('button', { name: /wallet/i }).elements()).toEqual([])
})

test('option enableNetworkSwitch: if false, the account offers no other network', async () => {
  drawn = drawModal({ connectors: [rabby], enableNetworkSwitch: false })
  await connect(drawn.kit, { connector: rabby })
  dispatch(drawn.kit, { type: 'open' })
  await expect.element(page.getByTestId('w3m-account-balance')).toBeVisible()
  expect(page.getByTestId('w3m-account-select-network').elements()).toEqual([])
})
