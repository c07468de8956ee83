import { privateKeyToAccount } from 'viem/accounts'
import { base, mainnet, optimism } from '../../chains/index.js'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { createConnectorContext } from '../../testing/connectorContext.js'
import { createMemoryEnvironment, type MemoryEnvironmentOptions } from '../../testing/memoryEnvironment.js'
import { testKeys } from '../../testing/mockWallet/testKeys.js'
import { type CoinbaseOptions, coinbase, type Popup } from '../coinbase.js'
import { createPopupHost, type PopupHost } from './popupHost.harness.js'

export const [alice, bob] = testKeys.slice(0, 2).map(([, key]) => privateKeyToAccount(key)) as [
  ReturnType<typeof privateKeyToAccount>,
  ReturnType<typeof privateKeyToAccount>
]

/** A window of a test. */
export type TestWindow = {
  readonly url: string
  /** Posts a message as the page in the window. */
  post(message: unknown): void
  /** Closes it, as the person. */
  close(): void
  /** The messages of the application, in order. */
  readonly heard: readonly unknown[]
}

/** The stand-in in memory: windows that exchange copies of messages with it. */
function createWindows(host: PopupHost) {
  const opened: TestWindow[] = []
  const live = new Set<object>()
  let refusals = 0
  let isSilent = false
  const openPopup = (url: string): Popup | undefined => {
    if (refusals > 0) {
      refusals -= 1
      return undefined
    }
    let listener: ((data: unknown) => void) | undefined
    const early: unknown[] = []
    const heard: unknown[] = []
    const key = {}
    live.add(key)
    const post = (message: unknown) => {
      const copy: unknown = structuredClone(message)
      queueMicrotask(() => (listener ? listener(copy) : early.push(copy)))
    }
    const close = () => {
      if (live.delete(key)) post({ event: 'PopupUnload' })
    }
    opened.push({ url, post, close: () => void live.delete(key), heard })
    if (!isSilent) post({ event: 'PopupLoaded', id: 'loaded' })
    return {
      isClosed: () => !live.has(key),
      close: () => void live.delete(key),
      post(message) {
        const copy: unknown = structuredClone(message)
        heard.push(copy)
        if (!isSilent) void host.receive(copy, post, close)
      },
      listen(hear) {
        listener = hear
        for (const message of early.splice(0)) hear(message)
        return () => {
          listener = undefined
        }
      }
    }
  }
  return {
    openPopup,
    opened,
    live: () => live.size,
    refuse: (times: number) => {
      refusals = times
    },
    /** Windows load nothing from now on. */
    silence: () => {
      isSilent = true
    }
  }
}

/** The connector with the stand-in, in an environment in memory. */
export function setUp(
  options: CoinbaseOptions = {},
  {
    environment = {},
    ...context
  }: Partial<Omit<ConnectorContext, 'environment'>> & { readonly environment?: MemoryEnvironmentOptions } = {}
) {
  const host = createPopupHost({
    accounts: [alice],
    chains: { 1: 'https://one.example', 10: 'https://ten.example', 8453: 'https://base.example' },
    sendTransaction: async () => `0x${'ab'.repeat(32)}`
  })
  const windows = createWindows(host)
  const memory = createMemoryEnvironment(environment)
  const createPage = () => {
    const kit = createConnectorContext({
      networks: [mainnet, optimism, base],
      environment: memory,
      ...context
    })
    const [connector] = coinbase({ openPopup: windows.openPopup, ...options })(kit)
    if (!connector) throw new Error('there is no connector')
    return { kit, connector }
  }
  return { host, windows, environment: memory, createPage, ...createPage() }
}
