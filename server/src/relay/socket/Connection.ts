import type { WebSocket } from 'ws'
import type { MailboxMessage } from '../Mailbox.js'

/** A message that was sent to a socket and is not acknowledged yet. */
export type InFlight = { readonly message: MailboxMessage; sentAt: number; times: number }

/** One client's socket, with its topics and its messages in flight. */
export type Connection = {
  /** Hex of the Ed25519 key. */
  readonly clientId: string
  readonly socket: WebSocket
  readonly topics: Set<string>
  /** By the id of our `irn_subscription`. */
  readonly inFlight: Map<number, InFlight>
  /** `keyOf` of each message in flight. */
  readonly keys: Set<string>
  /** `keyOf` of the last acknowledged messages, which are not delivered again. */
  readonly done: Set<string>
  /** Topics for which the mailbox may have messages that were not sent. */
  readonly behind: Set<string>
  /** Total length of the messages in flight. */
  flightText: number
  isCatchingUp: boolean
  isClosed: boolean
  /** Unanswered calls. */
  callsAtWork: number
  /** When the last message was received, by `performance.now()`. */
  heardAt: number
  /** When it was last pinged, and whether anything was received since. */
  pingedAt: number
  isAlive: boolean
}

/** Creates a connection without subscriptions. */
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

/** Identifies a message: the same text on another topic is a different message. */
export const keyOf = ({ topic, hash }: { readonly topic: string; readonly hash: string }) => topic + hash
