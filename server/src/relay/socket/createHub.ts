import type { Log } from '../../log.js'
import type { Bus } from '../Bus.js'
import type { Mailbox, MailboxMessage } from '../Mailbox.js'
import { RelayFailure } from '../RelayFailure.js'
import { relayLimits } from '../relayLimits.js'
import { type Connection, keyOf } from './Connection.js'
import { type CatchUpPorts, catchUp, catchUpAll } from './catchUp.js'
import { createTopicIndex, type TopicIndex } from './createTopicIndex.js'
import { createDeliver, type Deliver, inFlightOf, resend, settle } from './deliver.js'
import { sweep } from './sweep.js'

/** The dependencies of the hub. */
export type HubPorts = {
  readonly mailbox: Mailbox
  readonly bus: Bus
  readonly now: () => number
  readonly log: Log
  /** Called when a client has acknowledged a message. */
  readonly onDelivered?: (clientId: string, message: MailboxMessage) => void
}

/** The sockets of this process and their subscriptions. */
export type Hub = {
  readonly add: (connection: Connection) => void
  readonly remove: (connection: Connection) => void
  readonly connections: () => ReadonlySet<Connection>
  /** Subscribes; stored messages are sent after the answer. Throws SubscriberLimitExceeded. */
  readonly subscribe: (connection: Connection, topics: readonly string[]) => Promise<void>
  readonly unsubscribe: (connection: Connection, topics: readonly string[]) => Promise<void>
  /** Handles the client's answer to a delivery. */
  readonly acknowledge: (connection: Connection, id: number) => void
  /** Removes messages from flight that a client acknowledged over HTTP or in a batch. */
  readonly forget: (clientId: string, receipts: readonly { topic: string; hash: string }[]) => void
  /** The topics of a client's sockets in this process. */
  readonly topicsOf: (clientId: string) => readonly string[]
  /** Whether another client has subscribed to the topic in this process. */
  readonly hasListener: (topic: string, exceptClientId: string) => boolean
  readonly close: () => void
}

/** Acknowledged messages that a socket remembers, so that they are not delivered again. */
const remembered = 16

function trim(done: Set<string>): void {
  for (const key of done) {
    if (done.size <= remembered) return
    done.delete(key)
  }
}

/**
 * Closes the oldest socket of a client that has too many: a client with a broken connection reconnects before the relay
 * detects that. Closing sockets are counted separately, and the oldest of them is terminated above the same limit.
 */
function makeRoom(own: ReadonlySet<Connection>): void {
  const { socketsPerClient: most } = relayLimits
  const staying = [...own].filter(({ socket }) => socket.readyState === socket.OPEN)
  if (staying.length > most) staying[0]?.socket.close(4008, 'stale')
  const leaving = [...own].filter(({ socket }) => socket.readyState !== socket.OPEN)
  if (leaving.length > most) leaving[0]?.socket.terminate()
}

/** Delivers messages of the bus to the subscribed sockets. Returns a function that stops it. */
function followBus(
  bus: Bus,
  index: TopicIndex,
  connections: ReadonlySet<Connection>,
  deliver: Deliver
): () => void {
  const stopMessages = bus.onMessage(message => {
    for (const connection of index.of(message.topic))
      if (connection.clientId !== message.publisher) deliver(connection, message)
  })
  const stopGaps = bus.onGap(() => {
    for (const { behind, topics } of connections) for (const topic of topics) behind.add(topic)
  })
  return () => {
    stopMessages()
    stopGaps()
  }
}

/** Sweeps in intervals, and reads the mailbox for sockets that are behind, one reading at a time. Returns what stops it. */
function startSweeping(
  connections: ReadonlySet<Connection>,
  now: () => number,
  ports: CatchUpPorts
): () => void {
  let isReading = false
  const timer = setInterval(async () => {
    sweep(connections, now(), ports)
    if (isReading) return
    isReading = true
    await catchUpAll(connections, ports)
    isReading = false
  }, relayLimits.sweep)
  return () => clearInterval(timer)
}

