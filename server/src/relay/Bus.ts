import type { MailboxMessage } from './Mailbox.js'

/**
 * Delivers stored messages to the nodes with subscribers. It may lose messages, which the mailbox keeps: `onGap` reports a loss, and
 * the node then reads the mailbox for its subscribers.
 */
export type Bus = {
  /**
   * Sends a message to every node that subscribed to its topic, including this one. Rejects if other nodes cannot be reached: the
   * publisher then gets an error and publishes again, and the duplicate is sent again. Resolves to the number of other subscribed
   * nodes.
   */
  readonly announce: (message: MailboxMessage) => Promise<number>
  /** Resolves when messages of the topic arrive at this node. One subscription per topic: the caller counts its subscribers. */
  readonly subscribe: (topics: readonly string[]) => Promise<void>
  readonly unsubscribe: (topics: readonly string[]) => Promise<void>
  /** Calls back for each message of a subscribed topic. Returns a function that unsubscribes. */
  readonly onMessage: (listener: (message: MailboxMessage) => void) => () => void
  /** Calls back after a lost connection was restored: messages may have been lost. */
  readonly onGap: (listener: () => void) => () => void
  readonly close: () => Promise<void>
}
