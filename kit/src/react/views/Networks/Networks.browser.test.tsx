import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { base, mainnet, solana } from '../../../chains/index.js'
import { connect } from '../../../core/actions/connect.js'
import type { LatchkeyOptions } from '../../../core/config/LatchkeyOptions.js'
import type { Connector } from '../../../core/contracts/Connector.js'
import { dispatch } from '../../../core/dispatch.js'
import type { ViewName } from '../../../core/state/view.js'
import { viewSlice } from '../../../core/state/view.js'
import { topOf } from '../../../core/view/viewMachine.js'
import { switchRejected, switchUnsupported } from '../../../protocol/errors/wallet.js'
import { createMockConnector, type MockConnectorOptions } from '../../../testing/mockConnector.js'
import { type Drawn, drawModal } from '../drawModal.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

async function connected(
  wallet: MockConnectorOptions = {},
  view?: ViewName,
  options: Partial<LatchkeyOptions> = {}
) {
  const connector = createMockConnector(wallet)
  drawn = drawModal({ connectors: [connector], ...options })
  await connect(drawn.kit, { connector })
  dispatch(drawn.kit, { type: 'open', view: 'Account' })
  if (view) dispatch(drawn.kit, { type: 'push', view })
  return { ...drawn, connector }
}

const history = () =>
  drawn?.kit
    .slice(viewSlice)
    .get()
    .history.map(entry => entry.name)
const row = (name: string) => page.getByTestId(`w3m-network-switch-${name}`)
const title = () => page.getByTestId('w3m-header-text')

test('marks the active network, and choosing it does nothing', async () => {
  await connected({}, 'Networks')
  await expect.element(row('Ethereum')).toHaveAttribute('aria-current', 'true')
  await expect.element(row('Base')).not.toHaveAttribute('aria-current')
  await row('Ethereum').click()
  expect(history()).toEqual(['Account', 'Networks'])
})

