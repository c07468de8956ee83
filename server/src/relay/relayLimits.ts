/** Limits of the relay (design/security.md section 2, wire.md 5.8). Sizes in bytes or UTF-16 units, times in ms unless stated. */
export const relayLimits = {
  /** A frame or HTTP body. */
  frame: 1024 * 1024,
  /** One message in it. */
  message: 512 * 1024,
  attestation: 16 * 1024,
  /** Topics, messages or receipts of a batch call. */
  batch: 500,
  /** Messages of a fetched page, and the approximate length of their text. */
  page: 100,
  pageText: 1024 * 1024,
  topicsPerSocket: 10_000,
  /** Stored acknowledgements per message: a topic has two clients, and an attacker's keys must not fill the disk. */
  clientsPerMessage: 64,
  /** Sockets per client id; the oldest one is closed for a new one. */
  socketsPerClient: 20,
  /** Time to live of a message, in s. The reference kits use a day at most. */
  leastTtl: 1,
  mostTtl: 604_800,
  /** Tolerated difference between the clocks of client and relay, in s. */
  leeway: 120,
  /** Length of a request id as raw text. */
  requestId: 64,
  /** Interval of pings. Clients close a connection after 35 s without data (wire.md 5.7). */
  ping: 25_000,
  /** Interval of the check of all sockets. */
  sweep: 2_500,
  redelivery: { after: 30_000, times: 3 },
  /** Unacknowledged messages per socket, and the length of their text. */
  window: 256,
  windowText: 1024 * 1024,
  /** Buffered bytes of a slow socket: from `pause` on it gets no messages, above `most` it is terminated. */
  buffered: { pause: 1024 * 1024, most: 8 * 1024 * 1024 },
  /** Unanswered calls per socket; at this number the relay stops reading from it. */
  callsAtWork: 64,
  /**
   * When the relay stops: `step` is the polling interval, a socket counts as idle after `quiet` ms without data, `most` and
   * `drain` are the time limits for idle sockets and for unanswered calls.
   */
  leaving: { step: 20, quiet: 200, most: 1_500, drain: 3_000 },
  /** Time limit for the closing handshakes when the relay stops. */
  farewell: 2_000,
  purge: 10_000
} as const
