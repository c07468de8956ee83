import { defineNetwork } from '../../protocol/defineNetwork.js'
import { EarlyError } from '../../protocol/errors/EarlyError.js'
import { isSafeWebLink } from '../../protocol/links.js'
import type { Network } from '../../protocol/network.js'
import type { Page } from '../contracts/Environment.js'
import { defaults } from './defaults.js'
import type { Features, LatchkeyOptions, Metadata, Services } from './LatchkeyOptions.js'

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

/** Options in, configuration out. Throws LATCHKEY_CONFIG__* where they make no sense. */
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

function resolveNetworks(options: LatchkeyOptions): readonly Network[] {
  if (!Array.isArray(options.networks) || options.networks.length === 0) {
    throw new EarlyError('LATCHKEY_CONFIG__NO_NETWORKS')
  }
  const unique = new Map<string, Network>()
  for (const input of options.networks) {
    const network = defineNetwork(input)
    const urls = options.customRpcUrls?.[network.caipNetworkId]
    unique.set(
      network.caipNetworkId,
      urls ? defineNetwork({ ...network, rpcUrls: { default: { http: urls } } }) : network
    )
  }
  return [...unique.values()]
}

function resolveDefaultNetwork(options: LatchkeyOptions, networks: readonly Network[]): Network {
  const [first] = networks
  const wanted = options.defaultNetwork && defineNetwork(options.defaultNetwork).caipNetworkId
  const found = wanted ? networks.find(network => network.caipNetworkId === wanted) : first
  if (found) return found
  throw new EarlyError('LATCHKEY_CONFIG__INVALID_OPTION', {
    context: { option: 'defaultNetwork', problem: `${wanted} is not one of the networks` }
  })
}

/** The URL is always the page's own: a wallet must not be told another. */
function resolveMetadata(metadata: Partial<Metadata> | undefined, page: Page): Metadata {
  const icon = page.icon()
  return {
    name: metadata?.name ?? page.title(),
    description: metadata?.description ?? page.description(),
    icons: metadata?.icons ?? (icon ? [icon] : []),
    url: page.isBrowser ? (/^[\w-]+:\/\/[^/?#]+/.exec(page.url())?.[0] ?? '') : (metadata?.url ?? '')
  }
}

function resolveServices(server: string | undefined, services: Services = {}): Services {
  const bases =
    server === undefined ? services : { api: server, directory: server, analytics: server, ...services }
  const resolved: Record<string, string> = {}
  for (const [name, url] of Object.entries(bases)) {
    if (url === undefined) continue
    if (!isSafeWebLink(url)) {
      throw new EarlyError('LATCHKEY_CONFIG__INVALID_OPTION', {
        context: { option: `services.${name}`, problem: 'it must be an https URL (http for loopback)' }
      })
    }
    resolved[name] = url.replace(/\/+$/, '')
  }
  return resolved
}

/** An option given as `undefined` is an option not given. */
function withoutUndefined<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
