import { createConfig, http, injected } from '@wagmi/core'
import { expect, test } from 'vitest'
import type { WalletEntry } from '../../client/state/wallets.js'
import { base, mainnet } from 'viem/chains'
import { connectorsForWallets } from './connectorsForWallets.js'
import { baseOf } from './createWallet.js'
import { getDefaultWallets } from './getDefaultWallets.js'
import { customWallets, type DetailedConnector, hostWalletsOf, orderWallets } from './hostWallets.js'
import * as factories from './index.js'
import {
  coinbaseWallet,
  injectedWallet,
  metaMaskWallet,
  rainbowWallet,
  safeWallet,
  walletConnectWallet
} from './index.js'
import type { CreateWalletFn, Wallet, WalletList } from './Wallet.js'
import { getWalletConnectConnector } from './walletConnectConnector.js'

const app = { appName: 'My app', projectId: 'my-app', server: 'https://wallets.my.app' }

function configOf(list: WalletList) {
  return createConfig({
    chains: [mainnet, base],
    connectors: connectorsForWallets(list, app),
    transports: { [mainnet.id]: http('http://127.0.0.1:9'), [base.id]: http('http://127.0.0.1:9') },
    multiInjectedProviderDiscovery: false,
    storage: null
  })
}

const group = (...wallets: readonly CreateWalletFn[]): WalletList => [{ groupName: 'Group', wallets }]

const mine =
  (changes: Partial<Wallet> = {}): CreateWalletFn =>
  () => ({
    id: 'mine',
    name: 'Mine',
    iconUrl: 'https://my.app/mine.png',
    iconBackground: '#fff',
    createConnector: () => injected({ target: 'phantom' }),
    ...changes
  })

test('wallets that are reached by a code have one connector together; others have their own', () => {
  const { connectors } = configOf([
    { groupName: 'One', wallets: [rainbowWallet, coinbaseWallet, metaMaskWallet] },
    { groupName: 'Two', wallets: [mine(), walletConnectWallet, safeWallet, injectedWallet] }
  ])
  expect(
    connectors.map(({ id, name, rkDetails }: (typeof connectors)[number] & DetailedConnector) => [
      id,
      name,
      rkDetails?.id,
      rkDetails?.groupName,
      rkDetails?.index
    ])
  ).toEqual([
    ['coinbaseWalletSDK', 'Coinbase Wallet', 'coinbase', 'One', 1],
    ['phantom', 'Mine', 'mine', 'Two', 3],
    ['walletConnect', 'WalletConnect', 'walletConnect', 'Two', 4],
    ['safe', 'Safe', 'safe', 'Two', 5],
    ['injected', 'Browser Wallet', 'injected', 'Two', 6]
  ])
})

test('without a row for codes, the first wallet that is reached by one has the connector', () => {
  const [connector] = configOf(group(metaMaskWallet, rainbowWallet)).connectors
  expect([connector?.id, (connector as DetailedConnector).rkDetails?.id]).toEqual([
    'walletConnect',
    'metaMask'
  ])
})

test('a wallet that hides itself is left out, and the details of others have no functions of it', () => {
  const config = configOf(group(mine({ hidden: () => true }), mine({ id: 'other', hidden: () => false })))
  const { wallets = [] } = hostWalletsOf(config) ?? {}
  expect(wallets).toEqual([
    {
      id: 'other',
      name: 'Mine',
      iconUrl: 'https://my.app/mine.png',
      iconBackground: '#fff',
      index: 0,
      groupIndex: 0,
      groupName: 'Group',
      isRainbowKitConnector: true,
      connectorId: 'phantom'
    }
  ])
})

test('the kit lists the wallets that are reached by a code, with their links', () => {
  const linked = mine({
    rdns: 'app.mine',
    mobile: { getUri: uri => `mine://wc?uri=${encodeURIComponent(uri)}` },
    desktop: { getUri: uri => `https://mine.app/open?code=${uri}` },
    downloadUrls: { ios: 'https://apps.apple.com/mine', browserExtension: 'https://mine.app/extension' },
    createConnector: getWalletConnectConnector(app)
  })
  const wallets = hostWalletsOf(configOf(group(linked, coinbaseWallet, walletConnectWallet)))
  expect(wallets?.parameters).toEqual(app)
  expect(wallets && customWallets(wallets)).toEqual([
    {
      id: 'mine',
      name: 'Mine',
      rdns: 'app.mine',
      image_url: 'https://my.app/mine.png',
      mobile_link: 'mine://',
      app_store: 'https://apps.apple.com/mine',
      chrome_store: 'https://mine.app/extension'
    }
  ])
})

