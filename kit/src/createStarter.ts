import type { Client } from './client/Client.js'
import { clearConnections } from './client/state/connection.js'
import { updateLifecycle } from './client/state/lifecycle.js'
import { runAction, runOpening } from './run.js'

/** How a kit comes to life: `ready` at the page's start, `load` when there is something to do. Each happens once. */
export type Starter = {
  ready(): Promise<void>
  load(): Promise<void>
}

export function createStarter(client: Client): Starter {
  /** A kit on a server, or a destroyed one, does nothing. */
  const isIdle = () => !client.environment.page.isBrowser || client.isDestroyed
  let begun: Promise<void> | undefined
  let woken: Promise<void> | undefined

  const load = () => {
    if (isIdle()) return Promise.resolve()
    woken ??= runOpening(client, ({ startDiscovery }, kit) => startDiscovery(kit)).catch(error => {
      woken = undefined
      throw error
    })
    return woken
  }
  const ready = () => {
    if (isIdle()) return Promise.resolve()
    begun ??= begin(client, load).then(() => updateLifecycle(client, { initialized: true }))
    return begun
  }
  // Shorter than a loop: each page loads this.
  Object.values(client.adapters).map(({ store }) => store?.start(client, load))
  return { ready, load }
}

/** Loads the kit only if a wallet is remembered, if the page around this one may be a wallet, or once another tab sends a message. */
async function begin(client: Client, load: () => Promise<void>): Promise<void> {
  const config = client.config.get()
  const { enableReconnect, initialState, tabs } = config
  const { caipNetworkId: defaultNetwork } = config.defaultNetwork
  const networks = config.networks.map(network => network.caipNetworkId)
  client.emitEvent({
    event: 'INITIALIZE',
    properties: { ...config, networks, defaultNetwork },
    timestamp: client.environment.clock.now()
  })
  const channel = tabs === 'shared' ? client.environment.tabs : undefined
  if (channel) {
    const hear = (message: unknown) =>
      void load()
        .then(() => runAction(client, ({ onTabMessage }, kit) => onTabMessage(kit, message)))
        .catch(client.report)
    client.onDestroy(channel.subscribe(hear))
  }
  const isAwaited = () =>
    // A server's page may be an old one.
    initialState ||
    Object.keys(client.state.connection.get())[0] ||
    client.factories.some(make => make.isHere?.())
  if (!enableReconnect || !isAwaited()) return
  await load()
    .then(() => runAction(client, ({ reconnectAll }, kit) => reconnectAll(kit)))
    .catch(error => {
      client.report(error)
      // Nothing will reconnect the remembered wallets, so they must not stay `reconnecting`.
      clearConnections(client)
    })
}
