import { exposeToEndpoint, type HostEndpoint, type MiniAppHost } from '@farcaster/miniapp-host'
import { createMockWallet, type MockWalletOptions } from '../../testing/index.js'
import type { ClientMessage, MiniAppTarget, MiniAppWindow } from './MiniAppWindow.js'

/** How the client behaves. */
export type FarcasterClientOptions = {
  readonly origin?: string
  /** What the browser says about the parent. Default: nothing. */
  readonly ancestorOrigins?: readonly string[]
  readonly referrer?: string
  /** The page is in the web view of a mobile client, in place of a frame. */
  readonly isView?: boolean
  /** What it says that it can; `null`: it is older than the question. */
  readonly capabilities?: readonly string[] | null
  /** What it knows of the person. */
  readonly context?: unknown
  /** Whether its wallet shares its accounts without being asked. Default: true. */
  readonly isShared?: boolean
  /** What it answers when it is asked to announce its wallet. Default: its name. */
  readonly announces?: unknown
  /** It does not answer at all. */
  readonly isMute?: boolean
  /** It is older than `ethProviderRequestV2`. */
  readonly isOld?: boolean
  /** It switches the network without an event. */
  readonly isSilent?: boolean
  readonly wallet?: Partial<MockWalletOptions>
  /** Answers `actions.signIn`. Default: it cannot. */
  readonly signIn?: MiniAppHost['signIn']
  /** Answers requests to its Solana wallet, with transactions of `@solana/web3.js`. Default: it has none. */
  readonly solana?: (request: SolanaHostRequest) => Promise<unknown>
}

/** A request as the official package passes it to a client. */
export type SolanaHostRequest = {
  readonly method: string
  readonly params?: {
    readonly message?: string
    readonly transaction?: { serialize(how?: object): Uint8Array }
  }
}

const allCapabilities = ['wallet.getEthereumProvider', 'actions.openUrl', 'actions.ready']
const ownOrigin = 'https://my.app'
const someone = { client: { clientFid: 9152, added: false }, user: { fid: 3, username: 'ann' } }
const walletInfo = {
  uuid: 'a-b-c',
  name: 'Client wallet',
  icon: 'data:,',
  rdns: 'xyz.farcaster.MiniAppWallet'
}

type Listener = (event: ClientMessage) => void

/** Something that can be listened to, as a window or a document. */
function createTarget() {
  const listeners = new Map<string, Set<Listener>>()
  const of = (type: string): Set<Listener> => {
    const own = listeners.get(type) ?? new Set<Listener>()
    listeners.set(type, own)
    return own
  }
  return {
    target: {
      addEventListener: (type, listener) => void of(type).add(listener as Listener),
      removeEventListener: (type, listener) => void of(type).delete(listener as Listener)
    } satisfies MiniAppTarget,
    emit(type: string, event: ClientMessage) {
      for (const listener of [...of(type)]) listener(event)
    },
    /** Those of messages: a click is no message. */
    count: () => [...listeners].reduce((sum, [type, own]) => sum + (type === 'click' ? 0 : own.size), 0)
  }
}

/**
 * A client of Farcaster as the official host package makes it (`exposeToEndpoint`), around a mock wallet. `page` is the window of the Mini App. `deliver` sends a
 * message of any origin.
 */
export function createFarcasterClient(options: FarcasterClientOptions = {}) {
  const { origin = 'https://farcaster.xyz', capabilities = allCapabilities, isView = false } = options
  const wallet = createMockWallet({
    chains: [1, 10].map(chainId => ({ chainId, rpcUrl: 'http://127.0.0.1:1' })),
    ...options.wallet
  })
  if (options.isShared !== false) void wallet.provider.request({ method: 'eth_requestAccounts' })
  const [window, document] = [createTarget(), createTarget()]
  const own = new Set<Listener>()
  const calls: { readonly name: string; readonly values: readonly unknown[]; readonly target: string }[] = []
  const hear = (data: unknown, target: string) => {
    const { path = [], argumentList = [] } = data as Record<string, never[]>
    const values = (argumentList as readonly { value: unknown }[]).map(({ value }) => value)
    calls.push({ name: path.join('.'), values, target })
    // The browser drops messages for another origin.
    if (options.isMute || (target !== '*' && target !== origin)) return
    queueMicrotask(() => {
      for (const listener of own) listener({ data, origin: ownOrigin })
    })
  }
  const parent = { postMessage: (message: unknown, target: string) => hear(structuredClone(message), target) }
  const deliver = (data: unknown, from: Partial<ClientMessage> = {}) =>
    window.emit('message', { data: structuredClone(data), origin, source: parent, ...from })
  const send = (type: string, data: object, event: unknown) =>
    queueMicrotask(() => (isView ? document.emit(type, { data: event }) : deliver(data)))
  const endpoint = {
    postMessage: (message: object) => send('FarcasterFrameCallback', message, message),
    addEventListener: (_: string, listener: Listener) => void own.add(listener),
    removeEventListener: (_: string, listener: Listener) => void own.delete(listener),
    emit: (event: object) => send('FarcasterFrameEvent', { type: 'frameEvent', event }, event),
    emitEthProvider: (event: string, params: unknown) => {
      if (options.isSilent && event === 'chainChanged') return
      const message = { event, params }
      send('FarcasterFrameEthProviderEvent', { type: 'frameEthProviderEvent', ...message }, message)
    }
  }
  const opened: string[] = []
  const announces = 'announces' in options ? options.announces : walletInfo
  const request = wallet.provider.request.bind(wallet.provider)
  const host = {
    context: 'context' in options ? options.context : someone,
    ready: async () => undefined,
    openUrl: (url: string) => void opened.push(url),
    eip6963RequestProvider: () => {
      if (announces) endpoint.emit({ event: 'eip6963:announceProvider', info: announces })
    },
    ...(capabilities && { getCapabilities: async () => capabilities }),
    ...(options.isOld && { ethProviderRequest: request }),
    ...(options.signIn && { signIn: options.signIn }),
    ...(options.solana && { solanaProviderRequest: options.solana })
  }
  const stop = exposeToEndpoint({
    endpoint: endpoint as unknown as HostEndpoint,
    sdk: host as unknown as MiniAppHost,
    miniAppOrigin: ownOrigin,
    ...(!options.isOld && { ethProvider: wallet.provider as never })
  })
  const page: MiniAppWindow = {
    ...window.target,
    parent,
    ...(isView && {
      ReactNativeWebView: { postMessage: (text: string) => hear(JSON.parse(text), origin) }
    }),
    location: {
      origin: ownOrigin,
      ...(options.ancestorOrigins && { ancestorOrigins: options.ancestorOrigins })
    },
    document: { ...document.target, referrer: options.referrer ?? '' }
  }
  return {
    page,
    parent,
    wallet,
    /** What the page has asked, in order. */
    calls,
    names: () => calls.map(({ name }) => name),
    /** The links that it was asked to open. */
    opened,
    deliver,
    emitEthProvider: endpoint.emitEthProvider,
    listeners: () => window.count() + document.count(),
    stop
  }
}