test('searches by a part of the name, and shows that nothing matches', async () => {
  await connected({}, 'Networks')
  const field = page.getByRole('searchbox', { name: 'Search networks' })
  await field.fill('optim')
  await expect.element(row('OP Mainnet')).not.toBeInTheDocument()
  await field.fill('polyg')
  await expect.element(row('Polygon')).toBeVisible()
  await expect.element(row('Base')).not.toBeInTheDocument()
  await field.fill('zzz')
  await expect.element(page.getByText('No network of this app has “zzz” in its name.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(row('Base')).toBeVisible()
})

test('marks a network that the session cannot reach, and choosing it opens a new connection with it', async () => {
  const session = { accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'], chainId: '1', provider: {} }
  const { kit, connector } = await connected({
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    reach: 'code',
    connect: async () => ({
      ...session,
      wallet: { name: 'Elm' },
      networks: ['eip155:1', 'eip155:10'],
      isFixed: true
    })
  })
  dispatch(kit, { type: 'push', view: 'Networks' })
  await expect.element(row('OP Mainnet')).not.toMatchTextContent(/Connect again/)
  await expect
    .element(row('Base'))
    .toMatchTextContent(/Elm did not share this network\. Connect again to use Base\./)
  await row('Base').click()
  const shown = topOf(kit.slice(viewSlice).get())
  expect([shown.name, shown.data.network]).toEqual(['ConnectingWalletConnect', 'eip155:8453'])
  // By the view, whose code is loaded first.
  await expect.poll(() => connector.calls.slice(0, 2)).toEqual(['connect', 'connect'])
})

test('switches once and returns to the account', async () => {
  const { kit, connector } = await connected({}, 'Networks')
  await row('Base').click()
  await expect.element(title()).toHaveTextContent('Account')
  expect(connector.calls).toEqual(['connect', 'switchNetwork 8453'])
  expect(kit.state.network.get().selected.eip155).toBe('eip155:8453')
  expect(history()).toEqual(['Account'])
})

test('promise P6: a rejected switch is reported and can be retried', async () => {
  let isWilling = false
  const { kit, connector, shadow } = await connected(
    {
      switchNetwork: async () => {
        if (!isWilling) throw switchRejected()
      }
    },
    'Networks'
  )
  await row('Base').click()
  await expect.element(page.getByText('Switch declined')).toBeVisible()
  expect(shadow().querySelector('.connecting')?.getAttribute('data-state')).toBe('idle')
  expect(kit.state.connection.get().eip155).toMatchObject({ chainId: '1' })
  isWilling = true
  await page.getByTestId('w3m-connecting-widget-secondary-button').click()
  await expect.element(title()).toHaveTextContent('Account')
  expect(connector.calls.filter(call => call.startsWith('switch'))).toHaveLength(2)
})

test('a wallet that never answers: a hint after 10 s, an error after 30 s', async () => {
  const { environment, connector } = await connected(
    { switchNetwork: () => new Promise(() => undefined) },
    'Networks'
  )
  await row('Base').click()
  // The 30 s start with the request to the wallet.
  await expect.poll(() => connector.calls).toContain('switchNetwork 8453')
  await expect.element(page.getByText('Approve it in Mock Wallet.')).toBeVisible()
  await environment.advance(10_000)
  await expect.element(page.getByText('Still waiting for Mock Wallet')).toBeVisible()
  await environment.advance(20_000)
  await expect.element(page.getByText('The switch was not answered')).toBeVisible()
})

test('networks for tests have a group of their own', async () => {
  await connected({}, 'Networks')
  await expect.element(page.getByRole('list', { name: 'Test networks' })).toBeVisible()
  const labels = [...(drawn?.shadow().querySelectorAll('.view:not([hidden]) ul[aria-label]') ?? [])].map(
    list => [list.getAttribute('aria-label'), list.querySelectorAll('li').length]
  )
  expect(labels).toEqual([
    ['Networks', 5],
    ['Test networks', 1]
  ])
})

test('a network that the wallet does not support shows what else to do', async () => {
  await connected(
    {
      switchNetwork: async () => {
        throw switchUnsupported()
      }
    },
    'Networks'
  )
  await row('Base').click()
  await expect.element(page.getByText('Mock Wallet cannot switch to Base')).toBeVisible()
  await page.getByTestId('header-back').click()
  await expect.element(title()).toHaveTextContent('Choose Network')
})

test('networks that a wallet without switching cannot reach are last and disabled', async () => {
  const { switchNetwork: _, ...fixed }: Connector = createMockConnector({ id: 'fixed', chainId: '8453' })
  drawn = drawModal({ connectors: [fixed], networks: [mainnet, base] })
  await connect(drawn.kit, { connector: fixed })
  dispatch(drawn.kit, { type: 'open', view: 'Networks' })
  await expect.element(row('Ethereum')).toBeDisabled()
  await expect.element(row('Base')).toBeEnabled()
  const names = [...drawn.shadow().querySelectorAll('[data-testid^=w3m-network-switch-]')].map(element =>
    element.getAttribute('data-name')
  )
  expect(names).toEqual(['Base', 'Ethereum'])
})

test('without a wallet the network is selected at once, and the modal closes', async () => {
  drawn = drawModal()
  const { kit } = drawn
  dispatch(kit, { type: 'open', view: 'Networks' })
  await row('Base').click()
  await expect.poll(() => kit.state.modal.get().open).toBe(false)
  expect(kit.state.network.get().selected.eip155).toBe('eip155:8453')
})

test('another chain family opens its own wallet list and keeps the other connection', async () => {
  const { kit } = await connected({}, 'Networks', { networks: [mainnet, solana] })
  await row('Solana').click()
  await expect.element(page.getByText('Switch to Solana')).toBeVisible()
  await page.getByTestId('w3m-switch-active-chain-button').click()
  await expect.element(title()).toHaveTextContent('Connect Wallet')
  expect(kit.state.modal.get().open).toBe(true)
  expect(kit.state.connection.get().eip155?.status).toBe('connected')
  await page.getByTestId('header-back').click()
  await expect.element(page.getByText('Switch to Solana')).toBeVisible()
})

test('the footer explains what a network is', async () => {
  const { kit } = await connected({}, 'Networks')
  const events: string[] = []
  kit.subscribeEvents(({ event }) => void events.push(event))
  await page.getByRole('button', { name: 'What is a network?' }).click()
  await expect.element(title()).toHaveTextContent('What is a network?')
  expect(events).toContain('CLICK_NETWORK_HELP')
})

test('decision D8: an unsupported network blocks, with Disconnect visible on a small screen', async () => {
  await page.viewport(360, 560)
  const many = Array.from({ length: 20 }, (_, index) => ({
    ...base,
    id: 90_000 + index,
    caipNetworkId: `eip155:${90_000 + index}` as const,
    name: `Network ${index}`
  }))
  const connector = createMockConnector({ chainId: '5' })
  drawn = drawModal({ connectors: [connector], networks: [mainnet, ...many] })
  const { kit, shadow } = drawn
  await connect(kit, { connector })
  await expect.element(page.getByText('Your wallet is on chain 5')).toBeVisible()
  await expect.element(title()).toHaveTextContent('Switch network')
  const button = page.getByTestId('disconnect-button')
  await expect.element(button).toBeInViewport({ ratio: 1 })
  dispatch(kit, { type: 'safeClose' })
  expect(kit.state.modal.get()).toEqual({ open: true, shaking: true })
  await expect
    .element(page.getByRole('alert').getByText('Choose a network or disconnect.'))
    .toBeInTheDocument()
  expect(topOf(kit.slice(viewSlice).get()).name).toBe('UnsupportedChain')
  expect(shadow().querySelector('[aria-current]')).toBeNull()
  await button.click()
  await expect.poll(() => kit.state.modal.get().open).toBe(false)
  expect(kit.state.connection.get().eip155?.status ?? 'disconnected').toBe('disconnected')
})

test('choosing another network leaves an unsupported one', async () => {
  const connector = createMockConnector({ chainId: '5' })
  drawn = drawModal({ connectors: [connector], networks: [mainnet, base] })
  await connect(drawn.kit, { connector })
  await row('Base').click()
  await expect.poll(() => drawn?.kit.state.modal.get().open).toBe(false)
  expect(drawn.kit.state.connection.get().eip155).toMatchObject({ status: 'connected', chainId: '8453' })
})
