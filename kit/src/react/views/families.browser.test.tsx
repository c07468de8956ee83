import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../core/actions/connect.js'
import { disconnect } from '../../core/actions/disconnect.js'
import { dispatch } from '../../core/dispatch.js'
import { createMemorySiwx } from '../../core/signIn/memorySiwx.harness.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { services } from '../../serviceCall.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { accounts, adapters, networks, walletOf, walletOfSeveral } from './families.harness.js'
import { describeScenes, type Scene } from './scenes.harness.js'

// A page with several namespaces: what each view shows of them.

const all = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const satisfies readonly Namespace[]
const options = { networks, adapters }

/** One wallet of the page that speaks three namespaces, and others of one. */
const harbor = all
  .slice(0, 3)
  .map(namespace => walletOf(namespace, { id: 'com.harbor', name: 'Harbor Wallet' }))
const here = [...harbor, walletOf('solana'), walletOf('polkadot'), walletOf('cosmos')]
const code = createMockConnector({
  id: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  reach: 'code'
})

/** A server with a directory, whose balances are of the chain. */
const served = { ...options, services: { directory: 'https://wallets.example' } }

const scene = (shows: string, more: Partial<Scene>): Scene => ({ view: 'Account', options, shows, ...more })

/** An account of each of these, the last of which is active. */
const several = (...namespaces: readonly Namespace[]) => walletOfSeveral(namespaces)

const open = (namespace: Namespace): Partial<Scene> => ({
  account: several(...all),
  after: async ({ kit }) => {
    dispatch(kit, { type: 'close' })
    dispatch(kit, { type: 'open', namespace })
    await expect.element(page.getByTestId(`latchkey-account-${namespace}`)).toBeVisible()
  }
})

const scenes: Readonly<Record<string, Scene>> = {
  'families-connect': scene('latchkey-chain-filter', { view: 'Connect', options: served }),
  'families-connect-solana': scene('wallet-selector-wallet.solana', {
    view: 'Connect',
    options: served,
    after: async () => {
      await page.getByTestId('latchkey-chain-filter-solana').click()
      await expect.element(page.getByTestId('wallet-selector-wallet.cosmos')).not.toBeInTheDocument()
    }
  }),
  'families-connect-none': scene('latchkey-chain-filter', {
    view: 'Connect',
    options: { networks, adapters, excludeWalletIds: ['wallet.cosmos'] },
    after: async () => {
      await page.getByTestId('latchkey-chain-filter-cosmos').click()
      await expect.element(page.getByText('No wallet for Cosmos here')).toBeVisible()
    }
  }),
  'families-go-on': scene('latchkey-go-on', {
    view: 'Connect',
    options: served,
    after: async ({ kit }) => {
      await connect(kit, { connector: several('eip155', 'solana', 'bip122') })
      await disconnect(kit, { namespace: 'eip155' })
      dispatch(kit, { type: 'open', view: 'Connect' })
    }
  }),
  'families-all-wallets': scene('latchkey-chain-filter', {
    view: 'AllWallets',
    data: { namespace: 'solana' },
    options: served
  }),
  'families-networks': scene('latchkey-networks-solana', {
    view: 'Networks',
    account: several('eip155', 'solana')
  }),
  'families-switch-chain': scene('w3m-switch-active-chain-view', {
    view: 'SwitchActiveChain',
    data: { network: accounts.bip122[1].caipNetworkId },
    account: walletOf('eip155')
  }),
  'families-switch-same-wallet': scene('latchkey-same-wallet', {
    view: 'SwitchActiveChain',
    data: { network: accounts.bip122[1].caipNetworkId },
    account: harbor[0] as (typeof harbor)[0]
  }),
  'families-account-two': scene('latchkey-accounts', { account: several('eip155', 'solana') }),
  'families-account-lists': scene('latchkey-accounts', {
    account: several('eip155', 'solana', 'bip122'),
    options: { ...options, services }
  }),
  'families-account-five': scene('latchkey-accounts', { account: several(...all) }),
  'families-account-solana': scene('w3m-account-balance', open('solana')),
  'families-account-bitcoin': scene('w3m-account-balance', open('bip122')),
  'families-account-polkadot': scene('latchkey-account-polkadot', open('polkadot')),
  'families-account-cosmos': scene('latchkey-account-cosmos', open('cosmos')),
  'families-wallets': scene('latchkey-disconnect-eip155', {
    view: 'ProfileWallets',
    account: several(...all)
  }),
  'families-unsupported': scene('latchkey-other-account-solana', {
    view: 'UnsupportedChain',
    account: walletOfSeveral(['eip155', 'solana'], {}),
    after: async ({ kit }) => {
      await disconnect(kit, { namespace: 'eip155' })
      await connect(kit, { connector: walletOf('eip155', { chainId: '5' }) })
    }
  }),
  'families-sign-in': scene('latchkey-next-sign-in', {
    view: 'Connect',
    options: { ...options, siwx: createMemorySiwx() },
    after: ({ kit }) => connect(kit, { connector: several('eip155', 'solana') })
  }),
  'families-multi-chain': scene('wui-list-chain-bip122', {
    view: 'ConnectingMultiChain',
    data: { wallet: { id: 'com.harbor', name: 'Harbor Wallet', kind: 'installed', connectors: harbor } }
  })
}

describeScenes(scenes, [code, ...here])