test('a config without connectors of a list says nothing', () => {
  const config = createConfig({
    chains: [mainnet],
    connectors: [injected()],
    transports: { [mainnet.id]: http('http://127.0.0.1:9') },
    multiInjectedProviderDiscovery: false,
    storage: null
  })
  expect(hostWalletsOf(config)).toBeUndefined()
})

test('the list of the kit has the wallets of the application in its order; a row for codes only where it is named', () => {
  const entry = (id: string, kind: WalletEntry['kind']): WalletEntry => ({
    id,
    name: id,
    kind,
    connectors: []
  })
  const list = [
    entry('walletConnect', 'walletConnect'),
    entry('io.rabby', 'installed'),
    entry('metaMask', 'custom'),
    entry('coinbaseWalletSDK', 'external'),
    entry('rainbow', 'custom'),
    entry('other', 'external')
  ]
  const ids = (wallets: WalletList) => {
    const known = hostWalletsOf(configOf(wallets))
    return known && orderWallets(known)(list).map(({ id, kind }) => `${id} ${kind}`)
  }
  expect(ids(group(rainbowWallet, coinbaseWallet, metaMaskWallet))).toEqual([
    'io.rabby installed',
    'other external',
    'rainbow custom',
    'coinbaseWalletSDK custom',
    'metaMask custom'
  ])
  expect(ids(group(metaMaskWallet, walletConnectWallet))?.[0]).toBe('walletConnect walletConnect')
})

test('the default wallets are those of RainbowKit', () => {
  const { wallets, connectors } = getDefaultWallets(app)
  expect(wallets.map(({ groupName, wallets }) => [groupName, wallets.map(make => make(app).id)])).toEqual([
    ['Popular', ['safe', 'rainbow', 'base', 'metaMask', 'walletConnect']]
  ])
  expect(connectors).toHaveLength(3)
})

test('an application says which accounts of Coinbase it wants by a property', () => {
  const before = coinbaseWallet.preference
  coinbaseWallet.preference = { options: 'smartWalletOnly' }
  expect(configOf(group(coinbaseWallet)).connectors.map(({ id }) => id)).toEqual(['coinbaseWalletSDK'])
  coinbaseWallet.preference = before
})

test('every wallet of the table has an id of its own, a name, and links that may be opened', () => {
  const wallets = Object.values(factories).map(make => make(app))
  // Two have another name beside: `base` and `xdefiWallet`.
  expect([wallets.length, new Set(wallets.map(({ id }) => id)).size]).toEqual([76, 74])
  for (const { id, name, rdns, downloadUrls = {}, mobile } of wallets) {
    expect(
      [id, name].every(text => text.trim() !== ''),
      id
    ).toBe(true)
    if (rdns !== undefined) expect(rdns, id).toMatch(/^[\w-]+(\.[\w-]+)+$/)
    for (const url of Object.values(downloadUrls)) expect(url, id).toMatch(/^https:\/\//)
    if (mobile?.getUri) expect(baseOf(mobile.getUri), id).toMatch(/^(?:https:\/\/.+\/|[a-z][\w+.-]*:\/\/.*)$/)
  }
  const metaMask = metaMaskWallet(app)
  expect([metaMask.rdns, metaMask.mobile?.getUri?.('wc:1')]).toEqual([
    'io.metamask',
    'https://metamask.app.link/wc?uri=wc%3A1'
  ])
})

test.each([
  [(uri: string) => `app://wc?uri=${encodeURIComponent(uri)}&from=kit`, 'app://'],
  [
    (uri: string) => `https://app.example/link/wc?uri=${encodeURIComponent(uri)}`,
    'https://app.example/link/'
  ],
  [(uri: string) => uri, undefined],
  [(uri: string) => `app://open?code=${uri}`, undefined],
  [undefined, undefined]
])('the link %s has the base %s', (getUri, base) => {
  expect(baseOf(getUri)).toBe(base)
})
