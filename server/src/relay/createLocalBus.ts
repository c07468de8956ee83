import type { Bus } from './Bus.js'
import type { MailboxMessage } from './Mailbox.js'

/** The bus of a relay with one process: no other nodes and no gaps. */
export function createLocalBus(): Bus {
  const topics = new Set<string>()
  const listeners = new Set<(message: MailboxMessage) => void>()
  return {
    announce: async message => {
      if (topics.has(message.topic)) for (const listener of listeners) listener(message)
      return 0
    },
    subscribe: async wanted => {
      for (const topic of wanted) topics.add(topic)
    },
    unsubscribe: async unwanted => {
      for (const topic of unwanted) topics.delete(topic)
    },
    onMessage: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onGap: () => () => {},
    close: async () => {
      topics.clear()
      listeners.clear()
    }
  }
}
