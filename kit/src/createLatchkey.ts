import type { LatchkeyOptions } from './core/config/LatchkeyOptions.js'
import type { Config } from './core/config/resolveConfig.js'
import { withoutUndefined } from './core/config/withoutUndefined.js'
import type { EarlyEnvironment, Environment } from './core/contracts/Environment.js'
import type { OpenOutcome, OpenParameters } from './core/contracts/Opening.js'
import { createShell } from './core/createShell.js'
import type { Kit } from './core/Kit.js'
import { accountOf } from './core/select/connection.js'
import { initialModal } from './core/state/modal.js'
import { createStarter } from './createStarter.js'
import { earlyEnvironment } from './environment/earlyEnvironment.js'
import type { Latchkey } from './latchkey.js'
import { EarlyError } from './protocol/errors/EarlyError.js'
import { lazyImport } from './protocol/lazyImport.js'
import { publicAccount, publicNetwork, publicState } from './publicState.js'
import { watch } from './watch.js'

const loadBrowserEngine = /* @__PURE__ */ lazyImport(() => import('./browserEngine.js'))

/**
 * Makes an instance of Latchkey: wallet connection, account and networks for a page. No account with anyone is needed, and
 * nothing is requested from any network before the visitor asks (decision D4). On a server it does nothing at all.
 * Throws LATCHKEY_CONFIG__NO_NETWORKS; other options that make no sense are reported to `onError` when they are first needed,
 * and nothing is done with them. Public API section 2.
 * @example
 * const latchkey = createLatchkey({ adapters: [evm()], networks: [mainnet, base] })
 */
export function createLatchkey(
  options: LatchkeyOptions,
  environment: Environment | EarlyEnvironment = earlyEnvironment(options)
): Latchkey {
  const kit = createShell(options, environment, async () =>
    (await loadBrowserEngine()).browserEngine(options, environment)
  )
  const { state, config } = kit
  const { ready, load, isReady } = createStarter(kit)
  const update = (change: Partial<Config>) => config.set({ ...config.get(), ...withoutUndefined(change) })

  return {
    kit,
    ready,
    load,
    open: parameters => open(kit, load, parameters),
    close: () => {
      if (state.modal.get().open) kit.dispatch({ type: 'close' })
    },
    isOpen: () => state.modal.get().open,
    connect: async (connector, { network, onUri } = {}) =>
      kit.withEngine(engine =>
        engine.connect(kit, { connector, onUri, network: network && engine.defineNetwork(network) })
      ),
    disconnect: parameters =>
      kit.isDestroyed
        ? Promise.resolve()
        : kit.withEngine(engine => engine.disconnect(kit, parameters)).catch(kit.report),
    switchNetwork: network =>
      kit.withEngine(engine => engine.switchNetwork(kit, { network: engine.defineNetwork(network) })),
    switchConnection: choice => kit.withEngine(engine => engine.switchConnection(kit, choice)),
    dismissRequest: request => kit.withEngine(engine => engine.dismissRequest(kit, request)),
    getAccount: namespace => publicAccount(kit, namespace),
    getNetwork: namespace => publicNetwork(kit, namespace),
    getProvider: namespace => accountOf(kit, namespace)?.connected.provider,
    getState: () => publicState(kit, isReady()),
    getTheme: () => theme(kit),
    getWalletInfo: namespace => kit.connected?.walletInfo(kit, namespace),
    getConnectors: () => state.wallets.get().connectors,
    updateFeatures: features =>
      config.set({ ...config.get(), features: { ...config.get().features, ...withoutUndefined(features) } }),
    updateOptions: update,
    setThemeMode(themeMode) {
      const { themeMode: _, ...rest } = config.get()
      config.set(themeMode ? { ...rest, themeMode } : rest)
    },
    setThemeVariables: variables =>
      update({ themeVariables: { ...config.get().themeVariables, ...variables } }),
    setLocale: locale => update({ locale }),
    subscribeAccount: (callback, namespace) =>
      watch([state.connection, state.network], () => publicAccount(kit, namespace), callback),
    subscribeNetwork: callback =>
      watch([state.connection, state.network], () => publicNetwork(kit), callback),
    subscribeProviders: callback =>
      watch([state.connection], () => kit.connected?.connectedProviders(kit) ?? {}, callback),
    subscribeState: callback =>
      watch([state.connection, state.network, state.modal], () => publicState(kit, isReady()), callback),
    subscribeTheme: callback => watch([config], () => theme(kit), callback),
    subscribeEvents: kit.subscribeEvents,
    subscribeErrors: kit.subscribeErrors,
    subscribeWalletInfo: callback =>
      watch([state.connection, state.network], () => kit.connected?.walletInfo(kit), callback),
    subscribeConnections: callback =>
      watch(
        [state.connection],
        () => ({ list: kit.connected?.listConnections(state.connection.get()) ?? [] }),
        ({ list }) => callback(list)
      ),
    getSIWX: () => config.get().siwx,
    destroy: kit.destroy
  }
}

/** An engine that cannot be loaded opens nothing: that is a closed modal; host and visitor are told. */
async function open(kit: Kit, load: () => Promise<void>, parameters?: OpenParameters): Promise<OpenOutcome> {
  if (!kit.environment.page.isBrowser) throw new EarlyError('LATCHKEY_KIT__NOT_IN_BROWSER')
  const { modal } = kit.state
  try {
    if (modal.get().hasFailed) modal.set(initialModal)
    return await kit.withEngine(engine => engine.openModal(kit, load, parameters))
  } catch (error) {
    kit.report(error)
    if (!kit.isDestroyed) modal.set({ ...initialModal, hasFailed: true })
    return { type: 'closed' }
  }
}

function theme(kit: Kit) {
  const { themeMode, themeVariables } = kit.config.get()
  return { themeMode, themeVariables }
}
