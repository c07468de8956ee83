import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { viewSlice } from '../../core/state/view.js'
import type { LatchkeyErrorCode } from '../../protocol/errors/codes.js'
import { errorMessages } from '../../protocol/errors/errorMessages.js'
import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { mountPage } from '../provider/mountPage.harness.js'
import { createCodes } from '../views/codes.harness.js'
import { LatchkeyWalletButton } from './LatchkeyWalletButton.js'

function show(wallet: string, ...parameters: Parameters<typeof mountPage>) {
  const shown = mountPage(...parameters)
  onTestFinished(shown.unmount)
  shown.render(
    <LatchkeyProvider client={shown.client}>
      <LatchkeyWalletButton wallet={wallet} />
    </LatchkeyProvider>
  )
  return { ...shown, button: page.getByTestId(`wallet-button-${wallet}`) }
}

test.for(['mock', 'com.mock', 'MOCK wallet'])(
  'an installed wallet, given by %s, is connected without the modal',
  async wanted => {
    const { button, client } = show(wanted, {}, createMockConnector({ rdns: 'com.mock' }))
    await expect.element(button).toHaveTextContent('Mock Wallet')
    await button.click()
    await expect.poll(() => client.getAccount().isConnected).toBe(true)
    await expect.element(button).toBeDisabled()
    expect(client.isOpen()).toBe(false)
    await client.disconnect()
    await expect.element(button).toBeEnabled()
  }
)

test.for(['com.mock', 'Mock Wallet'])(
  'for two page wallets that are both called %s, the button opens the list and connects none',
  async wanted => {
    const [first, second] = ['one', 'two'].map(id => createMockConnector({ id, rdns: 'com.mock' }))
    const { button, client } = show(wanted, { connectors: second ? [second] : [] }, first)
    await client.load()
    await expect.poll(() => client._internal.state.wallets.get().connectors.length).toBe(2)
    await expect.element(button).toHaveTextContent(wanted)
    await button.click()
    await expect
      .poll(() => client._internal.kit.get()?.slice(viewSlice).get().history.at(-1))
      .toMatchObject({ name: 'Connect' })
    expect([first?.calls, second?.calls]).toEqual([[], []])
  }
)

test('the button spins while a request is pending; a failure is shown and reported, a rejection is neither', async () => {
  let fail = (_: LatchkeyErrorCode) => {}
  const wallet = createMockConnector({
    connect: () =>
      new Promise((_, reject) => {
        fail = code => reject(new LatchkeyError(code, errorMessages[code]))
      })
  })
  const errors: string[] = []
  const { button } = show('mock', { onError: ({ code }) => void errors.push(code) }, wallet)
  await expect.element(button).toHaveTextContent('Mock Wallet')
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  fail('LATCHKEY_CONNECT__WALLET_FAILED')
  await expect.element(button).toHaveAttribute('data-alarm')
  expect(errors).toEqual(['LATCHKEY_CONNECT__WALLET_FAILED'])
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  fail('LATCHKEY_CONNECT__USER_REJECTED')
  await expect.element(button).not.toHaveAttribute('aria-busy')
  await expect.element(button).not.toHaveAttribute('data-alarm')
  expect(errors).toHaveLength(1)
})

test('for a wallet that is not installed, the button opens the view with its links', async () => {
  const customWallets = [{ id: 'far', name: 'Far Wallet', homepage: 'https://far.example' }]
  const { button, client } = show('far', { customWallets })
  await expect.element(button).toHaveTextContent('Far Wallet')
  await button.click()
  await expect
    .poll(() => client._internal.kit.get()?.slice(viewSlice).get().history.at(-1))
    .toMatchObject({
      name: 'Downloads',
      data: { wallet: { id: 'far' } }
    })
})

test.for([
  ['walletConnect', undefined],
  ['far', 'far']
] as const)('%s opens its code, instead of connecting behind a closed modal', async ([wanted, wallet]) => {
  const codes = createCodes()
  const customWallets = [{ id: 'far', name: 'Far Wallet', mobile_link: 'far:' }]
  const { button, client } = show(wanted, { customWallets }, codes.connector)
  await expect.element(button).toBeVisible()
  // Connectors are created with the kit.
  await client.load()
  await button.click()
  await expect
    .poll(() => client._internal.kit.get()?.slice(viewSlice).get().history.at(-1))
    .toMatchObject({ name: 'ConnectingWalletConnect' })
  expect(client._internal.kit.get()?.slice(viewSlice).get().history.at(-1)?.data.wallet?.id).toBe(wallet)
  await expect.poll(() => codes.asked.length).toBe(1)
})

test('for an unknown wallet, the button opens the list', async () => {
  const { button, client } = show('nobody')
  await button.click()
  await expect.poll(() => client.isOpen()).toBe(true)
  expect(client._internal.kit.get()?.slice(viewSlice).get().history.at(-1)?.name).toBe('Connect')
})
