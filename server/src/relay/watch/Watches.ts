import type { MailboxMessage } from '../Mailbox.js'

/** What becomes of a message, as a watch may be told. */
export const watchStatuses = ['accepted', 'queued', 'delivered'] as const
export type WatchStatus = (typeof watchStatuses)[number]

/** A service that is told of the messages a client publishes or gets. */
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

/** Watches over clients (wire.md 5.8): registered for at most 30 days, told by webhooks, never waited for. */
export type Watches = {
  /** `did:key` of this relay, which signs what webhooks are told. */
  readonly relayId: string
  /** Takes the place of a watch of the same client, type and service. */
  readonly register: (watch: Watch, topics: readonly string[]) => Promise<void>
  readonly unregister: (watch: Pick<Watch, 'clientId' | 'type' | 'service'>) => Promise<void>
  readonly onSubscribed: (clientId: string, topics: readonly string[]) => Promise<void>
  readonly onUnsubscribed: (clientId: string, topics: readonly string[]) => Promise<void>
  readonly onPublished: (message: MailboxMessage, isHeard: boolean) => void
  readonly onDelivered: (clientId: string, message: MailboxMessage) => void
  readonly close: () => Promise<void>
}
