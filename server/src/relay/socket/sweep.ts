import { relayLimits } from '../relayLimits.js'
import { type Connection, type InFlight, keyOf } from './Connection.js'
import type { CatchUpPorts } from './catchUp.js'
import { send, settle } from './deliver.js'

/** Checks every socket: pings it, terminates it if it is dead or too slow, redelivers unacknowledged messages. */
export function sweep(connections: ReadonlySet<Connection>, now: number, ports: CatchUpPorts): void {
  for (const connection of connections) {
    if (isLost(connection, now)) {
      connection.socket.terminate()
      continue
    }
    void redeliver(connection, now, ports)
  }
}

function isLost(connection: Connection, now: number): boolean {
  const { socket } = connection
  if (socket.bufferedAmount > relayLimits.buffered.most) return true
  if (now - connection.pingedAt < relayLimits.ping) return false
  if (!connection.isAlive) return true
  connection.isAlive = false
  connection.pingedAt = now
  socket.ping()
  return false
}

/**
 * Redelivers every 30 s, three times (wire.md 5.8); then the message stays in the mailbox. Reads the mailbox first: the
 * client may have acknowledged the message over another socket, on this node or another.
 */
async function redeliver(connection: Connection, now: number, { mailbox, log }: CatchUpPorts): Promise<void> {
  const due = takeDue(connection, now)
  if (due.length === 0) return
  const topics = [...new Set(due.map(([, { message }]) => message.topic))]
  try {
    const page = await mailbox.list(topics, connection.clientId, { limit: relayLimits.window * 2 })
    const kept = new Set(page.messages.map(keyOf))
    for (const [id, entry] of due) {
      if (connection.isClosed || !connection.inFlight.has(id)) continue
      if (!page.hasMore && !kept.has(keyOf(entry.message))) settle(connection, id)
      else if (connection.socket.bufferedAmount <= relayLimits.buffered.pause) {
        entry.times++
        send(connection, id, entry.message)
      }
    }
  } catch (error) {
    log.error('the mailbox cannot be read', error)
  }
}

/** The messages that are due for redelivery now; they are due again 30 s later, whether it succeeds or not. */
function takeDue(connection: Connection, now: number): readonly (readonly [number, InFlight])[] {
  const { after, times } = relayLimits.redelivery
  const due: (readonly [number, InFlight])[] = []
  for (const [id, entry] of connection.inFlight) {
    if (now - entry.sentAt < after) continue
    const isLeft = !connection.topics.has(entry.message.topic)
    if (isLeft || entry.times > times || entry.message.expiresAt <= now) {
      settle(connection, id)
      // Reading the mailbox again would send the same messages.
      connection.behind.delete(entry.message.topic)
    } else {
      entry.sentAt = now
      due.push([id, entry])
    }
  }
  return due
}
