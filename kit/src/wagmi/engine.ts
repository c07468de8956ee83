import { type Config, reconnect, watchConnectors } from '@wagmi/core'
import type { Client } from '../client/Client.js'
import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'
import { notInWagmi } from '../protocol/errors/wallet.js'
import { within } from '../protocol/within.js'
import { runAction } from '../run.js'
import { endConnections } from './endConnections.js'
import { isUnread, readStorage } from './hydration.js'
import { createListing } from './listing.js'
import { createStoreReader, restoringTime } from './storeState.js'
import type { WagmiConnector } from './wagmiConnector.js'

/** The work of the adapter on one instance, loaded when wallets are first needed. */
export type Engine = {
  /** Lists wagmi's connectors, and follows its store from then on. */
  start(): Promise<void>
  /** See `ConnectionStore`. */
  restore(): Promise<void>
  disconnect(connectorId?: string): Promise<void>
}

/** How long a `WagmiProvider` has to begin to reconnect before the kit does. Effects of one page's components run within this. Ours. */
const providerPatience = 300
/** `getProvider` of a connector only looks for it, or creates it. */
const providerTimeout = 2_000

/** Binds wagmi's store to an instance of the kit. */
export function createEngine(config: Config, client: Client, context: ConnectorContext): Engine {
  const { clock } = context.environment
  const listing = createListing(config, context, () => void sync())
  const reader = createStoreReader(config, listing, {
    timer: clock,
    isRestored: !client.config.get().enableReconnect,
    onLate: () => void sync()
  })
  const sync = createSync(async () => {
    await Promise.all(waiting().map(own => fetchProvider(own)))
    await push()
  }, client.report)
  const waiting = () => liveConnections(config).filter(own => listing.find(own) && !listing.hasProvider(own))
  const fetchProvider = async (own: WagmiConnector) => {
    // Of no chain: some connectors would switch to it.
    const asked = Promise.resolve(own.getProvider()).catch(() => undefined)
    listing.setProvider(own, await within(clock, providerTimeout, asked, () => undefined))
  }
  const push = async () => {
    const isKnown = client.state.connection.get().eip155 !== undefined
    if (client.isDestroyed || (!isKnown && config.state.connections.size === 0)) return
    await runAction(client, ({ followStore }, kit) => {
      // Other tabs hear of what the person does here, not of what a reload restores.
      const isNews = reader.isRestored()
      const state = reader.read(client.state.connection.get().eip155?.status)
      if (!state) return
      const { connected, disconnected } = followStore(kit, 'eip155', state)
      if (isNews && connected)
        kit.broadcast({ type: 'connected', namespace: 'eip155', connectorId: connected.id })
      if (isNews && disconnected)
        kit.broadcast({ type: 'disconnected', namespaces: ['eip155'], connectorId: disconnected.id })
    })
  }
  const onChange = () => {
    reader.update()
    const live = liveConnections(config)
    if (reader.isCancelled() && live.length > 0) void endConnections(config, live, clock)
    else if (config.state.connections.size > 0 || client.state.connection.get().eip155) void sync()
  }
  const follow = () => {
    const stops = [
      watchConnectors(config, { onChange: () => listing.update() }),
      config.subscribe(state => state, onChange),
      client.state.connection.subscribe(() => void sync())
    ]
    context.onDestroy(() => {
      for (const stop of stops) stop()
    })
  }

  return {
    async start() {
      await removeForeign(client)
      listing.update()
      follow()
      if (config.state.connections.size > 0) await sync()
    },
    async restore() {
      const restoring = reconnectOnce(config, clock).then(() => settled(config, context))
      await within(clock, restoringTime, restoring, () => undefined)
      await sync()
      reader.setRestored()
      await sync()
    },
    async disconnect(connectorId) {
      const ids = connectorId === undefined ? undefined : listing.wagmiIds(connectorId)
      const isMeant = ({ connector }: { readonly connector: { readonly id: string } }) =>
        !ids || ids.includes(connector.id)
      const ended = [...config.state.connections.values()].filter(isMeant).map(({ connector }) => connector)
      if (config.state.status === 'reconnecting') reader.cancel()
      await endConnections(config, ended, clock)
    }
  }
}

/** Leaves connectors of EVM out that wagmi does not know, and reports them. */
async function removeForeign(client: Client): Promise<void> {
  const foreign = client.state.wallets.get().connectors.filter(({ namespace }) => namespace === 'eip155')
  if (foreign.length === 0) return
  for (const { id } of foreign) client.report(notInWagmi({ context: { connectorId: id } }))
  await runAction(client, async ({ removeConnector }, kit) => {
    for (const connector of foreign) await removeConnector(kit, connector)
  })
}

/** Runs `work` once at a time; a call during it makes it run again. Resolves when no run is wanted any more; never rejects. */
function createSync(work: () => Promise<void>, report: (error: unknown) => void): () => Promise<void> {
  let isWanted = false
  let running: Promise<void> | undefined
  const run = async () => {
    while (isWanted) {
      // Changes of one tick are one change (promise P4).
      await Promise.resolve()
      isWanted = false
      await work().catch(report)
    }
  }
  const start = (): Promise<void> => {
    running ??= run().finally(() => {
      running = undefined
      // Wanted after the last look at it.
      if (isWanted) void start()
    })
    return running
  }
  return () => {
    isWanted = true
    return start()
  }
}

/** Connectors of connections that have their functions: those of the last visit are records until wagmi has reconnected them. */
function liveConnections(config: Config): readonly WagmiConnector[] {
  return [...config.state.connections.values()]
    .map(({ connector }) => connector)
    .filter(({ getProvider }) => typeof getProvider === 'function')
}

/** Reconnects, unless a `WagmiProvider` of the page does it, or has been told not to: then it empties the connections. */
async function reconnectOnce(config: Config, clock: ConnectorContext['environment']['clock']): Promise<void> {
  const isUntouched = ({ status, connections } = config.state) =>
    status === 'disconnected' && (connections.size > 0 || isUnread(config))
  if (!isUntouched()) return
  let stop = () => {}
  const touched = new Promise<void>(resolve => {
    stop = config.subscribe(isUntouched, isStill => isStill || resolve())
  })
  await within(clock, providerPatience, touched, () => undefined)
  stop()
  if (isUntouched()) await readStorage(config)
  if (isUntouched()) void reconnect(config).catch(() => undefined)
}

/** Resolves once wagmi is neither connecting nor reconnecting. */
function settled(config: Config, { onDestroy }: ConnectorContext): Promise<void> {
  const isSettled = () => config.state.status === 'connected' || config.state.status === 'disconnected'
  return new Promise(resolve => {
    if (isSettled()) return resolve()
    const stop = config.subscribe(isSettled, is => {
      if (!is) return
      stop()
      resolve()
    })
    onDestroy(() => {
      stop()
      resolve()
    })
  })
}
