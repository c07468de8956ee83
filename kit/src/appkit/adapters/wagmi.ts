import {
  type Config,
  type CreateConfigParameters,
  type CreateConnectorFn,
  createConfig,
  type Transport
} from '@wagmi/core'
import { type Chain, type ClientConfig, fallback, http } from 'viem'
import { embedded } from '../../connectors/index.js'
import type { ConnectorFactory } from '../../core/contracts/ConnectorFactory.js'
import { noNetworks } from '../../protocol/errors/page.js'
import { latchkeyConnectors } from '../../wagmi/latchkeyConnectors.js'
import { wagmi } from '../../wagmi/wagmi.js'
import type { AppKitAdapter } from '../AppKitAdapter.js'
import type { AppKitOptions } from '../AppKitOptions.js'
import { warnNoEqual } from '../../migration/warnNoEqual.js'
import { toRpcUrls } from '../rpcUrls.js'
import type { AppKitNetwork, CustomRpcUrlMap } from '../types.js'
import './nodeGlobals.js'

type Chains = readonly [Chain, ...Chain[]]

/** Parameters of wagmi's `createConfig` that are passed on. */
type Passed = Partial<
  Pick<CreateConfigParameters, 'multiInjectedProviderDiscovery' | 'ssr' | 'storage' | 'syncConnectedChain'>
> & {
  readonly batch?: ClientConfig['batch']
  readonly pollingInterval?: number | undefined
}

/** Options of `WagmiAdapter`. */
export type WagmiAdapterOptions = Passed & {
  /** Those of namespace `eip155` become chains of wagmi, at least one. */
  readonly networks: readonly AppKitNetwork[]
  /** Not needed here. */
  readonly projectId?: string | undefined
  /** The RPC URLs of a chain without an entry in `transports`. Default: those of its definition. */
  readonly customRpcUrls?: CustomRpcUrlMap | undefined
  /** By chain id. */
  readonly transports?: Readonly<Record<number, Transport>> | undefined
  /** Connectors of wagmi beside those of the modal. */
  readonly connectors?: readonly CreateConnectorFn[] | undefined
  /** Has no equal: transactions are followed by the kit. */
  readonly pendingTransactionsFilter?:
    | { readonly enable: boolean; readonly pollingInterval?: number }
    | undefined
}

/**
 * EVM wallets for applications with wagmi 2.22 or 3.6: `wagmiConfig` goes to `WagmiProvider`, and wagmi's store alone keeps the connections.
 * `createAppKit` adds its own ways to wallets to wagmi's connectors: WalletConnect where a relay is configured, the embedded wallet where its frame
 * is, and Coinbase Wallet. Throws LATCHKEY_CONFIG__NO_NETWORKS without an EVM network.
 * @example
 * const wagmiAdapter = new WagmiAdapter({ networks: [mainnet, base], projectId: 'not needed' })
 */
export class WagmiAdapter implements AppKitAdapter {
  readonly namespace = 'eip155'
  readonly adapter: AppKitAdapter['adapter']
  readonly wagmiConfig: Config
  readonly wagmiChains: Chains
  /** As given. */
  readonly options: WagmiAdapterOptions
  constructor(options: WagmiAdapterOptions) {
    this.options = options
    this.wagmiChains = chainsOf(options.networks)
    this.wagmiConfig = configOf(options, this.wagmiChains)
    this.adapter = wagmi({ config: this.wagmiConfig })
    if (options.pendingTransactionsFilter)
      warnNoEqual(
        'latchkey/appkit',
        new Set(),
        'option pendingTransactionsFilter of WagmiAdapter',
        'Transactions of the modal are followed.'
      )
  }

  /** Adds the connectors of `createAppKit` to wagmi's; one that the application has given itself stays. */
  attach(options: AppKitOptions, connectors: Readonly<Record<string, ConnectorFactory>>): void {
    const { _internal, connectors: known } = this.wagmiConfig
    const ids = known.map(({ id }) => id)
    const wallets = Object.fromEntries(Object.entries(connectors).filter(([id]) => !ids.includes(id)))
    const { metadata, projectId, server, services } = options
    const added = latchkeyConnectors({ wallets, appName: metadata?.name, projectId, server, services })
    _internal.connectors.setState(all => [...all, ...added.map(make => _internal.connectors.setup(make))])
  }
}

/**
 * The embedded wallet as a connector of wagmi, for `connectors` of a `WagmiAdapter`, which has it anyway. Needs option `services.frame` of
 * `createAppKit`.
 * @example const wagmiAdapter = new WagmiAdapter({ networks: [mainnet], connectors: [authConnector()] })
 */
export function authConnector(_options?: object): CreateConnectorFn {
  const [make] = latchkeyConnectors({ wallets: { ID_AUTH: embedded() } })
  return make as CreateConnectorFn
}

function chainsOf(networks: readonly AppKitNetwork[]): Chains {
  const own = networks.filter(
    ({ chainNamespace, caipNetworkId }) =>
      (chainNamespace ?? caipNetworkId?.split(':')[0] ?? 'eip155') === 'eip155'
  )
  if (own.length === 0) throw noNetworks()
  // A chain of viem is passed on with all that it has, such as its fees and formatters.
  return own.map(network => ({ ...network, id: Number(network.id) })) as unknown as Chains
}

function configOf(options: WagmiAdapterOptions, chains: Chains): Config {
  const { customRpcUrls = {}, transports = {}, connectors = [], ...rest } = options
  const { networks: _, projectId: __, pendingTransactionsFilter: ___, ...passed } = rest
  const urls = toRpcUrls(customRpcUrls)
  const all = chains.map(({ id }) => {
    const own = urls[`eip155:${id}`]?.map(url => http(url))
    return [id, transports[id] ?? (own ? fallback(own) : http())]
  })
  return createConfig({
    ...passed,
    chains,
    connectors: [...connectors],
    transports: Object.fromEntries(all) as Record<number, Transport>
  }) as unknown as Config
}
