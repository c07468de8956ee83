import type { ConnectorType } from '../core/contracts/Connector.js'
import type { OpenParameters } from '../core/contracts/Opening.js'
import type { WalletInfo } from '../core/select/connected.js'
import { createLatchkey } from '../createLatchkey.js'
import { defineLatchkeyElements } from '../elements/index.js'
import type { Latchkey, UpdatableOptions } from '../latchkey.js'
import type { CaipAddress, CaipNetworkId } from '../protocol/caip.js'
import type { Namespace } from '../protocol/namespaces.js'
import type { Network, NetworkInput } from '../protocol/network.js'
import { type AppKitAccount, accountOf } from './account.js'
import type { AppKitFeatures, AppKitOptions } from './AppKitOptions.js'
import { type AppKitEvent, eventOf } from './event.js'
import { warnNoEqual } from './noEqual.js'
import { type AppKitState, stateOf } from './state.js'
import { toFeatures, toLatchkeyOptions } from './toLatchkeyOptions.js'

type Unsubscribe = () => void
type Listen<T> = (callback: (value: T) => void) => Unsubscribe
type ThemeMode = 'light' | 'dark'

/** What `open` takes: `uri` has no equal. */
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
  getChainId(): number | string | undefined
  getActiveChainNamespace(): Namespace
  getWalletProvider(): unknown
  getWalletProviderType(): ConnectorType | undefined
  getProvider<T>(namespace: Namespace): T | undefined
  getWalletInfo(namespace?: Namespace): WalletInfo | undefined
  getState(): AppKitState
  getThemeMode(): ThemeMode | undefined
  getThemeVariables(): AppKitTheme['themeVariables']
  setThemeMode(mode: ThemeMode): void
  setThemeVariables(variables: AppKitTheme['themeVariables']): void
  updateFeatures(features: AppKitFeatures): void
  updateOptions(options: UpdatableOptions): void
  subscribeAccount(callback: (account: AppKitAccount) => void, namespace?: Namespace): Unsubscribe
  subscribeNetwork: Listen<AppKitNetworkState>
  subscribeCaipNetworkChange: Listen<Network | undefined>
  subscribeProviders: Listen<Readonly<Partial<Record<Namespace, unknown>>>>
  subscribeProvider: Listen<{ readonly provider: unknown; readonly providerType: ConnectorType | undefined }>
  subscribeState: Listen<AppKitState>
  subscribeTheme: Listen<AppKitTheme>
  subscribeEvents: Listen<AppKitEvent>
  subscribeWalletInfo: Listen<WalletInfo | undefined>
}

/** Makes an instance, and registers the elements `<appkit-button>` and so on in a browser. Throws as `createLatchkey`. */
export function createInstance(options: AppKitOptions): AppKit {
  const latchkey = createLatchkey(toLatchkeyOptions(options))
  const said = new Set<string>()
  defineLatchkeyElements(latchkey, { aliases: true })
  const networks = latchkey._internal.config.get().networks
  const active = () => latchkey.getState().activeChain
  const provider = () => latchkey.getProvider(active())
  const providerType = () => latchkey.getWalletInfo(active())?.type
  return {
    latchkey,
    options,
    async open({ uri, ...parameters } = {}) {
      if (uri !== undefined) warnNoEqual(said, 'open({ uri })', 'The modal makes its own codes.')
      latchkey.open(parameters).catch(latchkey._internal.report)
      await opened(latchkey)
    },
    async close() {
      latchkey.close()
    },
    isOpen: latchkey.isOpen,
    ready: latchkey.ready,
    disconnect: namespace => latchkey.disconnect(namespace ? { namespace } : {}),
    switchNetwork: latchkey.switchNetwork,
    getIsConnectedState: () => latchkey.getAccount().isConnected,
    getAccount: namespace => accountOf(latchkey._internal, namespace),
    getAddress: namespace => latchkey.getAccount(namespace).address,
    getCaipAddress: namespace => latchkey.getAccount(namespace).caipAddress,
    getCaipNetwork: namespace => latchkey.getNetwork(namespace).caipNetwork,
    getCaipNetworkId: () => latchkey.getNetwork().caipNetworkId,
    getCaipNetworks: namespace =>
      networks.filter(({ chainNamespace }) => !namespace || chainNamespace === namespace),
    getChainId: () => latchkey.getNetwork().chainId,
    getActiveChainNamespace: active,
    getWalletProvider: provider,
    getWalletProviderType: providerType,
    getProvider: <T>(namespace: Namespace) => latchkey.getProvider(namespace) as T | undefined,
    getWalletInfo: latchkey.getWalletInfo,
    getState: () => stateOf(latchkey.getState()),
    getThemeMode: () => latchkey.getTheme().themeMode,
    getThemeVariables: () => latchkey.getTheme().themeVariables,
    setThemeMode: latchkey.setThemeMode,
    setThemeVariables: latchkey.setThemeVariables,
    updateFeatures: features => latchkey.updateFeatures(toFeatures(features)),
    updateOptions: latchkey.updateOptions,
    subscribeAccount: (callback, namespace) =>
      latchkey.subscribeAccount(() => callback(accountOf(latchkey._internal, namespace)), namespace),
    subscribeNetwork: latchkey.subscribeNetwork,
    subscribeCaipNetworkChange: callback =>
      latchkey.subscribeNetwork(({ caipNetwork }) => callback(caipNetwork)),
    subscribeProviders: latchkey.subscribeProviders,
    subscribeProvider: callback =>
      latchkey.subscribeProviders(() => callback({ provider: provider(), providerType: providerType() })),
    subscribeState: callback => latchkey.subscribeState(state => callback(stateOf(state))),
    subscribeTheme: latchkey.subscribeTheme,
    subscribeEvents: callback => latchkey.subscribeEvents(event => callback(eventOf(event))),
    subscribeWalletInfo: latchkey.subscribeWalletInfo
  }
}

/** AppKit's `open` resolves with the modal on the page, ours when it is closed again. */
function opened(latchkey: Latchkey): Promise<void> {
  if (latchkey.isOpen()) return Promise.resolve()
  return new Promise(resolve => {
    const stop = latchkey.subscribeState(({ open }) => {
      if (!open) return
      stop()
      resolve()
    })
  })
}
