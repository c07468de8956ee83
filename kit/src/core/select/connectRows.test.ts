import { describe, expect, test } from 'vitest'
import type { Wallet } from '../../protocol/http/directory.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { alice, setupTestKit, solanaWallet } from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { connect } from '../actions/connect.js'
import { loadRecentWallets } from '../actions/loadRecentWallets.js'
import { rememberWallet } from '../actions/rememberWallet.js'
import type { LatchkeyOptions } from '../config/LatchkeyOptions.js'
import { dispatch } from '../dispatch.js'
import { viewSlice } from '../state/view.js'
import { isPaired } from './canPair.js'
import { connectRows } from './connectRows.js'
import { isReachable } from './isReachable.js'
import { describedEntry } from './walletEntries.js'

const codes = () =>
  createMockConnector({ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', reach: 'code' })
const rabby = () => createMockConnector({ id: 'io.rabby', name: 'Rabby' })
const directory = { services: { directory: 'https://directory.example' } }
const harbor: Wallet = { id: 'harbor', name: 'Harbor', mobile_link: 'harbor:', chains: ['eip155:1'] }

const setupOf = (options: Partial<LatchkeyOptions>, isMobile = false) =>
  setupTestKit(options, { page: { isMobile: () => isMobile } })
const kinds = (setup: ReturnType<typeof setupTestKit>) =>
  connectRows(setup.kit).flatMap(({ slot, entries }) => entries.map(({ id }) => `${slot} ${id}`))

test('a wallet is listed by its `reach`, not by its type', () => {
  const reaches = ['page', 'app', 'window', 'device', 'login'] as const
  const connectors = reaches.map(reach =>
    createMockConnector({ id: reach, name: reach, type: 'MULTI_CHAIN', reach })
  )
  expect(kinds(setupOf({ connectors }))).toEqual([
    'injected page',
    'external app',
    'external window',
    'external device'
  ])
})

test('a wallet of several namespaces is one row, by its id or by its name; two wallets of one namespace are two', () => {
  const part = (namespace: Namespace, id: string, name: string) =>
    createMockConnector({ namespace, id, name })
  const connectors = [
    part('eip155', 'com.elm', 'Elm'),
    part('eip155', 'com.oak', 'Elm'),
    part('polkadot', 'injectedWeb3.Elm', 'Elm'),
    part('cosmos', 'com.elm', 'Elm for Cosmos'),
    part('solana', 'standard.fir', 'Fir')
  ]
  const rows = connectRows(setupOf({ connectors }).kit).flatMap(({ entries }) => entries)
  expect(rows.map(({ id, connectors }) => [id, connectors.map(({ namespace }) => namespace).join()])).toEqual(
    [
      ['com.elm', 'eip155,polkadot,cosmos'],
      ['com.oak', 'eip155'],
      ['standard.fir', 'solana']
    ]
  )
})

describe('the row of any wallet', () => {
  test('the row of any wallet is first on a computer, if there is a way to pair', () => {
    expect(kinds(setupOf({ connectors: [codes(), rabby()] }))).toEqual([
      'walletConnect walletConnect',
      'injected io.rabby'
    ])
    expect(kinds(setupOf({ connectors: [rabby()] }))).toEqual(['injected io.rabby'])
  })

  test('the row of any wallet is in the wallet list on a phone; without a list the row stays', () => {
    expect(kinds(setupOf({ connectors: [codes(), rabby()], ...directory }, true))).toEqual([
      'injected io.rabby'
    ])
    expect(kinds(setupOf({ connectors: [codes()] }, true))).toEqual(['walletConnect walletConnect'])
  })

  test('the row of any wallet serves all namespaces, and only requested ones', () => {
    const sol = solanaWallet({ id: 'walletConnect', type: 'WALLET_CONNECT', reach: 'code' })
    const { kit } = setupOf({ connectors: [codes(), sol] })
    const [row] = connectRows(kit)
    expect(row?.entries[0]?.connectors.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
    expect(connectRows(kit, 'solana')[0]?.entries[0]?.connectors).toEqual([sol])
    expect(connectRows(kit, 'bip122')).toEqual([])
  })

  test('promise P10: in a wallet’s own browser its wallet is first, unless the host ordered otherwise', () => {
    const connectors = [codes(), rabby()]
    expect(kinds(setupOf({ connectors }, true))).toEqual(['injected io.rabby', 'walletConnect walletConnect'])
    const features = { connectorTypeOrder: ['walletConnect', 'injected'] } as const
    expect(kinds(setupOf({ connectors, features }, true))[0]).toBe('walletConnect walletConnect')
  })

  test('the host’s `wallets` function also changes the row of any wallet (promise P11)', () => {
    const wallets: LatchkeyOptions['wallets'] = list => list.filter(({ kind }) => kind !== 'walletConnect')
    expect(kinds(setupOf({ connectors: [codes(), rabby()], wallets }))).toEqual(['injected io.rabby'])
  })
})

describe('recent wallets', () => {
  const recents = ({ kit }: ReturnType<typeof setupTestKit>) =>
    kit.state.wallets.get().recent.map(({ id, name }) => [id, name])

  test('decision D32: a wallet of any kind is recent once it is connected; the last 2 are kept', async () => {
    const wallets = ['a', 'b', 'c'].map(id => createMockConnector({ id, name: id.toUpperCase() }))
    const setup = setupOf({ connectors: wallets })
    for (const connector of [...wallets, ...wallets.slice(1, 2)]) await connect(setup.kit, { connector })
    expect(recents(setup)).toEqual([
      ['b', 'B'],
      ['c', 'C']
    ])
  })

  test('a wallet that was rejected or only viewed is not recent', async () => {
    const refusing = createMockConnector({ connect: () => Promise.reject(new Error('no')) })
    const setup = setupOf({ connectors: [codes(), refusing] })
    await expect(connect(setup.kit, { connector: refusing })).rejects.toThrow()
    expect(recents(setup)).toEqual([])
  })

  test('the recent wallet of a scanned code is the chosen wallet, else the directory’s wallet of that name', async () => {
    const named = { ...harbor, id: 'elm', name: 'Elm' }
    const session = { accounts: [alice], chainId: '1', provider: {}, wallet: { name: 'Elm' } }
    const connector = createMockConnector({
      id: 'walletConnect',
      type: 'WALLET_CONNECT',
      reach: 'code',
      connect: async () => session
    })
    const setup = setupOf({ connectors: [connector], customWallets: [harbor, named] })
    await connect(setup.kit, { connector })
    expect(recents(setup)).toEqual([['elm', 'Elm']])
    await connect(setup.kit, { connector, wallet: () => describedEntry(setup.kit, 'custom', harbor) })
    expect(recents(setup)).toEqual([
      ['harbor', 'Harbor'],
      ['elm', 'Elm']
    ])
  })

  test('recent wallets are listed with their links at the next visit, from the storage alone', async () => {
    const { kit, environment } = setupOf({ connectors: [codes()] })
    await rememberWallet(kit, describedEntry(kit, 'directory', harbor))
    const next = setupTestKit({ connectors: [codes()] }, { storage: environment.storage })
    await loadRecentWallets(next.kit)
    const entry = connectRows(next.kit).find(({ slot }) => slot === 'recent')?.entries[0]
    expect(entry?.wallet).toMatchObject({ id: 'harbor', mobile_link: 'harbor:' })
  })

  test('the URL of a picture that a directory names is not loaded; one of the host stays, also at the next visit (decision D13)', async () => {
    const far = 'https://elsewhere.example/a.png'
    const own: Wallet = { id: 'own', name: 'Own', image_url: far }
    const customWallets = [own]
    const { kit, environment } = setupOf({ connectors: [codes()], ...directory, customWallets })
    const image = (wallet: Wallet) => describedEntry(kit, 'directory', wallet).image
    expect(image({ ...harbor, image_url: far })).toBeUndefined()
    expect(image({ ...harbor, image_url: far, image_id: 'abc' })).toBe(
      'https://directory.example/getWalletImage/abc'
    )
    await rememberWallet(kit, describedEntry(kit, 'directory', { ...harbor, image_url: far }))
    await rememberWallet(kit, describedEntry(kit, 'custom', own))
    const next = setupTestKit({ connectors: [codes()], customWallets }, { storage: environment.storage })
    await loadRecentWallets(next.kit)
    const recent = connectRows(next.kit).find(({ slot }) => slot === 'recent')?.entries
    expect(recent?.map(({ id, image }) => [id, image])).toEqual([
      ['own', far],
      ['harbor', undefined]
    ])
  })

  test('recent wallets that the host excludes are not shown', async () => {
    const { kit } = setupOf({ connectors: [codes()], excludeWalletIds: ['harbor'] })
    await rememberWallet(kit, describedEntry(kit, 'directory', harbor))
    expect(connectRows(kit).map(({ slot }) => slot)).toEqual(['walletConnect'])
  })

  test('the stored record of a recent wallet is limited in size and has no functions', async () => {
    const { kit, environment } = setupOf({ connectors: [codes()] })
    const wallet = { ...harbor, homepage: `https://${'x'.repeat(2000)}`, description: 'long' } as Wallet
    await rememberWallet(kit, describedEntry(kit, 'directory', wallet))
    const stored = JSON.parse((await environment.storage.get('latchkey.recent')) ?? '{}')
    expect(stored.wallets).toEqual([
      { id: 'harbor', name: 'Harbor', wallet: { id: 'harbor', name: 'Harbor', mobile_link: 'harbor:' } }
    ])
  })
})

describe('isReachable', () => {
  const ask = (
    wallet: Partial<Wallet>,
    { isMobile = false, ...options }: Partial<LatchkeyOptions> & { isMobile?: boolean } = {}
  ) => {
    const { kit } = setupOf({ connectors: [codes()], ...options }, isMobile)
    return isReachable(kit, describedEntry(kit, 'directory', { id: 'w', name: 'W', ...wallet }))
  }
  const extension = { rdns: 'io.w', chrome_store: 'https://chrome.example' }
  test.each<[string, boolean, boolean]>([
    ['an extension on a computer', ask(extension), true],
    ['an extension on a phone', ask(extension, { isMobile: true }), false],
    ['an app on a phone', ask({ mobile_link: 'w:' }, { isMobile: true }), true],
    ['a web wallet on a phone', ask({ webapp_link: 'https://w.example' }, { isMobile: true }), true],
    [
      'an app that takes no codes, on a phone',
      ask({ mobile_link: 'w:', supports_wc: false }, { isMobile: true }),
      false
    ],
    [
      'a wallet with a browser of its own on a phone, without a link and without codes',
      ask({ rdns: 'app.phantom', supports_wc: false }, { isMobile: true }),
      true
    ],
    [
      'a wallet whose browser is for accounts of another namespace',
      ask({ rdns: 'com.solflare' }, { isMobile: true }),
      false
    ],
    ['an extension with codes only', ask(extension, { basic: true }), false],
    ['a program with codes only', ask({ desktop_link: 'w:' }, { basic: true }), true],
    ['an app that takes no codes, with codes only', ask({ supports_wc: false }, { basic: true }), false],
    ['an extension without a connector that pairs', ask(extension, { isMobile: true, connectors: [] }), true]
  ])('isReachable: %s', (_, isShown, expected) => {
    expect(isShown).toBe(expected)
  })

  test('for a requested namespace, wallets without a chain of it are left out', () => {
    const { kit } = setupOf({ connectors: [codes()] })
    const entry = describedEntry(kit, 'directory', harbor)
    expect(isReachable(kit, entry, 'eip155')).toBe(true)
    expect(isReachable(kit, entry, 'solana')).toBe(false)
    expect(isReachable(kit, { ...entry, wallet: { id: 'w', name: 'W' } }, 'solana')).toBe(true)
  })
})

test('`isPaired` is true for a connection by code', async () => {
  const connector = codes()
  const { kit } = setupOf({ connectors: [connector] })
  expect(isPaired(kit)).toBe(false)
  await connect(kit, { connector })
  expect(isPaired(kit)).toBe(true)
  expect(isPaired(kit, 'solana')).toBe(false)
})

describe('opening without wallets of the page', () => {
  const opened = (options: Partial<LatchkeyOptions>, isMobile = false) => {
    const { kit } = setupOf({ connectors: [codes()], ...options }, isMobile)
    dispatch(kit, { type: 'open' })
    return kit
      .slice(viewSlice)
      .get()
      .history.map(({ name }) => name)
  }
  test('option basic: opening shows the code, or on a phone the wallets of the directory', () => {
    expect(opened({ basic: true })).toEqual(['ConnectingWalletConnectBasic'])
    expect(opened({ basic: true, ...directory }, true)).toEqual(['AllWallets'])
    expect(opened({ basic: true }, true)).toEqual(['ConnectingWalletConnectBasic'])
    expect(opened({})).toEqual(['Connect'])
  })
  test('option manualWCControl: opening shows the code', () => {
    expect(opened({ manualWCControl: true })).toEqual(['ConnectingWalletConnectBasic'])
  })
})
