/** Bounds of the relay (design/security.md section 2, wire.md 5.8). Sizes in bytes or UTF-16 units, times in ms unless named. */
export const relayLimits = {
  /** A frame or HTTP body. */
  frame: 1024 * 1024,
  /** One message in it. */
  message: 512 * 1024,
  attestation: 16 * 1024,
  /** Topics, messages or receipts of a batch call. */
  batch: 500,
  /** Messages of a fetched page, and about how much text they hold. */
  page: 100,
  pageText: 1024 * 1024,
  topicsPerSocket: 10_000,
  /** Clients whose acknowledgement of one message is remembered: a topic has two, an attacker's keys must fill no disk. */
  clientsPerMessage: 64,
  /** Sockets of one client id; the oldest one makes room. */
  socketsPerClient: 20,
  /** Time to live of a message, in s. The reference kits ask for a day at most. */
  leastTtl: 1,
  mostTtl: 604_800,
  /** Clocks of clients and relay may differ by as much, in s. */
  leeway: 120,
  /** Raw text of a request id. */
  requestId: 64,
  /** Clients cut a line that is silent for 35 s (wire.md 5.7). */
  ping: 25_000,
  /** How often sockets are looked at. */
  sweep: 2_500,
  redelivery: { after: 30_000, times: 3 },
  /** Messages a socket may be sent without having acknowledged them, and how much text they may hold. */
  window: 256,
  windowText: 1024 * 1024,
  /** Bytes that wait for a slow socket: from `pause` on it is sent no messages, above `most` it is cut. */
  buffered: { pause: 1024 * 1024, most: 8 * 1024 * 1024 },
  /** Calls of one socket whose answers are not written yet; then it is not read from. */
  callsAtWork: 64,
  /** When the relay stops: a socket is quiet when nothing was heard for so long; how long that, and calls at work, are waited for. */
  leaving: { step: 20, quiet: 200, most: 1_500, drain: 3_000 },
  /** Time for sockets to answer the closing handshake when the relay stops. */
  farewell: 2_000,
  purge: 10_000
} as const
