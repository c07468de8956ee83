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

/** Loads the kit only if a wallet is remembered, or once another tab sends a message. */
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
    const pass = async (message: unknown) => {
      await load()
      await runAction(client, ({ onTabMessage }, kit) => onTabMessage(kit, message))
    }
    client.onDestroy(channel.subscribe(message => void pass(message).catch(client.report)))
  }
  // A server's page may be an old one.
  if (!enableReconnect || !(initialState || Object.keys(client.state.connection.get()).length > 0)) return
  await load()
    .then(() => runAction(client, ({ reconnectAll }, kit) => reconnectAll(kit)))
    .catch(error => {
      client.report(error)
      // Nothing will reconnect the remembered wallets, so they must not stay `reconnecting`.
      clearConnections(client)
    })
}
