import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bitcoin, mainnet } from '../chains/index.js'
import { pairingSlice } from '../core/state/pairing.js'
import { createMockConnector } from '../testing/mockConnector.js'
import { appkitTests } from './appkit.harness.js'
import { latest } from './page/latest.js'

const { create } = appkitTests()
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
let warned: string[]
beforeEach(() => {
  warned = []
  vi.spyOn(console, 'warn').mockImplementation(text => void warned.push(String(text)))
})
afterEach(() => vi.restoreAllMocks())

test('an instance reads its networks, providers, events and sign-in plug-in', async () => {
  const siwx = { any: 'plug-in' }
  const wallet = createMockConnector({
    connect: async () => ({ accounts: [alice], chainId: '1', provider: 'p', networks: ['eip155:1'] })
  })
  const { modal } = create({ siweConfig: { toSiwx: () => undefined, ...siwx } })
  expect(modal.getEvent()).toEqual({ timestamp: 0, data: undefined })
  expect(modal.getSIWX()).toMatchObject(siwx)
  expect([modal.getProviders(), modal.getDisabledCaipNetworks()]).toEqual([{}, []])
  await modal.latchkey.connect(wallet)
  expect(modal.getProviders()).toEqual({ eip155: 'p' })
  expect([modal.getProviderType('eip155'), modal.getProviderType('solana')]).toEqual(['ANNOUNCED', undefined])
  expect(modal.getDisabledCaipNetworks().map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:8453'])
  expect(modal.getEvent().data?.event).toBe('CONNECT_SUCCESS')
  expect(modal.getState()).toMatchObject({ multiWallet: true, loading: false, open: false })
  await modal.adapter.connectionControllerClient.disconnect()
  expect(modal.getIsConnectedState()).toBe(false)
})

test('the newest instance of a page is known until it is destroyed', () => {
  const { modal } = create()
  expect(latest.get()).toBe(modal)
  const { modal: next } = create()
  expect(latest.get()).toBe(next)
  next.latchkey.destroy()
  expect(() => latest.get()).toThrow(expect.objectContaining({ code: 'LATCHKEY_APPKIT__NOT_CREATED' }))
})

test('option customRpcUrls: one URL, or a list of URLs or of objects', () => {
  const { modal } = create({
    customRpcUrls: {
      'eip155:1': [{ url: 'https://one.example' }, 'https://two.example'],
      'eip155:8453': 'https://base.example'
    }
  })
  expect(modal.getCaipNetworks().map(({ rpcUrls }) => rpcUrls.default.http)).toEqual([
    ['https://one.example', 'https://two.example'],
    ['https://base.example']
  ])
})

test('accounts of Bitcoin have their public keys once the wallet has said them', async () => {
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const wallet = createMockConnector({
    namespace: 'bip122',
    connect: async () => ({
      accounts: [address],
      chainId: '000000000019d6689c085ae165831e93',
      provider: { getAccountAddresses: async () => [{ address, publicKey: '02ab', type: 'payment' }] }
    })
  })
  const { modal } = create({ networks: [bitcoin] })
  const seen: (string | undefined)[] = []
  modal.subscribeAccount(({ allAccounts }) => seen.push(allAccounts[0]?.publicKey), 'bip122')
  await modal.latchkey.connect(wallet)
  await expect
    .poll(() => modal.getAccount('bip122').allAccounts)
    .toEqual([
      {
        namespace: 'bip122',
        address,
        type: 'eoa',
        caipAddress: `bip122:000000000019d6689c085ae165831e93:${address}`,
        chainId: '000000000019d6689c085ae165831e93',
        publicKey: '02ab'
      }
    ])
  await expect.poll(() => seen.at(-1)).toBe('02ab')
  await modal.disconnect('bip122')
  expect(modal.getAccount('bip122').allAccounts).toEqual([])
})

test("open({ uri }) shows a code of the application's own client, until the modal is closed", async () => {
  const { modal } = create({ networks: [mainnet], manualWCControl: true, universalProvider: {} })
  const uri = `wc:${'a'.repeat(64)}@2?expiryTimestamp=${Math.round(Date.now() / 1000) + 300}&relay-protocol=irn&symKey=${'b'.repeat(64)}`
  await modal.open({ uri })
  const pairing = () => modal.latchkey._internal.kit.get()?.slice(pairingSlice).get()
  await expect.poll(pairing).toMatchObject({ status: 'ready', uri })
  expect(modal.isOpen()).toBe(true)
  await modal.close()
  await expect.poll(() => modal.latchkey.getAccount().status).toBe('disconnected')
  expect([pairing()?.status, modal.isOpen()]).toEqual(['idle', false])
  expect(warned).toEqual([])
})

test('open({ uri }) without manualWCControl says so once, and opens the modal', async () => {
  const { modal } = create()
  await modal.open({ uri: 'wc:a@2', view: 'Networks' })
  await modal.open({ uri: 'wc:a@2', view: 'Networks' })
  expect(warned.map(text => text.split(' does')[0])).toEqual([
    'latchkey/appkit: open({ uri }) without option manualWCControl'
  ])
  expect(modal.isOpen()).toBe(true)
})
