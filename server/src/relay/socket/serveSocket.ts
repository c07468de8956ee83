import type { RawData, WebSocket } from 'ws'
import type { Relay } from '../openRelay.js'
import { relayLimits } from '../relayLimits.js'
import { readFrame } from '../rpc/readFrame.js'
import { createConnection } from './Connection.js'
import type { Hub } from './createHub.js'

type Ports = {
  readonly clientId: string
  readonly sender: string
  readonly origin: string | undefined
  readonly answer: Relay['answer']
  readonly hub: Hub
  readonly now: () => number
}

/** Serves one client's socket until it closes. */
export function serveSocket(socket: WebSocket, ports: Ports): void {
  const { clientId, sender, origin, answer, hub, now } = ports
  const connection = createConnection(clientId, socket, now())
  const caller = { clientId, sender, origin, connection }
  hub.add(connection)
  socket.on('close', () => hub.remove(connection))
  socket.on('pong', () => {
    connection.isAlive = true
  })
  socket.on('message', (data: RawData, isBinary: boolean) => {
    connection.isAlive = true
    connection.heardAt = performance.now()
    if (isBinary) return socket.close(1003, 'text only')
    const frame = readFrame(String(data))
    if (frame.kind === 'answer') {
      if (frame.isAck) hub.acknowledge(connection, frame.id)
      return
    }
    // The client of a closing socket retries the call on another one: a call that cannot be answered must not run.
    if (socket.readyState !== socket.OPEN) return
    // Backpressure for a client that does not wait for answers.
    if (++connection.callsAtWork === relayLimits.callsAtWork) socket.pause()
    void answer(caller, frame).then(text => {
      if (!connection.isClosed) socket.send(text, written)
      // A page of the mailbox is large: a client that requests many and reads none is disconnected.
      if (socket.bufferedAmount > relayLimits.buffered.most) socket.terminate()
    })
  })
  // A call ends when its answer is written.
  const written = () => {
    if (connection.callsAtWork-- === relayLimits.callsAtWork) socket.resume()
  }
}
