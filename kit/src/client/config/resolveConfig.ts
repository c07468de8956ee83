import type { Features, LatchkeyOptions, Metadata, Services } from '../../core/config/LatchkeyOptions.js'
import type { lateDefaults } from '../../core/config/lateDefaults.js'
import { noNetworks } from '../../protocol/errors/page.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Network, NetworkInput } from '../../protocol/network.js'
import { defaults } from './defaults.js'
import { withoutUndefined } from './withoutUndefined.js'

type Resolved =
  | 'networks'
  | 'defaultNetwork'
  | 'adapters'
  | 'connectors'
  | 'storage'
  | 'metadata'
  | 'server'
  | 'services'
  | 'features'
  | 'allowUnsupportedChain'
  | 'unsupportedNetwork'
type Defaulted = Exclude<keyof typeof defaults | keyof typeof lateDefaults, 'features'>

/** The options as the kit uses them: complete with defaults, networks normalized, one name for each option. */
export type Config = Readonly<
  Omit<LatchkeyOptions, Resolved | Defaulted> &
    Required<Pick<LatchkeyOptions, Defaulted>> & {
      networks: readonly Network[]
      defaultNetwork: Network
      metadata: Metadata
      /** As the host gave it, until `completeConfig` has made `services` of it. */
      server?: string
      /** Base URLs without a closing slash, once the kit is loaded. */
      services: Services
      features: Required<Features>
      unsupportedNetwork: 'block' | 'banner' | 'ignore'
    }
>

/**
 * Resolves the part of the configuration that is read before the kit is loaded. `completeConfig` adds the rest, and `checkConfig`
 * validates all of it, both later, so that the page does not load them earlier. Throws LATCHKEY_CONFIG__NO_NETWORKS.
 */
export function resolveConfig(options: LatchkeyOptions): Config {
  const { adapters: _a, connectors: _c, storage: _s, allowUnsupportedChain, ...rest } = options
  const networks = resolveNetworks(options)
  const unsupportedNetwork = options.unsupportedNetwork ?? (allowUnsupportedChain ? 'ignore' : 'block')
  return {
    ...defaults,
    ...withoutUndefined(rest),
    networks,
    defaultNetwork: resolveDefaultNetwork(options, networks),
    // Whether there is a directory is asked before the kit is loaded; `completeConfig` adds the others.
    services: { ...(rest.server && { directory: rest.server }), ...withoutUndefined(rest.services ?? {}) },
    features: withoutUndefined(options.features ?? {}),
    unsupportedNetwork
  } as Config
}

function resolveNetworks({ networks, customRpcUrls }: LatchkeyOptions): readonly Network[] {
  if (!Array.isArray(networks) || networks.length === 0) throw noNetworks()
  const unique = new Map<string, Network>()
  for (const input of networks) {
    const network = toNetwork(input)
    const http = customRpcUrls?.[network.caipNetworkId]
    unique.set(network.caipNetworkId, http ? { ...network, rpcUrls: { default: { http } } } : network)
  }
  return [...unique.values()]
}

function resolveDefaultNetwork(options: LatchkeyOptions, networks: readonly Network[]): Network {
  const wanted = toNetwork(options.defaultNetwork ?? (networks[0] as Network))
  return networks.find(network => network.caipNetworkId === wanted.caipNetworkId) ?? wanted
}

/** Converts a viem chain to an `eip155` network. */
function toNetwork(input: NetworkInput): Network {
  const prefix = input?.caipNetworkId?.split(':')[0]
  const chainNamespace = (input?.chainNamespace ?? prefix ?? 'eip155') as Namespace
  return { ...input, chainNamespace, caipNetworkId: `${chainNamespace}:${input?.id}` }
}
