import { describe, expect, test } from 'vitest'
import { deferred, setupTestKit, solanaWallet } from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import type { FetchScript } from '../../testing/scriptedFetch.js'
import { fetchWalletLists } from '../actions/fetchWalletLists.js'
import { fetchWalletPage } from '../actions/fetchWalletPage.js'
import { rememberWallet } from '../actions/rememberWallet.js'
import { searchWallets } from '../actions/searchWallets.js'
import type { LatchkeyOptions } from '../config/LatchkeyOptions.js'
import { connectRows } from '../select/connectRows.js'
import { queryState } from '../select/queryState.js'
import { walletGrid } from '../select/walletGrid.js'
import { listedWallets, walletPagesKey } from '../select/walletKeys.js'
import { listedPages, walletsOf } from '../select/walletPages.js'
import { walletSearchKey } from '../select/walletSearchKey.js'
import { startDiscovery } from '../startDiscovery.js'
import { updateWallets } from '../state/wallets.js'

const server = 'https://wallets.example'
const all = Array.from({ length: 90 }, (_, index) => ({ id: `w${index}`, name: `Wallet ${index}` }))

/** A directory that pages, includes, excludes and searches by wire.md section 2.1. */
const directory: FetchScript = url => {
  const query = new URL(url).searchParams
  const list = (name: string) => query.get(name)?.split(',')
  const found = all.filter(
    ({ id, name }) =>
      (list('include')?.includes(id) ?? true) &&
      !list('exclude')?.includes(id) &&
      name.includes(query.get('search') ?? '')
  )
  const entries = Number(query.get('entries'))
  const start = (Number(query.get('page')) - 1) * entries
  return { body: { count: found.length, data: found.slice(start, start + entries) } }
}
const make = (options: Partial<LatchkeyOptions> = {}, respond = directory) =>
  setupTestKit({ server, ...options }, { respond })
const queries = ({ environment }: ReturnType<typeof make>) =>
  environment.requests.map(({ url }) => Object.fromEntries(new URL(url).searchParams))
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

