import type { MailboxMessage } from '../Mailbox.js'

/** The message statuses that a watch can report. */
export const watchStatuses = ['accepted', 'queued', 'delivered'] as const
export type WatchStatus = (typeof watchStatuses)[number]

/** A subscription of a service to the messages that a client publishes or receives. */
export type Watch = {
  /** The watched client: hex of its key. */
  readonly clientId: string
  readonly type: 'publisher' | 'subscriber'
  /** URL of the service: `sub` of its token. */
  readonly service: string
  readonly webhook: string
  readonly tags: readonly number[]
  readonly statuses: readonly WatchStatus[]
  /** ms since 1970. */
  readonly expiresAt: number
}

/** Watches of clients (wire.md 5.8), registered for at most 30 days. Their webhooks never delay messages. */
export type Watches = {
  /** The `did:key` of this relay, which signs the webhooks' events. */
  readonly relayId: string
  /** Registers a watch, and replaces one of the same client, type and service. */
  readonly register: (watch: Watch, topics: readonly string[]) => Promise<void>
  readonly unregister: (watch: Pick<Watch, 'clientId' | 'type' | 'service'>) => Promise<void>
  readonly onSubscribed: (clientId: string, topics: readonly string[]) => Promise<void>
  readonly onUnsubscribed: (clientId: string, topics: readonly string[]) => Promise<void>
  readonly onPublished: (message: MailboxMessage, hasSubscriber: boolean) => void
  readonly onDelivered: (clientId: string, message: MailboxMessage) => void
  readonly close: () => Promise<void>
}
