import type { CaipNetworkId } from './caip.js'
import type { Namespace } from './namespaces.js'

/** The coin that pays a network's fees. `decimals` is the power of ten between base unit and coin. */
export type NativeCurrency = { readonly name: string; readonly symbol: string; readonly decimals: number }

/**
 * A blockchain network (SPEC section 3). A viem `Chain` is a valid `NetworkInput`.
 * @example const name = (network: Network) => `${network.name} (${network.caipNetworkId})`
 */
export type Network = {
  /** EVM chain id as a number; for other namespaces the CAIP-2 reference. */
  readonly id: number | string
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly contracts?: Readonly<Record<string, unknown>> | undefined
  readonly testnet?: boolean | undefined
  readonly chainNamespace: Namespace
  readonly caipNetworkId: CaipNetworkId
  /** Polkadot: the prefix of the network's addresses (SS58), such as 0 of Polkadot and 2 of Kusama. Default: 42. */
  readonly ss58Format?: number | undefined
  /** Cosmos: the chain as its wallets describe it, to add it to a wallet and to read balances. */
  readonly chainInfo?: CosmosChainInfo | undefined
}

/** A coin of a Cosmos chain. `coinMinimalDenom`: the base unit, such as `uatom`. */
export type CosmosCurrency = {
  readonly coinDenom: string
  readonly coinMinimalDenom: string
  readonly coinDecimals: number
  readonly coinGeckoId?: string | undefined
  readonly coinImageUrl?: string | undefined
}

/**
 * A Cosmos chain as Keplr and Leap describe it (`ChainInfo`, https://docs.keplr.app/api/guide/suggest-chain). `chainId`, `chainName` and `rpc`
 * default to those of the network.
 * @example const prefix = (info: CosmosChainInfo) => info.bech32Config.bech32PrefixAccAddr
 */
export type CosmosChainInfo = {
  readonly chainId?: string | undefined
  readonly chainName?: string | undefined
  readonly rpc?: string | undefined
  /** The base URL of the chain's REST API (gRPC gateway). */
  readonly rest: string
  readonly bip44: { readonly coinType: number }
  readonly bech32Config: {
    readonly bech32PrefixAccAddr: string
    readonly bech32PrefixAccPub: string
    readonly bech32PrefixValAddr: string
    readonly bech32PrefixValPub: string
    readonly bech32PrefixConsAddr: string
    readonly bech32PrefixConsPub: string
  }
  readonly currencies: readonly CosmosCurrency[]
  readonly feeCurrencies: readonly (CosmosCurrency & {
    readonly gasPriceStep?:
      | { readonly low: number; readonly average: number; readonly high: number }
      | undefined
  })[]
  /** Absent: the chain has no staking. */
  readonly stakeCurrency?: CosmosCurrency | undefined
  readonly features?: readonly string[] | undefined
}

/** A network as a host may pass it: a `Network`, or any viem chain (its namespace is then eip155). */
export type NetworkInput = Omit<Network, 'chainNamespace' | 'caipNetworkId'> & {
  readonly chainNamespace?: Namespace | undefined
  readonly caipNetworkId?: CaipNetworkId | undefined
}
