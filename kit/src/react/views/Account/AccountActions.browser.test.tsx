import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import type { LatchkeyOptions } from '../../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../../core/dispatch.js'
import { createMockConnector, type MockConnectorOptions } from '../../../testing/mockConnector.js'
import { type Drawn, drawModal } from '../drawModal.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

async function open(options: Partial<LatchkeyOptions> = {}, wallet: MockConnectorOptions = {}) {
  const connector = createMockConnector(wallet)
  drawn = drawModal({ connectors: [connector], ...options })
  await connect(drawn.kit, { connector })
  dispatch(drawn.kit, { type: 'open' })
  await expect.element(page.getByTestId('disconnect-button')).toBeVisible()
  return drawn
}

const services = { api: 'https://api.example' }
const session = {
  accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  chainId: '1',
  provider: {}
}
const sending: MockConnectorOptions = {
  connect: async () => ({ ...session, sendTransfer: async () => '0x' })
}

/** The test ids of the actions, in order. */
const actions = () =>
  [...(drawn?.shadow().querySelectorAll('.actions:not([data-tall]) > .action') ?? [])].map(action =>
    action.getAttribute('data-testid')
  )

test('option features.receive: its button leads to the Receive view and back', async () => {
  await open()
  await page.getByTestId('w3m-account-default-receive-button').click()
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Receive')
  await page.getByTestId('header-back').click()
  await expect.element(page.getByTestId('disconnect-button')).toBeVisible()
})

test('option features.send: its button leads to the Send view, and is not there without it', async () => {
  const { kit, unmount } = await open({}, sending)
  const events: unknown[] = []
  kit.subscribeEvents(({ event, properties }) => void events.push([event, properties]))
  await page.getByTestId('w3m-account-default-send-button').click()
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Send')
  expect(events).toContainEqual(['OPEN_SEND', { network: 'eip155:1', isSmartAccount: false }])
  unmount()
  await open({ features: { send: false } }, sending)
  expect(actions()).toEqual(['w3m-account-default-receive-button'])
})

test('on the narrowest phone no name of an action is broken', async () => {
  await page.viewport(320, 640)
  try {
    await open(
      { services, locale: 'de', features: { onramp: ['coinbase'] } },
      {
        connect: async () => ({
          ...session,
          sendTransfer: async () => '0x',
          sendTransaction: async () => '0x'
        })
      }
    )
    await expect.poll(actions).toHaveLength(4)
    const names = [...(drawn?.shadow().querySelectorAll('.actions:not([data-tall]) > .action > span') ?? [])]
    await expect.poll(() => names.map(name => name.textContent)).toContain('Empfangen')
    const range = document.createRange()
    const lines = names.map(name => {
      range.selectNodeContents(name)
      return range.getClientRects().length
    })
    expect(lines).toEqual([1, 1, 1, 1])
  } finally {
    await page.viewport(900, 760)
  }
})

test('option features.swaps: its button leads to the Swap view where a data API is configured, and is not there without it', async () => {
  const swapping = {
    connect: async () => ({ ...session, sendTransaction: async () => '0x' })
  }
  const { kit, unmount } = await open({ services }, swapping)
  const events: unknown[] = []
  kit.subscribeEvents(({ event, properties }) => void events.push([event, properties]))
  expect(actions()).toEqual(['w3m-account-default-swaps-button', 'w3m-account-default-receive-button'])
  await page.getByTestId('w3m-account-default-swaps-button').click()
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Swap')
  expect(events).toContainEqual(['OPEN_SWAP', { network: 'eip155:1', isSmartAccount: false }])
  unmount()
  const without = await open({ services, features: { swaps: false } }, swapping)
  expect(actions()).toEqual(['w3m-account-default-receive-button'])
  without.unmount()
  await open({}, swapping)
  expect(actions()).toEqual(['w3m-account-default-receive-button'])
})

test('option features.walletFeaturesOrder: sets the order of the actions; those that are left out follow, unknown ones count for nothing', async () => {
  const [receive, send] = ['w3m-account-default-receive-button', 'w3m-account-default-send-button']
  const { unmount } = await open({}, sending)
  expect(actions()).toEqual([receive, send])
  unmount()
  const second = await open({ features: { walletFeaturesOrder: ['swaps', 'send'] } }, sending)
  expect(actions()).toEqual([send, receive])
  second.unmount()
  const unknown = ['send', 'fly', 'send'] as unknown as readonly ['send']
  const third = await open({ features: { walletFeaturesOrder: unknown } }, sending)
  expect(actions()).toEqual([send, receive])
  third.unmount()
  await open({ features: { walletFeaturesOrder: ['send'], send: false } }, sending)
  expect(actions()).toEqual([receive])
})

test('a wallet that sends by calls only can send', async () => {
  const session = {
    accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    chainId: '1',
    provider: {},
    sendCalls: async () => '0x'
  }
  await open({}, { connect: async () => session })
  expect(actions()).toContain('w3m-account-default-send-button')
})

test('without receive and send there is no row of actions', async () => {
  await open({ features: { receive: false, send: false } }, sending)
  expect(drawn?.shadow().querySelector('.actions:not([data-tall])')).toBeNull()
})

test('an embedded wallet has the test ids of its own widget', async () => {
  await open({}, { type: 'AUTH', reach: 'login' })
  expect(actions()).toContain('wallet-features-receive-button')
})

test('a wallet that cannot send has no Send button', async () => {
  await open()
  expect(actions()).toEqual(['w3m-account-default-receive-button'])
})

test('on a network that the app does not know, an account can still receive', async () => {
  await open({ unsupportedNetwork: 'banner' }, { chainId: '5' })
  expect(actions()).toEqual(['w3m-account-default-receive-button'])
})
