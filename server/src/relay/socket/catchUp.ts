import type { Log } from '../../log.js'
import type { Mailbox } from '../Mailbox.js'
import { relayLimits } from '../relayLimits.js'
import type { Connection } from './Connection.js'
import type { Deliver } from './deliver.js'

/** The dependencies of `catchUp`. */
export type CatchUpPorts = { readonly mailbox: Mailbox; readonly deliver: Deliver; readonly log: Log }

/**
 * Back-fills a socket's `behind` topics from the mailbox, as far as its window has room; the rest follows after its
 * acknowledgements. Resolves to false if the mailbox cannot be read; the topics then stay in `behind` for a retry.
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
      // The mailbox also lists messages in flight, so the page must be longer than the window.
      const limit = relayLimits.window * 2
      const page = await mailbox.list(topics, connection.clientId, { limit }).catch(error => {
        stay()
        throw error
      })
      const isAll = page.messages.every(
        message => !connection.topics.has(message.topic) || deliver(connection, message)
      )
      if (!isAll || page.hasMore) stay()
      // More can be listed only after acknowledgements; the sweep retries, too.
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

/** Sockets that read the mailbox concurrently. */
const readers = 8

/**
 * Back-fills all sockets that are behind, a few at a time: after an outage all of them are behind. Stops if the mailbox
 * cannot be read.
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

/** Whether a socket is behind and its window has room. */
function canTake({ isClosed, behind, inFlight, socket }: Connection): boolean {
  return (
    !isClosed &&
    behind.size > 0 &&
    inFlight.size <= relayLimits.window / 2 &&
    socket.bufferedAmount <= relayLimits.buffered.pause
  )
}
