import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Indexer } from './activity/index/startIndexer.js'
import type { Context, Ports } from './Context.js'
import type { Config } from './config/Config.js'
import { createApp } from './createApp.js'
import { createContext } from './createContext.js'
import { createHttpServer } from './http/createHttpServer.js'
import { limits } from './http/limits.js'
import type { Relay } from './relay/openRelay.js'

/** A running server. */
export type RunningServer = {
  readonly host: string
  readonly port: number
  /** `http://host:port`, reachable from this machine. */
  readonly url: string
  /** The port of the wallet frame's pages (role `frame`), if this process serves them. */
  readonly framePort?: number
  /** Stops accepting requests, waits up to 10 s for running ones, closes the database. May be called twice. */
  readonly stop: () => Promise<void>
}

/**
 * Starts Latchkey's back end: opens its database, then listens. Rejects, with everything closed, if the database cannot be
 * opened or the port is taken.
 * @example
 * const server = await createServer(readConfig(process.env))
 * await server.stop()
 */
export async function createServer(config: Config, ports: Partial<Ports> = {}): Promise<RunningServer> {
  let stopping: Promise<void> | undefined
  const endings: (() => Promise<void>)[] = []
  const context = await createContext(
    config,
    ports,
    () => stopping !== undefined,
    work => endings.push(work)
  )
  let relay: Relay | undefined
  let startIndexing: () => Indexer | undefined
  let http: Server | undefined
  let frame: Server | undefined
  try {
    if (config.roles.includes('relay'))
      relay = await (await import('./relay/openRelay.js')).openRelay(context)
    startIndexing = await loadIndexer(context)
    http = createHttpServer(await createApp(context, relay))
    relay?.attach(http)
    frame = await createFrameServer(context)
    await listen(http, config.port, config.host)
    if (frame) await listen(frame, config.frame?.port ?? 0, config.host)
  } catch (error) {
    http?.close()
    await relay?.leave()
    await relay?.close()
    await context.db.destroy()
    throw error
  }
  const main = http
  const { port } = main.address() as AddressInfo
  const framePort = frame && (frame.address() as AddressInfo).port
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  context.log.info('listening', {
    host: config.host,
    port,
    ...(framePort !== undefined && { framePort }),
    roles: config.roles.join(','),
    networks: config.chains.length,
    wallets: config.wallets.length
  })
  // Programs that start the server wait for this log line.
  context.log.flush()
  const indexer = startIndexing()
  const stop = async () => {
    // Open WebSockets would keep the server from closing; running HTTP requests still need the relay's stores.
    // A database that hangs must not block the stop.
    const indexing = indexer && within(limits.indexing, indexer.stop())
    await Promise.all([stopServer(main), frame && stopServer(frame), relay?.leave(), indexing])
    await relay?.close()
    await within(limits.ending, Promise.all(endings.map(end => end())))
    await within(limits.closing, context.db.destroy())
    context.log.info('stopped')
    context.log.flush()
  }
  return {
    host: config.host,
    port,
    url: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`,
    ...(framePort !== undefined && { framePort }),
    stop: () => {
      stopping ??= stop()
      return stopping
    }
  }
}

/** The server of the frame's own origin, where one is configured. */
async function createFrameServer(context: Context): Promise<Server | undefined> {
  const { frame, roles } = context.config
  if (!frame || !roles.includes('frame')) return undefined
  const { createFrameApp } = await import('./frame/createFrameApp.js')
  return createHttpServer(createFrameApp(context, frame))
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Returns what starts indexing. Its modules are loaded only if this process serves chain data of a network that is to be indexed. */
async function loadIndexer(context: Context): Promise<() => Indexer | undefined> {
  const { config, db, upstreams, now, log } = context
  const chains = config.chains.filter(chain => chain.index)
  if (chains.length === 0 || !config.roles.includes('api')) return () => undefined
  const { startIndexer } = await import('./activity/index/startIndexer.js')
  const isPostgres = config.databaseUrl !== undefined
  return () => startIndexer({ db, isPostgres, chains, upstreams, now, log })
}

/** Time kept back for closing what is below the server, in ms. */
const reserve = 1_500

/** Takes no new connection, waits for running calls, and cuts what is still open shortly before 10 s have passed. */
async function stopServer(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), limits.stop - reserve)
  try {
    await new Promise<void>((resolve, reject) => {
      server.close(error => (error ? reject(error) : resolve()))
      server.closeIdleConnections()
    })
  } finally {
    clearTimeout(cut)
  }
}

/** Resolves when `work` has ended, whatever came of it, or when `milliseconds` are over. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>(resolve => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work.catch(() => {}), over])
  clearTimeout(timer)
}
