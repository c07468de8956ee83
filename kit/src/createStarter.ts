import type { Kit } from './core/Kit.js'

/** How a kit comes to life: `ready` at the page's start, `load` when there is something to do. Each happens once. */
export type Starter = {
  ready(): Promise<void>
  load(): Promise<void>
  isReady(): boolean
}

export function createStarter(kit: Kit): Starter {
  /** A kit on a server, or a destroyed one, does nothing. */
  const isIdle = () => !kit.environment.page.isBrowser || kit.isDestroyed
  let isReady = false
  let begun: Promise<void> | undefined
  let woken: Promise<void> | undefined

  const load = () => {
    if (isIdle()) return Promise.resolve()
    woken ??= kit
      .withEngine(engine => engine.wake(kit))
      .catch(error => {
        woken = undefined
        throw error
      })
    return woken
  }
  const ready = () => {
    if (isIdle()) return Promise.resolve()
    begun ??= begin(kit, load).then(() => {
      isReady = true
      // Wakes the subscribers of `initialized`.
      kit.state.modal.set({ ...kit.state.modal.get() })
    })
    return begun
  }
  return { ready, load, isReady: () => isReady }
}

/** The engine is loaded only where a wallet is remembered, or once another tab has news. */
async function begin(kit: Kit, load: () => Promise<void>): Promise<void> {
  const config = kit.config.get()
  const { enableReconnect, initialState, tabs } = config
  const { caipNetworkId: defaultNetwork } = config.defaultNetwork
  const networks = config.networks.map(network => network.caipNetworkId)
  kit.track('INITIALIZE', { ...config, networks, defaultNetwork })
  const channel = tabs === 'shared' ? kit.environment.tabs : undefined
  if (channel) {
    const hear = (message: unknown) =>
      load().then(() => kit.withEngine(engine => engine.hearTab(kit, message)))
    kit.onDestroy(channel.subscribe(message => void hear(message).catch(kit.report)))
  }
  const { connection } = kit.state
  // A server's page may be an old one.
  if (!enableReconnect || !(initialState || Object.keys(connection.get()).length > 0)) return
  await load()
    .then(() => kit.withEngine(engine => engine.reconnectAll(kit)))
    .catch(error => {
      kit.report(error)
      // No engine will reconnect the remembered wallets, so they must not stay `reconnecting`.
      connection.set({})
    })
}
