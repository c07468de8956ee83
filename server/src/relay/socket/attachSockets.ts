import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Context } from '../../Context.js'
import { limits } from '../../http/limits.js'
import { statusOf } from '../addRelayRoutes.js'
import { type Admit, queryOf } from '../admit.js'
import type { Relay } from '../openRelay.js'
import { RelayFailure } from '../RelayFailure.js'
import { relayLimits } from '../relayLimits.js'
import type { Hub } from './createHub.js'
import { refuseUpgrade } from './refuseUpgrade.js'
import { sendAway } from './sendAway.js'
import { serveSocket } from './serveSocket.js'

type Ports = {
  readonly admit: Admit
  readonly answer: Relay['answer']
  readonly hub: Hub
  readonly context: Context
}

/** Handles the WebSocket upgrades of `http` at `/`, and at any path with a token in its query (wire.md 5.7). */
export function attachSockets(http: Server, { admit, answer, hub, context }: Ports) {
  const { isStopping, log, now, config } = context
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: relayLimits.frame
  })
  const open = new Set<WebSocket>()
  const accept = (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    new Promise<WebSocket>(resolve =>
      server.handleUpgrade(request, socket, head, accepted => {
        trackSocket(accepted, open)
        resolve(accepted)
      })
    )
  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { pathname, query } = targetOf(request)
    if (pathname !== '/' && !query.has('auth')) return refuseUpgrade(socket, 404, 'No WebSocket at this path')
    if (isStopping()) return refuseUpgrade(socket, 503, 'The server is stopping')
    // Browsers do not expose the HTTP status: such clients request a close code instead (wire.md 5.8).
    const usesCloseEvent = query.get('useOnCloseEvent') === 'true'
    const refuseByClosing = async (code: number, reason: string) => {
      const refused = await accept(request, socket, head)
      refused.close(code, reason)
      await waitForClose([refused])
    }
    if (open.size >= config.relay.maxSockets)
      return usesCloseEvent
        ? refuseByClosing(1013, 'The relay is full')
        : refuseUpgrade(socket, 503, 'The relay is full')
    try {
      const client = await admit(request)
      const accepted = await accept(request, socket, head)
      serveSocket(accepted, { ...client, answer, hub, now })
      // The relay began to close during the upgrade.
      if (isStopping()) accepted.close(1001, 'going away')
      if (isStopping()) await waitForClose([accepted])
    } catch (error) {
      if (!(error instanceof RelayFailure)) throw error
      const status = statusOf(error)
      if (!usesCloseEvent) return refuseUpgrade(socket, status, error.message)
      await refuseByClosing(status === 429 ? 1013 : 3000, error.message)
    }
  }
  http.on('upgrade', (request, socket, head) => {
    const ignore = () => socket.destroy()
    socket.on('error', ignore)
    upgrade(request, socket, head)
      .catch(error => {
        log.error('upgrade failed', error)
        refuseUpgrade(socket, 500, 'Something went wrong')
      })
      .finally(() => socket.off('error', ignore))
  })
  return {
    /** Closes all sockets with 1001, and terminates those that do not complete the closing handshake. */
    close: async () => {
      await sendAway(hub.connections)
      await waitForClose([...open])
    }
  }
}

/**
 * Keeps a socket in `open` until it closes. A function outside the upgrade handler, whose closure would keep the request
 * in memory while the socket is open.
 */
function trackSocket(socket: WebSocket, open: Set<WebSocket>): void {
  open.add(socket)
  socket.once('close', () => open.delete(socket))
  // Invalid frames and broken connections: the `close` event follows.
  socket.on('error', ignoreError)
}

const ignoreError = () => {}

/** Waits for the closing handshakes, and terminates the sockets after `farewell` ms. */
async function waitForClose(sockets: readonly WebSocket[]): Promise<void> {
  const closed = sockets.map(
    socket =>
      new Promise<void>(resolve => {
        if (socket.readyState === socket.CLOSED) resolve()
        else socket.once('close', () => resolve())
      })
  )
  const timer = setTimeout(() => {
    for (const socket of sockets) socket.terminate()
  }, relayLimits.farewell)
  await Promise.all(closed)
  clearTimeout(timer)
}

function targetOf({ url = '/' }: IncomingMessage) {
  const target = url.slice(0, limits.url)
  return { pathname: target.split('?')[0], query: queryOf(target) }
}
