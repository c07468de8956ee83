import { type Config, reconnect, watchConnectors } from '@wagmi/core'
import type { Client } from '../client/Client.js'
import type { StoreState } from '../core/connection/followStore.js'
import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'
import { notInWagmi } from '../protocol/errors/wallet.js'
import { reconnectDeadline } from '../protocol/limits.js'
import { within } from '../protocol/within.js'
import { runAction } from '../run.js'
import { endConnections } from './endConnections.js'
import { isUnread, readStorage } from './hydration.js'
import { createListing, type Listing } from './listing.js'
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
/** The part of promise P2's 5 s that is left to the kit. Ours. */
const margin = 200
/** `getProvider` of a connector only looks for it, or creates it. */
const providerTimeout = 2_000

/** Binds wagmi's store to an instance of the kit. */
export function createEngine(config: Config, client: Client, context: ConnectorContext): Engine {
  const { clock } = context.environment
  const listing = createListing(config, context, () => sync())
  const isSettled = () =>
    config.state.status === 'connected' || (config.state.connections.size === 0 && !isUnread(config))
  const flags = {
    isRestored: isSettled() || !client.config.get().enableReconnect,
    isCancelled: false,
    isLate: false
  }
  const sync = createSync(async () => {
    await Promise.all(waiting().map(own => fetchProvider(own)))
    await push()
  })
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
      const state = readState(config, listing, flags, client.state.connection.get().eip155?.status)
      if (!state) return
      if (state === 'restoring') endInTime()
      const { connected, disconnected } = followStore(kit, 'eip155', state)
      // Other tabs hear of what the person does here, not of what a reload restores.
      const isNews = flags.isRestored
      flags.isRestored ||= isSettled()
      if (!isNews) return
      if (connected) kit.broadcast({ type: 'connected', namespace: 'eip155', connectorId: connected.id })
      if (disconnected)
        kit.broadcast({ type: 'disconnected', namespaces: ['eip155'], connectorId: disconnected.id })
    })
  }

  let cancelDeadline: (() => void) | undefined
  /** Reconnecting ends within 5 s (promise P2); what wagmi restores later still counts. */
  const endInTime = () => {
    cancelDeadline ??= clock.after(reconnectDeadline - margin, () => {
      flags.isLate = true
      sync()
    })
  }
  const onChange = () => {
    const { status, connections } = config.state
    if (status === 'connecting') flags.isCancelled = false
    if (isSettled()) {
      flags.isLate = false
      cancelDeadline?.()
      cancelDeadline = undefined
    }
    const live = liveConnections(config)
    if (flags.isCancelled && live.length > 0) void endConnections(config, live, clock)
    else if (connections.size > 0 || client.state.connection.get().eip155) sync()
  }
  const follow = () => {
    const stops = [
      watchConnectors(config, { onChange: () => listing.update() }),
      config.subscribe(state => state, onChange),
      client.state.connection.subscribe(() => sync())
    ]
    context.onDestroy(() => {
      for (const stop of stops) stop()
    })
  }

  return {
    async start() {
      const foreign = client.state.wallets.get().connectors.filter(({ namespace }) => namespace === 'eip155')
      for (const { id } of foreign) client.report(notInWagmi({ context: { connectorId: id } }))
      if (foreign.length > 0)
        await runAction(client, async ({ removeConnector }, kit) => {
          for (const connector of foreign) await removeConnector(kit, connector)
        })
      listing.update()
      follow()
      if (config.state.connections.size > 0) await sync()
    },
    async restore() {
      endInTime()
      const restoring = reconnectOnce(config, clock).then(() => settled(config, context))
      await within(clock, reconnectDeadline - margin, restoring, () => undefined)
      await sync()
      flags.isRestored = true
      await sync()
    },
    async disconnect(connectorId) {
      const ids = connectorId === undefined ? undefined : listing.wagmiIds(connectorId)
      const isMeant = ({ connector }: { readonly connector: { readonly id: string } }) =>
        !ids || ids.includes(connector.id)
      const ended = [...config.state.connections.values()].filter(isMeant).map(({ connector }) => connector)
      if (config.state.status === 'reconnecting') flags.isCancelled = true
      await endConnections(config, ended, clock)
    }
  }
}

/** Runs `work` once at a time; a call during it makes it run again. Resolves when no run is wanted any more. */
function createSync(work: () => Promise<void>): () => Promise<void> {
  let isWanted = false
  let running: Promise<void> | undefined
  const run = async () => {
    while (isWanted) {
      // Changes of one tick are one change (promise P4).
      await Promise.resolve()
      isWanted = false
      await work()
    }
  }
  return () => {
    isWanted = true
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }
}

/** Connectors of connections that have their functions: those of the last visit are records until wagmi has reconnected them. */
function liveConnections(config: Config): readonly WagmiConnector[] {
  return [...config.state.connections.values()]
    .map(({ connector }) => connector)
    .filter(({ getProvider }) => typeof getProvider === 'function')
}

type Flags = { readonly isRestored: boolean; readonly isLate: boolean; readonly isCancelled: boolean }

/** What the kit is to show; `undefined` while wagmi is on its way. */
function readState(
  config: Config,
  listing: Listing,
  { isRestored, isLate, isCancelled }: Flags,
  shown: string | undefined
): StoreState | undefined {
  const { connections, current, status } = config.state
  const all = [...connections.values()]
  if (isCancelled) return []
  const mayHave = all.length > 0 || isUnread(config)
  const isAwaited = status === 'reconnecting' || (status === 'disconnected' && mayHave && !isRestored)
  if (isAwaited) return shown === 'connected' ? undefined : isLate ? [] : 'restoring'
  // A wallet is asked, or all are, and nothing is decided yet; the connected one may change meanwhile.
  if (status === 'connecting' && shown !== 'connected') return undefined
  const isUsed = ({ connector }: (typeof all)[number]) => connector.uid === current
  return [...all.filter(isUsed), ...all.filter(one => !isUsed(one))]
    .map(connection => listing.stored(connection))
    .filter(stored => stored !== undefined)
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