/** The sockets of each client in this process. */
function createClients() {
  const clients = new Map<string, Set<Connection>>()
  return {
    of: (clientId: string): Iterable<Connection> => clients.get(clientId) ?? [],
    add: (connection: Connection) => {
      const { clientId } = connection
      const own = clients.get(clientId) ?? new Set()
      clients.set(clientId, own.add(connection))
      makeRoom(own)
    },
    remove: (connection: Connection) => {
      const own = clients.get(connection.clientId)
      own?.delete(connection)
      if (own?.size === 0) clients.delete(connection.clientId)
    }
  }
}

/** The subscriptions of sockets: in their own lists, in the index and on the bus. */
function createSubscriptions(bus: Bus, index: TopicIndex, now: () => number, ports: CatchUpPorts) {
  const unsubscribe = async (connection: Connection, topics: readonly string[]) => {
    const unused = topics.filter(topic => index.remove(topic, connection))
    for (const topic of topics) {
      connection.topics.delete(topic)
      connection.behind.delete(topic)
    }
    if (unused.length > 0) await bus.unsubscribe(unused)
  }
  const subscribe = async (connection: Connection, topics: readonly string[]) => {
    // Only messages in flight before the subscription are sent again.
    const sent = inFlightOf(connection, topics)
    const added = [...new Set(topics)].filter(topic => !connection.topics.has(topic))
    if (connection.topics.size + added.length > relayLimits.topicsPerSocket)
      throw new RelayFailure('handler', 'SubscriberLimitExceeded', 'The client subscribed to too many topics')
    for (const topic of added) {
      connection.topics.add(topic)
      index.add(topic, connection)
    }
    try {
      // Also topics that other sockets have subscribed to: those subscriptions may still be pending.
      await bus.subscribe(added)
    } catch (error) {
      await unsubscribe(connection, added).catch(() => {})
      throw error
    }
    if (connection.isClosed) return unsubscribe(connection, added)
    for (const topic of topics) connection.behind.add(topic)
    setImmediate(() => {
      for (const id of sent) resend(connection, id, now())
      void catchUp(connection, ports)
    })
  }
  return { subscribe, unsubscribe }
}

/** Creates the hub, which connects the bus with sockets: subscriptions, deliveries and redeliveries. */
export function createHub({ mailbox, bus, now, log, onDelivered }: HubPorts): Hub {
  const connections = new Set<Connection>()
  const clients = createClients()
  const index = createTopicIndex()
  const deliver = createDeliver(now)
  const ports = { mailbox, deliver, log }
  const stopFollowing = followBus(bus, index, connections, deliver)
  const stopSweeping = startSweeping(connections, now, ports)
  const { subscribe, unsubscribe } = createSubscriptions(bus, index, now, ports)
  return {
    subscribe,
    unsubscribe,
    add: connection => {
      connections.add(connection)
      clients.add(connection)
    },
    remove: connection => {
      connection.isClosed = true
      connections.delete(connection)
      clients.remove(connection)
      unsubscribe(connection, [...connection.topics]).catch(error => log.error('unsubscribing failed', error))
    },
    connections: () => connections,
    acknowledge: (connection, id) => {
      const message = settle(connection, id)
      if (message === undefined) return
      connection.done.add(keyOf(message))
      // Not trimmed while the mailbox is read: its page may contain messages that are acknowledged meanwhile.
      if (!connection.isCatchingUp) trim(connection.done)
      mailbox
        .ack(connection.clientId, [message])
        .catch(error => log.error('an acknowledgement was not stored', error))
      onDelivered?.(connection.clientId, message)
      if (connection.behind.size > 0 && connection.inFlight.size <= relayLimits.window / 2)
        void catchUp(connection, ports)
    },
    forget: (clientId, receipts) => {
      const keys = new Set(receipts.map(keyOf))
      for (const connection of clients.of(clientId))
        for (const [id, { message }] of connection.inFlight)
          if (keys.has(keyOf(message))) settle(connection, id)
    },
    topicsOf: clientId => [...clients.of(clientId)].flatMap(({ topics }) => [...topics]),
    hasListener: (topic, exceptClientId) => {
      for (const { clientId } of index.of(topic)) if (clientId !== exceptClientId) return true
      return false
    },
    close: () => {
      stopSweeping()
      stopFollowing()
    }
  }
}
