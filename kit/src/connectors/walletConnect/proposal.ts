import type { UniversalProviderConfigOverride } from '../../core/config/LatchkeyOptions.js'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { type Namespace, namespaces } from '../../protocol/namespaces.js'
import type { Network } from '../../protocol/network.js'
import { events, formerSolana, methods, signingMethods } from './methods.js'

/** What a wallet is asked for in one namespace (CAIP-25). `rpcMap` is by CAIP-2 reference. */
export type ProposedNamespace = {
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly rpcMap: Readonly<Record<string, string>>
}

/** One entry for each namespace of the configured networks, none of them required (wire.md section 5.1). */
export function proposeNamespaces({
  networks,
  override = {},
  signsIn
}: Pick<ConnectorContext, 'networks' | 'override' | 'signsIn'>): Readonly<Record<string, ProposedNamespace>> {
  const proposed = namespaces.flatMap(namespace => {
    const own = networks.filter(network => network.chainNamespace === namespace)
    return own.length === 0 ? [] : [[namespace, propose(namespace, own, { override, signsIn })] as const]
  })
  return Object.fromEntries(proposed)
}

function propose(
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
    chains: override.chains?.[namespace] ?? networks.flatMap(chainNames),
    methods:
      override.methods?.[namespace] ??
      methods[namespace] ??
      (signsIn ? signingMethods[namespace] : undefined) ??
      [],
    events: override.events?.[namespace] ?? events,
    rpcMap: Object.fromEntries(ownRpc.length > 0 ? ownRpc : rpc)
  }
}

function chainNames({ chainNamespace, caipNetworkId, id }: Network): readonly string[] {
  const former = chainNamespace === 'solana' ? formerSolana[String(id)] : undefined
  return former ? [caipNetworkId, `solana:${former}`] : [caipNetworkId]
}
