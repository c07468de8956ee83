import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mainnet, solana } from '../../../chains/index.js'
import { connect } from '../../../core/actions/connect.js'
import { disconnect } from '../../../core/actions/disconnect.js'
import { watchAccount } from '../../../core/actions/watchAccount.js'
import type { AccountType } from '../../../core/contracts/Connector.js'
import { dispatch } from '../../../core/dispatch.js'
import { activeAccount } from '../../../core/select/connection.js'
import { pseudoLong } from '../../../messages/pseudoTexts.harness.js'
import { walletFailed } from '../../../protocol/errors/wallet.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import { type Drawn, drawModal, adapter as plain } from '../drawModal.harness.js'
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
/** A wallet with a smart account and the account of its key. */
const sessionOf = (type: AccountType = 'smartAccount') => ({
  accounts: [type === 'eoa' ? alice : bob],
  chainId: '1',
  provider: {},
  accountType: type === 'eoa' ? ('eoa' as const) : ('smartAccount' as const),
  accountTypes: ['eoa', 'smartAccount'] as const
})
const embedded = createMockConnector({
  id: 'embedded',
  name: 'Perry Orchard',
  connect: async ({ accountType }) => sessionOf(accountType),
  setAccountType: async type => sessionOf(type)
})
/** One that does not give its smart account. */
const keyOnly = createMockConnector({
  id: 'embedded',
  name: 'Perry Orchard',
  connect: async ({ accountType }) => {
    if (accountType !== 'eoa') throw walletFailed()
    return sessionOf('eoa')
  },
  setAccountType: () => Promise.reject(walletFailed())
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
const connectors = [rabby, other, phantom]
const options = { networks, adapters: [adapter], connectors, features: { watchOnly: true } }

let drawn: Drawn | undefined
afterEach(async () => {
  drawn?.unmount()
  drawn = undefined
  await page.viewport(900, 760)
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
      shows: '.wallet-card + .wallet-card'
    },
    'profile-wallets-recent': {
      view: 'ProfileWallets',
      options,
      account: rabby,
      after: async ({ kit }) => {
        await connect(kit, { connector: other })
        await disconnect(kit, { connectorId: 'io.lantern' })
      },
      shows: 'recent-connection'
    },
    'profile-wallets-account-types': {
      view: 'ProfileWallets',
      options,
      account: embedded,
      shows: 'account-toggle-preferred-account-type'
    },
    'profile-wallets-type-missing': {
      view: 'ProfileWallets',
      options,
      account: keyOnly,
      shows: 'latchkey-account-type-missing'
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

test('another wallet of the namespace stays connected: it is switched to, and disconnected alone', async () => {
  const { kit } = await open(async ({ kit }) => {
    await connect(kit, { connector: other })
    await connect(kit, { connector: rabby })
  })
  await toProfile()
  await page.getByRole('button', { name: 'Switch' }).last().click()
  await expect.element(page.getByText('Wallet switched')).toBeVisible()
  await expect.poll(() => activeAccount(kit)?.connected.connector.id).toBe('io.lantern')
  await expect.element(page.getByTestId('balance-amount')).toHaveTextContent('3')
  await page.getByRole('button', { name: 'Disconnect Rabby' }).click()
  await expect.element(page.getByTestId('balance-amount')).toHaveTextContent('1')
  expect(activeAccount(kit)?.connected.connector.id).toBe('io.lantern')
})

test('the icon of a peer wallet is drawn from a data: URL only: its host is not contacted (D13)', async () => {
  const data = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/%3E'
  const peer = (id: string, icon: string) => {
    const session = { accounts: [alice], chainId: '1', provider: {}, wallet: { name: id, icon } }
    return createMockConnector({ id, name: id, connect: async () => session as never })
  }
  const { shadow } = await open(async ({ kit }) => {
    await connect(kit, { connector: peer('Maple', '/maple.svg') })
    await connect(kit, { connector: peer('Birch', data) })
  })
  await toProfile()
  await expect.element(page.getByTestId('balance-amount')).toHaveTextContent('2')
  const images = [...shadow().querySelectorAll('.wallet-card-head img')]
  expect(images.map(image => image.getAttribute('src'))).toEqual([data])
})

test('Disconnect of view Account ends the wallet in use, and lists the one that stays connected', async () => {
  const { kit } = await open(async ({ kit }) => {
    await connect(kit, { connector: other })
    await connect(kit, { connector: rabby })
  })
  await page.getByTestId('disconnect-button').click()
  await expect.element(page.getByTestId('active-connection')).toHaveAttribute('address', bob)
  await expect.element(page.getByTestId('balance-amount')).toHaveTextContent('1')
  expect(activeAccount(kit)).toBe(undefined)
})

test('a wallet that was used before connects again without leaving the list, and can be removed from it', async () => {
  const { kit } = await open(async ({ kit }) => {
    await connect(kit, { connector: other })
    await disconnect(kit)
    await connect(kit, { connector: rabby })
  })
  await toProfile()
  await page.getByTestId('recent-connection').getByRole('button', { name: 'Connect' }).click()
  await expect.poll(() => activeAccount(kit)?.connected.connector.id).toBe('io.lantern')
  await page.getByRole('button', { name: 'Disconnect Rabby' }).click()
  await expect.poll(() => page.getByTestId('recent-connection').element().textContent).toContain('Rabby')
  await page.getByTestId('recent-connection').getByRole('button', { name: 'Remove Rabby' }).click()
  await expect.poll(() => page.getByTestId('recent-connection').elements().length).toBe(0)
})

test('each namespace has its tab; disconnecting the wallet in use keeps the others, and no other becomes active by itself (promise P1)', async () => {
  const { kit } = await open(async ({ kit }) => {
    await connect(kit, { connector: phantom })
    await connect(kit, { connector: rabby })
  })
  await toProfile()
  await page.getByTestId('wui-active-profile-wallet-item-disconnect-button').click()
  await expect.element(page.getByTestId('empty-template')).toBeVisible()
  expect([activeAccount(kit), kit.state.connection.get().solana?.status]).toEqual([undefined, 'connected'])
  await page.getByRole('tab', { name: 'Solana' }).click()
  await page.getByTestId('wui-inactive-profile-wallet-item-button').click()
  await expect.poll(() => activeAccount(kit)?.namespace).toBe('solana')
  await page.getByTestId('disconnect-all-button').click()
  await expect.element(page.getByTestId('empty-template')).toBeVisible()
})

test('a wallet with a smart account and a key account switches between them, and says which one it is', async () => {
  const { kit } = await open(({ kit }) => connect(kit, { connector: embedded }))
  await toProfile()
  await expect.element(page.getByText('Smart account', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Use the regular account (EOA)' }).click()
  await expect.element(page.getByText('Account switched')).toBeVisible()
  expect(activeAccount(kit)).toMatchObject({ address: alice, connected: { accountType: 'eoa' } })
  await expect.element(page.getByRole('button', { name: 'Use the smart account' })).toBeVisible()
})

test('a wallet that does not give its smart account goes on with the account of its key, and the list says so', async () => {
  const { kit } = await open(({ kit }) => connect(kit, { connector: keyOnly }))
  await toProfile()
  await expect
    .element(page.getByTestId('latchkey-account-type-missing'))
    .toHaveTextContent('This wallet did not share its smart account. Its regular account (EOA) is in use.')
  await page.getByRole('button', { name: 'Use the smart account' }).click()
  await expect.element(page.getByText('The account was not switched')).toBeVisible()
  await expect.element(page.getByTestId('latchkey-account-type-missing')).toBeVisible()
  expect(activeAccount(kit)?.address).toBe(alice)
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
  await expect.element(page.getByText('Rabby')).toBeVisible()
  await expect.poll(() => page.getByTestId('latchkey-unwatch-button').elements().length).toBe(0)
})

test('at 320 px, with the longest words, an address is whole and nothing lies over another: the actions go below the text', async () => {
  await page.viewport(320, 640)
  drawn = drawModal({ ...options, locale: 'fr', messages: pseudoLong() })
  const { kit, shadow } = drawn
  await watchAccount(kit, { text: alice })
  await watchAccount(kit, { text: 'bob.eth' })
  await connect(kit, { connector: rabby })
  dispatch(kit, { type: 'open' })
  await toProfile()
  await expect.element(page.getByTestId('latchkey-watched').first()).toBeVisible()
  await expect.poll(() => shadow().querySelector('.tag')?.textContent).not.toBe('Active')
  for (const line of shadow().querySelectorAll('.wallet-line')) {
    const end = line.querySelector('.wallet-line-end')?.getBoundingClientRect()
    for (const part of line.querySelectorAll<HTMLElement>('.wallet-line-text > .text, .tag')) {
      const { right, bottom } = part.getBoundingClientRect()
      expect(right <= (end?.left ?? 0) || bottom <= (end?.top ?? 0), part.textContent ?? '').toBe(true)
      expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth)
    }
  }
})
