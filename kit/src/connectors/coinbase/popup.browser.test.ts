import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk'
import { recoverMessageAddress } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { base, mainnet } from '../../chains/index.js'
import { createConnectorContext } from '../../testing/connectorContext.js'
import { createMemoryEnvironment } from '../../testing/memoryEnvironment.js'
import { type CoinbaseOptions, coinbase } from '../coinbase.js'
import type { CoinbaseProvider } from './createProvider.js'
import { databaseName } from './sessionStore.js'
import { alice } from './setup.harness.js'

/** Another origin: browsers lead every name below `localhost` to this machine. */
const walletUrl = `http://keys.localhost:${location.port}/kit/src/connectors/coinbase/popup.harness.xhtml`

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const clock = {
  now: Date.now,
  after(milliseconds: number, run: () => void) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  }
}

/** A page with the connector, in the browser's own storage. */
function createPage(options: CoinbaseOptions = {}) {
  const environment = { ...createMemoryEnvironment(), clock, isHostStorage: false } as never
  const context = createConnectorContext({ networks: [mainnet, base], environment })
  ends.push(context.destroy)
  const [connector] = coinbase({ walletUrl, ...options })(context)
  if (!connector) throw new Error('there is no connector')
  return { connector, context }
}

/** The record of the session; undefined if there is none. */
async function stored(id = 'coinbaseWalletSDK'): Promise<{ keys: { shared: CryptoKey } } | undefined> {
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await answered(indexedDB.open(databaseName))
  const record = await answered(database.transaction('sessions').objectStore('sessions').get(id))
  database.close()
  return record
}

const text = 'Hello, window'
const isByAlice = async (signature: unknown) =>
  (await recoverMessageAddress({ message: text, signature: signature as `0x${string}` })) === alice.address

test('the official SDK connects and signs with the stand-in, which therefore speaks its protocol', async () => {
  const sdk = createCoinbaseWalletSDK({
    appName: 'App',
    appChainIds: [1],
    preference: { options: 'smartWalletOnly', keysUrl: walletUrl }
  })
  const provider = sdk.getProvider()
  ends.push(() => provider.disconnect())
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([alice.address])
  // The SDK would post its next request into the window that is just closing.
  const { communicator } = provider as unknown as { readonly communicator: { readonly popup: unknown } }
  await expect.poll(() => communicator.popup).toBeNull()
  const params = [
    `0x${Array.from(new TextEncoder().encode(text), byte => byte.toString(16)).join('')}`,
    alice.address
  ]
  expect(await isByAlice(await provider.request({ method: 'personal_sign', params }))).toBe(true)
})

test('our client connects and signs in windows of the same stand-in', async () => {
  const { connector } = createPage()
  const { accounts, chainId } = await connector.connect({ silent: false })
  expect([accounts, chainId]).toEqual([[alice.address], '1'])
  expect(await isByAlice(await connector.signMessage?.({ message: text, address: alice.address }))).toBe(true)
  await connector.disconnect?.()
})

test('after a reload the key is there, no script can export it, and no window opens; disconnecting deletes it', async () => {
  await createPage().connector.connect({ silent: false })
  const record = await stored()
  expect(record?.keys.shared.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', record?.keys.shared as CryptoKey)).rejects.toThrow()
  const refused: CoinbaseOptions = {
    openPopup: () => {
      throw new Error('a window was opened')
    }
  }
  const { accounts } = await createPage(refused).connector.connect({ silent: true })
  expect(accounts).toEqual([alice.address])
  // The keys of the page before: the window answers without another handshake.
  const { connector } = createPage()
  await connector.connect({ silent: true })
  expect(await isByAlice(await connector.signMessage?.({ message: text, address: alice.address }))).toBe(true)
  await connector.disconnect?.()
  expect(await stored()).toBeUndefined()
  await expect(createPage().connector.connect({ silent: true })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
  })
})

test('messages of other windows are not the wallet', async () => {
  const { connector } = createPage()
  const connecting = connector.connect({ silent: false })
  for (const event of ['PopupUnload', 'PopupLoaded']) postMessage({ event, id: 'x' }, location.origin)
  expect((await connecting).accounts).toEqual([alice.address])
  await connector.disconnect?.()
})

test('declining in the window is LATCHKEY_CONNECT__USER_REJECTED, and nothing is stored', async () => {
  const { connector } = createPage({ walletUrl: `${walletUrl}?decision=reject` })
  await expect(connector.connect({ silent: false })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__USER_REJECTED'
  })
  expect(await stored()).toBeUndefined()
})

test('a window that is closed rejects a request with 4001', async () => {
  const { connector } = createPage()
  const { provider } = await connector.connect({ silent: false })
  await connector.disconnect?.()
  const opened: Window[] = []
  const { open } = window
  window.open = (...parameters) => {
    const made = open.apply(window, parameters)
    if (made) opened.push(made)
    return made
  }
  ends.push(() => {
    window.open = open
  })
  const { connector: waiting } = createPage({ walletUrl: `${walletUrl}?asks` })
  const connecting = waiting.connect({ silent: false })
  connecting.catch(() => undefined)
  await expect.poll(() => opened.length).toBe(1)
  opened[0]?.close()
  await expect(connecting).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__USER_REJECTED' })
  await expect((provider as CoinbaseProvider).request({ method: 'personal_sign' })).rejects.toMatchObject({
    code: 4100
  })
})
