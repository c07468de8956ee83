import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../core/actions/connect.js'
import { disconnect } from '../../core/actions/disconnect.js'
import { dispatch } from '../../core/dispatch.js'
import { activeAccount } from '../../core/select/connection.js'
import { viewSlice } from '../../core/state/view.js'
import { topOf } from '../../core/view/viewMachine.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { deepActiveElement } from '../../ui/Dialog/deepActiveElement.js'
import { type Drawn, drawModal, respondAsDirectory } from './drawModal.harness.js'
import { accounts, adapters, networks, walletOf, walletOfSeveral } from './families.harness.js'

// What a visitor does on a page with several namespaces.

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

const all = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const satisfies readonly Namespace[]

/** Draws the modal; `connected`: the namespaces that one approval has connected, the active one first. */
async function draw(
  connected: readonly Namespace[] = [],
  connectors = all.map(namespace => walletOf(namespace))
) {
  drawn = drawModal(
    { networks, adapters, connectors, services: { directory: 'https://wallets.example' } },
    { respond: respondAsDirectory(93) }
  )
  const { kit } = drawn
  if (connected.length > 0) await connect(kit, { connector: walletOfSeveral(connected) })
  return {
    ...drawn,
    active: () => activeAccount(kit)?.namespace,
    shown: () => topOf(kit.slice(viewSlice).get())
  }
}

const chip = (namespace: Namespace | 'all') => page.getByTestId(`latchkey-chain-filter-${namespace}`)
const row = (namespace: Namespace) => page.getByTestId(`wallet-selector-wallet.${namespace}`)

