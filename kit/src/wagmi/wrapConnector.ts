import { type Config, connect, reconnect, switchAccount, switchChain } from '@wagmi/core'
import type {
  Connector,
  ConnectorReach,
  ConnectorSession,
  ConnectorType,
  ConnectParameters
} from '../core/contracts/Connector.js'
import type { Eip1193Provider } from '../evm/provider.js'
import { noAccounts, superseded } from '../protocol/errors/wallet.js'
import { toEvmChainId } from '../protocol/evmChainId.js'
import { lazyImport } from '../protocol/lazyImport.js'
import { pairingDuration } from '../protocol/pairingLimits.js'
import { peek } from '../protocol/peek.js'
import { sanitizeText } from '../protocol/text.js'
import { isSafeImage } from '../protocol/urls.js'
import type { Timer } from '../protocol/within.js'
import { bridgeOf } from './bridge.js'
import { endConnections } from './endConnections.js'
import { toConnectError, toSwitchError } from './errors.js'
import type { WagmiConnector } from './wagmiConnector.js'

const loadSignMessage = /* @__PURE__ */ lazyImport(() => import('../evm/signMessage.js'))

/** A connector of wagmi as one of the kit. */
export type Own = {
  readonly connector: Connector
  /** The person has left the attempt whose answer may be in wagmi's store. */
  isAbandoned(): boolean
}

/** The newest attempt to connect one connector. */
type Attempts = { newest: object | undefined; isAbandoned: boolean }

type Parts = {
  readonly config: Config
  readonly own: WagmiConnector
  /** Unique in the kit. */
  readonly id: string
  /** The kit's connector behind one of `latchkeyConnectors`. */
  readonly bound: Connector | undefined
  readonly clock: Timer & { now(): number }
  readonly sessionOf: () => Promise<ConnectorSession | undefined>
}

/** Makes a connector of the kit whose every work is an action of wagmi. */
export function wrapConnector(parts: Parts): Own {
  const { config, own, id, bound, clock, sessionOf } = parts
  const attempts: Attempts = { newest: undefined, isAbandoned: false }
  const connector: Connector = {
    ...describe(own),
    ...bound,
    id,
    namespace: 'eip155',
    connect: parameters =>
      parameters.silent ? connectSilently(parts) : connectAsking(parts, parameters, attempts),
    disconnect: () => endConnections(config, [own], clock),
    // The kit hears of it through the store.
    subscribe: bound?.dismissRequest ? listener => lateAnswers(own, listener) : () => () => undefined,
    async switchNetwork(network) {
      try {
        await switchChain(config, { connector: own, chainId: toEvmChainId(network.id) })
      } catch (error) {
        throw toSwitchError(error)
      }
    },
    async signMessage(question) {
      if (bound?.signMessage) return bound.signMessage(question)
      const session = await sessionOf()
      if (!session) throw noAccounts()
      const { signMessage } = await loadSignMessage()
      return signMessage(session.provider as Eip1193Provider, question)
    }
  }
  return { connector, isAbandoned: () => attempts.isAbandoned }
}

/** Answers of the time before a reload, which wagmi has no event for. */
function lateAnswers(own: WagmiConnector, listener: Parameters<NonNullable<Connector['subscribe']>>[0]) {
  const stop = bridgeOf(own)?.subscribe(event => {
    if (event.type === 'lateAnswer') listener(event)
  })
  return () => stop?.()
}

