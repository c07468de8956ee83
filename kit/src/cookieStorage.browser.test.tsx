import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { base, mainnet } from './chains/index.js'
import { cookieStorage } from './cookieStorage.js'
import { cookieToInitialState } from './cookieToInitialState.js'
import type { LatchkeyOptions } from './core/config/LatchkeyOptions.js'
import { createLatchkey } from './createLatchkey.js'
import { browserEnvironment } from './environment/browserEnvironment.js'
import { LatchkeyConnectButton } from './react/buttons/LatchkeyConnectButton.js'
import { LatchkeyNetworkButton } from './react/buttons/LatchkeyNetworkButton.js'
import { useLatchkeyAccount } from './react/hooks/useLatchkeyAccount.js'
import { LatchkeyProvider } from './react/provider/LatchkeyProvider.js'
import { createMockConnector } from './testing/mockConnector.js'
import { storageConformance } from './testing/storageConformance.js'

beforeEach(() => {
  cookieStorage().remove('latchkey.remembered')
  localStorage.clear()
})

describe('conformance', () => {
  for (const { name, run } of storageConformance(() => cookieStorage())) test(name, run)
})

function make(options: Partial<LatchkeyOptions> = {}) {
  const wallet = createMockConnector({ chainId: '8453' })
  const client = createLatchkey({
    networks: [mainnet, base],
    connectors: [wallet],
    storage: cookieStorage(),
    tabs: 'isolated',
    ...options
  })
  onTestFinished(client.destroy)
  return { client, wallet }
}

function Facts() {
  const { status, address } = useLatchkeyAccount()
  return <output>{`${status} ${address}`}</output>
}

/** A page as a server made it, and the same page taken over in the browser: what React complains about, and what is shown. */
function hydrate(served: string, options: Partial<LatchkeyOptions>, begin = make(options)) {
  const complaints: string[] = []
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = served
  const root = hydrateRoot(place, tree(begin.client), {
    onRecoverableError: error => complaints.push(String(error))
  })
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  return { ...begin, complaints, text: () => place.querySelector('output')?.textContent, place }
}

const tree = (client: ReturnType<typeof make>['client']) => (
  <StrictMode>
    <LatchkeyProvider client={client}>
      <LatchkeyNetworkButton />
      <LatchkeyConnectButton />
      <Facts />
    </LatchkeyProvider>
  </StrictMode>
)
const serve = (options: Partial<LatchkeyOptions>) => renderToString(tree(make(options).client))

test('the cookie says wallet and network, never an address; the rest stays in the browser', async () => {
  const { client, wallet } = make()
  await client.connect(wallet)
  const { cookie } = document
  expect(cookieToInitialState(cookie)).toEqual({
    connectors: { eip155: 'mock' },
    networks: { eip155: 'eip155:8453' },
    activeNamespace: 'eip155'
  })
  expect(decodeURIComponent(cookie).toLowerCase()).not.toContain('0xf39f')
  expect(cookie).not.toContain('latchkey.recent')
  await client.disconnect()
  expect(document.cookie).not.toContain('latchkey')
})

test('option initialState: hydrates what the server rendered without a word, then finds the wallet', async () => {
  const first = make()
  await first.client.connect(first.wallet)
  first.client.destroy()
  const initialState = cookieToInitialState(document.cookie)
  const served = serve({ initialState, ssr: true })
  expect(served).toContain('>Base<')
  const { text, complaints, place } = hydrate(served, { initialState, ssr: true })
  expect(text()).toBe('reconnecting undefined')
  await expect.poll(text).toBe('connected 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  expect(place.textContent).toContain('Base')
  expect(complaints).toEqual([])
})

test('a wallet that was left in another tab meanwhile is not waited for (promise P2)', async () => {
  const initialState = { connectors: { eip155: 'mock' }, networks: {} }
  const { text, client } = hydrate(serve({ initialState }), { initialState })
  expect(text()).toBe('reconnecting undefined')
  await client.ready()
  expect(client.getAccount().status).toBe('disconnected')
  await expect.poll(text).toBe('disconnected undefined')
})

test.for([true, false])(
  'option ssr %s: a second root hydrates what the server rendered, however far the kit is by then',
  async ssr => {
    const served = serve({ ssr })
    const begun = make({ ssr })
    await begun.client.connect(begun.wallet)
    const { text, complaints } = hydrate(served, { ssr }, begun)
    await expect.poll(text).toContain('connected 0x')
    expect(complaints.length === 0).toBe(ssr)
  }
)

test('a cookie that the browser does not take leaves none behind, and is told', async () => {
  const storage = cookieStorage()
  storage.set('latchkey.remembered', 'small')
  expect(storage.get('latchkey.remembered')).toBe('small')
  expect(() => storage.set('latchkey.remembered', 'x'.repeat(5000))).toThrow('did not take')
  expect(storage.get('latchkey.remembered')).toBe(null)
})

test('a storage for some keys leaves the others, and keys of WalletConnect, to the browser', async () => {
  const kept = new Map<string, string>()
  const { storage, isHostStorage } = browserEnvironment({
    storage: {
      keys: ['a'],
      get: key => kept.get(key) ?? null,
      set: (key, value) => void kept.set(key, value),
      remove: key => void kept.delete(key)
    }
  })
  expect(isHostStorage).toBe(false)
  for (const key of ['a', 'b']) await storage.set(key, key)
  expect([...kept]).toEqual([['a', 'a']])
  expect([localStorage.getItem('a'), localStorage.getItem('b')]).toEqual([null, 'b'])
  expect([await storage.get('a'), await storage.get('b')]).toEqual(['a', 'b'])
  for (const key of ['a', 'b']) await storage.remove(key)
  expect([kept.size, localStorage.getItem('b')]).toEqual([0, null])
})
