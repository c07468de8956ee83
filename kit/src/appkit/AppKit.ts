import type { ConnectorType } from '../core/contracts/Connector.js'
import type { OpenParameters } from '../core/contracts/Opening.js'
import type { WalletInfo } from '../core/select/connected.js'
import type { Latchkey, UpdatableOptions } from '../latchkey.js'
import type { CaipAddress, CaipNetworkId } from '../protocol/caip.js'
import type { Namespace } from '../protocol/namespaces.js'
import type { Network, NetworkInput } from '../protocol/network.js'
import type { AppKitAccount, PublicKeys } from './account.js'
import type { AppKitFeatures, AppKitOptions } from './AppKitOptions.js'
import type { AppKitEvent, LastAppKitEvent } from './event.js'
import type { Parts } from './part.js'
import type { AppKitState } from './state.js'
import type { ThemeMode } from './types.js'

type Unsubscribe = () => void
type Listen<T> = (callback: (value: T) => void) => Unsubscribe

/**
 * What `open` takes. `uri`: a pairing code of the application's own WalletConnect client, which the modal shows until it is closed; needs option
 * `manualWCControl`.
 */
export type AppKitOpenOptions = Omit<OpenParameters, 'data'> & { readonly uri?: string }

/** The network of the active namespace, as `subscribeNetwork` and `useAppKitNetwork` have it. */
export type AppKitNetworkState = {
  readonly caipNetwork: Network | undefined
  readonly caipNetworkId: CaipNetworkId | undefined
  readonly chainId: number | string | undefined
}

/** The theme, as `subscribeTheme` and `useAppKitTheme` have it. */
export type AppKitTheme = {
  readonly themeMode: ThemeMode | undefined
  readonly themeVariables: NonNullable<AppKitOptions['themeVariables']>
}

/** Connected providers by namespace. */
export type AppKitProviders = Readonly<Partial<Record<Namespace, unknown>>>

/** An instance, by the names of AppKit. `latchkey` is the instance of the kit behind it, which has more. */
export type AppKit = {
  readonly latchkey: Latchkey
  readonly options: AppKitOptions
  /** Resolves when the modal has opened. */
  open(options?: AppKitOpenOptions): Promise<void>
  close(): Promise<void>
  isOpen(): boolean
  ready(): Promise<void>
  /** Ends the connections of a namespace, or of all. */
  disconnect(namespace?: Namespace): Promise<void>
  switchNetwork(network: NetworkInput): Promise<void>
  getIsConnectedState(): boolean
  getAccount(namespace?: Namespace): AppKitAccount
  getAddress(namespace?: Namespace): string | undefined
  getCaipAddress(namespace?: Namespace): CaipAddress | undefined
  getCaipNetwork(namespace?: Namespace): Network | undefined
  getCaipNetworkId(): CaipNetworkId | undefined
  getCaipNetworks(namespace?: Namespace): readonly Network[]
  /** Networks that the session of their namespace does not allow. */
  getDisabledCaipNetworks(): readonly Network[]
  getChainId(): number | string | undefined
  getActiveChainNamespace(): Namespace
  getWalletProvider(): unknown
  getWalletProviderType(): ConnectorType | undefined
  getProvider<T>(namespace: Namespace): T | undefined
  getProviders(): AppKitProviders
  getProviderType(namespace: Namespace): ConnectorType | undefined
  getWalletInfo(namespace?: Namespace): WalletInfo | undefined
  /** The sign-in plug-in of the options, such as a `ReownAuthentication`. */
  getSIWX<T>(): T | undefined
  getState(): AppKitState
  /** The last event. */
  getEvent(): LastAppKitEvent
  getThemeMode(): ThemeMode | undefined
  getThemeVariables(): AppKitTheme['themeVariables']
  setThemeMode(mode: ThemeMode): void
  setThemeVariables(variables: AppKitTheme['themeVariables']): void
  updateFeatures(features: AppKitFeatures): void
  updateOptions(options: UpdatableOptions): void
  subscribeAccount(callback: (account: AppKitAccount) => void, namespace?: Namespace): Unsubscribe
  subscribeNetwork: Listen<AppKitNetworkState>
  subscribeCaipNetworkChange: Listen<Network | undefined>
  subscribeProviders: Listen<AppKitProviders>
  subscribeProvider: Listen<{ readonly provider: unknown; readonly providerType: ConnectorType | undefined }>
  subscribeState: Listen<AppKitState>
  subscribeTheme: Listen<AppKitTheme>
  subscribeEvents: Listen<AppKitEvent>
  subscribeWalletInfo: Listen<WalletInfo | undefined>
  /** As AppKit's documentation disconnects without a hook. */
  readonly adapter: { readonly connectionControllerClient: { disconnect(): Promise<void> } }
  /** Of the bridge itself: not part of AppKit. */
  readonly _parts: Parts
  /** Of the bridge itself: the public keys of Bitcoin accounts. */
  readonly _publicKeys: () => PublicKeys
}