describe('the wallets of one namespace', () => {
  const installed = { rdns: 'app.two', id: 'w2', name: 'Wallet 2', chains: ['eip155:1', 'solana:x'] }
  const speaking: FetchScript = url => {
    const chains = new URL(url).searchParams.get('chains') ?? ''
    const list = [
      installed,
      { id: 'evm', name: 'Evm', chains: ['eip155:1'] },
      { id: 'sol', name: 'Sol', chains: ['solana:x'] }
    ]
    const found = list.filter(wallet =>
      wallet.chains.some(chain => chains.includes(chain.split(':')[0] ?? ''))
    )
    return { body: { count: found.length, data: found } }
  }

  test('a page, a search and the recommended wallets are asked for with the networks of the namespace only', async () => {
    const setup = make({}, speaking)
    const { kit } = setup
    await fetchWalletLists(kit, ['recommended'], 'solana')
    await fetchWalletPage(kit, 'solana')
    await searchWallets(kit, { text: 'wallet', certified: false, namespace: 'solana' })
    expect(new Set(queries(setup).map(({ chains }) => chains))).toEqual(
      new Set(['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
    )
    expect([ids(listedPages(kit, 'solana')), ids(listedPages(kit))]).toEqual([['w2', 'sol'], []])
    await fetchWalletPage(kit)
    expect(ids(listedPages(kit))).toEqual(['w2', 'evm', 'sol'])
  })

  test('a wallet that is installed for another namespace is reached by a code', async () => {
    const setup = make({}, speaking)
    const { kit } = setup
    const connectors = [
      createMockConnector({ id: 'app.two', rdns: 'app.two' }),
      solanaWallet({ id: 'walletConnect', reach: 'code' })
    ]
    updateWallets(kit, { connectors })
    await fetchWalletPage(kit, 'solana')
    await fetchWalletPage(kit)
    const waysOf = (namespace?: 'solana') =>
      walletGrid(kit, undefined, namespace).map(({ id, connectors }) => [id, connectors.map(one => one.id)])
    expect(waysOf('solana')).toEqual([
      ['w2', []],
      ['sol', []]
    ])
    expect(waysOf()[0]).toEqual(['w2', ['app.two']])
  })
})

describe('all wallets', () => {
  test('all wallets are fetched by pages of 40, to the end, each once', async () => {
    const setup = make()
    for (let count = 0; count < 5; count++) await fetchWalletPage(setup.kit)
    const { wallets, count } = walletsOf(queryState(setup.kit, walletPagesKey()).data)
    expect([ids(wallets), count]).toEqual([ids(all), 90])
    expect(queries(setup).map(({ page, entries }) => [page, entries])).toEqual([
      ['1', '40'],
      ['2', '40'],
      ['3', '40']
    ])
    expect(queries(setup)[0]?.chains).toContain('eip155:1,eip155:8453,solana:')
  })

  test('the pages leave out the wallets that are listed before them, the same on every page, so that no wallet is skipped', async () => {
    const setup = make({ featuredWalletIds: ['w7'], excludeWalletIds: ['w9'] })
    await fetchWalletLists(setup.kit, ['featured'])
    await fetchWalletPage(setup.kit)
    // These lists arrive late.
    await fetchWalletLists(setup.kit, ['recommended'])
    await fetchWalletPage(setup.kit)
    await fetchWalletPage(setup.kit)
    const asked = queries(setup).filter(({ entries }) => entries === '40')
    expect(asked.map(({ page, exclude }) => [page, exclude])).toEqual([
      ['1', 'w9,w7'],
      ['2', 'w9,w7'],
      ['3', 'w9,w7']
    ])
    const grid = ids(walletGrid(setup.kit))
    expect([grid[0], grid.length, grid.includes('w9')]).toEqual(['w7', 89, false])
  })

  test('two simultaneous fetches send one request', async () => {
    const setup = make()
    await Promise.all([fetchWalletPage(setup.kit), fetchWalletPage(setup.kit)])
    expect(setup.environment.requests).toHaveLength(1)
  })

  test('after a failure the same page of wallets is fetched again, and the fetched wallets stay', async () => {
    let isDown = false
    const setup = make({}, (url, init) => (isDown ? { status: 400, body: {} } : directory(url, init)))
    await fetchWalletPage(setup.kit)
    isDown = true
    await fetchWalletPage(setup.kit)
    expect([queryState(setup.kit, walletPagesKey()).status, listedPages(setup.kit).length]).toEqual([
      'error',
      40
    ])
    expect(setup.errors).toEqual(['LATCHKEY_HTTP__FAILED'])
    isDown = false
    await fetchWalletPage(setup.kit)
    expect(queries(setup).map(({ page }) => page)).toEqual(['1', '2', '2'])
    expect(listedPages(setup.kit)).toHaveLength(80)
  })

  test('pages of a directory that repeats wallets and reports too high a count come to an end', async () => {
    const setup = make({}, url => ({
      body: { count: 1_000_000, data: url.includes('page=1&') ? all.slice(0, 40) : [] }
    }))
    for (let count = 0; count < 9; count++) await fetchWalletPage(setup.kit)
    expect(setup.environment.requests).toHaveLength(2)
    expect(walletsOf(queryState(setup.kit, walletPagesKey()).data).count).toBe(40)
    const twice = make({}, () => ({ body: { count: 80, data: all.slice(0, 40) } }))
    await fetchWalletPage(twice.kit)
    await fetchWalletPage(twice.kit)
    expect(listedPages(twice.kit)).toHaveLength(40)
  })

  test('without a directory no request is sent', async () => {
    const { kit, environment } = setupTestKit()
    await fetchWalletPage(kit)
    expect([environment.requests, queryState(kit, walletPagesKey()).status]).toEqual([[], 'success'])
  })
})

describe('search', () => {
  test('a search requests up to 100 wallets; a late answer to an older text is not shown', async () => {
    const first = deferred<{ body: unknown }>()
    const setup = make({}, (url, init) => (url.includes('search=old') ? first.promise : directory(url, init)))
    const old = searchWallets(setup.kit, { text: 'old', certified: false })
    await searchWallets(setup.kit, { text: ' 8 ', certified: true })
    first.resolve({ body: { count: 1, data: [{ id: 'late', name: 'Late' }] } })
    await old
    const search = { text: ' 8 ', certified: true }
    const key = walletSearchKey(search)
    const { status, data } = queryState(setup.kit, key)
    expect([setup.kit.state.wallets.get().search, status, data?.data.length]).toEqual([
      { text: ' 8 ', key },
      'success',
      18
    ])
    expect(queries(setup).at(-1)).toMatchObject({ entries: '100', search: '8', badge_type: 'certified' })
    expect(ids(walletGrid(setup.kit, search))).toContain('w88')
  })

  test('a very long search text is cut before the request', async () => {
    const setup = make()
    await searchWallets(setup.kit, { text: 'x'.repeat(10_000), certified: false })
    expect(queries(setup)[0]?.search).toHaveLength(100)
  })
})

describe('lists', () => {
  test('option featuredWalletIds: the wallets are in the host’s order, and fetched once', async () => {
    const setup = make({ featuredWalletIds: ['w7', 'w3', 'w5'] })
    await fetchWalletLists(setup.kit, ['featured'])
    await fetchWalletLists(setup.kit, ['featured'])
    expect(ids(listedWallets(setup.kit, 'featured'))).toEqual(['w7', 'w3', 'w5'])
    expect(queries(setup)).toMatchObject([{ include: 'w7,w3,w5', entries: '3' }])
    expect(connectRows(setup.kit).map(({ slot, entries }) => [slot, ids(entries)])).toEqual([
      ['featured', ['w7', 'w3', 'w5']]
    ])
  })

  test('recommended wallets: 4 at most, never featured ones, and only as many as there is room for', async () => {
    const setup = make({ featuredWalletIds: ['w0'], connectors: [createMockConnector()] })
    await fetchWalletLists(setup.kit, ['recommended'])
    await fetchWalletLists(setup.kit, ['featured'])
    expect(queries(setup)[0]).toMatchObject({ entries: '4', exclude: 'w0' })
    expect(connectRows(setup.kit).map(({ slot, entries }) => [slot, ids(entries)])).toEqual([
      ['injected', ['mock']],
      ['featured', ['w0']],
      ['recommended', ['w1', 'w2']]
    ])
  })

  test('option includeWalletIds lists only these wallets, and hides other installed ones', async () => {
    const setup = make({
      includeWalletIds: ['w1', 'io.rabby'],
      connectors: [createMockConnector({ id: 'io.rabby' }), createMockConnector({ id: 'io.other' })]
    })
    await fetchWalletPage(setup.kit)
    expect(ids(listedPages(setup.kit))).toEqual(['w1'])
    expect(connectRows(setup.kit).flatMap(({ entries }) => ids(entries))).toEqual(['io.rabby'])
  })

  test('option excludeWalletIds hides wallets, also installed ones by their rdns', async () => {
    const setup = make({
      excludeWalletIds: ['w0', 'io.rabby'],
      connectors: [createMockConnector({ id: 'a', rdns: 'io.rabby' }), createMockConnector({ id: 'b' })]
    })
    await fetchWalletPage(setup.kit)
    expect(listedPages(setup.kit)[0]?.id).toBe('w1')
    expect(connectRows(setup.kit).flatMap(({ entries }) => ids(entries))).toEqual(['b'])
  })

  test('options includeWalletIds, excludeWalletIds: an installed wallet also matches by its id in the directory', async () => {
    const named = [
      { id: '0a', name: 'Rabby Wallet', rdns: 'io.rabby' },
      { id: '0b', name: 'Otter' },
      { id: '0c', name: 'MetaMask', rdns: 'io.metamask' }
    ]
    const connectors = [
      createMockConnector({ id: 'io.rabby', rdns: 'io.rabby' }),
      createMockConnector({ id: 'legacy', name: 'Otter' }),
      createMockConnector({ id: 'io.metamask.mobile', rdns: 'io.metamask.mobile' }),
      createMockConnector({ id: 'io.other', rdns: 'io.other' })
    ]
    const respond: FetchScript = url => {
      const include = new URL(url).searchParams.get('include')?.split(',')
      const data = named.filter(({ id }) => include?.includes(id))
      return { body: { count: data.length, data } }
    }
    const shown = async (options: Partial<LatchkeyOptions>) => {
      const setup = make({ connectors, ...options }, respond)
      await fetchWalletLists(setup.kit, ['named'])
      await fetchWalletLists(setup.kit, ['named'])
      expect(setup.environment.requests).toHaveLength(1)
      return connectRows(setup.kit).flatMap(({ entries }) => ids(entries))
    }
    expect(await shown({ excludeWalletIds: ['0a', '0b', '0c'] })).toEqual(['io.other'])
    expect(await shown({ includeWalletIds: ['0a', '0b', '0c'] })).toEqual([
      'io.rabby',
      'legacy',
      'io.metamask.mobile'
    ])
  })

  test('in the browser of MetaMask’s app there is one MetaMask, although its rdns differs there', async () => {
    const setup = make({
      connectors: [createMockConnector({ id: 'io.metamask.mobile', rdns: 'io.metamask.mobile' })],
      customWallets: [{ id: 'c5', name: 'MetaMask', rdns: 'io.metamask' }]
    })
    expect(connectRows(setup.kit).flatMap(({ entries }) => ids(entries))).toEqual(['io.metamask.mobile'])
  })

  test('option customWallets adds the host’s wallets, with the connector of the same rdns', () => {
    const { kit } = setupTestKit({
      customWallets: [{ id: 'own', name: 'Own', rdns: 'io.own' }],
      connectors: [createMockConnector({ id: 'x', rdns: 'io.own', type: 'ID_AUTH', reach: 'login' })]
    })
    expect(connectRows(kit)).toMatchObject([
      { slot: 'custom', entries: [{ id: 'own', kind: 'custom', connectors: [{ id: 'x' }] }] }
    ])
  })

  test('an installed wallet is not listed twice', async () => {
    const { kit } = setupTestKit({
      customWallets: [
        { id: 'own', name: 'Own', rdns: 'io.own' },
        { id: 'same', name: 'MOCK wallet' },
        { id: 'twin', name: 'Twin' },
        { id: 'twin', name: 'Twin again' }
      ],
      connectors: [
        createMockConnector({ id: 'io.own', rdns: 'io.own' }),
        createMockConnector({ id: 'b' }),
        createMockConnector({ id: 'c' })
      ]
    })
    expect(connectRows(kit).map(({ entries }) => ids(entries))).toEqual([['io.own', 'b', 'c'], ['twin']])
  })

  test('a wallet of two namespaces is one row; for one namespace, the row has only its connector', () => {
    const { kit } = setupTestKit({
      connectors: [createMockConnector({ id: 'phantom' }), solanaWallet()]
    })
    expect(connectRows(kit)[0]?.entries).toMatchObject([
      { id: 'phantom', connectors: [{ namespace: 'eip155' }, { namespace: 'solana' }] }
    ])
    expect(connectRows(kit, 'solana')[0]?.entries[0]?.connectors).toHaveLength(1)
  })

  test('option features.connectorTypeOrder: the named slots come first, then the others', () => {
    const { kit } = setupTestKit({
      features: { connectorTypeOrder: ['external', 'custom'] },
      customWallets: [{ id: 'own', name: 'Own' }],
      connectors: [
        createMockConnector(),
        createMockConnector({ id: 'ext', name: 'Ext', type: 'EXTERNAL', reach: 'window' })
      ]
    })
    expect(connectRows(kit).map(({ slot }) => slot)).toEqual(['external', 'custom', 'injected'])
  })

  test('option wallets changes the list last: order, hide, add; if it throws, it is ignored (promise P11)', () => {
    const connectors = [
      createMockConnector({ id: 'a', name: 'A' }),
      createMockConnector({ id: 'b', name: 'B' })
    ]
    const seen: unknown[] = []
    const { kit } = setupTestKit({
      connectors,
      wallets: (list, environment) => {
        seen.push(environment)
        return [{ id: 'own', name: 'Own', kind: 'installed', connectors: [] }, ...list.slice(1)]
      }
    })
    expect(connectRows(kit).flatMap(({ entries }) => ids(entries))).toEqual(['own', 'b'])
    expect(seen).toEqual([{ isMobile: false, namespace: 'eip155' }])
    for (const wallets of [() => undefined as never, () => JSON.parse('{') as never]) {
      const broken = setupTestKit({ connectors, wallets })
      expect(connectRows(broken.kit).flatMap(({ entries }) => ids(entries))).toEqual(['a', 'b'])
      expect(broken.errors).toHaveLength(1)
    }
  })

  test('the grid begins with installed wallets, without duplicates', async () => {
    const late = { id: 'late', name: 'Late', rdns: 'io.late' }
    const setup = make(
      { connectors: [createMockConnector({ id: 'x', rdns: late.rdns })], customWallets: [] },
      async (url, init) => {
        const answer = (await directory(url, init)) as { body: { count: number; data: unknown[] } }
        if (!url.includes('entries=40')) return answer
        return { body: { count: answer.body.count + 1, data: [...answer.body.data, late] } }
      }
    )
    await fetchWalletLists(setup.kit, ['recommended'])
    await fetchWalletPage(setup.kit)
    const grid = ids(walletGrid(setup.kit))
    expect([grid[0], grid[1], grid.length, new Set(grid).size]).toEqual(['late', 'w0', 45, 45])
  })

  test('two recent wallets are kept, newest first; invalid stored ones are left out', async () => {
    const { kit, environment } = setupTestKit()
    for (const id of ['a', 'b', 'a', 'c']) await rememberWallet(kit, { id, name: id })
    expect(ids(kit.state.wallets.get().recent)).toEqual(['c', 'a'])
    environment.storage.set(
      'latchkey.recent',
      JSON.stringify({ version: 1, wallets: [{ id: 7 }, { id: 'ok', name: 'Ok' }, null] })
    )
    await rememberWallet(kit, { id: 'new', name: 'New' })
    expect(ids(kit.state.wallets.get().recent)).toEqual(['new', 'ok'])
    const next = setupTestKit({}, { storage: environment.storage })
    await startDiscovery(next.kit)
    expect(ids(next.kit.state.wallets.get().recent)).toEqual(['new', 'ok'])
  })
})
