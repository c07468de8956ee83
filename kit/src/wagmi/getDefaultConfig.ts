import {
  type Config,
  type CreateConnectorFn,
  cookieStorage,
  createConfig,
  createStorage,
  type Storage,
  type Transport
} from '@wagmi/core'
import { type Chain, http } from 'viem'
import { type LatchkeyConnectorsOptions, latchkeyConnectors } from './latchkeyConnectors.js'

/** What a wagmi config of an application with the kit is made of. */
export type DefaultConfigOptions<chains extends readonly [Chain, ...Chain[]]> =
  Partial<LatchkeyConnectorsOptions> & {
    readonly appName: string
    readonly chains: chains
    /** By chain id. Default: `http()` for each chain, which uses the RPC of the chain's definition. */
    readonly transports?: { readonly [id in chains[number]['id']]?: Transport } | undefined
    /** The page is rendered on a server: wagmi's state is then kept in a cookie, which the server reads by `cookieToInitialState`. */
    readonly ssr?: boolean | undefined
    /** Connectors of wagmi beside those of `wallets`. */
    readonly connectors?: readonly CreateConnectorFn[] | undefined
    readonly storage?: Storage | null | undefined
  }

/**
 * wagmi's `createConfig` with the kit's connectors of `wallets` and a transport for each chain. Wallets that announce themselves (EIP-6963) are
 * found by wagmi.
 * @example
 * const devnet = { id: 31337, name: 'Devnet', nativeCurrency, rpcUrls }
 * const config = getDefaultConfig({ appName: 'My app', chains: [devnet] })
 */
export function getDefaultConfig<const chains extends readonly [Chain, ...Chain[]]>({
  chains,
  transports,
  ssr = false,
  connectors = [],
  storage,
  wallets,
  ...options
}: DefaultConfigOptions<chains>): Config<chains, Record<chains[number]['id'], Transport>> {
  const given: Readonly<Record<number, Transport | undefined>> = transports ?? {}
  const all = Object.fromEntries(chains.map(({ id }) => [id, given[id] ?? http()]))
  return createConfig({
    chains,
    ssr,
    connectors: [...connectors, ...(wallets ? latchkeyConnectors({ ...options, wallets }) : [])],
    transports: all as Record<chains[number]['id'], Transport>,
    ...(storage !== undefined ? { storage } : ssr && { storage: createStorage({ storage: cookieStorage }) })
  }) as Config<chains, Record<chains[number]['id'], Transport>>
}
