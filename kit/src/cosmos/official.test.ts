import {
  decodeSignature,
  makeSignDoc,
  pubkeyToAddress,
  Secp256k1HdWallet,
  serializeSignDoc
} from '@cosmjs/amino'
import { InjectedKeplr } from '@keplr-wallet/provider'
import type { Keplr } from '@keplr-wallet/types'
import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { afterEach, expect, test, vi } from 'vitest'
import { verifySignature } from '../siwx/verify/verifySignature.js'
import { createConnectorContext, createMockCosmosWallet } from '../testing/index.js'
import { systemClock } from '../walletconnect/relay/systemEnvironment.js'
import { discover } from './discover.js'
import type { CosmosPage, CosmosProvider } from './keplr.js'
import { cosmosHub, orchard } from './networks.harness.js'

const message = 'Orchard – sign in\n<&>'

afterEach(() => {
  vi.unstubAllGlobals()
})

function start(page: object) {
  const context = createConnectorContext({ networks: [cosmosHub, orchard] })
  discover({ ...context, environment: { ...context.environment, clock: systemClock() } }, page as CosmosPage)
  return context
}

const createPage = () => Object.assign(new EventTarget(), {}) as EventTarget & Record<string, unknown>

/** Whether CosmJS agrees that a signature is that of the address for the message. */
function isValidForCosmJs(signature: string, address: string): boolean {
  const parsed = JSON.parse(signature)
  const { pubkey, signature: bytes } = decodeSignature(parsed)
  const data = Buffer.from(message).toString('base64')
  const document = makeSignDoc(
    [{ type: 'sign/MsgSignData', value: { signer: address, data } }],
    { gas: '0', amount: [] },
    '',
    '',
    0,
    0
  )
  return (
    pubkeyToAddress(parsed.pub_key, 'cosmos') === address &&
    secp256k1.verify(bytes, sha256(serializeSignDoc(document)), pubkey, { lowS: true })
  )
}

test('what our connector signs with our mock wallet is valid for @cosmjs/amino', async () => {
  const page = createPage()
  createMockCosmosWallet({}, page)
  const context = start(page)
  const [connector] = context.connectors
  const session = await connector?.connect({ silent: false })
  const address = session?.accounts[0] ?? ''
  const signature = (await connector?.signMessage?.({ message, address })) ?? ''
  expect([isValidForCosmJs(signature, address), isValidForCosmJs(signature, `${address}x`)]).toEqual([
    true,
    false
  ])
  context.destroy()
})

test('our connector connects to a wallet of @cosmjs/amino, and verifies its signature', async () => {
  const signer = await Secp256k1HdWallet.fromMnemonic(
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'
  )
  const [account] = await signer.getAccounts()
  const keplr = {
    enable: async () => undefined,
    getKey: async () => ({ name: 'Hub', bech32Address: account?.address }),
    signAmino: (_: string, address: string, document: never) => signer.signAmino(address, document)
  }
  const context = start(Object.assign(createPage(), { keplr }))
  const [connector] = context.connectors
  const session = await connector?.connect({ silent: false })
  const address = session?.accounts[0] ?? ''
  expect(address).toBe(account?.address)
  const signature = (await connector?.signMessage?.({ message, address })) ?? ''
  const chainId = cosmosHub.caipNetworkId
  expect(await verifySignature({ chainId, address, message, signature })).toEqual({ status: 'valid' })
  context.destroy()
})

test('our connector speaks with the page script of Keplr itself, behind which our mock wallet answers', async () => {
  const page = createPage()
  const wallet = createMockCosmosWallet({ inject: 'never' }, page)
  const window = Object.assign(page, {
    location: { origin: 'https://app.example' },
    postMessage: (data: unknown) =>
      queueMicrotask(() =>
        page.dispatchEvent(
          Object.assign(new Event('message'), {
            data: structuredClone(data),
            source: page,
            origin: 'https://app.example'
          })
        )
      )
  })
  vi.stubGlobal('window', window)
  // Keplr is on the page for other namespaces, too: it asks these for their state, and gets none.
  const others = { request: async () => ({}) }
  const proxied = { ...wallet.provider, ethereum: others, starknet: others }
  const stop = InjectedKeplr.startProxy(proxied as never, undefined as never)
  const nothing = () => undefined
  Object.assign(window, {
    keplr: new InjectedKeplr(
      undefined as never,
      '0.12.313',
      'extension',
      nothing,
      nothing,
      undefined as never,
      undefined as never,
      { uuid: crypto.randomUUID(), name: 'Keplr', rdns: 'app.keplr', icon: 'data:image/png;base64,AA==' },
      { id: 'keplr', name: 'Keplr', icon: 'data:image/png;base64,AA==' }
    )
  })
  const context = start(window)
  const [connector] = context.connectors
  const session = await connector?.connect({ silent: false, network: orchard })
  expect([connector?.name, session?.accounts]).toEqual(['Keplr', wallet.addresses('orchard').slice(0, 1)])
  await connector?.switchNetwork?.(cosmosHub)
  const [address = ''] = wallet.addresses()
  const signature = (await connector?.signMessage?.({ message, address })) ?? ''
  expect(isValidForCosmJs(signature, address)).toBe(true)
  wallet.rejectNext()
  await expect(connector?.signMessage?.({ message, address })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__USER_REJECTED'
  })
  context.destroy()
  stop()
})

test('the types of @keplr-wallet/types are those of a provider of ours', () => {
  const accept = (provider: CosmosProvider) => provider
  expect(accept({} as Keplr)).toEqual({})
})
