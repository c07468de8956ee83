import type { RateLimit } from './Config.js'

/** The configuration of the relay. */
export type RelayConfig = {
  /** URLs that clients' tokens may name as their audience. Empty: those of this machine, in any form. */
  readonly urls: readonly string[]
  /** Rate limit of calls per client; each message of a batch counts as a call. */
  readonly rate: RateLimit
  /** Whether clients with an unknown project id are refused; else they count as anonymous. */
  readonly isStrictAboutProjects: boolean
  /** Maximum number of stored messages per topic. */
  readonly mailboxLimit: number
  /** Maximum bytes of all stored messages, over all nodes that share the store. */
  readonly maxBytes: number
  /** Maximum bytes of stored messages per client address. */
  readonly maxBytesPerAddress: number
  readonly maxSockets: number
  /** Seed (32 bytes in hex) of the key that signs webhook requests. Without it, a seed is created in the data folder. */
  readonly key?: string | undefined
  /** For development: webhooks may use http, and addresses of this machine or its network. */
  readonly allowsPrivateWebhooks: boolean
}
