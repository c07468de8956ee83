import type { RateLimit } from './Config.js'

/** How the relay is set up. */
export type RelayConfig = {
  /** Addresses that clients' tokens may name as their audience. Empty: this machine's own, in any spelling. */
  readonly urls: readonly string[]
  /** Calls of one client; each message of a batch is a call. */
  readonly rate: RateLimit
  /** Whether clients that name an unknown project are refused; else they are served as those that name none. */
  readonly isStrictAboutProjects: boolean
  /** Messages that a topic holds. */
  readonly mailboxLimit: number
  /** Bytes that all waiting messages may take together, on all nodes that share their store. */
  readonly maxBytes: number
  /** Bytes that the waiting messages of one client address may take. */
  readonly maxBytesPerAddress: number
  readonly maxSockets: number
  /** 32 bytes in hex: the seed of the key that signs what webhooks are told. Else one is made in the data folder. */
  readonly key?: string | undefined
  /** For development: webhooks may be http, and on this machine or its network. */
  readonly allowsPrivateWebhooks: boolean
}
