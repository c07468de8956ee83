import { expect, test } from 'vitest'
import { userRejected } from '../protocol/errors/wallet.js'
import { createMockConnector } from '../testing/mockConnector.js'
import { code, createCodes } from '../react/views/codes.harness.js'
import { appkitTests } from './appkit.harness.js'
import { partOf } from './part.js'
import { connectWallet } from './walletButton/connectWallet.js'
import { createWallets } from './wallets.js'

const { create } = appkitTests()
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

async function setUp(options: Parameters<typeof createMockConnector>[0] = {}) {
  const here = createMockConnector({
    id: 'io.metamask',
    rdns: 'io.metamask',
    name: 'MetaMask',
    icon: 'data:image/png;base64,AA==',
    ...options
  })
  const codes = createCodes()
  const adapter = { namespace: 'eip155', discover: () => undefined } as const
  const { modal } = create({
    adapters: [{ namespace: 'eip155', adapter, connectors: [() => [here, codes.connector]] }],
    enableCoinbase: false,
    chainImages: { 1: 'https://my.app/1.png' },
    customWallets: [{ id: 'harbor', name: 'Harbor', mobile_link: 'harbor:' }]
  })
  const part = partOf(modal, createWallets)
  const shown = () => part.select(modal.latchkey._internal)
  return { modal, here, codes, ...part.actions, shown }
}

test('the wallets are those of the modal, with the ways to each', async () => {
  const { modal, shown } = await setUp()
  expect(shown()).toMatchObject({ wallets: [], isInitialized: false })
  await modal.latchkey.load()
  expect(shown().wallets).toEqual([
    {
      id: 'walletConnect',
      name: 'WalletConnect',
      imageUrl: '',
      connectors: [],
      isInjected: false,
      isRecent: false
    },
    {
      id: 'io.metamask',
      name: 'MetaMask',
      imageUrl: 'data:image/png;base64,AA==',
      connectors: [
        {
          id: 'io.metamask',
          chain: 'eip155',
          chainImageUrl: 'https://my.app/1.png',
          imageUrl: 'data:image/png;base64,AA==',
          rdns: 'io.metamask'
        }
      ],
      isInjected: true,
      isRecent: false
    },
    { id: 'harbor', name: 'Harbor', imageUrl: '', connectors: [], isInjected: false, isRecent: false }
  ])
  expect(shown()).toBe(shown())
})

test('a wallet of the page is connected, and is the one that is asked meanwhile', async () => {
  let approve = () => {}
  const { modal, connect, shown } = await setUp({
    connect: () =>
      new Promise(resolve => {
        approve = () => resolve({ accounts: [alice], chainId: '1', provider: {} })
      })
  })
  const connecting = connect({ id: 'io.metamask' })
  await expect.poll(() => shown().connectingWallet?.name).toBe('MetaMask')
  expect([shown().isFetchingWcUri, shown().wcUri]).toEqual([false, undefined])
  approve()
  await connecting
  expect([modal.getAddress(), shown().connectingWallet]).toEqual([alice, undefined])
})

test('a wallet elsewhere is reached by a code, which all components see, and which is forgotten on request', async () => {
  const { modal, codes, connect, shown, resetWcUri } = await setUp()
  const connecting = connect({ id: 'harbor' })
  await expect.poll(() => shown().isFetchingWcUri).toBe(true)
  await expect.poll(() => codes.asked.length).toBe(1)
  codes.offer(code('7'), Date.now() + 240_000)
  expect(shown()).toMatchObject({
    wcUri: code('7'),
    isFetchingWcUri: false,
    connectingWallet: { id: 'harbor', isInjected: false }
  })
  resetWcUri()
  expect([shown().wcUri, shown().connectingWallet]).toEqual([undefined, undefined])
  codes.approve()
  await connecting
  expect(modal.getAddress()).toBe(alice)
})

test('a rejection and an unknown wallet are typed errors', async () => {
  const { connect, shown } = await setUp({ connect: () => Promise.reject(userRejected()) })
  await expect(connect({ id: 'io.metamask' })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__USER_REJECTED'
  })
  expect(shown().connectingWallet).toBe(undefined)
  await expect(connect({ id: 'nobody' })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__CONNECTOR_NOT_FOUND'
  })
})

test('wallets of the directory are fetched page by page, and searched', async () => {
  const wallets = Array.from({ length: 60 }, (_, index) => ({ id: `w${index}`, name: `Lumen ${index}` }))
  const { modal } = create(
    { server: 'https://server.example', enableCoinbase: false },
    {
      respond(url) {
        const { searchParams, pathname } = new URL(url)
        if (!pathname.endsWith('/getWallets')) return { status: 404, body: {} }
        const text = searchParams.get('search')
        const found = wallets.filter(({ name }) => !text || name.endsWith(text))
        const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('entries'))]
        return { body: { count: found.length, data: found.slice((page - 1) * size, page * size) } }
      }
    }
  )
  const { actions, select } = partOf(modal, createWallets)
  const shown = () => select(modal.latchkey._internal)
  await actions.fetchWallets()
  expect([shown().page, shown().wcWallets.length, shown().count]).toEqual([1, 40, 60])
  await actions.fetchWallets({ page: 2 })
  expect([shown().page, shown().wcWallets.length]).toEqual([2, 60])
  await actions.fetchWallets({ query: 'Lumen 7' })
  expect(shown().wcWallets.map(({ name }) => name)).toEqual(['Lumen 7'])
  expect(shown().isFetchingWallets).toBe(false)
  await actions.fetchWallets()
  expect(shown().page).toBe(2)
})

test('a wallet button connects by the name of AppKit, and says which account', async () => {
  const { modal, here } = await setUp()
  expect(await connectWallet(modal, 'metamask', 'eip155')).toEqual({
    chainNamespace: 'eip155',
    chainId: 1,
    address: alice
  })
  expect(here.calls).toEqual(['connect'])
})

test('a wallet button for a wallet elsewhere opens the modal, and rejects when that is closed', async () => {
  const { modal } = await setUp()
  const connecting = connectWallet(modal, 'walletConnect')
  await expect.poll(() => modal.isOpen()).toBe(true)
  await modal.close()
  await expect(connecting).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__USER_REJECTED' })
})
