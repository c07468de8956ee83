import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import { watchAccount } from '../../../core/actions/watchAccount.js'
import { dispatch } from '../../../core/dispatch.js'
import { activeAccount } from '../../../core/select/connection.js'
import { mainnet, solana } from '../../../chains/index.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import { adapter as plain, type Drawn, drawModal } from '../drawModal.harness.js'
import { describeScenes } from '../scenes.harness.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const rabby = createMockConnector({ id: 'io.rabby', name: 'Rabby', accounts: [alice, bob] })
const other = createMockConnector({ id: 'io.lantern', name: 'Lantern', accounts: [bob] })
const phantom = createMockConnector({
  id: 'phantom',
  name: 'Phantom',
  namespace: 'solana',
  accounts: ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'],
  chainId: solana.caipNetworkId.slice('solana:'.length)
})
/** A network that reads addresses and one name. */
const adapter = {
  ...plain,
  client: async (...parameters: Parameters<NonNullable<typeof plain.client>>) => ({
    ...(await plain.client?.(...parameters)),
    readAddress: async (text: string) => (/^0x[\da-f]{40}$/i.test(text) ? { address: text } : undefined),
    resolveName: async (name: string) => (name === 'bob.eth' ? bob : undefined)
  })
}
const networks = [mainnet, solana] as const
const options = { networks, adapters: [adapter], connectors: [rabby, other, phantom] }

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

async function open(work: (drawn: Drawn) => Promise<void> = async () => {}) {
  drawn = drawModal(options)
  await work(drawn)
  dispatch(drawn.kit, { type: 'open' })
  return drawn
}

const toProfile = () => page.getByTestId('wui-wallet-switch').click()
const watchAlice = ({ kit }: Drawn) => watchAccount(kit, { text: alice })

describeScenes(
  {
    'profile-wallets': {
      view: 'ProfileWallets',
      options,
      account: rabby,
      after: async ({ kit }) => {
        await connect(kit, { connector: phantom })
        await connect(kit, { connector: other })
        await connect(kit, { connector: rabby })
      },
      shows: 'recent-connection'
    },
    'profile-wallets-empty': { view: 'ProfileWallets', options, shows: 'empty-template' },
    'profile-wallets-watching': {
      view: 'ProfileWallets',
      options,
      after: async ({ kit }) => {
        await watchAccount(kit, { text: alice })
        await watchAccount(kit, { text: 'bob.eth' })
        await connect(kit, { connector: rabby })
      },
      shows: 'latchkey-watched'
    },
    'watch-account': { view: 'WatchAccount', options, account: rabby, shows: 'latchkey-watch-input' },
    'watch-account-invalid': {
      view: 'WatchAccount',
      options,
      account: rabby,
      after: async () => {
        await page.getByTestId('latchkey-watch-input').fill('nobody')
        await page.getByTestId('latchkey-watch-add').click()
      },
      shows: '.field-error'
    },
    'account-watch-only': {
      view: 'WatchAccount',
      options,
      after: async drawn => {
        await watchAlice(drawn)
        dispatch(drawn.kit, { type: 'reset', view: 'Account' })
      },
      shows: '.notice'
    }
  },
  [rabby, other, phantom]
)

test('another account of the wallet, and another wallet, become active; each says so in a toast', async () => {
  const { kit } = await open(({ kit }) => connect(kit, { connector: rabby }))
  await toProfile()
  await expect.element(page.getByTestId('balance-amount')).toHaveTextContent('2')
  await expect.element(page.getByTestId('wui-active-profile-wallet-item')).toHaveAttribute('address', alice)
  await page.getByTestId('wui-inactive-profile-wallet-item-button').click()
  await expect.element(page.getByText('Account switched')).toBeVisible()
  expect(activeAccount(kit)?.address).toBe(bob)
  await expect.element(page.getByTestId('wui-active-profile-wallet-item')).toHaveAttribute('address', bob)
})

test('a wallet that was used before connects again without leaving the list, and can be removed from it', async () => {
  const { kit } = await open(async ({ kit }) => {
    await connect(kit, { connector: other })
    await connect(kit, { connector: rabby })
  })
  await toProfile()
  await page.getByTestId('recent-connection').getByRole('button', { name: 'Connect' }).click()
  await expect.poll(() => activeAccount(kit)?.connected.connector.id).toBe('io.lantern')
  await expect.poll(() => page.getByTestId('recent-connection').element().textContent).toContain('Rabby')
  await page.getByTestId('recent-connection').getByRole('button', { name: 'Remove Rabby' }).click()
  await expect.poll(() => page.getByTestId('recent-connection').elements().length).toBe(0)
})

test('disconnecting one of several wallets keeps the list open and the others connected; no other becomes active by itself (promise P1)', async () => {
  const { kit } = await open(async ({ kit }) => {
    await connect(kit, { connector: phantom })
    await connect(kit, { connector: rabby })
  })
  await toProfile()
  await page.getByTestId('wui-active-profile-wallet-item-disconnect-button').click()
  await expect.element(page.getByTestId('active-connection')).toBeVisible()
  expect([activeAccount(kit), kit.state.connection.get().solana?.status]).toEqual([undefined, 'connected'])
  await page.getByTestId('wui-inactive-profile-wallet-item-button').click()
  await expect.poll(() => activeAccount(kit)?.namespace).toBe('solana')
  await page.getByTestId('disconnect-all-button').click()
  await expect.element(page.getByTestId('empty-template')).toBeVisible()
})

test('an account is watched by its name: it is marked, has no Send button, and can be removed', async () => {
  const { kit } = await open(({ kit }) => connect(kit, { connector: rabby }))
  await toProfile()
  await page.getByTestId('latchkey-watch-button').click()
  await page.getByTestId('latchkey-watch-input').fill('bob.eth')
  await page.getByTestId('latchkey-watch-add').click()
  await expect.element(page.getByText(/To sign or send, connect its wallet/)).toBeVisible()
  expect(activeAccount(kit)).toMatchObject({ address: bob, connected: { isWatchOnly: true } })
  await toProfile()
  await page.getByTestId('latchkey-unwatch-button').click()
  await expect.element(page.getByTestId('empty-template')).toBeVisible()
})
