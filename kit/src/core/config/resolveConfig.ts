import { EarlyError } from '../../protocol/errors/EarlyError.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Network, NetworkInput } from '../../protocol/network.js'
import type { Page } from '../contracts/Environment.js'
import { defaults } from './defaults.js'
import type { Features, LatchkeyOptions, Metadata, Services } from './LatchkeyOptions.js'
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
type Defaulted = Exclude<keyof typeof defaults, 'features'>

/** The options as the kit uses them: nothing left out that has a default, networks checked, one name for each thing. */
export type Config = Readonly<
  Omit<LatchkeyOptions, Resolved | Defaulted> &
    Required<Pick<LatchkeyOptions, Defaulted>> & {
      networks: readonly Network[]
      defaultNetwork: Network
      metadata: Metadata
      /** Base URLs without a closing slash. */
      services: Services
      features: Required<Features>
      unsupportedNetwork: 'block' | 'banner' | 'ignore'
    }
>

/**
 * Options in, configuration out. Throws LATCHKEY_CONFIG__NO_NETWORKS. That the rest makes sense is checked by `checkConfig`
 * when the engine comes: every page would pay for the checks, and nothing is used before.
 */
export function resolveConfig(options: LatchkeyOptions, page: Page): Config {
  const { adapters: _a, connectors: _c, storage: _s, server, allowUnsupportedChain, ...rest } = options
  const networks = resolveNetworks(options)
  const unsupportedNetwork = options.unsupportedNetwork ?? (allowUnsupportedChain ? 'ignore' : 'block')
  return {
    ...defaults,
    ...withoutUndefined(rest),
    networks,
    defaultNetwork: resolveDefaultNetwork(options, networks),
    metadata: resolveMetadata(options.metadata, page),
    services: resolveServices(server, options.services),
    features: { ...defaults.features, ...withoutUndefined(options.features ?? {}) },
    unsupportedNetwork
  }
}

function resolveNetworks({ networks, customRpcUrls }: LatchkeyOptions): readonly Network[] {
  if (!Array.isArray(networks) || networks.length === 0) throw new EarlyError('LATCHKEY_CONFIG__NO_NETWORKS')
  const unique = new Map<string, Network>()
  for (const input of networks) {
    const network = named(input)
    const http = customRpcUrls?.[network.caipNetworkId]
    unique.set(network.caipNetworkId, http ? { ...network, rpcUrls: { default: { http } } } : network)
  }
  return [...unique.values()]
}

function resolveDefaultNetwork(options: LatchkeyOptions, networks: readonly Network[]): Network {
  const wanted = named(options.defaultNetwork ?? (networks[0] as Network))
  return networks.find(network => network.caipNetworkId === wanted.caipNetworkId) ?? wanted
}

/** A viem chain is an `eip155` network. */
function named(input: NetworkInput): Network {
  const prefix = input?.caipNetworkId?.split(':')[0]
  const chainNamespace = (input?.chainNamespace ?? prefix ?? 'eip155') as Namespace
  return { ...input, chainNamespace, caipNetworkId: `${chainNamespace}:${input?.id}` }
}

/** The URL is always the page's own: a wallet must not be told another. */
function resolveMetadata(metadata: Partial<Metadata> | undefined, page: Page): Metadata {
  const icon = page.icon()
  return {
    name: metadata?.name ?? page.title(),
    description: metadata?.description ?? page.description(),
    icons: metadata?.icons ?? (icon ? [icon] : []),
    url: page.isBrowser ? page.url().split('/', 3).join('/') : (metadata?.url ?? '')
  }
}

function resolveServices(server: string | undefined, services: Services = {}): Services {
  const bases = {
    ...(server && { api: server, directory: server, analytics: server, relay: [server] }),
    ...withoutUndefined(services)
  }
  const trim = (url: unknown): unknown => (Array.isArray(url) ? url.map(trim) : `${url}`.replace(/\/+$/, ''))
  return Object.fromEntries(Object.entries(bases).map(([name, url]) => [name, trim(url)]))
}
