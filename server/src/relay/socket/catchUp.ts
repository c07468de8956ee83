import type { Log } from '../../log.js'
import type { Mailbox } from '../Mailbox.js'
import { relayLimits } from '../relayLimits.js'
import type { Connection } from './Connection.js'
import type { Deliver } from './deliver.js'

/** What catching up works with. */
export type CatchUpPorts = { readonly mailbox: Mailbox; readonly deliver: Deliver; readonly log: Log }

/**
 * Sends what the mailbox holds of the topics a socket is behind with, as far as there is room; the rest when it has
 * acknowledged. Where the mailbox cannot be read it stays behind, to be tried again: resolves to whether it was read.
 */
export async function catchUp(
  connection: Connection,
  { mailbox, deliver, log }: CatchUpPorts
): Promise<boolean> {
  if (connection.isCatchingUp) return true
  connection.isCatchingUp = true
  try {
    while (canTake(connection)) {
      const topics = [...connection.behind].slice(0, relayLimits.batch)
      for (const topic of topics) connection.behind.delete(topic)
      const stay = () => {
        for (const topic of topics) if (connection.topics.has(topic)) connection.behind.add(topic)
      }
      // What is in flight is listed too, so that the page must be longer than the window.
      const limit = relayLimits.window * 2
      const page = await mailbox.list(topics, connection.clientId, { limit }).catch(error => {
        stay()
        throw error
      })
      const isAll = page.messages.every(
        message => !connection.topics.has(message.topic) || deliver(connection, message)
      )
      if (!isAll || page.hasMore) stay()
      // Only acknowledgements bring more to light; the sweep looks again, too.
      if (!isAll || page.hasMore) break
    }
    return true
  } catch (error) {
    log.error('the mailbox cannot be read', error)
    return false
  } finally {
    connection.isCatchingUp = false
  }
}

/** Sockets that read the mailbox at once. */
const readers = 8

/**
 * Lets every socket that is behind catch up, a few at a time: after an outage all of them are at once. Ends where the
 * mailbox cannot be read.
 */
export async function catchUpAll(connections: ReadonlySet<Connection>, ports: CatchUpPorts): Promise<void> {
  const waiting = [...connections].filter(canTake).values()
  let canRead = true
  const read = async () => {
    for (const connection of waiting) {
      if (!canRead) return
      if (!(await catchUp(connection, ports))) canRead = false
    }
  }
  await Promise.all(Array.from({ length: readers }, read))
}

/** Whether it is behind and has room for more. */
function canTake({ isClosed, behind, inFlight, socket }: Connection): boolean {
  return (
    !isClosed &&
    behind.size > 0 &&
    inFlight.size <= relayLimits.window / 2 &&
    socket.bufferedAmount <= relayLimits.buffered.pause
  )
}
