import type { WebSocket } from 'ws'
import type { MailboxMessage } from '../Mailbox.js'

/** A message that a socket was sent and has not acknowledged. */
export type InFlight = { readonly message: MailboxMessage; sentAt: number; times: number }

/** One client's socket: what it listens to, and what is on its way to it. */
export type Connection = {
  /** Hex of the Ed25519 key. */
  readonly clientId: string
  readonly socket: WebSocket
  readonly topics: Set<string>
  /** By the id of our `irn_subscription`. */
  readonly inFlight: Map<number, InFlight>
  /** `keyOf` each message in flight. */
  readonly keys: Set<string>
  /** `keyOf` the last messages that it acknowledged: repeats are not for it. */
  readonly done: Set<string>
  /** Topics of which the mailbox may hold more than was sent. */
  readonly behind: Set<string>
  /** Length of the messages in flight. */
  flightText: number
  isCatchingUp: boolean
  isClosed: boolean
  /** Calls that are not answered yet. */
  callsAtWork: number
  /** When something was last heard from it, by `performance.now()`. */
  heardAt: number
  /** When it was last pinged, and whether anything was heard since. */
  pingedAt: number
  isAlive: boolean
}

/** A connection that listens to nothing yet. */
export function createConnection(clientId: string, socket: WebSocket, now: number): Connection {
  return {
    clientId,
    socket,
    topics: new Set(),
    inFlight: new Map(),
    keys: new Set(),
    done: new Set(),
    behind: new Set(),
    flightText: 0,
    isCatchingUp: false,
    isClosed: false,
    callsAtWork: 0,
    heardAt: performance.now(),
    pingedAt: now,
    isAlive: true
  }
}

/** Names a message among all: the same text on another topic is another message. */
export const keyOf = ({ topic, hash }: { readonly topic: string; readonly hash: string }) => topic + hash
