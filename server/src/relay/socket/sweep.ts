import { relayLimits } from '../relayLimits.js'
import type { Connection } from './Connection.js'
import { type CatchUpPorts, canTake, catchUp } from './catchUp.js'
import { send, settle } from './deliver.js'

/** Looks at every socket: pings it, cuts it where it is dead or too slow, sends again what was not acknowledged. */
export async function sweep(
  connections: ReadonlySet<Connection>,
  now: number,
  ports: CatchUpPorts
): Promise<void> {
  for (const connection of connections) {
    if (isLost(connection, now)) {
      connection.socket.terminate()
      continue
    }
    if (connection.inFlight.size > 0) redeliver(connection, now)
  }
  // One after the other: when a node was away, all sockets are behind at once.
  for (const connection of connections) if (canTake(connection)) await catchUp(connection, ports)
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

/** Every 30 s, three times (wire.md 5.8). Who then still says nothing finds it in the mailbox. */
function redeliver(connection: Connection, now: number): void {
  const { after, times } = relayLimits.redelivery
  for (const [id, entry] of connection.inFlight) {
    if (now - entry.sentAt < after) continue
    if (entry.times > times || entry.message.expiresAt <= now) {
      settle(connection, id)
      // Reading the mailbox again would send the same.
      connection.behind.delete(entry.message.topic)
    } else if (connection.socket.bufferedAmount <= relayLimits.buffered.pause) {
      entry.times++
      entry.sentAt = now
      send(connection, id, entry.message)
    }
  }
}
