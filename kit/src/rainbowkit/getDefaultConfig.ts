import { type Config, type CreateConfigParameters, createConfig, type Transport } from '@wagmi/core'
import { type Chain, http } from 'viem'
import { connectorsForWallets } from './wallets/connectorsForWallets.js'
import { getDefaultWallets } from './wallets/getDefaultWallets.js'
import type { WalletList, WalletParameters } from './wallets/Wallet.js'

type Chains = readonly [Chain, ...Chain[]]

/** What a config is made of: the parameters of the application, those of wagmi's `createConfig`, and a list of wallets. */
export type DefaultConfigParameters<
  chains extends Chains,
  transports extends Record<chains[number]['id'], Transport>
> = WalletParameters & {
  readonly appName: string
  readonly chains: chains
  /** Default: `http()` for each chain, which uses the RPC of the chain's definition. */
  readonly transports?: transports | undefined
  /** Default: those of `getDefaultWallets`. */
  readonly wallets?: WalletList | undefined
} & Omit<CreateConfigParameters<chains, transports>, 'chains' | 'transports' | 'client' | 'connectors'>

/**
 * wagmi's `createConfig` with the connectors of a list of wallets, and a transport for each chain. `projectId` is not required; options `server`
 * or `services` name the self-hosted relay that WalletConnect needs.
 * @example
 * import { getDefaultConfig } from 'latchkey/rainbowkit'
 * import { mainnet } from 'viem/chains'
 * const config = getDefaultConfig({ appName: 'My app', projectId: 'my-app', chains: [mainnet], ssr: true })
 */
export function getDefaultConfig<
  const chains extends Chains,
  transports extends Record<chains[number]['id'], Transport> = Record<chains[number]['id'], Transport>
>(parameters: DefaultConfigParameters<chains, transports>): Config<chains, transports> {
  const {
    appName,
    appDescription,
    appUrl,
    appIcon,
    projectId,
    walletConnectParameters,
    server,
    services,
    wallets,
    chains,
    transports,
    ...rest
  } = parameters
  const app = {
    appName,
    appDescription,
    appUrl,
    appIcon,
    projectId,
    walletConnectParameters,
    server,
    services
  }
  const { connectors } = wallets ? { connectors: connectorsForWallets(wallets, app) } : getDefaultWallets(app)
  return createConfig({
    ...rest,
    chains,
    connectors,
    transports: transports ?? Object.fromEntries(chains.map(({ id }) => [id, http()]))
  } as unknown as CreateConfigParameters<chains, transports>) as unknown as Config<chains, transports>
}
