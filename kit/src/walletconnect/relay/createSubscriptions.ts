import { hashHex } from '../crypto/topics.js'
import type { Ask } from './createAsk.js'
import { inChunks } from './createMailbox.js'
import type { Link } from './openLink.js'

/** The subscribed topics, and the sockets on which the relay has them. */
export type Subscriptions = {
  readonly topics: ReadonlySet<string>
  add(topics: readonly string[]): void
  drop(topics: readonly string[], link: Link | undefined): Promise<void>
  /** Subscribes to these topics on this socket. Requests each once. */
  place(link: Link, topics: readonly string[]): Promise<void>
}

export function createSubscriptions(clientId: string, ask: Ask): Subscriptions {
  const topics = new Set<string>()
  const placed = new WeakMap<Link, Map<string, Promise<unknown>>>()
  return {
    topics,
    add(added) {
      for (const topic of added) topics.add(topic)
    },
    async drop(dropped, link) {
      for (const topic of dropped) {
        topics.delete(topic)
        if (link) placed.get(link)?.delete(topic)
      }
      if (!link) return
      for (const part of inChunks(dropped)) {
        const subscriptions = part.map(topic => ({ topic, id: hashHex(topic + clientId) }))
        // If the relay misses it, it delivers messages that are ignored.
        await ask(link, 'irn_batchUnsubscribe', { subscriptions }).catch(() => undefined)
      }
    },
    async place(link, wanted) {
      const known = placed.get(link) ?? new Map<string, Promise<unknown>>()
      placed.set(link, known)
      const missing = wanted.filter(topic => topics.has(topic) && !known.has(topic))
      for (const part of inChunks(missing)) {
        const asking = ask(link, 'irn_batchSubscribe', { topics: part }).catch(error => {
          for (const topic of part) known.delete(topic)
          throw error
        })
        for (const topic of part) known.set(topic, asking)
      }
      await Promise.all(wanted.map(topic => known.get(topic)))
    }
  }
}
