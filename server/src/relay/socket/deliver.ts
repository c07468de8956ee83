import type { MailboxMessage } from '../Mailbox.js'
import { relayLimits } from '../relayLimits.js'
import { subscriptionId } from '../subscriptionId.js'
import { type Connection, keyOf } from './Connection.js'

/** Sends a message to a socket, or adds its topic to `behind`. Returns whether the window had room. */
export type Deliver = (connection: Connection, message: MailboxMessage) => boolean

/**
 * Delivery with a window: the unacknowledged messages of a socket are limited, and so are its buffered bytes. Other
 * messages stay in the mailbox only, from which they are read when there is room.
 */
export function createDeliver(now: () => number): Deliver {
  // Ids stay below 2^53: the JavaScript client returns greater ones in a different notation (wire.md 5.8).
  let lastId = now() * 1000
  return (connection, message) => {
    const key = keyOf(message)
    if (connection.keys.has(key) || connection.done.has(key)) return true
    if (!hasRoom(connection, message.message.length)) {
      connection.behind.add(message.topic)
      return false
    }
    const id = ++lastId
    connection.inFlight.set(id, { message, sentAt: now(), times: 1 })
    connection.keys.add(key)
    connection.flightText += message.message.length
    send(connection, id, message)
    return true
  }
}

/** Whether the window has room for `length` characters. A single message always fits. */
function hasRoom({ inFlight, flightText, socket }: Connection, length: number): boolean {
  if (socket.bufferedAmount > relayLimits.buffered.pause) return false
  if (inFlight.size === 0) return true
  return inFlight.size < relayLimits.window && flightText + length <= relayLimits.windowText
}

/** Writes one `irn_subscription`. */
export function send(
  { socket, clientId }: Connection,
  id: number,
  { topic, message, publishedAt, tag, attestation }: MailboxMessage
): void {
  const data = { topic, message, publishedAt, tag, ...(attestation === undefined ? {} : { attestation }) }
  const params = { id: subscriptionId(topic, clientId), data }
  socket.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params }))
}

/** The ids of a socket's messages in flight of `topics`. */
export function inFlightOf({ inFlight }: Connection, topics: readonly string[]): readonly number[] {
  if (inFlight.size === 0) return []
  const wanted = new Set(topics)
  return [...inFlight].flatMap(([id, { message }]) => (wanted.has(message.topic) ? [id] : []))
}

/** Sends a message in flight again after its client subscribed again (wire.md 5.8), but not to a slow socket. */
export function resend(connection: Connection, id: number, now: number): void {
  const entry = connection.inFlight.get(id)
  if (entry === undefined || connection.isClosed) return
  if (connection.socket.bufferedAmount > relayLimits.buffered.pause) return
  entry.sentAt = now
  send(connection, id, entry.message)
}

/** Removes a message from a socket's window. */
export function settle(connection: Connection, id: number): MailboxMessage | undefined {
  const entry = connection.inFlight.get(id)
  if (entry === undefined) return undefined
  connection.inFlight.delete(id)
  connection.keys.delete(keyOf(entry.message))
  connection.flightText -= entry.message.message.length
  return entry.message
}
