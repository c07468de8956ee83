import type { UniversalProviderConfigOverride } from '../../core/config/LatchkeyOptions.js'
import type { ConnectParameters } from '../../core/contracts/Connector.js'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { superseded } from '../../protocol/errors/wallet.js'
import { type Namespace, namespaces } from '../../protocol/namespaces.js'
import type { Network } from '../../protocol/network.js'
import { pairingDuration } from '../../protocol/pairingLimits.js'
import type { AuthRequest } from '../../walletconnect/dapp/types.js'
import type { Session } from '../../walletconnect/sign/types.js'
import type { Context } from './context.js'
import { toConnectError } from './errors.js'
import { events, formerSolana, methods, signInMethods, signingMethods } from './methods.js'

/**
 * Offers a pairing code and waits until a wallet approves. If the caller gives up, the code is withdrawn, and a session that came
 * of it nevertheless is ended: only the newest code connects (promise P12).
 */
export async function pair(context: Context, parameters: ConnectParameters): Promise<Session> {
  const { onUri, onRelay, signal } = parameters
  const stopRelay = onRelay && context.onRelayStatus(onRelay)
  try {
    const client = await context.client()
    const authenticate = await authRequest(context.kit)
    assertWanted(signal)
    const pairing = await client.pair({
      optionalNamespaces: proposeNamespaces(context.kit),
      ...(authenticate && { authenticate })
    })
    const giveUp = () => {
      pairing.settled.then(
        session => client.disconnect(session.topic),
        () => undefined
      )
      pairing.cancel().catch(() => undefined)
    }
    if (signal?.aborted) giveUp()
    assertWanted(signal)
    const end = context.kit.environment.clock.now() + pairingDuration
    onUri?.({ uri: pairing.uri, expiresAt: Math.min(pairing.expiresAt, end) })
    return await unlessAborted(pairing.settled, signal, giveUp)
  } catch (error) {
    throw toConnectError(error)
  } finally {
    stopRelay?.()
  }
}

function assertWanted(signal: ConnectParameters['signal']): void {
  if (signal?.aborted) throw superseded()
}

function unlessAborted<T>(
  work: Promise<T>,
  signal: ConnectParameters['signal'],
  giveUp: () => void
): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      giveUp()
      reject(superseded())
    }
    signal?.addEventListener('abort', onAbort)
    work.then(resolve, reject).finally(() => signal?.removeEventListener('abort', onAbort))
  })
}

/**
 * The sign-in to request together with the session (WalletConnect `wc_sessionAuthenticate`). The method exists for EVM only, so
 * there is none as soon as one network is of another namespace. The chain in use comes first: the message is for it.
 */
async function authRequest(kit: ConnectorContext): Promise<AuthRequest | undefined> {
  const { networks, selectedNetwork } = kit
  if (!networks.every(({ chainNamespace }) => chainNamespace === 'eip155')) return undefined
  const signIn = await kit.getSignIn('eip155')
  if (!signIn) return undefined
  const { uri, ...rest } = signIn
  const first = selectedNetwork('eip155')?.caipNetworkId
  const chains = [...(first ? [first] : []), ...networks.map(({ caipNetworkId }) => caipNetworkId)]
  return { ...rest, aud: uri, chains: [...new Set(chains)], methods: signInMethods }
}

/** A namespace of a session proposal (CAIP-25). `rpcMap` is by CAIP-2 reference. */
export type ProposedNamespace = {
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly rpcMap: Readonly<Record<string, string>>
}

/**
 * The namespaces to propose: one for each namespace of the configured networks, all of them optional. A wallet rejects a proposal
 * with a required namespace that it does not know.
 */
export function proposeNamespaces({
  networks,
  universalProviderConfigOverride: override = {},
  signsIn
}: Pick<ConnectorContext, 'networks' | 'universalProviderConfigOverride' | 'signsIn'>): Readonly<
  Record<string, ProposedNamespace>
> {
  const proposed = namespaces.flatMap(namespace => {
    const own = networks.filter(network => network.chainNamespace === namespace)
    return own.length === 0
      ? []
      : [[namespace, proposeNamespace(namespace, own, { override, signsIn })] as const]
  })
  return Object.fromEntries(proposed)
}

function proposeNamespace(
  namespace: Namespace,
  networks: readonly Network[],
  { override, signsIn }: { readonly override: UniversalProviderConfigOverride; readonly signsIn: boolean }
): ProposedNamespace {
  const rpc = networks.flatMap(({ id, rpcUrls }) => {
    const [url] = rpcUrls.default.http
    return url ? [[String(id), url] as const] : []
  })
  const ownRpc = Object.entries(override.rpcMap ?? {})
    .filter(([id]) => id.startsWith(`${namespace}:`))
    .map(([id, url]) => [id.slice(namespace.length + 1), url] as const)
  return {
    chains: override.chains?.[namespace] ?? networks.flatMap(chainIds),
    methods:
      override.methods?.[namespace] ??
      methods[namespace] ??
      (signsIn ? signingMethods[namespace] : undefined) ??
      [],
    events: override.events?.[namespace] ?? events,
    rpcMap: Object.fromEntries(ownRpc.length > 0 ? ownRpc : rpc)
  }
}

/** The CAIP-2 id of a network, and for Solana the former one, which some wallets still use. */
function chainIds({ chainNamespace, caipNetworkId, id }: Network): readonly string[] {
  const former = chainNamespace === 'solana' ? formerSolana[String(id)] : undefined
  return former ? [caipNetworkId, `solana:${former}`] : [caipNetworkId]
}
