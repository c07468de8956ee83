import type { CreateConfigParameters, CreateConnectorFn } from '@wagmi/core'
import { type Chain, http } from 'viem'
import { arbitrum, mainnet, optimism, polygon } from 'viem/chains'
import { type CoinbasePreference, coinbase } from '../connectors/coinbase.js'
import { safe } from '../connectors/safe/safe.js'
import type { BackEnd } from '../migration/backEnd.js'
import { codeConnector, kitConnector } from '../migration/kitConnector.js'

/** What the application says of itself. */
export type App = {
  readonly name?: string | undefined
  readonly icon?: string | undefined
  readonly description?: string | undefined
  readonly url?: string | undefined
}

/** Parameters of `getDefaultConnectors`. */
export type DefaultConnectorsParameters = BackEnd & {
  readonly app: App
  /** Not required. */
  readonly walletConnectProjectId?: string | undefined
  /** Default: `all`. */
  readonly coinbaseWalletPreference?:
    | CoinbasePreference
    | { readonly options?: CoinbasePreference }
    | undefined
  /** Family's own accounts are not supported: `true` and `false` are the same. Its wallet is found where it is installed. */
  readonly enableFamily?: boolean | undefined
}

/** What the connectors tell the provider. */
export type HostParameters = DefaultConnectorsParameters

/**
 * The connectors of `getDefaultConfig`: Safe, any wallet by a code, and Coinbase. Wallets that announce themselves (EIP-6963) are found by wagmi.
 * @example const connectors = getDefaultConnectors({ app: { name: 'My app' }, server: 'https://wallets.my.app' })
 */
export function getDefaultConnectors(parameters: DefaultConnectorsParameters): CreateConnectorFn[] {
  const {
    app,
    walletConnectProjectId: projectId,
    coinbaseWalletPreference: wanted,
    server,
    services
  } = parameters
  const common = { appName: app.name, projectId, server, services }
  const preference = typeof wanted === 'object' ? wanted.options : wanted
  return [
    kitConnector('safe', safe(), common),
    codeConnector(common),
    kitConnector('coinbaseWalletSDK', coinbase({ preference }), common)
  ].map(connector => config => ({ ...connector(config), ckParameters: parameters }))
}

/** The parameters that the connectors of a config have; undefined if the application made them all itself. */
export function hostParametersOf({
  connectors
}: {
  readonly connectors: readonly object[]
}): HostParameters | undefined {
  return connectors
    .map(connector => (connector as { readonly ckParameters?: HostParameters }).ckParameters)
    .find(Boolean)
}

/** Parameters of `getDefaultConfig`: those of wagmi's `createConfig`, and what the application says of itself. */
export type DefaultConfigParameters = Omit<DefaultConnectorsParameters, 'app'> & {
  readonly appName?: string | undefined
  readonly appIcon?: string | undefined
  readonly appDescription?: string | undefined
  readonly appUrl?: string | undefined
  /** Not used. */
  readonly familyOptions?: object | undefined
} & Omit<Partial<CreateConfigParameters>, 'client'>

/**
 * Parameters for wagmi's `createConfig`: the connectors of the kit, and a transport for each chain. `chains` are by default Ethereum, Polygon, OP Mainnet
 * and Arbitrum One. `server` or `services` name the self-hosted relay that WalletConnect needs.
 * @example
 * import { createConfig } from '@wagmi/core'
 * import { getDefaultConfig } from 'latchkey/connectkit'
 * const config = createConfig(getDefaultConfig({ appName: 'My app', server: 'https://wallets.my.app' }))
 */
export function getDefaultConfig(parameters: DefaultConfigParameters): CreateConfigParameters {
  const {
    appName: name = 'ConnectKit',
    appIcon: icon,
    appDescription: description,
    appUrl: url,
    walletConnectProjectId,
    coinbaseWalletPreference,
    enableFamily,
    familyOptions: _,
    server,
    services,
    chains = [mainnet, polygon, optimism, arbitrum] as readonly [Chain, ...Chain[]],
    transports,
    connectors,
    ...rest
  } = parameters as DefaultConfigParameters & { readonly transports?: CreateConfigParameters['transports'] }
  const own = { walletConnectProjectId, coinbaseWalletPreference, enableFamily, server, services }
  return {
    ...rest,
    chains,
    connectors: connectors ?? getDefaultConnectors({ ...own, app: { name, icon, description, url } }),
    transports: transports ?? Object.fromEntries(chains.map(({ id }) => [id, http()]))
  } as unknown as CreateConfigParameters
}
