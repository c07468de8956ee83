import type { Client } from './client/Client.js'
import type { Config } from './client/config/resolveConfig.js'
import { withoutUndefined } from './client/config/withoutUndefined.js'
import { createClient } from './client/createClient.js'
import { updateLifecycle } from './client/state/lifecycle.js'
import type { LatchkeyOptions } from './core/config/LatchkeyOptions.js'
import type { EarlyEnvironment, Environment } from './core/contracts/Environment.js'
import type { OpenOutcome, OpenParameters } from './core/contracts/Opening.js'
import { connectedProviders, walletInfo } from './core/select/connected.js'
import { accountOf } from './core/select/connection.js'
import { listConnections } from './core/select/connections.js'
import { createStarter } from './createStarter.js'
import { earlyEnvironment } from './environment/earlyEnvironment.js'
import type { Latchkey } from './latchkey.js'
import { onceOnline } from './onceOnline.js'
import { getAccount, getNetwork, getState, getTheme } from './projections.js'
import { notInBrowser } from './protocol/errors/page.js'
import { runAction, runOpening, withOpening } from './run.js'
import { watch } from './watch.js'

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
  const client = createClient(options, environment, () => withOpening(opening => opening.createBrowserKit))
  const { state, config, report } = client
  const { ready, load } = createStarter(client)
  const update = (change: Partial<Config>) => config.set({ ...config.get(), ...withoutUndefined(change) })

  return {
    _internal: client,
    ready,
    load,
    open: parameters => open(client, load, parameters),
    close() {
      if (state.modal.get().open)
        runOpening(client, ({ dispatch }, kit) => dispatch(kit, { type: 'close' })).catch(report)
      else client.modalHosts.get()[0]?.hide?.()
    },
    isOpen: () => state.modal.get().open,
    connect: (connector, { network, onUri } = {}) =>
      runAction(client, ({ connect, defineNetwork }, kit) =>
        connect(kit, { connector, onUri, network: network && defineNetwork(network) })
      ),
    disconnect: async parameters => {
      if (!client.isDestroyed)
        await runAction(client, ({ disconnect }, kit) => disconnect(kit, parameters)).catch(report)
    },
    switchNetwork: network =>
      runAction(client, ({ switchNetwork, defineNetwork }, kit) =>
        switchNetwork(kit, { network: defineNetwork(network) })
      ),
    switchConnection: choice =>
      runAction(client, ({ switchConnection }, kit) => switchConnection(kit, choice)),
    dismissRequest: request => runAction(client, ({ dismissRequest }, kit) => dismissRequest(kit, request)),
    getAccount: namespace => getAccount(client, namespace),
    getNetwork: namespace => getNetwork(client, namespace),
    getProvider: namespace => accountOf(client, namespace)?.connected.provider,
    getState: () => getState(client),
    getTheme: () => getTheme(client),
    getWalletInfo: namespace => walletInfo(client, namespace),
    getConnectors: () => state.wallets.get().connectors,
    updateFeatures: features =>
      config.set({ ...config.get(), features: { ...config.get().features, ...withoutUndefined(features) } }),
    updateOptions: update,
    setThemeMode: themeMode => config.set({ ...config.get(), themeMode }),
    setThemeVariables: variables =>
      update({ themeVariables: { ...config.get().themeVariables, ...variables } }),
    setLocale: locale => update({ locale }),
    subscribeAccount: (callback, namespace) => watch(client, () => getAccount(client, namespace), callback),
    subscribeNetwork: callback => watch(client, getNetwork, callback),
    subscribeProviders: callback => watch(client, connectedProviders, callback),
    subscribeState: callback => watch(client, getState, callback),
    subscribeTheme: callback => watch(client, getTheme, callback),
    subscribeEvents: client.subscribeEvents,
    subscribeErrors: client.subscribeErrors,
    subscribeWalletInfo: callback => watch(client, walletInfo, callback),
    subscribeConnections: callback => watch(client, listConnections, callback),
    getSIWX: () => config.get().siwx,
    destroy: client.destroy
  }
}

/**
 * A kit that cannot be loaded opens nothing: the modal counts as closed, and the host and the visitor get the error. Offline, the opening
 * waits for the network.
 */
async function open(
  client: Client,
  load: () => Promise<void>,
  parameters?: OpenParameters
): Promise<OpenOutcome> {
  if (!client.environment.page.isBrowser) throw notInBrowser()
  const [host] = client.modalHosts.get()
  try {
    // The note of an earlier failure goes at once: a new one is announced again.
    updateLifecycle(client, { loadFailed: false })
    // Everything that is missing is fetched at the same time.
    host?.fetch()
    const start = (signal?: AbortSignal) =>
      runOpening(client, ({ openModal }, kit) => openModal(kit, load, parameters, signal))
    const showsWallets =
      (parameters?.view ?? 'Connect') === 'Connect' && !getAccount(client, parameters?.namespace).isConnected
    return await ((showsWallets && host?.show?.(start)) || start())
  } catch (error) {
    client.report(error)
    return !client.isDestroyed && (await onceOnline(client))
      ? open(client, load, parameters)
      : { type: 'closed' }
  }
}
