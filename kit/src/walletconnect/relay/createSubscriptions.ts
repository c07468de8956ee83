import { hashHex } from '../crypto/topics.js'
import type { SendRequest } from './createSendRequest.js'
import { inChunks } from './createMailbox.js'
import type { RelaySocket } from './openSocket.js'

/** The subscribed topics, and the sockets on which the relay has them. */
export type Subscriptions = {
  readonly topics: ReadonlySet<string>
  add(topics: readonly string[]): void
  drop(topics: readonly string[], socket: RelaySocket | undefined): Promise<void>
  /** Subscribes to these topics on this socket. Requests each once. */
  place(socket: RelaySocket, topics: readonly string[]): Promise<void>
}

export function createSubscriptions(clientId: string, sendRequest: SendRequest): Subscriptions {
  const topics = new Set<string>()
  const placed = new WeakMap<RelaySocket, Map<string, Promise<unknown>>>()
  return {
    topics,
    add(added) {
      for (const topic of added) topics.add(topic)
    },
    async drop(dropped, socket) {
      for (const topic of dropped) {
        topics.delete(topic)
        if (socket) placed.get(socket)?.delete(topic)
      }
      if (!socket) return
      for (const part of inChunks(dropped)) {
        const subscriptions = part.map(topic => ({ topic, id: hashHex(topic + clientId) }))
        // If the relay misses it, it delivers messages that are ignored.
        await sendRequest(socket, 'irn_batchUnsubscribe', { subscriptions }).catch(() => undefined)
      }
    },
    async place(socket, wanted) {
      const known = placed.get(socket) ?? new Map<string, Promise<unknown>>()
      placed.set(socket, known)
      const missing = wanted.filter(topic => topics.has(topic) && !known.has(topic))
      for (const part of inChunks(missing)) {
        const requested = sendRequest(socket, 'irn_batchSubscribe', { topics: part }).catch(error => {
          for (const topic of part) known.delete(topic)
          throw error
        })
        for (const topic of part) known.set(topic, requested)
      }
      await Promise.all(wanted.map(topic => known.get(topic)))
    }
  }
}
