import type { CaipNetworkId } from '../protocol/caip.js'
import type { Namespace } from '../protocol/namespaces.js'
import type { Network, NetworkInput } from '../protocol/network.js'

/**
 * The provider of a connected EVM wallet (EIP-1193), as `useAppKitProvider<Provider>('eip155')` returns it.
 * @example const chainOf = (provider: Provider) => provider.request<string>({ method: 'eth_chainId' })
 */
export type Provider = {
  request<T = unknown>(request: { readonly method: string; readonly params?: unknown }): Promise<T>
  on(event: string, listener: (...values: never[]) => void): unknown
  removeListener(event: string, listener: (...values: never[]) => void): unknown
}

/**
 * The theme of the modal.
 * @example const mode: ThemeMode = 'dark'
 */
export type ThemeMode = 'light' | 'dark'

/**
 * A network as `createAppKit` takes it: a chain of viem, or one with a CAIP-2 namespace.
 * @example const name = (network: AppKitNetwork) => network.name
 */
export type AppKitNetwork = NetworkInput

/**
 * A network with its namespace and CAIP-2 id, as hooks return it.
 * @example const idOf = (network: CaipNetwork) => network.caipNetworkId
 */
export type CaipNetwork = Network

/**
 * The network that an `AppKitNetwork` becomes.
 * @example const idOf = (network: InferredCaipNetwork) => network.caipNetworkId
 */
export type InferredCaipNetwork = Network

/**
 * A network of any CAIP-2 namespace, also one that the modal has no wallets of, such as `sui`: for `UniversalConnector`.
 * @example const isSui = (network: CustomCaipNetwork) => network.chainNamespace === 'sui'
 */
export type CustomCaipNetwork<N extends string = string> = Omit<
  Network,
  'chainNamespace' | 'caipNetworkId'
> & {
  readonly chainNamespace: N
  readonly caipNetworkId: `${N}:${string}`
}

/**
 * The parts of a CAIP-10 account id, as AppKit names them. `chainId`: the CAIP-2 reference, a number for EVM.
 * @example const who = ({ address }: ParsedCaipAddress) => address
 */
export type ParsedCaipAddress = {
  readonly chainNamespace: Namespace
  readonly chainId: string | number
  readonly address: string
}

/**
 * RPC URLs by CAIP-2 id: one URL, or a list of URLs, or of objects with one.
 * @example const urls: CustomRpcUrlMap = { 'eip155:1': [{ url: 'https://rpc.my.app' }] }
 */
export type CustomRpcUrlMap = Readonly<
  Partial<
    Record<CaipNetworkId, string | readonly (string | { readonly url: string; readonly config?: unknown })[]>
  >
>

/**
 * A wallet of a list of your own, as `useAppKitWallets` has it.
 * @example const isHere = (wallet: WalletItem) => wallet.isInjected
 */
export type WalletItem = {
  readonly id: string
  readonly name: string
  /** Empty without an image. */
  readonly imageUrl: string
  /** The ways to it on this page, one for each namespace; none for a wallet that is reached by a code. */
  readonly connectors: readonly {
    readonly id: string
    readonly chain: Namespace
    /** Of option `chainImages`. */
    readonly chainImageUrl?: string | undefined
    readonly imageUrl?: string | undefined
    readonly rdns?: string | undefined
  }[]
  /** It is on this page. */
  readonly isInjected: boolean
  /** It was connected before. */
  readonly isRecent: boolean
}
