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
}

/** A network as a host may pass it: a `Network`, or any viem chain (its namespace is then eip155). */
export type NetworkInput = Omit<Network, 'chainNamespace' | 'caipNetworkId'> & {
  readonly chainNamespace?: Namespace | undefined
  readonly caipNetworkId?: CaipNetworkId | undefined
}
