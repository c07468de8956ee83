import { connect } from './core/actions/connect.js'
import { disconnect } from './core/actions/disconnect.js'
import { switchNetwork } from './core/actions/switchNetwork.js'
import type { LatchkeyOptions } from './core/config/LatchkeyOptions.js'
import type { Environment } from './core/contracts/Environment.js'
import { createKit } from './core/createKit.js'
import type { Kit } from './core/Kit.js'
import { accountOf, activeAccount } from './core/select/connection.js'
import { start } from './core/start.js'
import type { Store } from './core/state/Store.js'
import { browserEnvironment } from './environment/browserEnvironment.js'
import type { Latchkey, OpenOutcome, OpenParameters } from './latchkey.js'
import { defineNetwork } from './protocol/defineNetwork.js'
import { LatchkeyError } from './protocol/errors/LatchkeyError.js'
import { publicAccount, publicNetwork, publicProviders, publicState, walletInfo } from './publicState.js'

/**
 * Makes an instance of Latchkey: wallet connection, account and networks for a page. No account with anyone is needed, and
 * nothing is requested from any network before the visitor asks (decision D4). On a server it does nothing at all.
 * Throws LATCHKEY_CONFIG__* and LATCHKEY_CAIP__* where the options make no sense. Public API section 2.
 * @example
 * const latchkey = createLatchkey({ adapters: [evm()], networks: [mainnet, base] })
 */
export function createLatchkey(
  options: LatchkeyOptions,
  environment: Environment = browserEnvironment({ storage: options.storage, tabs: options.tabs })
): Latchkey {
  const kit = createKit(options, environment)
  const { state, config } = kit
  let isReady = false
  let started: Promise<void> | undefined

  const ready = () => {
    if (!environment.page.isBrowser) return Promise.resolve()
    started ??= start(kit).then(() => {
      isReady = true
      // Wakes the subscribers of `initialized`.
      state.modal.set({ ...state.modal.get() })
    })
    return started
  }
  const update = (change: Partial<typeof config extends Store<infer C> ? C : never>) =>
    config.set({ ...config.get(), ...defined(change) })

  return {
    kit,
    ready,
    open: parameters => open(kit, ready, parameters),
    close: () => kit.dispatch({ type: 'close' }),
    isOpen: () => state.modal.get().open,
    connect: async (connector, { network } = {}) =>
      connect(kit, { connector, network: network && defineNetwork(network) }),
    disconnect: parameters => disconnect(kit, parameters),
    switchNetwork: async network => switchNetwork(kit, { network: defineNetwork(network) }),
    getAccount: namespace => publicAccount(kit, namespace),
    getNetwork: namespace => publicNetwork(kit, namespace),
    getProvider: namespace => accountOf(kit, namespace)?.connected.provider,
    getState: () => publicState(kit, isReady),
    getTheme: () => theme(kit),
    getWalletInfo: namespace => walletInfo(kit, namespace),
    getConnectors: () => state.wallets.get().connectors,
    updateFeatures: features =>
      config.set({ ...config.get(), features: { ...config.get().features, ...defined(features) } }),
    updateOptions: ({ allowUnsupportedChain, metadata, ...change }) =>
      update({
        ...change,
        ...(allowUnsupportedChain && { unsupportedNetwork: 'ignore' as const }),
        ...(metadata && {
          metadata: { ...config.get().metadata, ...defined(metadata), url: config.get().metadata.url }
        })
      }),
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
    subscribeProviders: callback => watch([state.connection], () => publicProviders(kit), callback),
    subscribeState: callback =>
      watch([state.connection, state.network, state.modal], () => publicState(kit, isReady), callback),
    subscribeTheme: callback => watch([config], () => theme(kit), callback),
    subscribeEvents: kit.subscribeEvents,
    subscribeErrors: kit.subscribeErrors,
    subscribeWalletInfo: callback =>
      watch([state.connection, state.network], () => walletInfo(kit), callback),
    destroy: kit.destroy
  }
}

function theme(kit: Kit) {
  const { themeMode, themeVariables } = kit.config.get()
  return { themeMode, themeVariables }
}

/** Calls back with each new value of what is computed from stores; equal values are not told twice. */
function watch<T>(
  stores: readonly Pick<Store<unknown>, 'subscribe'>[],
  read: () => T,
  callback: (value: T) => void
) {
  let last = fingerprint(read())
  const look = () => {
    const value = read()
    const next = fingerprint(value)
    if (next.length === last.length && next.every((part, index) => Object.is(part, last[index]))) return
    last = next
    callback(value)
  }
  const stops = stores.map(store => store.subscribe(look))
  return () => {
    for (const stop of stops) stop()
  }
}

/** The value's fields, flat: two values with the same ones are equal. */
function fingerprint(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  return Object.entries(value).flatMap(([name, field]) => [
    name,
    Array.isArray(field) ? field.map(item => JSON.stringify(item)).join() : field
  ])
}

async function open(
  kit: Kit,
  ready: () => Promise<void>,
  parameters: OpenParameters = {}
): Promise<OpenOutcome> {
  if (!kit.environment.page.isBrowser) throw new LatchkeyError('LATCHKEY_KIT__NOT_IN_BROWSER')
  void ready()
  const { view, namespace, data } = parameters
  return new Promise(resolve => {
    let outcome: OpenOutcome = { type: 'closed' }
    const stop = kit.subscribeEvents(({ event, properties }) => {
      const account = activeAccount(kit)
      if (event === 'CONNECT_SUCCESS' && account)
        outcome = { type: 'connected', caipAddress: account.caipAddress }
      else if (event === 'DISCONNECT_SUCCESS') outcome = { type: 'disconnected' }
      else if (event === 'SWITCH_NETWORK') outcome = { type: 'switched', network: properties.network }
      else if (event === 'USER_REJECTED') outcome = { type: 'rejected' }
      else if (event === 'MODAL_CLOSE') {
        stop()
        // What is told in the same turn of the loop still counts: a connection closes the modal, then is tracked.
        setTimeout(() => resolve(outcome))
      }
    })
    kit.dispatch({ type: 'open', view, namespace, data })
  })
}

function defined<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
}
