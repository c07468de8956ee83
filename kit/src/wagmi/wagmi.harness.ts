import {
  type Config,
  type CreateConnectorFn,
  createConfig,
  createStorage,
  type Storage,
  type Transport
} from '@wagmi/core'
import { http } from 'viem'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { base, mainnet } from '../chains/index.js'
import type { LatchkeyOptions } from '../core/config/LatchkeyOptions.js'
import type { Connector } from '../core/contracts/Connector.js'
import { createLatchkey } from '../createLatchkey.js'
import type { Latchkey } from '../latchkey.js'
import { createMemoryEnvironment } from '../testing/memoryEnvironment.js'
import { createMemoryStorage } from '../testing/memoryStorage.js'
import { createMemoryTabs, type MemoryTabsBus } from '../testing/memoryTabs.js'
import { createMockWallet, type MockWallet } from '../testing/mockWallet/createMockWallet.js'
import type { MockWalletOptions } from '../testing/mockWallet/options.js'
import { systemClock } from '../walletconnect/relay/systemEnvironment.js'
import { viemChain } from '../evm/viemChain.js'
import { wagmi } from './wagmi.js'

const [one, two] = [viemChain(mainnet), viemChain(base)]
/** A wagmi config has these chains; no node is asked. */
export const chains = [one, two] as const

/** Nobody listens there. */
const nowhere = 'http://127.0.0.1:9'
const wallet = (options: Partial<MockWalletOptions>): MockWalletOptions => ({
  chains: [one.id, two.id, 10].map(chainId => ({ chainId, rpcUrl: nowhere })),
  ...options
})

/** What outlives a reload: the storages of a browser, and its tabs. */
export type Browser = {
  readonly storage: Storage
  /** The entries of wagmi's storage. */
  readonly entries: Map<string, string>
  readonly kitStorage: ReturnType<typeof createMemoryStorage>
  readonly bus: MemoryTabsBus
}

/** A browser without a history. */
export function createBrowser(): Browser {
  const entries = new Map<string, string>()
  const storage = createStorage({
    storage: {
      getItem: key => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: key => void entries.delete(key)
    }
  })
  return { storage: storage as Storage, entries, kitStorage: createMemoryStorage(), bus: createMemoryTabs() }
}

/** Stubs the page's `window` for the tests of a file, and ends what they made. */
export function wagmiTests() {
  const ends: (() => void)[] = []
  let page = new EventTarget() as unknown as Window
  beforeEach(() => {
    page = new EventTarget() as unknown as Window
    vi.stubGlobal('window', page)
  })
  afterEach(() => {
    for (const end of ends.splice(0).reverse()) end()
    vi.unstubAllGlobals()
  })
  const addWallet = (rdns: string, options: Partial<MockWalletOptions> = {}): MockWallet => {
    const made = createMockWallet(wallet({ rdns, name: rdns, ...options }), page)
    ends.push(() => made.stop())
    return made
  }
  const addConfig = (
    browser: Browser,
    connectors: readonly CreateConnectorFn[] = [],
    options: { readonly ssr?: boolean } = {}
  ): Config => {
    const transports = Object.fromEntries(chains.map(({ id }) => [id, http(nowhere)]))
    return createConfig({
      chains,
      connectors: [...connectors],
      storage: browser.storage,
      transports: transports as Record<1 | 8453, Transport>,
      ...options
    }) as unknown as Config
  }
  const addKit = (config: Config, browser: Browser, options: Partial<LatchkeyOptions> = {}) => {
    const errors: string[] = []
    const latchkey = createLatchkey(
      {
        adapters: [wagmi({ config })],
        networks: [mainnet, base],
        onError: ({ code }) => void errors.push(code),
        ...options
      },
      {
        ...createMemoryEnvironment({ storage: browser.kitStorage, tabs: browser.bus.open() }),
        clock: systemClock()
      }
    )
    ends.push(() => latchkey.destroy())
    return { latchkey, errors, seen: watchKit(latchkey) }
  }
  return {
    addWallet,
    addConfig,
    addKit,
    /** A page with one wallet that wagmi discovers, wagmi and the kit. */
    load(browser = createBrowser(), options: Partial<LatchkeyOptions> = {}) {
      const config = addConfig(browser)
      return { browser, config, ...addKit(config, browser, options) }
    }
  }
}

/** Every state of the account that the kit's subscribers see. */
function watchKit(latchkey: Latchkey): string[] {
  const line = () => {
    const { status, address } = latchkey.getAccount('eip155')
    const { chainId } = latchkey.getNetwork('eip155')
    return status === 'connected' ? `${status} ${address} ${chainId}` : status
  }
  const seen = [line()]
  const note = () => {
    const now = line()
    if (now !== seen.at(-1)) seen.push(now)
  }
  latchkey.subscribeAccount(note, 'eip155')
  latchkey.subscribeNetwork(note)
  return seen
}

/** The kit's connector with this id. */
export async function connectorOf(latchkey: Latchkey, id: string) {
  await latchkey.load()
  const find = () => latchkey.getConnectors().find(connector => connector.id === id)
  await expect.poll(find).toBeDefined()
  return find() as Connector
}

/** The code of the error that a promise rejects with. */
export const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'resolved',
    (error: { readonly code?: unknown }) => error.code
  )
