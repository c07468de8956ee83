import type { Connection } from './Connection.js'

/** The subscribed sockets of this process, by topic. Most topics have one, which is stored without a set. */
export type TopicIndex = {
  /** Returns whether it is the topic's first subscriber. */
  readonly add: (topic: string, connection: Connection) => boolean
  /** Returns whether it was the topic's last subscriber. */
  readonly remove: (topic: string, connection: Connection) => boolean
  readonly of: (topic: string) => Iterable<Connection>
}

/** Creates an empty index. */
export function createTopicIndex(): TopicIndex {
  const index = new Map<string, Connection | Set<Connection>>()
  return {
    add: (topic, connection) => {
      const known = index.get(topic)
      if (known === undefined) index.set(topic, connection)
      else if (known instanceof Set) known.add(connection)
      else if (known !== connection) index.set(topic, new Set([known, connection]))
      return known === undefined
    },
    remove: (topic, connection) => {
      const known = index.get(topic)
      if (known instanceof Set) known.delete(connection)
      const isLast = known === connection || (known instanceof Set && known.size === 0)
      if (isLast) index.delete(topic)
      return isLast
    },
    of: topic => {
      const known = index.get(topic)
      if (known === undefined) return []
      return known instanceof Set ? known : [known]
    }
  }
}
