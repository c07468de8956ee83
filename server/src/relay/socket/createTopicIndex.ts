import type { Connection } from './Connection.js'

/** Which sockets of this process listen to which topic. Most topics have one listener: it is kept without a set. */
export type TopicIndex = {
  /** Whether it is the topic's first listener. */
  readonly add: (topic: string, connection: Connection) => boolean
  /** Whether it was the topic's last listener. */
  readonly remove: (topic: string, connection: Connection) => boolean
  readonly of: (topic: string) => Iterable<Connection>
}

/** An index without topics. */
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
