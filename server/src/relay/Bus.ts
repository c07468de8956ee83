import type { MailboxMessage } from './Mailbox.js'

/**
 * Carries stored messages to the nodes that have a subscriber. It may lose: the mailbox is the memory. What a node
 * missed is announced by `onGap`, after which it looks into the mailbox for its subscribers.
 */
export type Bus = {
  /**
   * Tells every node that subscribed to the message's topic, this one included. Rejects where other nodes could not be
   * told: the publisher then gets an error and publishes again, which announces a duplicate again. Resolves to the number
   * of other nodes that listen.
   */
  readonly announce: (message: MailboxMessage) => Promise<number>
  /** Resolves when announcements of the topic arrive here. One subscription a topic: counting is the caller's. */
  readonly subscribe: (topics: readonly string[]) => Promise<void>
  readonly unsubscribe: (topics: readonly string[]) => Promise<void>
  /** Exactly the topics that are subscribed here. Returns the way to stop. */
  readonly onMessage: (listener: (message: MailboxMessage) => void) => () => void
  /** Messages may have been missed: a connection was away and is back. */
  readonly onGap: (listener: () => void) => () => void
  readonly close: () => Promise<void>
}