/** What the wallet is called, and how it is reached, from what wagmi's connectors say of themselves. */
function describe(
  own: WagmiConnector
): Pick<Connector, 'name' | 'type' | 'reach' | 'activeChain' | 'icon' | 'rdns'> {
  const { icon, type } = own
  const rdns = typeof own.rdns === 'string' ? own.rdns : own.rdns?.[0]
  const isCode = type === 'walletConnect'
  const isHere = type === 'injected'
  const kind: ConnectorType = isCode
    ? 'WALLET_CONNECT'
    : isHere
      ? own.id.includes('.')
        ? 'ANNOUNCED'
        : 'INJECTED'
      : 'EXTERNAL'
  const reach: ConnectorReach = isCode ? 'code' : isHere || frames.includes(own.id) ? 'page' : 'window'
  const announced = kind === 'ANNOUNCED' ? own.id : undefined
  return {
    name: sanitizeText(own.name) || own.id,
    type: kind,
    reach,
    ...(isCode && { activeChain: 'page' as const }),
    ...(isSafeImage(icon) && { icon }),
    ...((rdns ?? announced) && { rdns: rdns ?? announced })
  }
}

/** Connectors to the page that frames this one. */
const frames: readonly string[] = ['safe', 'farcaster']

async function connectAsking(
  { config, own, clock, sessionOf }: Parts,
  { onUri, network, signal, ...rest }: ConnectParameters,
  attempts: Attempts
): Promise<ConnectorSession> {
  const bridge = bridgeOf(own)
  const stop = onUri && !bridge ? readCodes(own, clock, onUri) : undefined
  const chainId = bridge && network ? toEvmChainId(network.id) : undefined
  const wasConnected = config.state.connections.has(own.uid)
  const run = () => connect(config, { connector: own, ...(chainId !== undefined && { chainId }) })
  const attempt = {}
  Object.assign(attempts, { newest: attempt, isAbandoned: false })
  const abandon = () => {
    if (attempts.newest === attempt && !wasConnected) attempts.isAbandoned = true
  }
  signal?.addEventListener('abort', abandon)
  try {
    if (own.uid !== config.state.current)
      await (bridge ? bridge.connectWith({ onUri, network, signal, ...rest }, run) : run())
    if (signal?.aborted) throw superseded()
    const session = await sessionOf()
    if (!session) throw noAccounts()
    return { ...session, ...withOthers(own) }
  } catch (error) {
    // A late approval of what the person has left changes nothing (promise P8).
    if (attempts.newest === attempt && attempts.isAbandoned && config.state.connections.has(own.uid))
      await endConnections(config, [own], clock)
    throw toConnectError(error)
  } finally {
    if (attempts.newest === attempt) attempts.isAbandoned = false
    signal?.removeEventListener('abort', abandon)
    stop?.()
  }
}

/** Further namespaces of the same approval, and its signed messages. */
function withOthers(own: WagmiConnector): Pick<ConnectorSession, 'others' | 'signIn'> {
  const { others, signIn } = bridgeOf(own)?.session() ?? {}
  return { ...(others && { others }), ...(signIn && { signIn }) }
}

/** Another tab has connected it, or the person goes back to it. */
async function connectSilently({ config, own, sessionOf }: Parts): Promise<ConnectorSession> {
  const { connections, current } = config.state
  try {
    if (!connections.has(own.uid)) await reconnect(config, { connectors: [own] })
    else if (current !== own.uid) await switchAccount(config, { connector: own })
    const session = await sessionOf()
    if (!session) throw noAccounts()
    return session
  } catch (error) {
    throw toConnectError(error)
  }
}

/** Passes on the codes of connectors such as wagmi's `walletConnect`. The URI says when it ends (EIP-1328, `expiryTimestamp` in seconds). */
function readCodes(
  own: WagmiConnector,
  clock: Parts['clock'],
  onUri: NonNullable<ConnectParameters['onUri']>
): () => void {
  const onMessage = (message: { readonly type: string; readonly data?: unknown }) => {
    const uri = peek(message, 'data')
    if (message.type !== 'display_uri' || typeof uri !== 'string' || !uri.startsWith('wc:')) return
    const end = Number(/[?&]expiryTimestamp=(\d{1,12})/.exec(uri)?.[1] ?? Number.NaN) * 1000
    const latest = clock.now() + pairingDuration
    onUri({ uri, expiresAt: Number.isNaN(end) ? latest : Math.min(end, latest) })
  }
  own.emitter.on('message', onMessage)
  return () => own.emitter.off('message', onMessage)
}
