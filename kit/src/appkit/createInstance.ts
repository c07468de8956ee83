import { approvedNetworks } from '../core/select/approvedNetworks.js'
import { connectedProviders } from '../core/select/connected.js'
import { createLatchkey } from '../createLatchkey.js'
import { defineLatchkeyElements } from '../elements/index.js'
import type { Latchkey } from '../latchkey.js'
import { lazyImport } from '../protocol/lazyImport.js'
import type { Namespace } from '../protocol/namespaces.js'
import { type AppKitAccount, accountOf, type PublicKeys } from './account.js'
import type { AppKit } from './AppKit.js'
import type { AppKitOptions } from './AppKitOptions.js'
import { eventOf, type LastAppKitEvent, noEvent } from './event.js'
import { warnNoEqual } from '../migration/warnNoEqual.js'
import { latest } from './page/latest.js'
import { opened } from './opened.js'
import { followPublicKeys } from './publicKeys.js'
import { stateOf } from './state.js'
import { toFeatures, toLatchkeyOptions } from './toLatchkeyOptions.js'

const loadShowCode = /* @__PURE__ */ lazyImport(() => import('./showCode.js'))

/**
 * Makes an instance, and registers the elements `<appkit-button>` and so on in a browser. `environment` is for tests. Throws as `createLatchkey`.
 */
export function createInstance(
  options: AppKitOptions,
  environment?: Parameters<typeof createLatchkey>[1]
): AppKit {
  const latchkey = createLatchkey(toLatchkeyOptions(options), environment)
  const client = latchkey._internal
  const hasBitcoin = client.config.get().networks.some(({ chainNamespace }) => chainNamespace === 'bip122')
  const keys = hasBitcoin ? followPublicKeys(client) : () => ({})
  const account = (namespace?: Namespace) => accountOf(client, namespace, keys())
  defineLatchkeyElements(latchkey, { aliases: true })
  const modal = {
    latchkey,
    options,
    adapter: { connectionControllerClient: { disconnect: () => latchkey.disconnect() } },
    _parts: new Map(),
    _publicKeys: keys,
    ...actions(latchkey, options),
    ...readers(latchkey, options, account),
    ...subscribers(latchkey, account, keys)
  }
  latest.set(modal)
  return modal
}

function actions(latchkey: Latchkey, { manualWCControl }: AppKitOptions) {
  const said = new Set<string>()
  const { report } = latchkey._internal
  return {
    async open({ uri, ...parameters } = {}) {
      if (uri !== undefined && manualWCControl) {
        const { showCode } = await loadShowCode()
        return showCode(latchkey, uri, parameters)
      }
      if (uri !== undefined)
        warnNoEqual(
          'latchkey/appkit',
          said,
          'open({ uri }) without option manualWCControl',
          'The modal makes its own codes.'
        )
      latchkey.open(parameters).catch(report)
      await opened(latchkey)
    },
    async close() {
      latchkey.close()
    },
    isOpen: latchkey.isOpen,
    ready: latchkey.ready,
    disconnect: namespace => latchkey.disconnect(namespace ? { namespace } : {}),
    switchNetwork: latchkey.switchNetwork,
    setThemeMode: latchkey.setThemeMode,
    setThemeVariables: latchkey.setThemeVariables,
    updateFeatures: features => latchkey.updateFeatures(toFeatures(features)),
    updateOptions: latchkey.updateOptions
  } satisfies Partial<AppKit>
}

type AccountOf = (namespace?: Namespace) => AppKitAccount

function readers(latchkey: Latchkey, options: AppKitOptions, account: AccountOf) {
  const client = latchkey._internal
  const { networks } = client.config.get()
  const siwx: unknown = options.siwx ?? options.siweConfig
  const active = () => latchkey.getState().activeChain
  let last: LastAppKitEvent = noEvent
  latchkey.subscribeEvents(event => {
    last = eventOf(event)
  })
  return {
    getIsConnectedState: () => latchkey.getAccount().isConnected,
    getAccount: account,
    getAddress: namespace => latchkey.getAccount(namespace).address,
    getCaipAddress: namespace => latchkey.getAccount(namespace).caipAddress,
    getCaipNetwork: namespace => latchkey.getNetwork(namespace).caipNetwork,
    getCaipNetworkId: () => latchkey.getNetwork().caipNetworkId,
    getCaipNetworks: namespace =>
      networks.filter(({ chainNamespace }) => !namespace || chainNamespace === namespace),
    getDisabledCaipNetworks: () =>
      networks.filter(({ chainNamespace, caipNetworkId }) => {
        const { approvedCaipNetworkIds } = approvedNetworks(client, chainNamespace)
        return approvedCaipNetworkIds?.includes(caipNetworkId) === false
      }),
    getChainId: () => latchkey.getNetwork().chainId,
    getActiveChainNamespace: active,
    getWalletProvider: () => latchkey.getProvider(active()),
    getWalletProviderType: () => latchkey.getWalletInfo(active())?.type,
    getProvider: <T>(namespace: Namespace) => latchkey.getProvider(namespace) as T | undefined,
    getProviders: () => connectedProviders(client),
    getProviderType: namespace => latchkey.getWalletInfo(namespace)?.type,
    getWalletInfo: latchkey.getWalletInfo,
    getSIWX: <T>() => siwx as T | undefined,
    getState: () => stateOf(latchkey.getState()),
    getEvent: () => last,
    getThemeMode: () => latchkey.getTheme().themeMode,
    getThemeVariables: () => latchkey.getTheme().themeVariables
  } satisfies Partial<AppKit>
}

function subscribers(latchkey: Latchkey, account: AccountOf, keys: () => PublicKeys) {
  const client = latchkey._internal
  const provider = () => {
    const { activeChain } = latchkey.getState()
    return {
      provider: latchkey.getProvider(activeChain),
      providerType: latchkey.getWalletInfo(activeChain)?.type
    }
  }
  return {
    subscribeAccount(callback, namespace) {
      let known = keys()
      const stops = [
        latchkey.subscribeAccount(() => callback(account(namespace)), namespace),
        // A wallet says its keys after it has connected.
        client.subscribe(() => {
          if (keys() === known) return
          known = keys()
          if (account(namespace).isConnected) callback(account(namespace))
        })
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    subscribeNetwork: latchkey.subscribeNetwork,
    subscribeCaipNetworkChange: callback =>
      latchkey.subscribeNetwork(({ caipNetwork }) => callback(caipNetwork)),
    subscribeProviders: latchkey.subscribeProviders,
    subscribeProvider: callback => latchkey.subscribeProviders(() => callback(provider())),
    subscribeState: callback => latchkey.subscribeState(state => callback(stateOf(state))),
    subscribeTheme: latchkey.subscribeTheme,
    subscribeEvents: callback => latchkey.subscribeEvents(event => callback(eventOf(event))),
    subscribeWalletInfo: latchkey.subscribeWalletInfo
  } satisfies Partial<AppKit>
}