test('the filter lists the wallets that speak a namespace, leads to All wallets with it, and is kept on the way back', async () => {
  const { kit, environment, shown } = await draw()
  dispatch(kit, { type: 'open', view: 'Connect' })
  await expect.element(chip('all')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(row('cosmos')).toBeVisible()
  await chip('solana').click()
  await expect.element(chip('solana')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(row('solana')).toBeVisible()
  await expect.element(row('cosmos')).not.toBeInTheDocument()
  await page.getByTestId('all-wallets').click()
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('All wallets')
  await expect.element(chip('solana')).toHaveAttribute('aria-pressed', 'true')
  const pages = () =>
    environment.requests
      .map(({ url }) => new URL(url).searchParams)
      .filter(query => query.get('entries') === '40')
  await expect
    .poll(() => pages().map(query => query.get('chains')))
    .toEqual([
      networks
        .filter(one => one.chainNamespace === 'solana')
        .map(one => one.caipNetworkId)
        .join()
    ])
  await page.getByTestId('header-back').click()
  await expect.element(row('solana')).toBeVisible()
  expect(shown().data.namespace).toBe('solana')
  await chip('all').click()
  await expect.element(row('cosmos')).toBeVisible()
})

test('a page with one namespace has no filter', async () => {
  drawn = drawModal({ connectors: [walletOf('eip155')] })
  dispatch(drawn.kit, { type: 'open', view: 'Connect' })
  await expect.element(row('eip155')).toBeVisible()
  expect(page.getByTestId('latchkey-chain-filter').elements()).toEqual([])
})

test('choosing another family gives up the network of the first, which the wallet could not switch to', async () => {
  const { kit, shown } = await draw()
  const data = { namespace: 'bip122', network: accounts.bip122[1].caipNetworkId } as const
  dispatch(kit, { type: 'open', view: 'Connect' })
  dispatch(kit, { type: 'push', view: 'WhatIsAWallet' })
  dispatch(kit, { type: 'replace', view: 'Connect', data })
  await chip('solana').click()
  expect(shown().data).toEqual({ namespace: 'solana' })
})

test('the switch of accounts shows each account, keeps the focus, and asks no wallet', async () => {
  const { kit, active } = await draw(['eip155', 'solana', 'bip122'])
  dispatch(kit, { type: 'open' })
  const item = (namespace: Namespace) => page.getByTestId(`latchkey-account-${namespace}`)
  await expect.element(item('eip155')).toHaveAttribute('aria-pressed', 'true')
  for (const [namespace, text] of [
    ['solana', '12.345 SOL'],
    ['bip122', '0.042 BTC'],
    ['eip155', '1.234 ETH']
  ] as const) {
    await item(namespace).click()
    await expect.element(page.getByTestId('w3m-account-balance')).toMatchTextContent(text)
    expect([active(), deepActiveElement()]).toEqual([namespace, item(namespace).element()])
    await expect.element(item(namespace)).toHaveAttribute('aria-pressed', 'true')
  }
  expect(Object.keys(kit.state.connection.get())).toHaveLength(3)
})

test('an account of a namespace whose balance nothing can read says so, and is not tried again (SPEC section 8)', async () => {
  const { kit } = await draw(['polkadot', 'eip155'])
  dispatch(kit, { type: 'open' })
  await expect.element(page.getByText('Token Balance Unavailable')).toBeVisible()
  expect(page.getByTestId('latchkey-balance-retry').elements()).toEqual([])
  for (const id of ['swaps', 'send', 'onramp'])
    expect(page.getByTestId(`w3m-account-default-${id}-button`).elements()).toEqual([])
})

test('a network of another connected namespace becomes active at once; one that its wallet is not on is asked for', async () => {
  const { kit, active } = await draw(['eip155', 'solana'])
  dispatch(kit, { type: 'open', view: 'Account' })
  dispatch(kit, { type: 'push', view: 'Networks' })
  await page.getByTestId('w3m-network-switch-Solana').click()
  await expect.poll(active).toBe('solana')
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Account')
  dispatch(kit, { type: 'push', view: 'Networks' })
  // The search covers every section.
  await page.getByRole('searchbox', { name: 'Search networks' }).fill('e')
  await expect.element(page.getByTestId('latchkey-networks-eip155')).toBeVisible()
  await page.getByTestId('w3m-network-switch-Base').click()
  await expect.poll(() => [active(), activeAccount(kit)?.connected.chainId]).toEqual(['eip155', '8453'])
})

test('the wallet in use is offered first where it speaks the other namespace too', async () => {
  const same = (namespace: Namespace) => walletOf(namespace, { id: 'com.harbor', name: 'Harbor' })
  const [evm, bitcoin] = [same('eip155'), same('bip122')]
  const { kit, active } = await draw([], [evm, bitcoin, walletOf('bip122')])
  await connect(kit, { connector: evm })
  dispatch(kit, { type: 'open', view: 'Account' })
  dispatch(kit, { type: 'push', view: 'Networks' })
  await page.getByTestId('w3m-network-switch-Bitcoin').click()
  await expect
    .element(page.getByTestId('w3m-switch-active-chain-button'))
    .toHaveTextContent('Use another wallet')
  await page.getByTestId('latchkey-same-wallet').click()
  await expect.poll(active).toBe('bip122')
  expect([evm.calls, bitcoin.calls]).toEqual([['connect'], ['connect']])
  expect(kit.state.connection.get().eip155?.status).toBe('connected')
})

test('after a disconnect the accounts that stay are shown, and none becomes active by itself (promise P1)', async () => {
  const { kit, active, shown } = await draw(['eip155', 'solana', 'cosmos'])
  dispatch(kit, { type: 'open' })
  await page.getByTestId('disconnect-button').click()
  await expect.poll(() => kit.state.connection.get().eip155).toBe(undefined)
  await expect.element(page.getByRole('tab', { name: 'Solana' })).toHaveAttribute('aria-selected', 'true')
  expect([shown().name, active()]).toEqual(['ProfileWallets', undefined])
  await page.getByTestId('wui-inactive-profile-wallet-item-button').click()
  await expect.poll(active).toBe('solana')
  await page.getByTestId('latchkey-disconnect-solana').click()
  await expect.poll(() => Object.keys(kit.state.connection.get())).toEqual(['cosmos'])
})

test('the wallet list begins with the accounts that are still connected; choosing one goes on with it', async () => {
  const { kit, active } = await draw(['eip155', 'solana'])
  await disconnect(kit, { namespace: 'eip155' })
  dispatch(kit, { type: 'open' })
  await page.getByTestId('latchkey-other-account-solana').click()
  await expect.poll(() => [active(), kit.state.modal.get().open]).toEqual(['solana', false])
})

test('a wallet on an unsupported network does not keep a visitor from the account of another namespace', async () => {
  const { kit, active } = await draw(['solana'])
  await connect(kit, { connector: createMockConnector({ id: 'wrong', chainId: '5' }) })
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Switch network')
  await page.getByTestId('latchkey-other-account-solana').click()
  await expect.poll(() => [active(), kit.state.modal.get().open]).toEqual(['solana', false])
})

test('the wallets of a tab that were used before are those of its namespace', async () => {
  const wallets = [walletOf('eip155'), walletOf('solana')] as const
  const { kit } = await draw([], [...wallets])
  for (const connector of wallets) await connect(kit, { connector })
  await disconnect(kit)
  const recents = () =>
    page
      .getByTestId('recent-connection')
      .elements()
      .map(one => one.textContent)
  dispatch(kit, { type: 'open', view: 'ProfileWallets' })
  for (const [namespace, wallet] of [
    ['solana', wallets[1]],
    ['eip155', wallets[0]]
  ] as const) {
    await page.getByTestId(`tab-${namespace}`).click()
    await expect.poll(recents).toEqual([expect.stringContaining(wallet.name)])
  }
})
